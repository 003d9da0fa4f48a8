import type { Page, Request } from 'playwright/test';
import { callApi, newShopper, type Shopper, signInAs } from './account-fixtures.ts';
import { faultsAtWidths } from './axe.ts';
import { hold, loggedFailures } from './failures.ts';
import { buyableProducts, expect, test } from './fixtures.ts';
import { waitForFrames } from './frames.ts';
import { apiUrl } from './shop-address.ts';

const PROFILE = `${apiUrl}/api/v1/auth/profile/`;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Account' });
const link = (page: Page, name: string) => menu(page).getByRole('link', { name });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const username = (page: Page) => panel(page, 'Profile').getByRole('textbox', { name: 'Username' });
const avatar = (page: Page) => page.getByRole('main').locator('.avatar');

/** Creates a shopper with a name and an optional picture URL. */
async function namedShopper(picture = ''): Promise<Shopper> {
  const shopper = await newShopper();
  const { username, email } = shopper;
  const user = { username, email, first_name: 'Ama', last_name: 'Mensah' };
  await callApi('PUT', '/auth/profile/update/', { shopper, body: user });
  await callApi('PUT', '/auth/user/profile/update/', { shopper, body: { user: shopper.id, avatar: picture } });
  return shopper;
}

test('the wish list never looks empty while its script loads', async ({ page }) => {
  const [piece] = await buyableProducts();
  const saved = JSON.stringify([{ id: piece?.id, name: piece?.name }]);
  await page.addInitScript((text) => localStorage.setItem('wishlist', text), saved);
  const release = await hold(page, '**/_astro/WishList.*.js');
  await signInAs(page, await newShopper());
  await page.goto('/account?tab=wish-list');
  await expect(panel(page, 'Wish List').getByRole('heading', { name: 'Wish List' })).toBeVisible();
  await expect(panel(page, 'Wish List').getByText('Nothing saved yet')).toBeHidden();
  release();
  await expect(panel(page, 'Wish List').getByRole('heading', { name: piece?.name ?? '' })).toBeVisible();
});

test('opens Order History and loads the other panels only when they are opened', async ({ page }) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await signInAs(page, await newShopper());
  await page.goto('/account');
  await expect(link(page, 'Order History')).toHaveAttribute('aria-current', 'page');
  await expect(panel(page, 'Order History')).toBeVisible();
  await expect(page.getByText('Welcome, shopper-').last()).toBeVisible();
  const asked = (script: RegExp) =>
    requests.filter((request) => script.test(request.url())).map((request) => request.resourceType());
  const ofProfile = () => asked(/\/Profile\.[^/]+\.js$/);
  const ofOrders = () => asked(/\/OrderHistory\.[^/]+\.js$/);
  // The script is fetched first and then imported.
  await expect.poll(ofOrders).toEqual(['fetch', 'script']);
  expect(ofProfile()).toEqual([]);
  await link(page, 'Profile').click();
  await expect(username(page)).toBeVisible();
  expect(ofProfile()).toEqual(['fetch', 'script']);

  // The same for Order History when the address names another panel.
  await page.reload();
  await expect(username(page)).toBeVisible();
  expect(ofOrders()).toEqual(['fetch', 'script']);
});

test('the menu changes panel and address, which Back, reload and shared links restore', async ({ page }) => {
  await signInAs(page, await newShopper());
  await page.goto('/account');
  await link(page, 'Profile').press('Enter');
  await expect(page).toHaveURL('/account?tab=profile');
  await expect(link(page, 'Profile')).toHaveAttribute('aria-current', 'page');
  await expect(link(page, 'Order History')).not.toHaveAttribute('aria-current');
  await expect(page.getByRole('heading', { name: 'Profile', level: 2 })).toBeFocused();
  await expect(panel(page, 'Order History')).toBeHidden();
  await link(page, 'Wish List').click();
  await expect(page).toHaveURL('/account?tab=wish-list');
  await expect(panel(page, 'Wish List')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/account?tab=profile');
  await expect(panel(page, 'Profile')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/account');
  await expect(panel(page, 'Order History')).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(panel(page, 'Profile')).toBeVisible();
  await expect(username(page)).toBeVisible();
  await page.goto('/account?tab=nonsense');
  await expect(panel(page, 'Order History')).toBeVisible();
});

test('the default panel stays hidden before scripts run when the address names another', async ({ page }) => {
  await page.route(/\/_astro\/.*\.js$/, () => undefined);
  await page.goto('/account', { waitUntil: 'commit' });
  await expect(panel(page, 'Order History')).toBeVisible();
  await page.goto('/account?tab=profile', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(panel(page, 'Order History')).toHaveCount(0);
});

test('a menu link opened in a new tab leaves the current tab unchanged', async ({ context, page }) => {
  await signInAs(page, await newShopper());
  await page.goto('/account');
  const opened = context.waitForEvent('page');
  await link(page, 'Profile').click({ modifiers: ['Control'] });
  const other = await opened;
  await expect(other).toHaveURL('/account?tab=profile');
  await expect(panel(other, 'Profile')).toBeVisible();
  await expect(page).toHaveURL('/account');
  await expect(panel(page, 'Profile')).toBeHidden();
});

test('typed text survives a switch to another panel and back', async ({ page }) => {
  await signInAs(page, await newShopper());
  await page.goto('/account?tab=profile');
  await page.getByRole('button', { name: 'Edit account details' }).click();
  await panel(page, 'Profile').getByLabel('First name').fill('Half wri');
  await link(page, 'Wish List').click();
  await page.goBack();
  await expect(panel(page, 'Profile').getByLabel('First name')).toHaveValue('Half wri');
});

test('asks signed-out users to sign in, then shows the requested panel', async ({ page }) => {
  const shopper = await namedShopper();
  await page.goto('/account?tab=profile');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page, 'Profile').getByText('Sign in to see your profile.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Welcome')).toHaveCount(0);
  await panel(page, 'Profile').getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByLabel('Username').fill(shopper.username);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(shopper.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(username(page)).toHaveValue(shopper.username);
  await expect(page.getByText('Welcome, Ama', { exact: true })).toBeVisible();
});

test('a sign-in in another tab closes the dialog and shows the account', async ({ context, page }) => {
  const shopper = await namedShopper();
  await page.goto('/account?tab=profile');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Username').fill('somebody');
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByRole('main').getByLabel('Username').fill(shopper.username);
  await other.getByRole('main').getByRole('textbox', { name: 'Password' }).fill(shopper.password);
  await other.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Welcome, Ama', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(username(page)).toHaveValue(shopper.username);
});

test('a sign-out in another tab removes all account data, and the next shopper sees only their own', async ({
  context,
  page,
}) => {
  const next = await newShopper();
  const shopper = await namedShopper();
  await signInAs(page, shopper);
  await page.goto('/account?tab=profile');
  await expect(page.getByText('Welcome, Ama', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit account details' }).click();
  const other = await context.newPage();
  await signInAs(other, shopper);
  await other.setViewportSize({ width: 1400, height: 900 });
  await other.goto('/about');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Ama');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Username').fill(next.username);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(next.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(username(page)).toHaveValue(next.username);
  await expect(panel(page, 'Profile').getByLabel('First name')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Edit account details' })).toBeVisible();
});

test('Logout leads home without asking to sign in', async ({ page }) => {
  await signInAs(page, await newShopper());
  await page.goto('/account');
  await expect(panel(page, 'Order History')).toContainText('You have no orders yet');
  // An answer without a page leaves the shopper where they are, as a slow one does for a while.
  const home = page.waitForRequest('/');
  await page.route('/', (route) => route.fulfill({ status: 204 }));
  const script = page.waitForRequest('**/_astro/show-sign-in.*.js');
  await page.getByRole('button', { name: 'Logout' }).click();
  await home;
  await page.evaluate((address) => import(address), (await script).url());
  await waitForFrames(page);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test.describe('an account that fails to load', () => {
  test.use({ expected: loggedFailures });

  test('shows an error, greets by username and can be retried', async ({ page }) => {
    const shopper = await namedShopper();
    await signInAs(page, shopper);
    await page.route(PROFILE, (route) => route.fulfill({ status: 500, body: 'Oops' }));
    await page.goto('/account?tab=profile');
    await expect(panel(page, 'Profile').getByRole('alert')).toContainText('We couldn’t load your profile.');
    await expect(page.getByRole('main').getByText(`Welcome, ${shopper.username}`)).toBeVisible();
    await expect(avatar(page)).toHaveText('S');
    await page.unroute(PROFILE);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(username(page)).toHaveValue(shopper.username);
    await expect(page.locator('.profile-frame')).toBeFocused();
    await expect(avatar(page)).toHaveText('AM');
  });
});

test.describe('the avatar', () => {
  test("shows the shopper's picture at 100 pixels", async ({ page }) => {
    await signInAs(page, await namedShopper('/media/products/kano-segment-pouf/whole.jpg'));
    await page.goto('/account');
    const picture = avatar(page).locator('img');
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await avatar(page).boundingBox()).toMatchObject({ width: 100, height: 100 });
  });

  test('shows initials and loads nothing for a picture of another host', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await signInAs(page, await namedShopper('https://elsewhere.example/me.jpg'));
    await page.goto('/account');
    await expect(avatar(page)).toHaveText('AM');
    await expect(avatar(page).locator('img')).toHaveCount(0);
    expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([]);
  });

  test('falls back to initials when the picture fails to load, and does not request it again', async ({
    page,
    expected,
  }) => {
    expected.push(/^Failed to load resource/);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('no-such-picture')) asked.push(request.url());
    });
    await signInAs(page, await namedShopper('/media/no-such-picture.jpg'));
    await page.goto('/account');
    await expect(avatar(page)).toHaveText('AM');
    await expect(avatar(page).locator('img')).toHaveCount(0);
    expect(asked).toHaveLength(1);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('failedAvatars') ?? ''))).toEqual([
      { url: `${apiUrl}/media/no-such-picture.jpg`, at: expect.any(Number) },
    ]);
    await page.reload();
    await expect(avatar(page)).toHaveText('AM');
    expect(asked).toHaveLength(1);
  });
});

test('shows names with markup as text', async ({ page }) => {
  const hostile = '<img src=x onerror="window.hacked=1">';
  const shopper = await newShopper();
  const { username: name, email } = shopper;
  const body = { username: name, email, first_name: hostile, last_name: hostile };
  await callApi('PUT', '/auth/profile/update/', { shopper, body });
  await signInAs(page, shopper);
  await page.goto('/account?tab=profile');
  await expect(page.getByText(`Welcome, ${hostile}`)).toBeVisible();
  await expect(panel(page, 'Profile').getByLabel('First name')).toHaveValue(hostile);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test.describe('axe', () => {
  test('orders and profile have no axe violations or horizontal overflow', async ({ page }) => {
    test.slow();
    await signInAs(page, await namedShopper());
    for (const tab of ['', '?tab=profile']) {
      await page.goto(`/account${tab}`);
      await expect(page.getByText('Welcome, Ama', { exact: true })).toBeVisible();
      if (tab === '?tab=profile') await expect(username(page)).toBeVisible();
      expect(await faultsAtWidths(page)).toEqual([]);
    }
  });
});

test('explains without JavaScript that the account needs it', async ({ page }) => {
  const source = await (await page.request.get('/account')).text();
  expect(source).toContain('<noscript><p>Your account needs JavaScript.</p></noscript>');
});
