import type { Page } from 'playwright/test';
import type { Shopper } from './account-fixtures.ts';
import { type ApiProduct, buyableProducts } from './fixtures.ts';

export const recipient = { name: 'Ada Shopper', street: '1 Example Street' };

/** Pieces that can be bought, the first of them. */
export async function piecesForSale(count: number): Promise<[ApiProduct, ...ApiProduct[]]> {
  const [first, ...others] = (await buyableProducts()).slice(0, count);
  if (!first || others.length < count - 1) throw new Error('Too little in the sample catalogue can be bought.');
  return [first, ...others];
}

/** Fills the cart before the next page loads; only where there is none yet. */
export async function fillCart(page: Page, lines: { piece: ApiProduct; quantity: number }[]): Promise<void> {
  // Without its picture, whose address is relative to the API.
  const items = lines.map(({ piece, quantity }) => ({ ...piece, thumbnail_url: null, cartQuantity: quantity }));
  await page.addInitScript((items) => {
    if (localStorage.cartItems === undefined) localStorage.cartItems = JSON.stringify(items);
  }, items);
}

/** Chooses a ZIP code as the delivery place. */
export async function chooseZip(page: Page, zip: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Deliver to' });
  await field.click();
  await field.pressSequentially(zip);
  await page.getByRole('listbox', { name: 'Places' }).getByRole('option').first().click();
}

/** Signs in where checkout asks for it. */
export async function signInInDialog(page: Page, { username, password }: Shopper): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}
