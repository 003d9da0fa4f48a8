import type { BrowserContext, Page, Route } from 'playwright/test';
import { type SampleApi, startSampleApi } from '#scripts/sample/api/server.ts';
import { newShopper, type Shopper, signInAs, tokensOf } from './account-fixtures.ts';
import { loggedFailures } from './failures.ts';
import { expect, test, toast } from './fixtures.ts';
import { apiUrl, siteUrl } from './shop-address.ts';

test.use({ viewport: { width: 1400, height: 900 }, expected: loggedFailures });

const HOUR = 60 * 60;

/** A separate API for each test, because the tests move its clock. */
let api: SampleApi;

test.beforeEach(async ({ context }) => {
  api = await startSampleApi({ siteUrl, publicUrl: apiUrl, testControls: true });
  await context.route(`${apiUrl}/**`, async (route) => {
    const url = route.request().url().replace(apiUrl, api.url);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
});

test.afterEach(async ({ context }) => {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await api.close();
});

async function control<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${api.url}/__test/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return (await answer.json()) as T;
}

const passTime = (seconds: number) => control('POST', 'clock', { seconds });

async function requests(query: string): Promise<{ status: number }[]> {
  return (await control<{ requests: { status: number }[] }>('GET', `requests?${query}`)).requests;
}

const refreshes = async () => (await requests('path=/auth/token/refresh/&method=POST')).length;
const requestsWith = async (status: number) => (await requests('')).filter((call) => call.status === status).length;

const session = (page: Page) => page.evaluate(() => ({ ...window.sessionStorage }));

/** Opens the account in several tabs. Each tab makes two private calls, for the orders and the profile. */
async function openAccount(context: BrowserContext, shopper: Shopper, count: number): Promise<Page[]> {
  const pages = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  for (const page of pages) {
    await signInAs(page, shopper);
    await page.goto('/account');
    await hasLoaded(page, shopper);
  }
  return pages;
}

async function hasLoaded(page: Page, { username }: Shopper): Promise<void> {
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByRole('main').getByText(`Welcome, ${username}`)).toBeVisible();
}

test('six calls from three tabs with an expired token cause exactly one refresh', async ({ context }) => {
  const shopper = await newShopper(api.url);
  const pages = await openAccount(context, shopper, 3);
  expect(await refreshes()).toBe(0);
  await passTime(HOUR);

  // Hold the refresh until a second call has failed with 401, so that the calls overlap on a slow machine.
  const unauthorised = await requestsWith(401);
  await context.route('**/auth/token/refresh/', async (route) => {
    await expect.poll(async () => (await requestsWith(401)) - unauthorised).toBeGreaterThan(1);
    await route.fallback();
  });
  await Promise.all(pages.map((page) => page.reload()));
  for (const page of pages) await hasLoaded(page, shopper);
  expect(await refreshes()).toBe(1);
  const [first, ...others] = await Promise.all(pages.map(session));
  expect(first?.accessToken).not.toBe(shopper.access);
  for (const other of others) expect(other).toEqual(first);
});

test('a token that expires while the shopper reads is refreshed silently in both tabs', async ({ context }) => {
  const shopper = await newShopper(api.url);
  const [page, other] = (await openAccount(context, shopper, 2)) as [Page, Page];
  await passTime(HOUR);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.goto('/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  await other.goto('/orders');
  await expect(other.getByText('No orders yet')).toBeVisible();
  expect(await refreshes()).toBe(1);
  await expect(other.getByRole('dialog')).toHaveCount(0);
});

test('a rejected refresh signs out every tab with a message and keeps the cart', async ({ context }) => {
  const shopper = await newShopper(api.url);
  const [page, other] = (await openAccount(context, shopper, 2)) as [Page, Page];
  await page.evaluate(() => window.localStorage.setItem('cartItems', '[{"id":"7","name":"Mask","cartQuantity":1}]'));
  await passTime(25 * HOUR);
  // The toast may show, and end, before a slow page has loaded completely.
  await page.reload({ waitUntil: 'commit' });
  await expect(toast(page, 'Your session has ended. Please sign in again.')).toBeVisible();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await expect(tab.locator('[data-private]')).toHaveCount(0);
    expect(await session(tab)).toEqual({});
  }
  expect(await refreshes()).toBe(1);
  expect(await page.evaluate(() => JSON.parse(window.localStorage.cartItems))).toHaveLength(1);

  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Username').fill(shopper.username);
  await dialog.getByLabel('Password', { exact: true }).fill(shopper.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await hasLoaded(page, shopper);
});

test('a refresh that fails for a moment keeps the session and can be retried', async ({ context }) => {
  const shopper = await newShopper(api.url);
  const [page] = (await openAccount(context, shopper, 1)) as [Page];
  const address = `${apiUrl}/api/v1/auth/token/refresh/`;
  let tokens: Record<string, string> = tokensOf(shopper);
  const failures: Record<string, (route: Route) => Promise<void>> = {
    'no response': (route) => route.abort(),
    '429': (route) => route.fulfill({ status: 429, json: {} }),
    '503': (route) => route.fulfill({ status: 503, json: {} }),
    'a maintenance page': (route) => route.fulfill({ contentType: 'text/html', body: '<p>Maintenance</p>' }),
  };
  for (const [index, [failure, fail]] of Object.entries(failures).entries()) {
    await test.step(failure, async () => {
      await passTime(HOUR);
      await page.route(address, fail);
      await page.goto('/orders');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(await session(page)).toEqual(tokens);
      await page.unroute(address);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('No orders yet')).toBeVisible();
      expect(await refreshes()).toBe(index + 1);
      tokens = await session(page);
    });
  }
});
