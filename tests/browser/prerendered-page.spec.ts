import { ask, clickAt, goTo, openUndriven, type Place, pointAt, type Undriven } from '#scripts/verify/undriven.ts';
import { test as base, expect } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';
import { type WatchedShop, watchShop } from './watched-shop.ts';

const test = base.extend<{ shop: WatchedShop; undriven: Undriven }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  shop: ({}, use) => watchShop(use),
  undriven: async ({ launchOptions }, use) => {
    const browser = await openUndriven(launchOptions.executablePath ?? '');
    await use(browser);
    await browser.close();
  },
});

/** A card of the home page: where its link is in the window, and the page it leads to. */
interface Card extends Place {
  path: string;
}

/** Has the browser make the page of a card ahead: the pointer stays on its link. */
async function makeAhead(browser: Undriven, shop: WatchedShop): Promise<Card> {
  const card = await browser.drive(async (page) => {
    await goTo(page, shop.url);
    return ask<Card>(
      page,
      `(() => {
        const link = document.querySelector('.product-card__name a');
        link.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = link.getBoundingClientRect();
        return { path: link.pathname, x: x + width / 2, y: y + height / 2 };
      })()`,
    );
  });
  // Nothing is made ahead while a driver is there, which may be slow to let go: then the pointer comes back.
  await expect(async () => {
    await browser.drive(async (page) => {
      await pointAt(page, { x: 0, y: 0 });
      await pointAt(page, card);
    });
    await expect.poll(() => shop.askedUnseen().join(), { timeout: 7000 }).toMatch(/\/_astro\/\w+\.\S+\.js/);
  }).toPass({ timeout: 21_000 });
  return card;
}

/**
 * Goes to the card's page, which has to be the one that was made ahead.
 * @returns what an expression comes to there, once that is not null
 */
async function arrive<T>(browser: Undriven, card: Card, expression: string): Promise<T> {
  await browser.drive((page) => clickAt(page, card));
  // The page that was driven may go while it is asked.
  const path = () => browser.drive((page) => ask(page, 'location.pathname')).catch(() => null);
  await expect.poll(path).toBe(card.path);
  const made = `performance.getEntriesByType('navigation')[0].activationStart`;
  expect(await browser.drive((page) => ask(page, made))).toBeGreaterThan(0);
  await expect.poll(() => browser.drive((page) => ask(page, expression))).not.toBeNull();
  return browser.drive((page) => ask<T>(page, expression));
}

test('the page of a card that is pointed at is made ahead, and shows when its link is clicked', async ({
  undriven,
  shop,
}) => {
  const card = await makeAhead(undriven, shop);
  expect(await arrive<string>(undriven, card, `document.querySelector('h1').textContent`)).not.toBe('');
  // Made of what was fetched ahead; nobody asks again for a page that stands.
  expect(shop.purposes(card.path)).toEqual(['prefetch']);
});

test('the picture of the card becomes the picture of the page', async ({ undriven, shop }) => {
  const card = await makeAhead(undriven, shop);
  await undriven.drive((page) =>
    ask(
      page,
      `addEventListener('pageswap', ({ viewTransition }) => localStorage.setItem('swap', JSON.stringify({
        transition: viewTransition !== null,
        pieces: [...document.querySelectorAll('.is-piece')].map((piece) => piece.closest('.product-card').querySelector('.product-card__name a').pathname),
      })))`,
    ),
  );
  const swap = await arrive<string>(undriven, card, `localStorage.getItem('swap')`);
  expect(JSON.parse(swap)).toEqual({ transition: true, pieces: [card.path] });
});

test('it notes nothing and asks for no price until it is seen', async ({ undriven, shop }) => {
  const card = await makeAhead(undriven, shop);
  // Long enough for a page that is seen to have done both.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await undriven.drive((page) => ask(page, `localStorage.getItem('recentlyViewed')`))).toBeNull();
  const { asked, noted } = await arrive<{ asked: number; noted: string }>(
    undriven,
    card,
    `(() => {
      const { activationStart } = performance.getEntriesByType('navigation')[0];
      const calls = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith('${apiUrl}'));
      const noted = localStorage.getItem('recentlyViewed');
      return calls.length > 0 && noted ? { asked: calls[0].startTime - activationStart, noted } : null;
    })()`,
  );
  expect(asked).toBeGreaterThan(0);
  expect(`/products/${JSON.parse(noted)[0].id}`).toBe(card.path);
});

test('it shows what happened meanwhile', async ({ undriven, shop }) => {
  const card = await makeAhead(undriven, shop);
  await undriven.drive((page) => ask(page, `document.querySelector('main [data-cart-add]').click()`));
  const badge = await arrive<string>(
    undriven,
    card,
    `document.querySelector('[data-counts="cart"] .count-badge').textContent || null`,
  );
  expect(badge).toBe('1');
});

for (const [how, told] of [
  ['hears that the session has ended', `new BroadcastChannel('eart-session').postMessage({ kind: 'signed-out' })`],
  // What is told while its scripts are on their way, it does not hear.
  ['knows that the session has ended where it was told too early', 'undefined'],
] as const) {
  test(`it ${how}`, async ({ undriven, shop }) => {
    await undriven.drive(async (page) => {
      await goTo(page, shop.url);
      await ask(
        page,
        `sessionStorage.setItem('accessToken', 'a'); localStorage.setItem('username', 'ada'); localStorage.setItem('user', '{"id":"7","username":"ada"}')`,
      );
    });
    const card = await makeAhead(undriven, shop);
    // Long enough for its scripts to have read who is signed in.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    // As signing out does, in any tab.
    await undriven.drive((page) => ask(page, `sessionStorage.clear(); localStorage.clear(); ${told}`));
    const shown = await arrive<string>(
      undriven,
      card,
      `(() => {
        const { session } = document.documentElement.dataset;
        return session === 'in' ? null : session + document.querySelector('[data-session-name]').textContent;
      })()`,
    );
    expect(shown).toBe('out');
  });
}
