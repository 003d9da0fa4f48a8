import type { Page } from 'playwright/test';
import { axeViolations } from './axe.ts';
import { fillCart, fillDelivery } from './checkout-fixtures.ts';
import { hold } from './failures.ts';
import { type ApiProduct, buyableProducts, expect, test, toast } from './fixtures.ts';
import { waitForFrames } from './frames.ts';
import { tabTo } from './keyboard.ts';
import { expectAnnouncement, listen } from './live-regions.ts';
import { holdTimers, runHeldTimers } from './timers.ts';

test.use({ reducedMotion: 'no-preference' });

/** How long the drawer stays open while it is not used, in milliseconds. */
const OPEN_MS = 8000;

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const drawer = (page: Page) => page.getByRole('region', { name: 'In your cart' });

let first: ApiProduct;
let second: ApiProduct;

test.beforeAll(async () => {
  [first, second] = (await buyableProducts()) as [ApiProduct, ApiProduct];
});

test('shows an added piece with the total to the known place, and its toast is only heard', async ({ page }) => {
  const heard = await listen(page);
  await holdTimers(page, 5000, 5001, OPEN_MS);
  await fillCart(page, [{ piece: second, quantity: 2 }]);
  await fillDelivery(page);
  await page.goto(`/products/${first.id}`);
  const product = page.locator('.product');
  await product.getByRole('button', { name: /^Add to cart/ }).click();
  const subtotal = first.new_price + 2 * second.new_price;
  await expect(drawer(page)).toContainText(first.name);
  await expect(drawer(page)).toContainText('Quantity 1');
  await expect(drawer(page)).toContainText(`Subtotal, 3 items${dollars(subtotal)}`);
  // 5.3% tax, and $19 to Washington.
  const total = (Math.round(subtotal * 105.3) + 1900) / 100;
  await expect(drawer(page)).toContainText(`Delivered to Washington, DC 20001, with tax${dollars(total)}`);
  await expectAnnouncement(heard, `${first.name} added to cart`);
  await expect(toast(page, `${first.name} added to cart`)).toHaveCSS('opacity', '0');
  // The stepper is not covered, so the shopper can go on.
  await product.getByRole('button', { name: 'One more' }).click();
  await expect(drawer(page)).toContainText('Quantity 2');
  await expect(drawer(page)).toContainText('Subtotal, 4 items');
  expect(await axeViolations(page)).toEqual([]);
  await product.getByRole('button', { name: 'One less' }).click();
  await product.getByRole('button', { name: 'One less' }).click();
  await expect(drawer(page)).toBeHidden();
  const undo = toast(page, `${first.name} removed from cart`).getByRole('button', { name: 'Undo' });
  await undo.press('Enter');
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});

test('the keyboard reaches the drawer right after the button, and Escape returns there', async ({ page }) => {
  await holdTimers(page, 5000, 5001, OPEN_MS);
  await page.goto(`/products/${first.id}`);
  const product = page.locator('.product');
  await product.getByRole('button', { name: /^Add to cart/ }).press('Enter');
  const more = product.getByRole('button', { name: 'One more' });
  await expect(drawer(page)).toBeVisible();
  await expect(more).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await tabTo(page, drawer(page).getByRole('link', { name: 'Checkout' }));
  // The time is over, but the focus keeps the drawer open.
  await runHeldTimers(page);
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(more).toBeFocused();
});

test('after the drawer was closed, the toast about a higher quantity is seen', async ({ page }) => {
  await holdTimers(page, 5000, 5001, OPEN_MS);
  await page.goto(`/products/${first.id}`);
  const product = page.locator('.product');
  await product.getByRole('button', { name: /^Add to cart/ }).click();
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await expect(drawer(page)).toBeHidden();
  await product.getByRole('button', { name: 'One more' }).click();
  await expect(toast(page, `${first.name} cart quantity increased`)).toHaveCSS('opacity', '1');
  await expect(drawer(page)).toBeHidden();
});

test('a piece that left the cart before the drawer loaded does not open it', async ({ page }) => {
  const script = page.waitForRequest('**/_astro/cart-drawer.*.js');
  const release = await hold(page, '**/_astro/cart-drawer.*.js');
  await page.goto(`/products/${first.id}`);
  const product = page.locator('.product');
  await product.getByRole('button', { name: /^Add to cart/ }).click();
  const address = (await script).url();
  await product.getByRole('button', { name: 'One less' }).click();
  await expect(toast(page, `${first.name} removed from cart`)).toBeVisible();
  release();
  // The drawer opens in the first frame after its script has run.
  await page.evaluate((address) => import(address), address);
  await waitForFrames(page);
  // At once, because it closes by itself later.
  expect(await drawer(page).isVisible()).toBe(false);
});

test('the drawer closes by itself, but not under the pointer', async ({ page }) => {
  await holdTimers(page, OPEN_MS);
  await page.goto(`/products/${first.id}`);
  await page
    .locator('.product')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await drawer(page).hover();
  await runHeldTimers(page);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heldTimers: Map<number, unknown> }).heldTimers.size))
    .toBe(1);
  await expect(drawer(page)).toBeVisible();
  await page.mouse.move(1, 500);
  await runHeldTimers(page);
  await expect(drawer(page)).toBeHidden();
});

test('on a phone a bar leads to the cart, above the buy bar', async ({ page }) => {
  await holdTimers(page, OPEN_MS);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/products/${first.id}`);
  await page
    .locator('.product')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  const cart = drawer(page).getByRole('link', { name: 'View cart' });
  await expect(cart).toBeVisible();
  await expect(drawer(page).getByRole('link', { name: 'Checkout' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await cart.click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('1 item')).toBeVisible();
});
