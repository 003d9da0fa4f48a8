import type { Page } from 'playwright/test';
import { changeOrder, makeBasket, newShopper, placeOrder, type Shopper, signInAs } from './account-fixtures.ts';
import { faultsAtWidths } from './axe.ts';
import { buyableProducts, expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';
import { disableCallTimeouts } from './timers.ts';

const HOUR = 3_600_000;
const calls = `${apiUrl}/api/v1/current-user/baskets/*`;
const orders = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });

/** Mocks the list of orders, on this page only. */
async function answerWith(page: Page, pageOf: (number: number) => Record<string, unknown>): Promise<void> {
  await page.route(calls, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    const answer = { total_pages: 1, current_page_number: number, next_page: null, previous_page: null };
    return route.fulfill({ json: { ...answer, ...pageOf(number) } });
  });
}

const paid = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  paid: true,
  status: 'CLOSED',
  lines: [],
  ...more,
});

/** Opens the order history, as a new shopper by default. */
async function openOrders(page: Page, shopper?: Shopper, query = ''): Promise<void> {
  await signInAs(page, shopper ?? (await newShopper()));
  await page.goto(`/orders${query}`);
}

test('the history shows what was bought, when, and whether it is paid', async ({ page }) => {
  const shopper = await newShopper();
  const whole = await placeOrder(shopper);
  const [piece] = await buyableProducts();
  if (!piece) throw new Error('Nothing can be bought.');
  const lines = [{ product: piece.id, quantity: 1, price: piece.new_price }];
  const part = await makeBasket(shopper, lines);
  const unpaid = await makeBasket(shopper, lines);
  await changeOrder(whole, { stage: 'Transit', updated_at: new Date(Date.now() - 26 * HOUR).toISOString() });
  await changeOrder(part, { amount_paid: 20, updated_at: new Date(Date.now() - 5 * HOUR).toISOString() });
  await openOrders(page, shopper);
  await expect(orders(page)).toHaveCount(2);
  await expect(page.getByText(`EART-${unpaid}`)).toHaveCount(0);

  const first = orders(page).nth(0);
  await expect(first.getByRole('heading')).toHaveText(`EART-${part}`);
  await expect(first).toContainText('Partially paid');
  await expect(first).toContainText('5 hours ago');
  await expect(first.getByRole('link', { name: 'Track order' })).toHaveCount(0);
  await expect(first.getByRole('link', { name: `EART-${part}` })).toHaveAttribute('href', `/orders/${part}`);

  const second = orders(page).nth(1);
  await expect(second).toContainText('Fully paid');
  await expect(second).toContainText('yesterday');
  await expect(second).toContainText('On the way');
  const line = second.getByRole('listitem');
  await expect(line).toBeHidden();
  await expect(second).toContainText('1 Item');
  await second.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(line).toBeVisible();
  await expect(line).toContainText(/1 × \$[\d,]+\.\d\d/);
  await page.keyboard.press('Enter');
  await expect(line).toBeHidden();
  await second.getByRole('link', { name: `Track order EART-${whole}` }).click();
  await expect(page).toHaveURL(`/orders/${whole}`);
});

test('the time since an order goes on while the page is visible', async ({ page }) => {
  const now = Date.now();
  await page.clock.install({ time: now - 1000 });
  await page.clock.pauseAt(now);
  await answerWith(page, () => ({
    results: [paid(1, { updated_at: new Date(now).toISOString() }), paid(2, { updated_at: new Date(0).toISOString() })],
  }));
  await openOrders(page);
  const first = orders(page).nth(0);
  await expect(first).toContainText('just now');
  const old = (await orders(page).nth(1).locator('time').textContent()) ?? '';
  expect(old).toMatch(/^\d+ months ago$/);
  await page.clock.fastForward('02:30');
  await expect(first).toContainText('2 minutes ago');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.fastForward('20:00');
  await expect(first).toContainText('2 minutes ago');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.fastForward(1);
  await expect(first).toContainText('22 minutes ago');
  await expect(orders(page).nth(1)).toContainText(old);
});

test('pagination works, and Back and reload show the same page', async ({ page }) => {
  const all = Array.from({ length: 25 }, (_, index) => paid(100 - index));
  await answerWith(page, (number) => ({
    results: all.slice(10 * (number - 1), 10 * number),
    total_pages: 3,
    next_page: number < 3 ? number + 1 : null,
  }));
  await openOrders(page);
  const first = orders(page).first().getByRole('heading');
  await expect(first).toHaveText('EART-100');
  await page.getByRole('link', { name: 'Next page' }).press('Enter');
  await expect(page).toHaveURL('/orders?page=2');
  await expect(first).toHaveText('EART-90');
  await page.getByRole('link', { name: 'Last page' }).click();
  await expect(orders(page)).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
  await page.goBack();
  await expect(first).toHaveText('EART-90');
  await page.reload();
  await expect(first).toHaveText('EART-90');
  await page.goBack();
  await expect(first).toHaveText('EART-100');
});

test('going back from an order restores the scroll position of the history', async ({ page, expected }) => {
  expected.push(/status of 404/);
  await answerWith(page, () => ({ results: Array.from({ length: 10 }, (_, index) => paid(index + 1)) }));
  await openOrders(page);
  const link = page.getByRole('link', { name: 'Track order EART-9' });
  await link.scrollIntoViewIfNeeded();
  // A click of the test tool may scroll first, so the page presses its own link and says where it stood.
  const left = await link.evaluate((element: HTMLElement) => {
    element.click();
    return window.scrollY;
  });
  expect(left).toBeGreaterThan(200);
  await expect(page).toHaveURL('/orders/9');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'EART-9' })).toBeInViewport();
  // Scroll anchoring may move a page by a few pixels when a text above the view changes its width.
  await expect.poll(() => page.evaluate((position) => Math.abs(window.scrollY - position), left)).toBeLessThan(10);
});

test('a shopper without orders gets a link to the shop', async ({ page }) => {
  await openOrders(page);
  await expect(page.getByText('You have no orders yet')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go shopping' }).click();
  await expect(page).toHaveURL('/products');
});

test('a page number beyond the last page links to the newest orders', async ({ page }) => {
  const shopper = await newShopper();
  const id = await placeOrder(shopper);
  await openOrders(page, shopper, '?page=9');
  await page.getByRole('link', { name: 'See newest orders' }).click();
  await expect(orders(page).getByRole('heading')).toHaveText([`EART-${id}`]);
  await expect(page).toHaveURL('/orders');
});

test('a page with only abandoned baskets links to older orders', async ({ page }) => {
  await answerWith(page, (number) =>
    number === 1
      ? { results: [paid(5, { paid: false, status: 'OPEN', amount_paid: 0 })], next_page: 2, total_pages: 2 }
      : { results: [paid(2)], total_pages: 2 },
  );
  await openOrders(page);
  await page.getByRole('link', { name: 'See older orders' }).click();
  await expect(orders(page).getByRole('heading')).toHaveText(['EART-2']);
});

test('a next_page that never ends causes no extra requests', async ({ page }) => {
  const asked: number[] = [];
  await answerWith(page, (number) => {
    asked.push(number);
    return { results: number < 3 ? [paid(number)] : [], next_page: number + 1, total_pages: number };
  });
  await openOrders(page);
  await expect(orders(page).getByRole('heading')).toHaveText(['EART-1']);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(orders(page).getByRole('heading')).toHaveText(['EART-2']);
  expect(asked).toEqual([1, 2]);
});

test('old orders with missing data still show', async ({ page }) => {
  const lines = [
    { quantity: 2, product: null },
    { product: { id: 'gone', name: 'A piece that left the shop', new_price: '10.00' } },
    7,
  ];
  await answerWith(page, () => ({
    results: [paid(1, { lines, stage: 'Lost', total: '30.00' }), { id: 'x', paid: true }],
  }));
  await openOrders(page);
  const [old, bare] = [orders(page).nth(0), orders(page).nth(1)];
  await expect(old).toContainText('Lost');
  await old.getByText('3 Items').click();
  await expect(old.getByRole('listitem')).toHaveText([
    /A piece no longer in the shop.*Quantity 2/,
    /A piece that left the shop/,
    /A piece no longer in the shop/,
  ]);
  await expect(bare).toContainText('EART-x');
  await expect(bare).toContainText('Unknown');
});

test('the orders can be retried after each failure of the API', async ({ page, expected }) => {
  expected.push(/^Failed to load resource/);
  const shopper = await newShopper();
  const id = await placeOrder(shopper);
  await signInAs(page, shopper);
  for (const [name, fault] of Object.entries({
    'answers 500': { status: 500, json: {} },
    'answers with no page': { json: ['?'] },
    'answers with an HTML page': { body: '<p>Hello</p>' },
  })) {
    await test.step(name, async () => {
      await page.route(calls, (route) => route.fulfill(fault));
      await page.goto('/orders');
      await expect(page.getByRole('alert')).toContainText('We couldn’t load your orders');
      await page.unroute(calls);
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(orders(page).getByRole('heading')).toHaveText([`EART-${id}`]);
    });
  }
});

test('orders show only after signing in and disappear when the session ends', async ({ page }) => {
  await page.goto('/orders');
  await expect(page.getByText('Sign in to see your orders.')).toBeVisible();
  const shopper = await newShopper();
  const id = await placeOrder(shopper);
  const other = await page.context().newPage();
  await openOrders(other, shopper);
  // The first tab gets the session from the other tab.
  await page.reload();
  await expect(page.getByRole('heading', { name: `EART-${id}` })).toBeVisible();
  await other.route(calls, (route) => route.fulfill({ status: 401, json: {} }));
  await other.route(`${apiUrl}/api/v1/auth/token/refresh/`, (route) => route.fulfill({ status: 401, json: {} }));
  await other.reload();
  await expect(other.getByText('Sign in to see your orders.')).toBeVisible();
  await expect(page.getByText('Sign in to see your orders.')).toBeVisible();
  await expect(page.getByText(`EART-${id}`)).toHaveCount(0);
});

test('after signing in, the keyboard goes on at the orders', async ({ page }) => {
  const shopper = await newShopper();
  await page.goto('/orders');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).press('Enter');
  await dialog.getByLabel('Username').fill(shopper.username);
  await dialog.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-private]')).toBeFocused();
});

test.describe('axe', () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test('the expanded history has no axe violations and no overflow', async ({ page }) => {
    const shopper = await newShopper();
    await placeOrder(shopper);
    await openOrders(page, shopper);
    await page.getByText('1 Item').click();
    await expect(page.getByText(/1 × \$/)).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  });

  test('the loading and empty states have no axe violations', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(calls, async (route) => {
      await held;
      await route.continue();
    });
    await disableCallTimeouts(page);
    await openOrders(page);
    await expect(page.getByRole('status').getByText('Loading...')).toBeAttached();
    await expect(page.locator('[data-skeleton]').first()).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
    answer();
    await expect(page.getByText('You have no orders yet')).toBeVisible();
    expect(await faultsAtWidths(page)).toEqual([]);
  });
});
