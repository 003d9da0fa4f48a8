import type { Locator, Page } from 'playwright/test';
import { hold, loggedFailures } from './failures.ts';
import { type ApiProduct, buyableProducts, enquireOnlyProduct, expect, test, toast } from './fixtures.ts';
import { shifted, watchShifts } from './layout-shift.ts';
import { apiUrl } from './shop-address.ts';
import { savedPieces } from './wish-list-fixtures.ts';

let first: ApiProduct;
let second: ApiProduct;
let third: ApiProduct;

test.beforeAll(async () => {
  [first, second, third] = (await buyableProducts()) as [ApiProduct, ApiProduct, ApiProduct];
});

const heart = (scope: Page | Locator, name: string) => scope.getByRole('button', { name: `Save ${name}`, exact: true });
const header = (page: Page, label: string) => page.getByRole('banner').getByRole('link', { name: label, exact: true });
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const price = (page: Page, name: string) => card(page, name).locator('[data-price]');
const isPressed = (button: Locator, pressed: boolean) =>
  expect(button).toHaveAttribute('aria-pressed', String(pressed));

test.describe('the heart', () => {
  test('on a card saves its piece, shows a toast, updates the count and survives a reload', async ({ page }) => {
    await page.goto('/');
    const shown = page.getByRole('button', { name: /^Save / }).first();
    const name = /^Save (.*)$/.exec((await shown.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await isPressed(shown, false);
    await shown.click();
    await expect(toast(page, `${name} saved to your wish list`)).toBeVisible();
    await expect(header(page, 'Wish list, 1 piece')).toBeVisible();
    // The same piece may be in several lists of the page.
    for (const same of await heart(page, name).all()) await isPressed(same, true);
    await page.reload();
    await isPressed(shown, true);
    await shown.click();
    await expect(toast(page, `${name} removed from your wish list`)).toBeVisible();
    await expect(header(page, 'Wish list')).toBeVisible();
  });

  test('works on cards rendered by React and on the next page of a list', async ({ page }) => {
    await page.goto('/products?sort=price');
    const button = page.getByRole('article').getByRole('button', { name: /^Save / });
    await button.nth(0).click();
    await isPressed(button.nth(0), true);
    const saved = (await button.nth(0).getAttribute('aria-label')) ?? '';
    await page.getByRole('link', { name: 'Next page' }).first().click();
    await expect(page.getByText('Page 2 of').first()).toBeVisible();
    await expect(page.getByRole('button', { pressed: true, name: /^Save / })).toHaveCount(0);
    await page.goBack();
    await isPressed(page.getByRole('button', { name: saved, exact: true }), true);
  });

  test('works inside an island before hydration', async ({ page }) => {
    // React never loads, but the tap must work.
    await page.route(/CategoryListing/, () => undefined);
    await page.goto(`/category/${first.category.id}`);
    await heart(page, first.name).click();
    await expect(header(page, 'Wish list, 1 piece')).toBeVisible();
    await isPressed(heart(page, first.name), true);
  });

  test('on a product page works by keyboard and has a text label', async ({ page }) => {
    await page.goto(`/products/${first.id}`);
    const button = heart(page.locator('.product'), first.name);
    await expect(button).toHaveText('Save');
    await button.focus();
    await page.keyboard.press('Space');
    await isPressed(button, true);
    await expect(toast(page, `${first.name} saved to your wish list`)).toBeVisible();
    await page.keyboard.press('Enter');
    await isPressed(button, false);
    await expect(button).toBeFocused();
  });

  test('works on the page of a piece added after the build', async ({ page }) => {
    await page.route(`${apiUrl}/api/v1/products/new-piece`, (route) =>
      route.fulfill({ json: { id: 'new-piece', name: 'New piece', new_price: 5 } }),
    );
    await page.goto('/products/new-piece');
    await heart(page, 'New piece').click();
    await isPressed(heart(page, 'New piece'), true);
    await page.reload();
    await isPressed(heart(page, 'New piece'), true);
  });

  test('is large enough for touch and causes no layout shift', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await watchShifts(page);
    await page.goto('/products');
    const button = page
      .getByRole('article')
      .getByRole('button', { name: /^Save / })
      .first();
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await shifted(page)).toBe(0);
  });

  test('follows changes in another tab', async ({ context, page }) => {
    const other = await context.newPage();
    await other.goto(`/products/${first.id}`);
    await page.goto(`/products/${first.id}`);
    await heart(page.locator('.product'), first.name).click();
    await isPressed(heart(other.locator('.product'), first.name), true);
    await heart(other.locator('.product'), first.name).click();
    await isPressed(heart(page.locator('.product'), first.name), false);
  });

  test('loses no piece when several tabs save at the same moment', async ({ context }) => {
    const products = (await buyableProducts()).slice(0, 3);
    const tabs = await Promise.all(
      products.map(async ({ id }) => {
        const tab = await context.newPage();
        await tab.goto(`/products/${id}`);
        return tab;
      }),
    );
    await Promise.all(tabs.map((tab, index) => heart(tab.locator('.product'), products[index]?.name ?? '').click()));
    for (const tab of tabs) await expect(header(tab, `Wish list, ${products.length} pieces`)).toBeVisible();
  });
});

test.describe('the wish list', () => {
  test('explains how to add pieces and updates while it is open', async ({ context, page }) => {
    await page.goto('/wish-list');
    await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);
    await expect(page.getByRole('main').getByText('Press the heart on a piece you love')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go shopping' })).toHaveAttribute('href', '/products');
    const other = await context.newPage();
    await other.goto(`/products/${first.id}`);
    await heart(other.locator('.product'), first.name).click();
    await expect(price(page, first.name)).toBeVisible();
  });

  test('shows the latest piece first, at its current price', async ({ page }) => {
    await page.route(`${apiUrl}/api/v1/products/${first.id}`, (route) =>
      route.fulfill({ json: { ...first, new_price: 12.5, old_price: 25 } }),
    );
    await savedPieces(page, [first, second]);
    await page.goto('/wish-list');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('2 pieces');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([second.name, first.name]);
    await expect(card(page, first.name)).toContainText('Was $25.00Now $12.50');
    await expect(card(page, first.name).getByText('50% OFF')).toBeVisible();
  });

  test('moves a piece to the cart', async ({ page }) => {
    await savedPieces(page, [first, second]);
    await page.goto('/wish-list');
    await page.getByRole('button', { name: `Move to cart: ${first.name}` }).press('Enter');
    await expect(toast(page, `${first.name} added to cart`)).toBeVisible();
    await expect(header(page, 'Cart, 1 item')).toBeVisible();
    await expect(header(page, 'Wish list, 1 piece')).toBeVisible();
    await expect(card(page, first.name)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Saved pieces' })).toBeFocused();
    await page.goto('/cart');
    await expect(page.locator('.cart-line').getByRole('link', { name: first.name, exact: true })).toBeVisible();
  });

  test('adds all available pieces to the cart once, with one toast', async ({ page }) => {
    const enquired = await enquireOnlyProduct();
    await savedPieces(page, [first, second, third, enquired]);
    await page.goto('/wish-list');
    const addAll = page.getByRole('button', { name: 'Add all available to cart' });
    await expect(price(page, third.name)).toBeVisible();
    await expect(price(page, first.name)).toBeVisible();
    await expect(price(page, second.name)).toBeVisible();
    await addAll.click();
    await expect(toast(page, '3 pieces added to cart')).toBeVisible();
    await expect(header(page, 'Cart, 3 items')).toBeVisible();
    await addAll.click();
    await expect(toast(page, 'Everything here is already in your cart')).toBeVisible();
    await expect(header(page, 'Cart, 3 items')).toBeVisible();
    await expect(header(page, 'Wish list, 4 pieces')).toBeVisible();
  });

  test('offers no cart button for sold, enquire-only and removed pieces', async ({ page, expected }) => {
    expected.push(...loggedFailures);
    const enquired = await enquireOnlyProduct();
    await page.route(`${apiUrl}/api/v1/products/${first.id}`, (route) =>
      route.fulfill({ json: { ...first, in_stock: false } }),
    );
    await savedPieces(page, [first, enquired, { id: 'long-gone', name: 'Long gone' }]);
    await page.goto('/wish-list');
    await expect(card(page, first.name).getByText('Sold', { exact: true })).toBeVisible();
    await expect(card(page, enquired.name).getByRole('link', { name: /^Enquire price/ })).toBeVisible();
    await expect(card(page, 'Long gone').getByText('No longer in the shop')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Move to cart/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add all available to cart' })).toBeDisabled();
    for (const name of ['Long gone', enquired.name, first.name]) {
      await page.getByRole('button', { name: `Remove ${name}`, exact: true }).press('Enter');
      await expect(toast(page, `${name} removed from your wish list`)).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Go shopping' })).toBeVisible();
    await expect(header(page, 'Wish list')).toBeVisible();
  });

  test('shows current prices again when it returns from the back/forward cache', async ({ page }) => {
    await savedPieces(page, [first]);
    await page.goto('/wish-list');
    await expect(price(page, first.name)).toBeVisible();
    await page.route(`${apiUrl}/api/v1/products/${first.id}`, (route) =>
      route.fulfill({ json: { ...first, new_price: 12.5, old_price: null } }),
    );
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(price(page, first.name)).toHaveText('$12.50');
  });

  test('names pieces that failed to load and offers a retry', async ({ page, expected }) => {
    expected.push(...loggedFailures);
    await page.route(`${apiUrl}/api/v1/products/${first.id}`, (route) => route.abort('internetdisconnected'));
    await savedPieces(page, [first, second]);
    await page.goto('/wish-list');
    await expect(page.getByRole('alert')).toContainText('We couldn’t load these pieces');
    await expect(card(page, first.name).getByRole('link', { name: first.name })).toHaveAttribute(
      'href',
      `/products/${first.id}`,
    );
    await expect(price(page, second.name)).toBeVisible();
    await page.unroute(`${apiUrl}/api/v1/products/${first.id}`);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(price(page, first.name)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Saved pieces' })).toBeFocused();
  });

  test('adds all only when every piece has loaded', async ({ page }) => {
    const release = await hold(page, `${apiUrl}/api/v1/products/${first.id}`);
    await savedPieces(page, [first, second]);
    await page.goto('/wish-list');
    await expect(price(page, second.name)).toBeVisible();
    const addAll = page.getByRole('button', { name: 'Add all available to cart' });
    await expect(addAll).toBeDisabled();
    release();
    await addAll.click();
    await expect(header(page, 'Cart, 2 items')).toBeVisible();
  });

  test('names the buttons of a renamed piece by its new name', async ({ page }) => {
    const name = `${first.name} II`;
    await page.route(`${apiUrl}/api/v1/products/${first.id}`, (route) => route.fulfill({ json: { ...first, name } }));
    await savedPieces(page, [first]);
    await page.goto('/wish-list');
    await expect(page.getByRole('button', { name: `Move to cart: ${name}` })).toBeVisible();
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(toast(page, `${name} removed from your wish list`)).toBeVisible();
  });

  test('shows one skeleton per piece while loading', async ({ page }) => {
    await page.route(`${apiUrl}/api/v1/products/*`, () => undefined);
    await savedPieces(page, [first, second]);
    await page.goto('/wish-list');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('2 pieces');
    await expect(page.locator('[data-skeleton]')).toHaveCount(2);
    await expect(page.getByText('Nothing saved yet')).toHaveCount(0);
  });

  for (const width of [390, 1400]) {
    test(`has almost no layout shift while loading, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await watchShifts(page);
      await savedPieces(page, [first, second, third]);
      await page.goto('/wish-list');
      for (const { name } of [first, second, third]) await expect(price(page, name)).toBeVisible();
      expect(await shifted(page)).toBeLessThan(0.02);
    });
  }

  test('works within a page when storage is denied', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto(`/products/${first.id}`);
    await heart(page.locator('.product'), first.name).click();
    await expect(header(page, 'Wish list, 1 piece')).toBeVisible();
    await page.goto('/wish-list');
    await expect(page.getByRole('main').getByText('Press the heart')).toBeVisible();
  });

  test('starts empty and works when storage holds pieces that are none', async ({ page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('seeded')) localStorage.setItem('wishlist', '[1,null,{"id":{}}]');
      sessionStorage.setItem('seeded', '1');
    });
    await page.goto('/wish-list');
    await expect(page.getByRole('main').getByText('Press the heart')).toBeVisible();
    await page.goto(`/products/${first.id}`);
    await heart(page.locator('.product'), first.name).click();
    await expect(header(page, 'Wish list, 1 piece')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the wish list asks for JavaScript, and no heart shows', async ({ page }) => {
    const answer = await page.goto('/wish-list');
    // The browser under test parses <noscript> as if scripts ran, so look for its text in the page's source.
    expect(await answer?.text()).toMatch(/<noscript>.*Your wish list needs JavaScript/s);
    await expect(page.getByText('Nothing saved yet')).toBeHidden();
    await page.goto('/');
    await expect(page.locator('wish-heart').first()).toBeHidden();
  });
});
