import type { Page } from 'playwright/test';
import { axeViolations } from './axe.ts';
import { fillCart, piecesForSale } from './checkout-fixtures.ts';
import { loggedFailures } from './failures.ts';
import { expect, test } from './fixtures.ts';

test.use({ expected: loggedFailures });

test.beforeEach(async ({ page }) => {
  const [piece] = await piecesForSale(1);
  await fillCart(page, [{ piece, quantity: 1 }]);
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Deliver to' });
/** A place that is chosen has a price. */
const priced = (page: Page) => page.getByText('Total, delivered', { exact: true });
const said = (page: Page) => page.getByRole('region', { name: 'Delivery' }).getByRole('status');
const options = (page: Page) => page.getByRole('listbox', { name: 'Places' }).getByRole('option');

test('a ZIP code alone is enough, by keyboard', async ({ page }) => {
  await page.goto('/cart');
  await field(page).pressSequentially('24011');
  await expect(options(page)).toHaveText([/^Roanoke, VA 24011 *$/]);
  await expect(said(page)).toContainText('1 place.');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('Roanoke, VA 24011');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(priced(page)).toBeVisible();
  // Typing on, there is no place until one is chosen anew.
  await field(page).press('Backspace');
  await expect(priced(page)).toBeHidden();
});

for (const width of [390, 1400]) {
  test(`a town leads to its ZIP codes, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/cart');
    await field(page).pressSequentially('roan');
    await expect(options(page).first()).toHaveText(/^Roanoke, VA \d+ ZIP codes$/);
    expect(await axeViolations(page)).toEqual([]);
    await field(page).press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    const active = await field(page).getAttribute('aria-activedescendant');
    expect(active).toBe(await options(page).first().getAttribute('id'));
    await field(page).press('Enter');
    await expect(field(page)).toHaveValue('Roanoke, VA ');
    await expect(options(page).first()).toHaveText('Roanoke, VA 24001');
    await field(page).pressSequentially('2401');
    await expect(options(page).first()).toHaveText('Roanoke, VA 24010');
    await options(page).filter({ hasText: '24016' }).click();
    await expect(field(page)).toHaveValue('Roanoke, VA 24016');
    await expect(options(page)).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
  });
}

test('a unit between street and town goes into its field, and stays there on the way to a ZIP code', async ({
  page,
}) => {
  await page.goto('/cart');
  await field(page).pressSequentially('12 Oak Ave, Apt 4, Blacksburg, VA 24060');
  await expect(options(page)).toHaveText(['12 Oak Ave Blacksburg, VA 24060']);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('12 Oak Ave, Blacksburg, VA 24060');
  await expect(page.getByLabel('Unit')).toHaveValue('Apt 4');
  await field(page).fill('12 Oak Ave, #5, blacksburg');
  await options(page).filter({ hasText: 'Blacksburg, VA' }).click();
  await expect(field(page)).toHaveValue('12 Oak Ave, #5, Blacksburg, VA ');
  await options(page).filter({ hasText: '24060' }).click();
  await expect(field(page)).toHaveValue('12 Oak Ave, Blacksburg, VA 24060');
  await expect(page.getByLabel('Unit')).toHaveValue('#5');
  // What the shopper types there is theirs.
  await page.getByLabel('Unit').fill('4 B');
  await field(page).fill('12 Oak Ave, Apt 4, Blacksburg, VA 24060');
  await options(page).click();
  await expect(priced(page)).toBeVisible();
  await expect(page.getByLabel('Unit')).toHaveValue('4 B');
});

test('a house number of five digits is no ZIP code', async ({ page }) => {
  await page.goto('/cart');
  await field(page).pressSequentially('12345 Oak Ave Blacksburg VA');
  await expect(said(page)).toHaveText('No place found. Try a ZIP code, or a city and its state.');
});

test('Escape puts the list away and an arrow brings it back; leaving the field does, too', async ({ page }) => {
  await page.goto('/cart');
  await field(page).pressSequentially('salem');
  await expect(options(page).first()).toBeVisible();
  await field(page).press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('salem');
  await field(page).press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await field(page).press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await field(page).press('ArrowDown');
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
  await field(page).press('Tab');
  await expect(options(page)).toHaveCount(0);
});

test('says when nothing is found, and when places can not be loaded, with a way to try again', async ({ page }) => {
  await page.goto('/cart');
  await field(page).pressSequentially('zzzz');
  await expect(said(page)).toHaveText('No place found. Try a ZIP code, or a city and its state.');
  await page.route('**/places/**', (route) => route.abort());
  await field(page).fill('90210');
  await expect(said(page)).toHaveText('Places could not be loaded.');
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute('**/places/**');
  await field(page).press('Tab');
  await page.keyboard.press('Enter');
  await expect(options(page)).toHaveText(['Beverly Hills, CA 90210']);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('90210');
});

test('nothing moves on the page, and nothing is kept in storage', async ({ page }) => {
  await page.goto('/cart');
  const below = page.getByRole('heading', { name: 'Totals' });
  const top = async () => (await below.boundingBox())?.y;
  const before = await top();
  await field(page).pressSequentially('roan');
  await expect(options(page).first()).toBeVisible();
  expect(await top()).toBe(before);
  await page.route('**/places/**', (route) => route.abort());
  await field(page).fill('90210');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await top()).toBe(before);
  const keys = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
  expect(keys.filter((key) => !/^(test )?cart/.test(key))).toEqual([]);
});

test('works without a network once the table was read', async ({ page, context }) => {
  await page.goto('/cart');
  await field(page).pressSequentially('24011');
  await expect(options(page)).toHaveText([/^Roanoke, VA 24011 *$/]);
  await context.setOffline(true);
  await field(page).press('Enter');
  await expect(priced(page)).toBeVisible();
});

test('Enter before the list has come chooses what was typed, not what was listed before', async ({ page }) => {
  await page.goto('/cart');
  await field(page).pressSequentially('24011');
  await expect(options(page)).toHaveText([/^Roanoke, VA 24011 *$/]);
  await field(page).fill('90210');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('Beverly Hills, CA 90210');
  await expect(priced(page)).toBeVisible();
});
