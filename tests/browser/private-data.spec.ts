import type { BrowserContext, Page } from 'playwright/test';
import { quietNetwork } from '#scripts/open-requests.ts';
import { newShopper, pieceToOrder } from './account-fixtures.ts';
import { chooseZip, goToProvider, paymentDialog, signInInDialog } from './checkout-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

// Checks that a shopper's data is sent and stored only where it belongs.

test.use({ viewport: { width: 1400, height: 900 } });
test.setTimeout(270_000);

const search = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const readStorage = (page: Page) =>
  page.evaluate(() => ({ session: { ...sessionStorage }, local: { ...localStorage } }));

async function addPiece(page: Page): Promise<void> {
  await page.goto(`/products/${(await pieceToOrder()).id}`);
  // By key: a press of the pointer is lost if the page moves under it.
  await page
    .locator('.product')
    .getByRole('button', { name: /^Add to cart/ })
    .press('Enter');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
}

/** Records the requests and log messages of all tabs, where tokens could leak. */
function watch(context: BrowserContext) {
  const requests: { url: string; authorization: string; body: string }[] = [];
  const logged: string[] = [];
  context.on('request', (request) => {
    const { authorization = '' } = request.headers();
    requests.push({ url: request.url(), authorization, body: request.postData() ?? '' });
  });
  context.on('console', (message) => logged.push(message.text()));
  context.on('weberror', (error) => logged.push(String(error.error())));
  return { requests, logged };
}

/** The keys of docs/storage.md. Signing out removes these and keeps those in `kept`. */
const removed = {
  session: ['accessToken', 'refreshToken', 'identityToken', 'tokenOwner', 'currentCart', 'notice'],
  local: ['paymentIntent', 'user', 'userID', 'username', 'deliveryPlace'],
};
const kept = [
  ...['cartItems', 'cartTalQuantity', 'cartTotalAmount'],
  ...['wishlist', 'recentlyViewed', 'theme', 'failedAvatars'],
];
/** Optional keys: no identity service signs in, no avatar fails, and notices are shown at once. */
const rare = ['identityToken', 'failedAvatars', 'notice'];

test('a journey sends tokens only to the API and stores only the documented keys, and signing out removes private ones', async ({
  page,
  context,
}) => {
  const seen = { session: new Set<string>(), local: new Set<string>() };
  const tokens = new Set<string>();
  const leaks: string[] = [];
  const hasToken = (text: string) => [...tokens].some((token) => text.includes(token));
  /** Notes the keys of the page's storage. */
  async function note() {
    const stored = await readStorage(page);
    for (const key of Object.keys(stored.session)) seen.session.add(key);
    for (const key of Object.keys(stored.local)) seen.local.add(key);
    return stored;
  }
  /** Does the same, and searches the URL, markup, cookies and local storage of the page for tokens. */
  async function look(): Promise<void> {
    const { session, local } = await note();
    for (const key of ['accessToken', 'refreshToken']) tokens.add(session[key] ?? 'no token');
    const cookies = await page.evaluate(() => document.cookie);
    if (hasToken(JSON.stringify(local) + cookies + page.url() + (await page.content()))) leaks.push(page.url());
  }

  const shopper = await newShopper();
  await test.step('a visitor fills in the cart', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Dark theme' }).filter({ visible: true }).click();
    await note();
    await addPiece(page);
    await note();
    await page.goto('/cart');
    await chooseZip(page, '20001');
    await page.getByLabel('Full name').fill('Ada Shopper');
    await page.getByLabel('Street and number').fill('1 Example Street');
    await note();
  });

  // From here on, there are tokens.
  const { requests, logged } = watch(context);
  await test.step('signs in and pays', async () => {
    await page.getByRole('button', { name: 'Checkout', exact: true }).click();
    await signInInDialog(page, shopper);
    await expect(paymentDialog(page).getByRole('button', { name: 'Make Payment' })).toBeVisible();
    await look();
    await goToProvider(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(page.getByText('Thank you for your order.')).toBeVisible();
    await look();
  });

  const order = new URL(page.url()).pathname;
  await test.step('shops on', async () => {
    await page.goto('/');
    await page.getByRole('tab', { name: 'Offers' }).click();
    await expect(page.getByRole('tab', { name: 'Offers' })).toHaveAttribute('aria-selected', 'true');
    await search(page).fill('bracelet');
    await expect(suggestions(page)).toBeVisible();
    await look();
    await search(page).press('Enter');
    await expect(page).toHaveURL(/\/products\/search\?q=bracelet/);
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .press('Enter');
    await expect.poll(() => page.evaluate(() => localStorage.wishlist)).toBeTruthy();
    await look();
    await addPiece(page);
    await look();
    await page.goto('/cart');
    await expect(page.getByRole('combobox', { name: 'Deliver to' })).toHaveValue('Washington, DC 20001');
    await chooseZip(page, '24011');
    await expect(page.getByText('Delivered total', { exact: true })).toBeVisible();
    await look();
    for (const path of ['/account', '/orders', order]) {
      await page.goto(path);
      await expect(page.locator('[data-private]').first()).toBeVisible();
      await quietNetwork(page);
      await look();
    }
    await page.goto('/wish-list');
    await quietNetwork(page);
    await look();
  });

  await test.step('tokens are only where they belong', () => {
    // Sanity check: the tokens were found, and the requests to check were made.
    expect([...tokens].every((token) => token.length > 20)).toBe(true);
    const apiOf = (url: string) => new URL(url).origin === apiUrl;
    expect(requests.filter(({ url, authorization }) => apiOf(url) && authorization.startsWith('Bearer '))).not.toEqual(
      [],
    );
    for (const path of ['/suggestions/', '/places/']) {
      expect(requests.filter(({ url }) => new URL(url).pathname.startsWith(path))).not.toEqual([]);
    }
    const elsewhere = requests.filter(({ url }) => !apiOf(url));
    expect.soft(elsewhere.filter(({ authorization, body }) => authorization || hasToken(body))).toEqual([]);
    expect.soft(requests.filter(({ url }) => hasToken(url))).toEqual([]);
    expect.soft(logged.filter(hasToken)).toEqual([]);
    expect.soft(leaks).toEqual([]);
  });

  await test.step('only the documented keys are stored, and signing out removes the private ones', async () => {
    const usual = (keys: string[]) => keys.filter((key) => !rare.includes(key)).sort();
    expect(usual([...seen.session])).toEqual(usual(removed.session));
    expect(usual([...seen.local])).toEqual(usual([...removed.local, ...kept]));
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    const { session, local } = await readStorage(page);
    expect(session).toEqual({});
    expect(usual(Object.keys(local))).toEqual(usual(kept));
    expect(JSON.stringify(local)).not.toMatch(new RegExp(`${shopper.username}|1 Example Street|Ada Shopper`));
  });
});
