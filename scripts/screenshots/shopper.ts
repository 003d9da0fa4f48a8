import type { Page } from 'playwright';
import { fillInDelivery, signUp } from '#scripts/sample-shopper.ts';

/** Adds the first products of a category to the cart, and saves as many to the wish list. */
async function choosePieces(page: Page, category: string, count: number): Promise<void> {
  await page.goto(`/category/${category}`);
  const main = page.getByRole('main');
  for (let piece = 0; piece < count; piece++) {
    await main
      .getByRole('button', { name: /^Save /, pressed: false })
      .first()
      .click();
    await main
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
  }
}

/**
 * Signs up, orders and pays for a drum, and fills the cart again. The page stays signed in.
 * @returns the path of the order
 */
export async function shopOnce(page: Page): Promise<string> {
  await signUp(page, 'ama');
  await choosePieces(page, 'drums', 1);
  await page.goto('/cart');
  await fillInDelivery(page);
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await page.getByRole('button', { name: 'Make Payment' }).click();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await page.waitForURL(/\/orders\/\d+$/);
  const order = new URL(page.url()).pathname;
  await choosePieces(page, 'baskets', 2);
  await choosePieces(page, 'masks', 2);
  return order;
}
