import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

interface Listed {
  id: string;
  name: string;
  enquire: boolean;
  in_stock: boolean;
  old_price: number | null;
  new_price: number;
}

async function find(wanted: (product: Listed) => boolean): Promise<Listed> {
  const answer = await fetch(`${apiUrl}/api/v1/products/?page_size=500`);
  const { results } = (await answer.json()) as { results: Listed[] };
  const found = results.find(wanted);
  if (!found) throw new Error('The sample catalogue has no such product.');
  return found;
}

test('an offer shows both prices and its percentage', async ({ page }) => {
  const product = await find((other) => !other.enquire && other.in_stock && (other.old_price ?? 0) > other.new_price);
  await page.goto(`/products/${product.id}`);
  const price = page.locator('.product__price');
  const percent = Math.round((((product.old_price ?? 0) - product.new_price) / (product.old_price ?? 1)) * 100);
  await expect(price.locator('s')).toContainText('$');
  await expect(price.getByText(`${percent}% OFF`)).toBeVisible();
});

test('an enquire-only piece shows no price and cannot be added to the cart', async ({ page }) => {
  const product = await find((other) => other.enquire);
  await page.goto(`/products/${product.id}`);
  const main = page.locator('.product');
  await expect(main.getByText('Enquire price for this item')).toBeVisible();
  await expect(main.getByText('$').filter({ visible: true })).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0);
});

test('a sold piece is shown but cannot be added to the cart', async ({ page }) => {
  const product = await find((other) => !other.in_stock);
  await page.goto(`/products/${product.id}`);
  await expect(page.locator('.product').getByText('Sold.')).toBeVisible();
  await expect(page.locator('.product').getByRole('button', { name: /^Add to cart/ })).toHaveCount(0);
});

test('a thumbnail scrolls its picture into view', async ({ page }) => {
  const product = await find((other) => other.in_stock);
  await page.goto(`/products/${product.id}`);
  const third = page.getByRole('button', { name: 'Show picture 3 of 4' });
  await third.click();
  await expect(third).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('img', { name: `${product.name}, picture 3 of 4` })).toBeInViewport({ ratio: 0.5 });
});

test('a placeholder rating is marked as a sample', async ({ page }) => {
  const product = await find((other) => other.in_stock);
  await page.goto(`/products/${product.id}`);
  await expect(page.getByText('Sample rating')).toBeVisible();
});

test('related pieces start with works of the same maker and exclude the piece itself', async ({ page }) => {
  const answer = await fetch(`${apiUrl}/api/v1/products/?page_size=500`);
  const { results } = (await answer.json()) as { results: (Listed & { artist: string | null })[] };
  const had = results.filter((each) => each.artist && each.in_stock);
  const piece = had.find((each) => had.some((other) => other !== each && other.artist === each.artist));
  const other = had.find((each) => each !== piece && each.artist === piece?.artist);
  await page.goto(`/products/${piece?.id}`);
  const related = page.getByRole('list', { name: /^(In good company|More by .+)$/ });
  await expect(related.getByRole('heading').first()).toHaveText(other?.name ?? '');
  await expect(related.getByRole('heading')).toHaveCount(6);
  await expect(related.getByRole('heading', { name: piece?.name ?? '', exact: true })).toHaveCount(0);
});
