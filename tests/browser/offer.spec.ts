import type { Page } from 'playwright/test';
import { quietNetwork } from '#scripts/open-requests.ts';
import { changingPieces, expect, test } from './fixtures.ts';
import { apiUrl, siteUrl } from './shop-address.ts';
import { withChange } from './test-controls.ts';

const apiPath = (id: string) => `${apiUrl}/api/v1/products/${id}`;
const news = (page: Page) => page.locator('[data-offer-news]');

test('a changed price is shown, announced and used by the cart', async ({ page }) => {
  const id = changingPieces.repriced;
  await withChange(id, { price: 120.5, old_price: 241 }, { price: 165, old_price: 190 }, async () => {
    await page.goto(`/products/${id}`);
    const price = page.locator('.product__price');
    await expect(price).toHaveText('Was $241.00Now $120.5050% OFF');
    await expect(news(page)).toHaveText('Price updated: $120.50');
    await expect(news(page)).toHaveRole('status');
    await page.locator('.product').getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]'));
    expect(stored).toMatchObject([{ id, new_price: 120.5, old_price: 241 }]);
  });
});

test('an offer that starts or ends updates price and badge, and the last piece is marked', async ({ page }) => {
  const id = changingPieces.reduced;
  const price = page.locator('.product__price');
  const last = page.getByText('One of a kind. This is the only one we have.');
  const more = page.locator('.product').getByRole('button', { name: 'One more' });
  await page.goto(`/products/${id}`);
  await page.locator('.product').getByRole('button', { name: 'Add to cart' }).click();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await withChange(id, { old_price: 1150, stock: 3 }, { old_price: null, stock: 1 }, async () => {
    await page.reload();
    await expect(price).toHaveText('Was $1,150.00Now $920.0020% OFF');
    await expect(last).toBeHidden();
    await expect(news(page)).toBeEmpty();
    await expect(more).toHaveAttribute('aria-disabled', 'false');
  });
  await page.goto(`/products/${id}`);
  await expect(price).toHaveText('$920.00');
  await expect(last).toBeVisible();
});

for (const { what, offer, reads } of [
  { what: 'all but given away', offer: { new_price: 0.01, old_price: 241 }, reads: 'Was $241.00Now $0.0199% OFF' },
  { what: 'reduced by next to nothing', offer: { new_price: 240, old_price: 241 }, reads: '$240.00' },
]) {
  test(`a piece that is now ${what} never shows 100% or 0% off`, async ({ page }) => {
    const id = changingPieces.unchanged;
    await page.route(apiPath(id), (route) => route.fulfill({ json: { id, ...offer } }));
    await page.goto(`/products/${id}`);
    await expect(page.locator('.product__price')).toHaveText(reads);
  });
}

test('a piece that became enquire-only shows contact options instead of a price', async ({ page }) => {
  const id = changingPieces.enquire;
  await withChange(id, { enquire: true }, { enquire: false }, async () => {
    await page.goto(`/products/${id}`);
    const product = page.locator('.product');
    await expect(product.getByText('Enquire price for this item')).toBeVisible();
    await expect(product.getByText('Price on request')).toBeVisible();
    await expect(product.getByText('$').filter({ visible: true })).toHaveCount(0);
    await expect(product.getByText('% OFF')).toHaveCount(0);
    await expect(product.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
    // The email names the piece, as on a page that was built enquire-only.
    const mail = (await product.getByRole('link', { name: 'Email us' }).getAttribute('href')) ?? '';
    expect(mail).toMatch(/^mailto:hello@example\.com\?subject=Price%20enquiry%3A%20\w/);
    expect(new URL(mail).searchParams.get('body')).toContain(`LINK:${siteUrl}/products/${id}`);
    await expect(product.getByRole('link', { name: 'Ask about this piece' })).toBeHidden();
    await expect(news(page)).toHaveText('The price of this piece is now on request.');
  });
});

test('a piece that was sold cannot be bought, and the cart does not change', async ({ page }) => {
  const id = changingPieces.sold;
  const line = { id, name: 'Bag', new_price: 1, cartQuantity: 1 };
  await page.addInitScript((value) => localStorage.setItem('cartItems', value), JSON.stringify([line]));
  await withChange(id, { stock: 0 }, { stock: 2 }, async () => {
    await page.goto(`/products/${id}`);
    const product = page.locator('.product');
    await expect(product.getByText('Sold.')).toBeVisible();
    await expect(product.getByRole('button', { name: 'One more' })).toHaveCount(0);
    await expect(news(page)).toHaveText('This piece has been sold.');
    await expect(product.locator('.sale-terms')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBe(JSON.stringify([line]));
  });
});

test('a piece that is back in stock can be bought', async ({ page }) => {
  const id = changingPieces.soldAtBuild;
  await withChange(id, { stock: 1, price: 50 }, { stock: 0, price: 48 }, async () => {
    await page.goto(`/products/${id}`);
    const product = page.locator('.product');
    await product.getByRole('button', { name: 'Add to cart' }).click();
    await expect(product.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
    await expect(product.getByText('the only one we have')).toBeVisible();
    await expect(product.locator('.sale-terms')).toBeVisible();
    await expect(news(page)).toHaveText('Price updated: $50.00');
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toContain('"new_price":50');
  });
});

test('a piece that is no longer enquire-only can be bought', async ({ page }) => {
  const id = changingPieces.enquireAtBuild;
  await withChange(id, { enquire: false }, { enquire: true }, async () => {
    await page.goto(`/products/${id}`);
    const product = page.locator('.product');
    await expect(product.locator('.product__price')).toHaveText('$780.00');
    await product.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(product.getByText('Enquire price for this item')).toHaveCount(0);
  });
});

test('a removed piece shows a message instead of the cart button', async ({ page, expected }) => {
  expected.push(/status of 404/);
  const id = changingPieces.unchanged;
  await page.route(apiPath(id), (route) => route.fulfill({ status: 404, json: { detail: 'Not found.' } }));
  await page.goto(`/products/${id}`);
  const product = page.locator('.product');
  await expect(product.getByText('This piece is no longer in the shop.')).toBeVisible();
  await expect(product.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  await expect(news(page)).toHaveText('This piece is no longer in the shop.');
});

test('a page from the back/forward cache shows the current offer, whatever it showed before', async ({
  page,
  expected,
}) => {
  expected.push(/status of 404/);
  const id = changingPieces.unchanged;
  let change: Record<string, unknown> | null = { in_stock: false, stock: 0 };
  await page.route(apiPath(id), async (route) => {
    const piece = await (await route.fetch()).json();
    await route.fulfill(change ? { json: { ...piece, ...change } } : { status: 404, json: {} });
  });
  async function restoreWith(next: typeof change): Promise<void> {
    change = next;
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  }
  const product = page.locator('.product');
  const price = product.locator('.product__price');
  const add = product.getByRole('button', { name: 'Add to cart' });
  await page.goto(`/products/${id}`);
  await expect(news(page)).toHaveText('This piece has been sold.');
  await restoreWith({});
  await expect(add).toBeVisible();
  await expect(news(page)).toBeEmpty();
  await restoreWith({ new_price: 70, old_price: null });
  await expect(price).toHaveText('$70.00');
  await expect(news(page)).toHaveText('Price updated: $70.00');
  await restoreWith(null);
  await expect(news(page)).toHaveText('This piece is no longer in the shop.');
  await expect(add).toHaveCount(0);
  await restoreWith({});
  await expect(add).toBeVisible();
  await expect(price).toContainText('Now $59.00');
});

test('focus stays in the buy area when the control is removed', async ({ page }) => {
  const id = changingPieces.unchanged;
  let answer = () => {};
  const focused = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(apiPath(id), async (route) => {
    await focused;
    const product = await (await route.fetch()).json();
    await route.fulfill({ json: { ...product, in_stock: false, stock: 0 } });
  });
  await page.goto(`/products/${id}`);
  await page.locator('.product').getByRole('button', { name: 'Add to cart' }).focus();
  answer();
  await expect(page.locator('.product').getByText('Sold.')).toBeVisible();
  await expect(page.locator('.product__buy')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.product').getByRole('button', { name: /^Save / })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.product').getByRole('button', { name: 'Share' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.product').getByRole('link', { name: 'Ask about this piece' })).toBeFocused();
});

const useless: Record<string, (page: Page, address: string) => Promise<unknown>> = {
  'says what the page says': async () => undefined,
  'is 500': (page, address) => page.route(address, (route) => route.fulfill({ status: 500, body: 'Oops' })),
};

for (const [name, breakCalls] of Object.entries(useless)) {
  test(`a response that ${name} changes and announces nothing`, async ({ page, expected }) => {
    expected.push(/^Failed to load resource/);
    const id = changingPieces.unchanged;
    const address = apiPath(id);
    await breakCalls(page, address);
    const asked = page.waitForRequest(address);
    await page.goto(`/products/${id}`);
    const product = page.locator('.product');
    const before = await product.innerHTML();
    await asked;
    await quietNetwork(page);
    expect(await product.innerHTML()).toBe(before);
    await expect(news(page)).toBeEmpty();
    await expect(product.locator('.product__price')).toContainText('$59.00');
  });
}

test('an update script that fails to load changes nothing and throws no error', async ({ page, expected }) => {
  expected.push(/^Failed to load resource/);
  const id = changingPieces.unchanged;
  await page.route(apiPath(id), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), new_price: 70 } });
  });
  await page.route('**/show-offer*.js', (route) => route.abort());
  const asked = page.waitForRequest('**/show-offer*.js');
  await page.goto(`/products/${id}`);
  await asked;
  await quietNetwork(page);
  await expect(page.locator('.product__price')).toContainText('$59.00');
  await expect(page.locator('.product').getByRole('button', { name: 'Add to cart' })).toBeVisible();
});
