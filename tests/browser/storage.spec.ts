import type { Page } from 'playwright/test';
import { newShopper } from './account-fixtures.ts';
import { buyableProducts, expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

async function addOnProductPage(page: Page, id: string): Promise<void> {
  await page.goto(`/products/${id}`);
  // By key: a press of the pointer is lost if the page moves under it.
  await page
    .locator('.product')
    .getByRole('button', { name: /^Add to cart/ })
    .press('Enter');
}

test('the cart starts empty and works when storage holds a prototype', async ({ page }) => {
  const [product] = await buyableProducts();
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('seeded')) {
      localStorage.setItem('cartItems', '[{"__proto__":{"polluted":true},"id":"x"}]');
    }
    sessionStorage.setItem('seeded', '1');
  });
  await addOnProductPage(page, product?.id ?? '');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
});

test('invalid quantities become whole numbers from 1 to 99', async ({ page }) => {
  await page.addInitScript(() => {
    const line = (id: string, cartQuantity: unknown) => ({ id, name: id, new_price: '0.10', cartQuantity });
    const lines = [line('a', -3), line('b', 1e9), line('c', 2.7), line('d', 'x'), line('e', null)];
    localStorage.setItem('cartItems', JSON.stringify(lines));
  });
  await page.route(`${apiUrl}/api/v1/products/*`, (route) =>
    route.fulfill({ json: { id: route.request().url().at(-1), new_price: '0.10' } }),
  );
  await page.goto('/cart');
  await expect(page.locator('.cart-line').getByRole('status')).toHaveText(['1', '99', '2', '1', '1']);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Items$10.40');
});

test('the cart works within a page when storage is denied', async ({ page }) => {
  const [product] = await buyableProducts();
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await addOnProductPage(page, product?.id ?? '');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('the cart works within a page when storage is full', async ({ page }) => {
  const [product] = await buyableProducts();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await addOnProductPage(page, product?.id ?? '');
  await page.locator('.product').getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('a sign-in lasts beyond its page when local storage is full', async ({ page }) => {
  const { username, password } = await newShopper();
  await page.goto('/login?next=%2Forders');
  await page.evaluate(() => {
    for (let size = 2 ** 23; size >= 1; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem(String(size), 'x'.repeat(size));
      } catch {
        // A smaller text may still fit.
      }
    }
  });
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('No orders yet')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('additions and removals in one tab show in the other', async ({ context, page }) => {
  const [product] = await buyableProducts();
  const other = await context.newPage();
  await other.goto('/');
  await addOnProductPage(page, product?.id ?? '');
  await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.locator('.product').getByRole('button', { name: 'One less' }).click();
  await expect(other.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test('tabs that add at the same moment lose no item', async ({ context }) => {
  const products = (await buyableProducts()).slice(0, 3);
  const tabs = await Promise.all(
    products.map(async ({ id }) => {
      const tab = await context.newPage();
      await tab.goto(`/products/${id}`);
      return tab;
    }),
  );
  await Promise.all(
    tabs.map((tab) =>
      tab
        .locator('.product')
        .getByRole('button', { name: /^Add to cart/ })
        .click(),
    ),
  );
  for (const tab of tabs) {
    await expect(tab.getByRole('link', { name: `Cart, ${products.length} items` })).toBeVisible();
  }
});
