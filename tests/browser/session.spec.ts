import type { Page } from 'playwright/test';
import { leaveOrdersAndSignOut, newShopper, placeOrder, type Shopper, signInAs, tokensOf } from './account-fixtures.ts';
import { expect, test, toast } from './fixtures.ts';

const stored = (page: Page) =>
  page.evaluate(() => ({ session: { ...window.sessionStorage }, local: { ...window.localStorage } }));

const greeting = (page: Page, { username }: Shopper) =>
  page.getByText(`Welcome, ${username}`).filter({ visible: true });

test.use({ viewport: { width: 1400, height: 900 } });

test('signing in greets the shopper on every page and in every open tab', async ({ page, context }) => {
  const shopper = await newShopper();
  const other = await context.newPage();
  await other.goto('/about');
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Username').fill(shopper.username);
  await dialog.getByLabel('Password', { exact: true }).fill(shopper.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(toast(page, 'Logged in successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(greeting(page, shopper)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
  await expect(greeting(other, shopper)).toBeVisible();

  const { session, local } = await stored(page);
  expect(Object.keys(session).sort()).toEqual(['accessToken', 'refreshToken', 'tokenOwner']);
  expect(local).toMatchObject({ userID: shopper.id, username: shopper.username });
  expect(JSON.parse(local.user ?? '')).toEqual({ id: shopper.id, username: shopper.username });
  for (const token of [session.accessToken, session.refreshToken]) {
    expect(JSON.stringify(local)).not.toContain(token);
  }

  await page.goto('/contact-us');
  await expect(greeting(page, shopper)).toBeVisible();
});

test('the header shows the session from the first paint', async ({ page }) => {
  const shopper = await newShopper();
  await signInAs(page, shopper);
  // Without the page's scripts, only the first paint shows.
  await page.route(/\/_astro\/.*\.js$/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(greeting(page, shopper)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden();
});

test('a new tab gets the session from an open one', async ({ page, context }) => {
  const shopper = await newShopper();
  await signInAs(page, shopper);
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/orders');
  await expect(greeting(other, shopper)).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  expect((await stored(other)).session).toEqual(tokensOf(shopper));
});

test('a reopened browser is signed out and shows the sign-in link', async ({ page }) => {
  await page.addInitScript(() => {
    window.localStorage.setItem('user', '{"id":"7","username":"Ada"}');
    window.localStorage.setItem('username', 'Ada');
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('Welcome, Ada').filter({ visible: true })).toHaveCount(0);
});

test('signing out clears the session in every tab, keeps the cart and opens the home page', async ({
  page,
  context,
}) => {
  const shopper = await newShopper();
  await signInAs(page, shopper);
  await page.addInitScript(() => {
    if (window.sessionStorage.getItem('currentCart') !== null || !window.sessionStorage.accessToken) return;
    window.sessionStorage.setItem('currentCart', '12');
    window.sessionStorage.setItem('identityToken', 'abc');
    window.localStorage.setItem('paymentIntent', '{}');
    window.localStorage.setItem('deliveryPlace', '{}');
    for (const key of ['wishlist', 'recentlyViewed', 'failedAvatars']) window.localStorage.setItem(key, '[]');
    window.localStorage.setItem('theme', 'dark');
    window.localStorage.setItem('cartItems', '[]');
  });
  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/contact-us');
  await expect(greeting(other, shopper)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign In' })).toBeVisible();
  for (const tab of [page, other]) {
    const { session, local } = await stored(tab);
    expect(session).toEqual({});
    expect(Object.keys(local).sort()).toEqual(['cartItems', 'failedAvatars', 'recentlyViewed', 'theme', 'wishlist']);
  }
});

test('going back after signing out shows nothing private', async ({ page }) => {
  await leaveOrdersAndSignOut(page);
  await page.goBack();
  await expect(page.getByText('Sign in to see your orders.')).toBeVisible();
  await expect(page.locator('[data-private]')).toHaveCount(0);
});

for (const [when, year] of [
  ['decades ahead', 2061],
  ['decades behind', 1991],
] as const) {
  test(`a clock that is ${when} does not end the session`, async ({ page }) => {
    const shopper = await newShopper();
    const order = await placeOrder(shopper);
    // Timers keep running.
    await page.clock.setFixedTime(new Date(`${year}-05-01T12:00:00Z`));
    await signInAs(page, shopper);
    await page.goto('/orders');
    await expect(page.getByText(`EART-${order}`).first()).toBeVisible();
    await page.goto(`/orders/${order}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`ORDER #EART-${order}`);
    expect(await page.evaluate(() => new Date().getFullYear())).toBe(year);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(greeting(page, shopper)).toBeVisible();
    expect((await stored(page)).session).toEqual(tokensOf(shopper));
  });
}
