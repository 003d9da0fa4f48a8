import type { Page } from 'playwright/test';
import { faultsAtWidths } from './axe.ts';
import { hold, loggedFailures } from './failures.ts';
import { type ApiProduct, buyableProducts, enquireOnlyProduct, expect, test, toast } from './fixtures.ts';
import { shareBy } from './share-fixtures.ts';
import { apiUrl, siteUrl } from './shop-address.ts';
import { savedPieces } from './wish-list-fixtures.ts';

let first: ApiProduct;
let second: ApiProduct;

test.beforeAll(async () => {
  [first, second] = (await buyableProducts()) as [ApiProduct, ApiProduct];
});

const shared = (page: Page) => page.getByRole('region', { name: 'A shared wish list' });
const status = (page: Page) => shared(page).locator('.wish-list__count');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('wishlist'));

test('a list is shared as a link that shows the same pieces, latest first', async ({ page, browser }) => {
  await shareBy(page, 'works');
  await savedPieces(page, [first, second]);
  await page.goto('/wish-list');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toast(page, 'Link to your wish list copied')).toBeVisible();
  const link = (await page.locator('html').getAttribute('data-copied')) ?? '';
  expect(link).toBe(`${siteUrl}/wish-list?items=${second.id},${first.id}`);

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(shared(friend).getByRole('article').getByRole('heading')).toHaveText([second.name, first.name]);
  await expect(friend).toHaveTitle('A shared wish list · Eart');
  await expect(status(friend)).toHaveText('2 pieces');
  expect(await stored(friend)).toBeNull();
  await friend.context().close();
});

test('a press on Share before the list is read shares the whole list', async ({ page }) => {
  await shareBy(page, 'works');
  await savedPieces(page, [first, second]);
  const release = await hold(page, '**/_astro/react.*.js');
  await page.goto('/wish-list');
  await page.getByRole('button', { name: 'Share' }).click();
  release();
  await expect(page.locator('html')).toHaveAttribute(
    'data-copied',
    `${siteUrl}/wish-list?items=${second.id},${first.id}`,
  );
});

test('the link shows in a text field when the clipboard refuses it', async ({ page }) => {
  await shareBy(page, 'refuses');
  await savedPieces(page, [first]);
  await page.goto('/wish-list');
  await page.getByRole('button', { name: 'Share' }).press('Enter');
  const field = page.getByRole('textbox', { name: 'Copy this link to share the list' });
  await expect(field).toHaveValue(`${siteUrl}/wish-list?items=${first.id}`);
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain(first.id);
});

test('a shared list is not merged into the saved list until the shopper saves it', async ({ page }) => {
  await savedPieces(page, [first]);
  await page.goto(`/wish-list?items=${first.id},${second.id}`);
  await expect(shared(page).getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^(Remove|Move)/ })).toHaveCount(0);
  expect(JSON.parse((await stored(page)) ?? '')).toHaveLength(1);
  await page.getByRole('button', { name: 'Save all to my wish list' }).click();
  await expect(toast(page, '1 piece saved to your wish list')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wish list, 2 pieces' })).toBeVisible();
  await page.getByRole('link', { name: 'My wish list' }).click();
  await expect(page).toHaveURL('/wish-list');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([second.name, first.name]);
});

test('a shared list shows how many of its pieces were removed', async ({ page, expected }) => {
  expected.push(...loggedFailures);
  await page.goto(`/wish-list?items=no-such-piece,${first.id},latest`);
  await expect(status(page)).toHaveText('1 piece. 2 pieces are no longer in the shop.');
  await expect(shared(page).getByRole('article')).toHaveCount(1);
});

test('a shared list that fails to load can be retried', async ({ page, expected }) => {
  expected.push(...loggedFailures);
  await page.route(`${apiUrl}/api/v1/products/*`, (route) => route.fulfill({ status: 500, body: 'Oops' }));
  await page.goto(`/wish-list?items=${first.id}`);
  await expect(shared(page).getByRole('alert')).toContainText('couldn’t load');
  await expect(page.getByRole('button', { name: 'Save all to my wish list' })).toBeDisabled();
  await page.unroute(`${apiUrl}/api/v1/products/*`);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(shared(page).getByRole('article')).toHaveCount(1);
  await expect(shared(page)).toBeFocused();
});

test('a hostile link with markup, paths and too many IDs does no harm', async ({ page, expected }) => {
  expected.push(...loggedFailures);
  const asked: string[] = [];
  await page.route(`${apiUrl}/api/v1/**`, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 404, json: {} });
  });
  const ids = ['<img src=x onerror="window.hacked=1">', '../categories', '..', '__proto__', 'latest'];
  const many = Array.from({ length: 300 }, (_, index) => `n${index}`);
  await page.goto(`/wish-list?items=${[...ids, ...many].map(encodeURIComponent)}`);
  await expect(status(page)).toContainText('100 pieces are no longer in the shop.');
  expect(asked.length).toBeLessThanOrEqual(100);
  expect(asked.filter((path) => !/^\/api\/v1\/products\/[^/]+$/.test(path))).toEqual([]);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a link without pieces shows zero pieces', async ({ page }) => {
  await page.goto('/wish-list?items=');
  await expect(status(page)).toHaveText('0 pieces');
  await expect(page.getByRole('link', { name: 'My wish list' })).toBeVisible();
});

test.describe('axe', () => {
  test('finds no violations on a list with every kind of piece and the link field', async ({ page, expected }) => {
    expected.push(...loggedFailures);
    await shareBy(page, 'refuses');
    const enquired = await enquireOnlyProduct();
    await savedPieces(page, [first, enquired, { id: 'long-gone', name: 'Long gone' }, second]);
    await page.route(`${apiUrl}/api/v1/products/${second.id}`, (route) => route.abort());
    await page.goto('/wish-list');
    await page.getByRole('button', { name: `Move to cart: ${first.name}` }).waitFor();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('textbox', { name: 'Copy this link' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  });

  test('finds no violations on a shared list', async ({ page }) => {
    await savedPieces(page, [first]);
    await page.goto(`/wish-list?items=${first.id},${second.id}`);
    await expect(shared(page).getByRole('article')).toHaveCount(2);
    expect(await faultsAtWidths(page)).toEqual([]);
  });
});
