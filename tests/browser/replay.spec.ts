import { newShopper } from './account-fixtures.ts';
import { callsOf } from './checkout-fixtures.ts';
import { hold } from './failures.ts';
import { expect, test, toast } from './fixtures.ts';

// What a shopper does on an island before its script has come: islands/intent.ts does it again, once.

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1400, height: 900 } });

  test('a click on a tab', async ({ page }) => {
    const calls = callsOf(page, 'GET', '/api/v1/products/offer');
    const release = await hold(page, '**/_astro/HomeTabs*.js');
    await page.goto('/');
    const tab = page.getByRole('tab', { name: 'Offers' });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'false');
    release();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByText(/% OFF/).first()).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('a click on the icon of a button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await hold(page, '**/_astro/Listing*.js');
    await page.goto('/products');
    const list = page.getByRole('button', { name: 'List', exact: true });
    await list.locator('svg').click();
    await expect(list).toHaveAttribute('aria-pressed', 'false');
    release();
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.results--list')).toBeVisible();
  });

  test('an arrow key on a tab', async ({ page }) => {
    const release = await hold(page, '**/_astro/HomeTabs*.js');
    await page.goto('/');
    await page.getByRole('tab', { name: 'Latest' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Latest' })).toHaveAttribute('aria-selected', 'true');
    release();
    // One step, not two.
    await expect(page.getByRole('tab', { name: 'Offers' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Offers' })).toHaveAttribute('aria-selected', 'true');
  });

  test('Enter in a form that was filled', async ({ page }) => {
    const { username, password } = await newShopper();
    const calls = callsOf(page, 'POST', '/auth/token/');
    const release = await hold(page, '**/_astro/Login*.js');
    await page.goto('/login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    expect(calls).toEqual([]);
    release();
    await expect(toast(page, 'Logged in successfully')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('a choice of the order, and a price', async ({ page }) => {
    const release = await hold(page, '**/_astro/CategoryListing*.js');
    await page.goto('/category/masks');
    const before = await page.evaluate(() => history.length);
    const cards = page.locator('.results .product-card__name');
    const names = await cards.allTextContents();
    await page.getByLabel('Sort by').selectOption('price');
    await page.getByRole('spinbutton', { name: 'From $' }).fill('100');
    await page.getByRole('spinbutton', { name: 'From $' }).blur();
    await expect(page).toHaveURL('/category/masks');
    release();
    await expect(page).toHaveURL('/category/masks?sort=price&lp=100');
    await expect(cards).not.toHaveText(names);
    expect(await page.evaluate(() => history.length)).toBe(before + 2);
  });

  test('text and Enter in the search of the header', async ({ page }) => {
    await hold(page, '**/_astro/combobox*.js');
    await page.goto('/about');
    const before = await page.evaluate(() => history.length);
    await page.getByRole('combobox', { name: 'Search the shop' }).pressSequentially('kente');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products/search?q=kente');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  test('text and an arrow key in the search of the header', async ({ page }) => {
    const release = await hold(page, '**/_astro/combobox*.js');
    await page.goto('/about');
    const field = page.getByRole('combobox', { name: 'Search the shop' });
    await field.pressSequentially('djembe');
    await page.keyboard.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    release();
    // The arrow key opens the list; the next one goes to its first entry.
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap on what opens and closes the filters', async ({ page }) => {
    const release = await hold(page, '**/_astro/Listing*.js');
    await page.goto('/products');
    const button = page.getByRole('button', { name: 'Sort and filter' });
    await button.tap();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.getByLabel('Sort by').selectOption('price');
    await expect(page).toHaveURL('/products?sort=price');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  });
});
