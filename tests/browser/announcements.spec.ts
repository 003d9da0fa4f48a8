import { buyableProducts, expect, test, toast } from './fixtures.ts';
import { hears, listen } from './live-regions.ts';
import { apiUrl } from './shop-address.ts';

test('adding to the cart is said, and so is the number in it', async ({ page }) => {
  const heard = await listen(page);
  const [piece] = await buyableProducts();
  await page.goto(`/products/${piece?.id}`);
  await page.getByRole('button', { name: `Add to cart: ${piece?.name}` }).click();
  await expect(toast(page, piece?.name ?? '')).toBeVisible();
  await hears(heard, piece?.name ?? '');
  await page.locator('.product').getByRole('button', { name: 'One more' }).click();
  await hears(heard, /^2$/);
});

test('a filter says how many pieces are left', async ({ page }) => {
  const heard = await listen(page);
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto('/products');
  await page.getByRole('link', { name: 'Masks' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ pieces$/ })).toBeVisible();
  await hears(heard, /^\d+ pieces$/);
});

test('a changed quantity in the cart says the new sum', async ({ page }) => {
  const heard = await listen(page);
  await page.goto('/category/bracelets');
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.goto('/cart');
  await page.locator('.cart-line').getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText('2 items')).toBeVisible();
  await hears(heard, '2 items');
});

test('the newsletter says how it went', async ({ page }) => {
  const heard = await listen(page);
  await page.goto('/about');
  await page.getByRole('textbox', { name: 'Newsletter' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await hears(heard, 'Thank you for subscribing.');
});

test('a form that is refused moves the focus to the field, whose complaint is its description', async ({ page }) => {
  await page.goto('/contact-us');
  const form = page.getByRole('region', { name: 'Write' });
  const email = form.getByLabel('Email');
  await email.fill('abcde');
  await form.getByLabel('Subject').fill('Hello');
  await form.getByLabel('Message').fill('Good day');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/\w/);
});

test('a form that could not be sent says so at once', async ({ page, expected }) => {
  expected.push(/status of 500/);
  const heard = await listen(page);
  await page.goto('/login');
  await page.route(`${apiUrl}/api/v1/auth/token/`, (route) => route.fulfill({ status: 500, json: {} }));
  const form = page.getByRole('main');
  await form.getByLabel('Username').fill('ada');
  await form.getByLabel('Password', { exact: true }).fill('a long password');
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  const alert = form.getByRole('alert');
  await expect(alert).toBeVisible();
  await hears(heard, (await alert.textContent()) ?? '?');
});
