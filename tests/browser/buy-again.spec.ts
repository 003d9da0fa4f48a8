import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { makeBasket, newShopper, payBasket, signInAs } from './account-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';
import { control } from './test-controls.ts';

interface Piece {
  id: string;
  name: string;
  quantity: number;
}

/** A paid order of pieces that this test alone uses, so that it may change them. Each costs $10 and is in stock ten times. */
async function orderOf(
  page: Page,
  quantities: Record<string, number>,
): Promise<{ id: string; pieces: Record<string, Piece> }> {
  const shopper = await newShopper();
  const pieces: Record<string, Piece> = {};
  for (const [name, quantity] of Object.entries(quantities)) {
    const id = `again-${randomUUID()}`;
    await control('products', { id, name, price: 10, stock: 10, category: 'stools', raw: { thumbnail_url: null } });
    pieces[name] = { id, name, quantity };
  }
  const lines = Object.values(pieces).map(({ id, quantity }) => ({ product: id, quantity, price: 10 }));
  const id = await makeBasket(shopper, lines);
  await payBasket(shopper, id);
  await signInAs(page, shopper);
  return { id, pieces };
}

const change = (piece: Piece | undefined, to: Record<string, unknown>) => control(`products/${piece?.id}`, to);
const buyAgain = (page: Page) => page.getByRole('button', { name: 'Buy again' });

test("puts what can be had into the cart at today's prices, and says what can't and why", async ({
  page,
  expected,
}) => {
  expected.push(/status of 404/);
  const { id, pieces } = await orderOf(page, { Dearer: 2, Fewer: 3, Sold: 1, Asked: 1, Gone: 1 });
  await change(pieces.Dearer, { price: 12.5 });
  await change(pieces.Fewer, { stock: 1 });
  await change(pieces.Sold, { stock: 0 });
  await change(pieces.Asked, { enquire: true });
  await change(pieces.Gone, { delete: true });
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole('region', { name: 'Your pieces' })).toContainText('2 × $10.00');
  await buyAgain(page).press('Enter');
  await expect(page.getByText("3 pieces added to your cart, at today's prices.")).toBeVisible();
  await expect(page.getByText('Fewer: 2 fewer than you ordered, no more can be had.')).toBeVisible();
  await expect(page.getByText('Sold has found a home and is sold.')).toBeVisible();
  await expect(page.getByText('The price of Asked is now given on request.')).toBeVisible();
  await expect(page.getByText('Gone is no longer in the shop.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();

  await page.getByRole('link', { name: 'Go to cart' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Dearer' })).toBeVisible();
  await expect(main.getByText('$25.00', { exact: true })).toBeVisible();
  await expect(main.getByText('$35.00', { exact: true })).toBeVisible();
});

test('adds nothing while the API does not say what can be had, and nothing twice when it is asked again', async ({
  page,
  expected,
}) => {
  expected.push(/^Failed to load resource/);
  const { id, pieces } = await orderOf(page, { One: 1, Two: 2 });
  const call = `${apiUrl}/api/v1/products/${pieces.Two?.id}`;
  await page.route(call, (route) => route.abort('internetdisconnected'));
  await page.goto(`/orders/${id}`);
  await buyAgain(page).click();
  await expect(page.getByText('The pieces could not be looked up, and none was added.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await page.unroute(call);
  await buyAgain(page).click();
  await expect(page.getByText('3 pieces added to your cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});

test('of which nothing can be had says so', async ({ page }) => {
  const { id, pieces } = await orderOf(page, { Only: 1 });
  await change(pieces.Only, { stock: 0 });
  await page.goto(`/orders/${id}`);
  await buyAgain(page).click();
  await expect(page.getByText('Nothing of this order could be added to your cart.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to cart' })).toHaveCount(0);
});
