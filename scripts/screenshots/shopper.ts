import type { Page } from 'playwright';

/** Adds the first pieces of a category to the cart, and saves as many. */
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
 * Shops like anybody: signs up, orders and pays a drum, then fills the cart again. The page stays signed in.
 * @returns the path of the order
 */
export async function shopOnce(page: Page): Promise<string> {
  await page.goto('/login?form=sign-up');
  // Only the form to sign up asks for it: from here on that one is there.
  await page.getByLabel('Email', { exact: true }).fill('ama@example.com');
  await page.getByLabel('Username').fill('ama');
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByLabel('Confirm password', { exact: true }).fill('a long password');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.locator('html[data-session="in"]').waitFor();

  await choosePieces(page, 'drums', 1);
  await page.goto('/cart');
  const field = page.getByRole('combobox', { name: 'Deliver to' });
  await field.click();
  await field.pressSequentially('20001');
  await page.getByRole('option').filter({ hasText: '20001' }).first().click();
  await page.getByLabel('Full name').fill('Ama Mensah');
  await page.getByLabel('Street and number').fill('1 Example Street');
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await page.getByRole('button', { name: 'Make Payment' }).click();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await page.waitForURL(/\/orders\/\d+$/);
  const order = new URL(page.url()).pathname;
  await choosePieces(page, 'baskets', 2);
  await choosePieces(page, 'masks', 2);
  return order;
}
