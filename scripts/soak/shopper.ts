import type { Locator, Page } from 'playwright';

export type Decision = 'Approve' | 'Decline' | 'Cancel';

export interface Account {
  username: string;
  password: string;
}

interface Move {
  /** A control or text that shows when the move is possible. */
  shows: Locator;
  act: (shown: Locator) => Promise<unknown>;
}

/** How long a shopper looks at a page on which nothing can be done, and waits for each press, in milliseconds. */
export const LOOK_MS = 3000;

/** Fills in and sends the form of the dialog. */
export async function signIn(dialog: Locator, { username, password }: Account): Promise<void> {
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The moves of a shopper on the way to a paid order. The first that is possible counts. */
function movesOn(page: Page, account: Account, decisions: Decision[]): Move[] {
  const press = (shown: Locator) => shown.click();
  const button = (name: string): Move => ({ shows: page.getByRole('button', { name, exact: true }), act: press });
  const link = (name: string | RegExp): Move => ({ shows: page.getByRole('link', { name, exact: true }), act: press });
  const goTo = (path: string) => () => page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' });
  return [
    { shows: page.getByRole('dialog', { name: 'Sign in' }), act: (dialog) => signIn(dialog, account) },
    // On the provider's page.
    {
      shows: page.getByRole('button', { name: /^Approve \$/ }),
      act: async () => {
        await page.getByRole('button', { name: new RegExp(`^${decisions[0] ?? 'Approve'}`) }).click();
        decisions.shift();
      },
    },
    link('Return to the shop'),
    // Dialogs of the cart and the return page.
    button('Make Payment'),
    button('Continue at today’s prices'),
    // It covers the buttons below until the payment page opens.
    {
      shows: page.getByRole('dialog', { name: 'Payment' }),
      act: (dialog) => dialog.waitFor({ state: 'hidden' }),
    },
    // The outcome of a payment. Pressing the first again and again would change nothing.
    {
      shows: page.getByRole('button', { name: 'Check again', exact: true }),
      act: async (shown) => {
        const again = page.getByRole('button', { name: 'Pay again', exact: true });
        const back = page.getByRole('button', { name: 'Back to cart', exact: true });
        const asked = await page.evaluate(() => document.documentElement.dataset.asked);
        await page.evaluate(() => {
          document.documentElement.dataset.asked = 'yes';
        });
        if (asked === undefined) return press(shown);
        return press((await again.isVisible()) ? again : back);
      },
    },
    button('Pay again'),
    button('Sign in'),
    button('Try again'),
    button('Back to cart'),
    link('Back to cart'),
    // The cart and the orders.
    button('Checkout'),
    link(/^EART-\d+$/),
    { shows: page.getByText('Your cart is empty'), act: goTo('/orders') },
    { shows: page.getByText('You have no orders yet'), act: goTo('/cart') },
  ];
}

/**
 * Makes a shopper's next move.
 * @param decisions the next ones at the provider; each is removed when it is made
 * @param read receives the text of the page before the move
 * @returns `order` on the page of an order, after reading it
 */
export async function actOn(
  page: Page,
  account: Account,
  decisions: Decision[],
  read: (text: string) => Promise<void>,
): Promise<'order' | 'moved'> {
  const order = page.getByRole('heading', { level: 1, name: /^ORDER #EART-\d+$/ });
  const moves = movesOn(page, account, decisions).map(({ shows, act }) => ({
    shows: shows.filter({ visible: true }),
    act,
  }));
  const anything = moves.reduce((any, { shows }) => any.or(shows), order.filter({ visible: true }));
  try {
    await anything.first().waitFor();
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text claims nothing
    await read(await page.locator('body').innerText());
    if (await order.isVisible()) return 'order';
    for (const { shows, act } of moves) {
      const shown = shows.first();
      if (!(await shown.isVisible()) || (await shown.isDisabled())) continue;
      await act(shown);
      break;
    }
  } catch (error) {
    if (page.isClosed()) throw error;
    // The page changed under the shopper's hand. The next look shows how.
  }
  return 'moved';
}
