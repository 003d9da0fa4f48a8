import type { Page } from 'playwright/test';
import { callApi, newShopper, openOrder, orderAt, signInAs } from './account-fixtures.ts';
import { chooseZip, fillCart, piecesForSale } from './checkout-fixtures.ts';
import { translateAll } from './disturbances.ts';
import { replacePictures } from './failures.ts';
import { buyableProducts, expect, messagesFrom, test, toast } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';
import { holdTimers } from './timers.ts';
import { savedPieces } from './wish-list-fixtures.ts';

// A browser translates the page and every later change: nothing breaks, and no stale text shows.

test.use({ viewport: { width: 1400, height: 900 } });

test.beforeEach(async ({ page }) => {
  await translateAll(page);
  await replacePictures(page);
});

const count = (page: Page) => page.locator('.listing__count');

test('a list counts, sorts, filters and changes pages', async ({ page }) => {
  await page.goto('/products');
  await page.getByLabel('Sort by').selectOption('price');
  await expect(page).toHaveURL('/products?sort=price');
  await expect(count(page)).toHaveText(/\d+ pieces$/);
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
  await expect(pages).toContainText(/Page 1 of \d+/);
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(pages).toContainText(/Page 2 of \d+/);
  await expect(count(page)).toHaveText(/\d+ pieces$/);
  await page.getByRole('spinbutton', { name: 'From $' }).fill('600');
  await page.keyboard.press('Enter');
  await expect(page.locator('.price-filter__ends')).toContainText('$600');
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveText('From $600');
  await page.getByRole('button', { name: 'Remove the price range' }).click();
  await expect(page.locator('.price-filter__ends')).toContainText('$0');
  await page.goto('/products/search?q=nothing-of-the-kind');
  await expect(count(page)).toHaveText('0 pieces');
  await expect(page.getByText('No items found')).toBeVisible();
});

test('a category counts and sorts', async ({ page }) => {
  await page.goto('/category/masks');
  await page.getByLabel('Sort by').selectOption('-price');
  await expect(page).toHaveURL('/category/masks?sort=-price');
  const all = await count(page).textContent();
  await page.getByRole('spinbutton', { name: 'From $' }).fill('900');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/category/masks?sort=-price&lp=900');
  await expect(count(page)).not.toHaveText(all ?? '');
  await expect(count(page)).toHaveText(/\d+ pieces?$/);
});

test('the tabs of the home page show their lists', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Offers', 'Featured', 'Best selling', 'Latest', 'Offers']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name }).locator('.product-card').first()).toBeVisible();
  }
});

test('suggestions follow the typed text', async ({ page }) => {
  await page.goto('/about');
  const field = page.getByRole('combobox', { name: 'Search the shop' });
  await field.pressSequentially('djembe');
  await expect(page.getByRole('option').first()).toContainText('jembe');
  await field.fill('kente');
  await expect(page.getByRole('option').first()).toContainText(/kente/i);
});

test('the login form shows errors, switches to sign-up and back, and signs in', async ({ page, expected }) => {
  expected.push(/401/);
  const { username, password } = await newShopper();
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: "Don't have an account?" }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
  await page.getByLabel('Password', { exact: true }).fill('one');
  await page.getByLabel('Confirm password', { exact: true }).fill('two');
  await expect(page.locator('.field__error')).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill('one');
  await expect(page.locator('.field__error')).toBeHidden();
  await page.getByRole('button', { name: 'Already have an account ?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Logged in successfully')).toBeVisible();
});

test('a message that fails to send shows an error and can be sent again', async ({ page, expected }) => {
  expected.push(/500/);
  const { email } = await newShopper();
  await page.goto('/contact-us');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Subject').fill('Shipping');
  await page.getByLabel('Message').fill('Do you ship to Roanoke?');
  const call = `${apiUrl}/api/v1/**`;
  await page.route(call, (route) => route.fulfill({ status: 500, body: 'Oops' }));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('.send-form__thanks')).toBeFocused();
  expect(await messagesFrom(email)).toHaveLength(1);
  await page.getByLabel('Subject').fill('Once more');
  await expect(page.locator('.send-form__thanks')).toBeHidden();
});

test('the cart totals follow the quantity and the delivery place', async ({ page }) => {
  const [piece] = await piecesForSale(1);
  await fillCart(page, [{ piece, quantity: 1 }]);
  await page.goto('/cart');
  const totals = page.getByRole('region', { name: 'Totals' });
  const money = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  const sums = (quantity: number, delivery: number) => {
    const items = Math.round(piece.new_price * 100) * quantity;
    return { items: money(items), total: money(items + Math.floor((items * 53 + 500) / 1000) + delivery) };
  };
  await chooseZip(page, '20001');
  await expect(totals).toContainText(`Items${sums(1, 0).items}`);
  await expect(totals).toContainText('$19.00');
  await expect(totals).toContainText(`Delivered total${sums(1, 1900).total}`);
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(page.locator('.cart-line').getByRole('status')).toHaveText('2');
  await expect(page.locator('.cart-line__sum')).toHaveText(sums(2, 0).items);
  await expect(totals).toContainText(`Items${sums(2, 0).items}`);
  await expect(totals).toContainText(`Delivered total${sums(2, 1900).total}`);
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Deliver to' }).fill('');
  await chooseZip(page, '24011');
  await expect(totals).not.toContainText('$19.00');
  await expect(totals).toContainText('$0.00');
  await expect(totals).toContainText(`Delivered total${sums(2, 0).total}`);
});

test('a shared wish list shows its number of pieces and that one was removed', async ({ page, expected }) => {
  expected.push(/404/);
  const [first, second] = (await buyableProducts()).map(({ id }) => id);
  await page.goto(`/wish-list?items=${first},${second},gone`);
  await expect(page.locator('.wish-list__count')).toHaveText(/2 pieces\. 1 piece is no longer in the shop/);
});

test('the count of the wish list follows removals', async ({ page }) => {
  await savedPieces(page, (await buyableProducts()).slice(0, 2));
  await page.goto('/wish-list');
  await expect(page.locator('.wish-list__count')).toHaveText('2 pieces');
  for (const left of ['1 piece', 'Nothing saved yet']) {
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await expect(page.locator('.wish-list [role="status"]')).toHaveText(left);
  }
});

test('the account greets the shopper by the name just saved', async ({ page }) => {
  await signInAs(page, await newShopper());
  // Two seconds after a save, the page would reload.
  await holdTimers(page, 2000);
  await page.goto('/account?tab=profile');
  for (const name of ['Grace', 'Ada']) {
    await page.getByRole('button', { name: 'Edit account details' }).click();
    await page.getByLabel('First name').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('.account-header__welcome')).toHaveText(`Welcome, ${name}`);
    await expect(page.locator('.account-header .avatar')).toHaveText(new RegExp(`^${name.charAt(0)}`));
  }
});

test('confirming the receipt completes an order', async ({ page }) => {
  const order = await orderAt('Arrived');
  await openOrder(page, order);
  await page.getByRole('button', { name: 'Received?' }).click();
  await expect(page.locator('.received .notice')).toBeFocused();
  await expect(page.locator('.received .notice')).toHaveText('Thank you! Your order is complete.');
  await expect(page.locator('.stage')).toHaveText('Completed');
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.locator('.tracking__outcome')).toContainText('added to your cart');
  await page.goto('/orders');
  await expect(page.locator('.order__note').first()).toContainText(/Fully paid/);
  const { total } = await callApi<{ total: number }>('GET', `/baskets/${order.id}`, { shopper: order.shopper });
  await expect(page.locator('.order__total').first()).toHaveText(`$${Number(total).toFixed(2)}`);
});

test("a product page shows the API's current price", async ({ page }) => {
  const [piece] = await piecesForSale(1);
  await page.route(`${apiUrl}/api/v1/products/${piece.id}`, (route) =>
    route.fulfill({ json: { ...piece, new_price: 12.5, old_price: 25, stock: 1 } }),
  );
  await page.goto(`/products/${piece.id}`);
  await expect(page.locator('.product .price__new')).toHaveText('Now $12.50');
  await expect(page.locator('.product .price__old')).toHaveText('Was $25.00');
  await page
    .locator('.product')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(toast(page, 'cart')).toBeVisible();
});
