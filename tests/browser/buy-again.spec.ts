import type { Page } from 'playwright/test';
import { changeOrder, makeBasket, newShopper, signInAs } from './account-fixtures.ts';
import { type ApiProduct, buyableProducts, expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

test.use({ reducedMotion: 'no-preference' });

const productCall = ({ id }: ApiProduct) => `${apiUrl}/api/v1/products/${id}`;
const buyAgain = (page: Page) => page.getByRole('button', { name: 'Buy again' });

/** Creates a paid order of the first buyable products in these quantities. `open` opens its page. */
async function openOrder(
  page: Page,
  quantities: number[],
): Promise<{ pieces: ApiProduct[]; open: () => Promise<void> }> {
  const pieces = (await buyableProducts()).slice(0, quantities.length);
  const lines = pieces.map(({ id, new_price }, index) => ({
    product: id,
    quantity: quantities[index] ?? 1,
    price: new_price,
  }));
  const shopper = await newShopper();
  const id = await makeBasket(shopper, lines);
  await changeOrder(id, { paid: true, stage: 'Completed' });
  await signInAs(page, shopper);
  const open = async () => {
    await page.goto(`/orders/${id}`);
    await expect(buyAgain(page)).toBeVisible();
  };
  return { pieces, open };
}

/** Overrides a product's API response for this page only, because other tests use the same catalogue. */
async function change(page: Page, piece: ApiProduct | undefined, to: Record<string, unknown>): Promise<void> {
  if (!piece) throw new Error('There is no such piece.');
  await page.route(productCall(piece), (route) => route.fulfill({ json: { ...piece, ...to } }));
}

test("adds available products at today's prices and explains why others are missing", async ({ page, expected }) => {
  expected.push(/status of 404/);
  const { pieces, open } = await openOrder(page, [2, 3, 1, 1, 1]);
  const [dearer, fewer, sold, asked, gone] = pieces;
  await change(page, dearer, { name: 'Dearer', new_price: '12345.50' });
  await change(page, fewer, { name: 'Fewer', stock: 1, new_price: 1 });
  await change(page, sold, { name: 'Sold', in_stock: false, stock: 0 });
  await change(page, asked, { name: 'Asked', new_price: null, enquire: true });
  if (gone) await page.route(productCall(gone), (route) => route.fulfill({ status: 404, json: {} }));
  await open();
  await buyAgain(page).press('Enter');
  await expect(page.getByText('3 pieces added to your cart, at today’s prices.')).toBeVisible();
  await expect(page.getByText(/^Dearer now costs \$12,345\.50 instead of \$[\d,]+\.\d\d\.$/)).toBeVisible();
  await expect(page.getByText('Fewer: 2 fewer than you ordered, because no more are left.')).toBeVisible();
  await expect(page.getByText('Sold has been sold.')).toBeVisible();
  await expect(page.getByText('The price of Asked is now on request.')).toBeVisible();
  await expect(page.getByText(`${gone?.name} is no longer in the shop.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();

  await page.getByRole('link', { name: 'Go to cart' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('$24,691.00', { exact: true })).toBeVisible();
  await expect(main.getByText('$24,692.00', { exact: true })).toBeVisible();
});

test('adds nothing when a product fails to load, and no duplicates on the next try', async ({ page, expected }) => {
  expected.push(/^Failed to load resource/);
  const { pieces, open } = await openOrder(page, [1, 2]);
  const [, second] = pieces;
  if (!second) throw new Error('Two pieces are needed.');
  await page.route(productCall(second), (route) => route.abort('internetdisconnected'));
  await open();
  await buyAgain(page).click();
  await expect(page.getByText('We couldn’t look up these pieces, so none were added.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await page.unroute(productCall(second));
  await buyAgain(page).click();
  await expect(page.getByText('3 pieces added to your cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});

test('says so when no product of the order is available', async ({ page }) => {
  const { pieces, open } = await openOrder(page, [1]);
  await change(page, pieces[0], { stock: 0 });
  await open();
  await buyAgain(page).click();
  await expect(page.getByText('We couldn’t add anything from this order to your cart.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to cart' })).toHaveCount(0);
});
