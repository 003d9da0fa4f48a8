import { fillCart } from './checkout-fixtures.ts';
import { hold } from './failures.ts';
import { type ApiProduct, buyableProducts, expect, test, toast } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { runHeldTimers } from './timers.ts';
import { keepToasts, watchToasts } from './toasts.ts';

test.use({ reducedMotion: 'no-preference' });

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

let first: ApiProduct;
let second: ApiProduct;

test.beforeAll(async () => {
  [first, second] = (await buyableProducts()) as [ApiProduct, ApiProduct];
});

test('a card adds its product, shows a toast, updates the badge and turns into a stepper', async ({ page }) => {
  await page.goto(`/category/${first.category.id}`);
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: first.name, exact: true }) });
  await card.getByRole('button', { name: `Add to cart: ${first.name}` }).click();
  await expect(toast(page, `${first.name} added to cart`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(card.getByRole('status')).toHaveText('1');
  await card.getByRole('button', { name: 'One more' }).click();
  await expect(toast(page, `${first.name} cart quantity increased`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('decreasing from one on the product page removes the product and restores the button', async ({ page }) => {
  await page.goto(`/products/${first.id}`);
  const product = page.locator('.product');
  const add = product.getByRole('button', { name: /^Add to cart/ });
  await add.click();
  await expect(add).toBeHidden();
  await product.getByRole('button', { name: 'One more' }).click();
  await product.getByRole('button', { name: 'One less' }).click();
  await expect(toast(page, `${first.name} quantity decreased`)).toBeVisible();
  await product.getByRole('button', { name: 'One less' }).click();
  await expect(toast(page, `${first.name} removed from cart`)).toBeVisible();
  await expect(add).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test('a double click within one frame adds one product', async ({ page }) => {
  await page.goto(`/products/${first.id}`);
  await page
    .locator('.product')
    .getByRole('button', { name: /^Add to cart/ })
    .dblclick();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

for (const at of [0.1, 0.5, 0.9]) {
  test(`a double tap on the button adds one product, tapped at ${at} of its width`, async ({ page }) => {
    await page.goto(`/products/${first.id}`);
    // The page ignores a second tap for 400 ms, which it counts as an animation. A busy machine may be slower.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Animation.enable');
    await browser.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
    const product = page.locator('.product');
    const add = product.getByRole('button', { name: /^Add to cart/ });
    const { x, y, width, height } = (await add.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [left, top] = [x + width * at, y + height / 2];
    for (let tap = 0; tap < 2; tap += 1) await page.mouse.click(left, top);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await browser.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await product.getByRole('button', { name: 'One more' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  });
}

test('a stepper works at once on a page that opens with it', async ({ page }) => {
  await page.goto(`/products/${first.id}`);
  await page
    .locator('.product')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  // If the page ignored presses for some time, it would now ignore them for minutes.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  await page.reload();
  const more = page.locator('.product').getByRole('button', { name: 'One more' });
  await expect(more).toBeVisible();
  const { x, y, width, height } = (await more.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('keyboard focus stays on the control when it turns into a stepper and back', async ({ page }) => {
  await page.goto(`/products/${first.id}`);
  const product = page.locator('.product');
  await product.getByRole('button', { name: /^Add to cart/ }).focus();
  await page.keyboard.press('Enter');
  await expect(product.getByRole('button', { name: 'One more' })).toBeFocused();
  await product.getByRole('button', { name: 'One less' }).focus();
  await page.keyboard.press('Enter');
  await expect(product.getByRole('button', { name: /^Add to cart/ })).toBeFocused();
});

test('the cart page shows lines and totals to the cent, also after a reload', async ({ page }) => {
  for (const { id } of [first, second]) {
    await page.goto(`/products/${id}`);
    await page
      .locator('.product')
      .getByRole('button', { name: /^Add to cart/ })
      .click();
  }
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: first.name, exact: true }) });
  await expect(line.getByText(first.category.name)).toBeVisible();
  await line.getByRole('button', { name: 'One more' }).click();
  const cents = Math.round(first.new_price * 100) * 2 + Math.round(second.new_price * 100);
  const tax = Math.floor((cents * 53 + 500) / 1000);
  await page.reload();
  await expect(line.getByRole('status')).toHaveText('2');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText(`Items${dollars(cents / 100)}`);
  await expect(totals).toContainText(`Tax (5.3%)${dollars(tax / 100)}`);
  await expect(totals).toContainText(`Total before delivery${dollars((cents + tax) / 100)}`);
  const stored = await page.evaluate(() => ({
    items: JSON.parse(localStorage.getItem('cartItems') ?? 'null'),
    quantity: localStorage.getItem('cartTalQuantity'),
    amount: localStorage.getItem('cartTotalAmount'),
  }));
  expect(stored.items).toMatchObject([
    { id: first.id, name: first.name, new_price: first.new_price, cartQuantity: 2 },
    { id: second.id, cartQuantity: 1 },
  ]);
  expect(stored.quantity).toBe('3');
  expect(Number(stored.amount)).toBe(cents / 100);
});

test('removing a line and clearing the cart show the empty state', async ({ page }) => {
  await fillCart(page, [
    { piece: first, quantity: 1 },
    { piece: second, quantity: 1 },
  ]);
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${first.name}` }).click();
  await expect(toast(page, `${first.name} removed from cart`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await expect(toast(page, 'Cart cleared')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Go shopping' }).click();
  await expect(page).toHaveURL('/products');
});

test('undo restores removed and cleared lines in their original order', async ({ page }) => {
  await keepToasts(page);
  await fillCart(page, [
    { piece: first, quantity: 2 },
    { piece: second, quantity: 1 },
  ]);
  await page.goto('/cart');
  const names = page.locator('[data-line-name]');
  await page.getByRole('button', { name: `Remove ${first.name}` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  await toast(page, `${first.name} removed from cart`).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Put back in your cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await expect(names).toHaveText([first.name, second.name]);
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await toast(page, 'Cart cleared').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await expect(names).toHaveText([first.name, second.name]);
});

test('repeated quantity changes show one toast per product, and a removal can be undone', async ({ page }) => {
  await keepToasts(page);
  await fillCart(page, [
    { piece: first, quantity: 1 },
    { piece: second, quantity: 1 },
  ]);
  await page.goto('/cart');
  const toasts = page.locator('[data-sonner-toast]');
  const line = page.locator('.cart-line').filter({ hasText: first.name });
  const more = line.getByRole('button', { name: 'One more' });
  const less = line.getByRole('button', { name: 'One less' });
  for (let press = 0; press < 3; press++) await more.click();
  await expect(line.getByRole('status')).toHaveText('4');
  await expect(toast(page, `${first.name} cart quantity increased`)).toHaveCount(1);
  await expect(toasts).toHaveCount(1);
  await less.click();
  await expect(toast(page, `${first.name} quantity decreased`)).toHaveCount(1);
  await expect(toasts).toHaveCount(1);
  await line.getByRole('button', { name: `Remove ${first.name}` }).click();
  const undo = toast(page, `${first.name} removed from cart`).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(toasts).toHaveCount(1);
  // Another product has its own toast.
  await page.getByRole('button', { name: `Remove ${second.name}` }).click();
  await expect(toasts).toHaveCount(2);
  // By key, because the toasts overlap and move while a pointer is near.
  await undo.press('Enter');
  await expect(line.getByRole('status')).toHaveText('3');
  await expect(toast(page, `${second.name} removed from cart`)).toHaveCount(1);
});

test('each change made before the toasts load has its toast', async ({ page }) => {
  await keepToasts(page);
  await fillCart(page, [
    { piece: first, quantity: 1 },
    { piece: second, quantity: 1 },
  ]);
  const release = await hold(page, '**/_astro/deferred.*.js');
  await page.goto('/cart');
  for (const { name } of [first, second]) await page.getByRole('button', { name: `Remove ${name}` }).press('Enter');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  release();
  for (const { name } of [first, second]) await expect(toast(page, `${name} removed from cart`)).toBeVisible();
});

// Only toasts about an added piece are hidden while the drawer shows it, so these tests remove one of two.
test('an updated toast shows for five more seconds, even after hovering paused it', async ({ page }) => {
  const seen = await watchToasts(page);
  await fillCart(page, [{ piece: first, quantity: 2 }]);
  await page.goto(`/products/${first.id}`);
  const product = page.locator('.product');
  await product.getByRole('button', { name: 'One less' }).click();
  await toast(page, `${first.name} quantity decreased`).hover();
  await product.getByRole('button', { name: 'One more' }).click();
  await expect(toast(page, `${first.name} cart quantity increased`)).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  const [only, ...others] = await seen();
  expect(others).toEqual([]);
  expect((only?.until ?? 0) - (only?.since ?? 0)).toBeGreaterThan(4900);
});

test('toasts go by themselves after another one was closed under the pointer', async ({ page }) => {
  // A toast that moves while it appears may leave the pointer.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // 200 ms: how long a closed toast stays in the page.
  await keepToasts(page, 200);
  const pieces = (await buyableProducts()).slice(0, 3);
  const lines = pieces.map((piece) => ({ piece, quantity: 1 }));
  await fillCart(page, lines);
  await page.goto('/cart');
  const toastOf = (number: number) => toast(page, `${pieces[number]?.name} removed from cart`);
  for (const [number, { name }] of pieces.entries()) {
    await page.getByRole('button', { name: `Remove ${name}` }).press('Enter');
    await expect(toastOf(number)).toBeVisible();
  }
  await toastOf(2).hover();
  await expect(toastOf(0)).toHaveAttribute('data-expanded', 'true');
  const close = toastOf(0).getByRole('button', { name: 'Close toast' });
  // Waits until every toast has its place. If the clock stopped while one moved, it could cover the button forever.
  await close.click({ trial: true });
  // From now on nothing moves, because a closed toast that moves away would hide that it still catches the pointer.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
  // The highest one, because no other moves to its place.
  await close.click();
  await expect(toastOf(2)).toHaveAttribute('data-expanded', 'false');
  await runHeldTimers(page);
  await expect(page.locator('[data-sonner-toast][data-removed="false"]')).toHaveCount(0);
});

test('a change while its toast closes shows a new toast', async ({ page }) => {
  await keepToasts(page);
  await fillCart(page, [{ piece: first, quantity: 2 }]);
  await page.goto(`/products/${first.id}`);
  const product = page.locator('.product');
  await product.getByRole('button', { name: 'One less' }).click();
  await toast(page, `${first.name} quantity decreased`).getByRole('button', { name: 'Close toast' }).click();
  await product.getByRole('button', { name: 'One more' }).click();
  await expect(toast(page, `${first.name} cart quantity increased`)).toBeVisible();
});

test('keyboard users can tab into a toast and out of it, and undo a removal', async ({ page }) => {
  await keepToasts(page);
  await fillCart(page, [{ piece: first, quantity: 2 }]);
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${first.name}` }).press('Enter');
  const undo = toast(page, `${first.name} removed from cart`).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  // sonner's shortcut focuses its toast list, which also keeps the toasts open.
  await page.keyboard.press('Alt+t');
  await tabTo(page, undo);
  await page.keyboard.press('Tab');
  await expect(page.locator('.toasts :focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

for (const end of ['closed', 'left alone']) {
  test(`a focused toast that is ${end} returns the focus`, async ({ page }) => {
    await keepToasts(page);
    await page.goto(`/products/${first.id}`);
    const product = page.locator('.product');
    await product.getByRole('button', { name: /^Add to cart/ }).press('Enter');
    const more = product.getByRole('button', { name: 'One more' });
    await expect(more).toBeFocused();
    const added = toast(page, `${first.name} added to cart`);
    const close = added.getByRole('button', { name: 'Close toast' });
    await close.focus();
    await expect(close).toBeFocused();
    if (end === 'closed') await page.keyboard.press('Enter');
    else await runHeldTimers(page);
    await expect(added).toHaveCount(0);
    await expect(more).toBeFocused();
  });
}

test('the close button of a toast has a touch target larger than its icon', async ({ page }) => {
  await keepToasts(page);
  await fillCart(page, [{ piece: first, quantity: 2 }]);
  await page.goto(`/products/${first.id}`);
  await page.locator('.product').getByRole('button', { name: 'One less' }).click();
  const decreased = toast(page, `${first.name} quantity decreased`);
  const close = decreased.getByRole('button', { name: 'Close toast' });
  // This position is outside the visible icon.
  await close.click({ position: { x: 28, y: 28 } });
  await expect(decreased).toHaveCount(0);
});

test('the quantity is limited to the stock', async ({ page }) => {
  const answer = await buyableProducts();
  const scarce = answer.reduce((least, product) => (product.stock < least.stock ? product : least));
  await page.goto(`/products/${scarce.id}`);
  const product = page.locator('.product');
  await product.getByRole('button', { name: /^Add to cart/ }).click();
  const more = product.getByRole('button', { name: 'One more' });
  for (let count = 1; count < scarce.stock; count++) await more.click();
  await expect(product.getByRole('status')).toHaveText(String(scarce.stock));
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await more.click({ force: true });
  await expect(product.getByRole('status')).toHaveText(String(scarce.stock));
});

test('a product inside an island is added to the cart before hydration', async ({ page }) => {
  // The island's script never loads, so the island is never hydrated.
  await page.route(/CategoryListing/, () => undefined);
  await page.goto(`/category/${first.category.id}`);
  await page.getByRole('button', { name: `Add to cart: ${first.name}` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('the empty message shows before scripts load only when the cart is empty', async ({ page }) => {
  await page.route('**/_astro/*.js', () => undefined);
  const empty = page.getByText('Your cart is empty');
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(empty).toBeVisible();
  await fillCart(page, [{ piece: first, quantity: 1 }]);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(empty).toBeHidden();
});
