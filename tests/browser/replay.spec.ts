import type { Page } from 'playwright/test';
import { newShopper, pieceToOrder } from './account-fixtures.ts';
import { callsOf, fillCart, readyShopper } from './checkout-fixtures.ts';
import { hold } from './failures.ts';
import { expect, test, toast } from './fixtures.ts';

// Actions on an island before its script has loaded: runtime/hydrate-on-intent.ts replays them once.

const fillCartOnly = async (page: Page) => fillCart(page, [{ piece: await pieceToOrder(), quantity: 1 }]);

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1400, height: 900 } });

  test('replays a click on a tab', async ({ page }) => {
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

  test('replays a click on the icon of a button', async ({ page }) => {
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

  test('replays an arrow key on a tab', async ({ page }) => {
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

  test('replays Enter in a completed form', async ({ page }) => {
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

  test('replays a chosen sort order and a price', async ({ page }) => {
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

  test('replays a price range entered with the higher price first', async ({ page }) => {
    const release = await hold(page, '**/_astro/Listing*.js');
    await page.goto('/products');
    await page.getByRole('spinbutton', { name: 'From $' }).fill('900');
    await page.keyboard.press('Tab');
    await page.getByRole('spinbutton', { name: 'to $' }).fill('100');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products');
    release();
    await expect(page).toHaveURL('/products?lp=100&hp=900');
    // Enter swaps the bounds even though the field keeps focus.
    await expect(page.getByRole('spinbutton', { name: 'From $' })).toHaveValue('100');
    await expect(page.getByRole('spinbutton', { name: 'to $' })).toHaveValue('900');
    await expect(page.getByRole('spinbutton', { name: 'to $' })).toBeFocused();
  });

  test('replays Enter in the place field', async ({ page }) => {
    const release = await hold(page, '**/_astro/DeliveryForm*.js');
    await fillCartOnly(page);
    await page.goto('/cart');
    const field = page.getByRole('combobox', { name: 'Deliver to' });
    await field.fill('20001');
    await page.keyboard.press('Enter');
    release();
    await expect(field).toHaveValue('Washington, DC 20001');
    await expect(field).toBeFocused();
  });

  for (const { quietTasks, place, prepare } of [
    { quietTasks: 0, place: 'no place is stored', prepare: fillCartOnly },
    { quietTasks: 1, place: 'a place is stored', prepare: readyShopper },
    { quietTasks: 2, place: 'no place is stored', prepare: fillCartOnly },
    { quietTasks: 3, place: 'a place is stored', prepare: readyShopper },
  ]) {
    test(`keeps letters typed during hydration, after ${quietTasks} React tasks, when ${place}`, async ({ page }) => {
      // React's scheduler runs its tasks from a message channel.
      await page.addInitScript((quiet) => {
        const rest: string[] = [];
        Object.assign(window, {
          putRest: (text: string) => rest.push(...text),
          takeRest: () => rest.splice(0).join(''),
        });
        let tasks = 0;
        window.MessageChannel = class extends MessageChannel {
          constructor() {
            super();
            this.port1.addEventListener('message', () => {
              const field = document.activeElement;
              if (rest.length === 0 || !(field instanceof HTMLInputElement) || tasks++ < quiet) return;
              const { selectionStart, selectionEnd } = field;
              field.setRangeText(rest.shift() ?? '', selectionStart ?? 0, selectionEnd ?? 0, 'end');
              field.dispatchEvent(new InputEvent('input', { bubbles: true }));
            });
          }
        };
      }, quietTasks);
      const release = await hold(page, '**/_astro/DeliveryForm*.js');
      await prepare(page);
      await page.goto('/cart');
      const field = page.getByRole('combobox', { name: 'Deliver to' });
      await field.pressSequentially('12 Oak ');
      await page.evaluate("putRest('Ave, Blacksburg, VA 24060')");
      release();
      await expect(page.locator('astro-island', { has: field })).not.toHaveAttribute('ssr');
      await page.keyboard.type(await page.evaluate('takeRest()'));
      await expect(field).toHaveValue('12 Oak Ave, Blacksburg, VA 24060');
      await expect(page.getByRole('option')).toHaveText(['12 Oak Ave Blacksburg, VA 24060']);
    });
  }

  for (const quietTasks of [0, 1, 2, 3]) {
    test(`applies a sort order chosen during hydration once, after ${quietTasks} React tasks`, async ({ page }) => {
      await page.addInitScript((quiet) => {
        let tasks = 0;
        window.MessageChannel = class extends MessageChannel {
          constructor() {
            super();
            this.port1.addEventListener('message', () => {
              const sort = document.querySelector('select');
              if (!sort?.matches(':focus') || tasks++ !== quiet) return;
              sort.value = '-price';
              for (const type of ['input', 'change']) sort.dispatchEvent(new Event(type, { bubbles: true }));
            });
          }
        };
      }, quietTasks);
      await page.goto('/products');
      const sort = page.getByLabel('Sort by');
      const before = await page.evaluate(() => history.length);
      await sort.focus();
      await expect(page).toHaveURL('/products?sort=-price');
      await expect(page.locator('astro-island', { has: sort })).not.toHaveAttribute('ssr');
      await expect(sort).toHaveValue('-price');
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
    });
  }

  test('submits text with Enter in the header search before its script loads', async ({ page }) => {
    await hold(page, '**/_astro/combobox*.js');
    await page.goto('/about');
    const before = await page.evaluate(() => history.length);
    await page.getByRole('combobox', { name: 'Search the shop' }).pressSequentially('kente');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/products/search?q=kente');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
  });

  test('replays text and an arrow key in the header search', async ({ page }) => {
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

  test('replays a tap on the filter toggle', async ({ page }) => {
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
