import { chooseZip } from './checkout-fixtures.ts';
import { buyableProducts, expect, test, toast } from './fixtures.ts';
import { expectAnnouncement, listen } from './live-regions.ts';
import { apiUrl } from './shop-address.ts';

test('announces a product added to the cart and its quantity', async ({ page }) => {
  const heard = await listen(page);
  const [piece] = await buyableProducts();
  await page.goto(`/products/${piece?.id}`);
  await page.getByRole('button', { name: `Add to cart: ${piece?.name}` }).click();
  await expect(toast(page, piece?.name ?? '')).toBeVisible();
  await expectAnnouncement(heard, piece?.name ?? '');
  await page.locator('.product').getByRole('button', { name: 'One more' }).click();
  await expectAnnouncement(heard, /^2$/);
});

test('announces the number of results after filtering', async ({ page }) => {
  const heard = await listen(page);
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto('/products');
  await page.getByRole('link', { name: 'Masks' }).first().click();
  // Before hydration, the link loads a new page.
  await expect(page).toHaveURL('/products?cat=masks');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ pieces$/ })).toBeVisible();
  await expectAnnouncement(heard, /^\d+ pieces$/);
});

test('announces the new item count and total after a quantity change in the cart', async ({ page }) => {
  const heard = await listen(page);
  await page.goto('/category/bracelets');
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.goto('/cart');
  await chooseZip(page, '24011');
  await expectAnnouncement(heard, /^Delivered total\$/);
  const total = page.locator('.amounts__total:visible');
  const before = (await total.textContent()) ?? '';
  await page.locator('.cart-line').getByRole('button', { name: 'One more' }).click();
  await expect(page.getByText('2 items')).toBeVisible();
  await expectAnnouncement(heard, '2 items');
  await expect(total).not.toHaveText(before);
  await expectAnnouncement(heard, (await total.textContent()) ?? '?');
  // The other amounts would be read as bare figures.
  expect((await heard()).filter((said) => /^(Items|Tax|Delivery)/.test(said))).toEqual([]);
});

test('announces the result of a newsletter sign-up', async ({ page }) => {
  const heard = await listen(page);
  await page.goto('/about');
  await page.getByRole('textbox', { name: 'Newsletter' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expectAnnouncement(heard, 'Thank you for subscribing.');
});

test('an invalid form focuses the field, whose error is its accessible description', async ({ page }) => {
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

test('announces that a form could not be sent', async ({ page, expected }) => {
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
  await expectAnnouncement(heard, (await alert.textContent()) ?? '?');
});
