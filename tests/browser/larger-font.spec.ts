import type { Locator, Page } from 'playwright/test';
import { newShopper, signInAs } from './account-fixtures.ts';
import { fillCart, piecesForSale, readyShopper } from './checkout-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { findClippedText, findOverflow, resize, smallTargets } from './measure.ts';

// These tests change the browser's font size (16 px by default), not the page zoom, which also shrinks the viewport.
async function setFont(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

const fontOf = (part: Locator) => part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

async function boxOf(part: Locator) {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Expects no overflow, no clipped text, no small targets, and the header's last link in the viewport, at each width. */
async function fits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await resize(page, width);
    const at = `${page.url()} at ${width} px`;
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width);
    expect(await findOverflow(page), at).toEqual([]);
    expect(await findClippedText(page), at).toEqual([]);
    expect(await smallTargets(page), at).toEqual([]);
    const cart = await boxOf(page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
    expect(cart.right, at).toBeLessThanOrEqual(width);
  }
}

for (const { font, widths } of [
  { font: 20, widths: [320, 390, 1200] },
  { font: 24, widths: [320, 390, 1200, 1400] },
  { font: 32, widths: [390, 1200, 1400] },
]) {
  test.describe(`with a ${font} px font`, () => {
    test('home, list, product, cart and account fit every viewport for a shopper', async ({ page }) => {
      test.slow();
      await setFont(page, font);
      await readyShopper(page);
      for (const path of ['/', '/products', '/products?view=L', '/products/tama']) {
        await page.goto(path);
        expect(await fontOf(page.locator('html'))).toBe(font);
        await fits(page, widths);
      }
      await page.goto('/cart');
      await expect(page.getByText('Delivered total', { exact: true })).toBeVisible();
      const name = page.locator('.cart-line__name');
      for (const width of widths) {
        await fits(page, [width]);
        expect((await boxOf(name)).width).toBeGreaterThanOrEqual(8 * (await fontOf(name)));
      }
      await page.goto('/account?tab=profile');
      // The profile loads when it scrolls into view.
      await page.getByRole('region', { name: 'Profile' }).evaluate((part) => part.scrollIntoView());
      await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
      await fits(page, widths);
    });

    test('home, cart and contact fit every viewport for a visitor', async ({ page }) => {
      await setFont(page, font);
      const [piece] = await piecesForSale(1);
      await fillCart(page, [{ piece, quantity: 2 }]);
      for (const path of ['/', '/cart', '/contact-us']) {
        await page.goto(path);
        await fits(page, widths);
      }
    });
  });
}

for (const { font, width, bar } of [
  { font: 20, width: 414, bar: true },
  { font: 24, width: 320, bar: false },
  { font: 32, width: 390, bar: false },
]) {
  test(`a ${width} px phone with a ${font} px font ${bar ? 'has' : 'leaves no room for'} the buy bar`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await setFont(page, font);
    await page.goto('/products/tama');
    const inPage = page.locator('.product').getByRole('button', { name: 'Add to cart' });
    if (bar) {
      await page
        .locator('buy-bar')
        .getByRole('button', { name: /^Add to cart/ })
        .click();
      // The stepper first: the price may be wider beside the button.
      const control = await boxOf(page.locator('buy-bar .stepper'));
      const price = await boxOf(page.locator('buy-bar .price'));
      expect(price.right).toBeLessThan(control.x - 4);
      expect(control.right).toBeLessThanOrEqual(width);
    } else {
      await page.keyboard.press('Tab');
      await expect(page.locator('buy-bar')).toBeHidden();
      await inPage.click();
      expect((await boxOf(page.locator('.product .stepper'))).right).toBeLessThanOrEqual(width);
    }
  });
}

test('a wide screen has as many columns as the font size allows', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await setFont(page, 32);
  await page.goto('/products');
  const card = await boxOf(page.locator('.product-card').first());
  expect(card.width).toBeGreaterThanOrEqual(8 * 32);
});

for (const width of [1200, 1280]) {
  test(`the search field stays readable beside a long username at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, { ...(await newShopper()), username: 'wilhelmina-of-the-long-name' });
    await page.goto('/');
    expect((await boxOf(page.getByLabel('Search the shop'))).width).toBeGreaterThanOrEqual(140);
    const greeting = page.getByRole('banner').getByText('Welcome, wilhelmina').filter({ visible: true });
    expect((await boxOf(greeting)).width).toBeGreaterThanOrEqual(70);
    await fits(page, [width]);
  });
}
