import type { Page } from 'playwright/test';
import { changeOrder, logOut, makeBasket, newShopper, openOrder, orderAt, signInAs } from './account-fixtures.ts';
import { axeViolations, faultsAtWidths } from './axe.ts';
import { buyableProducts, expect, test } from './fixtures.ts';
import { findOverflow, resize } from './measure.ts';
import { apiUrl } from './shop-address.ts';

const orderCall = (id: string) => `${apiUrl}/api/v1/baskets/${id}`;
const updateCall = (id: string) => `${apiUrl}/api/v1/basket/${id}/update/`;
const timeline = (page: Page) => page.getByRole('region', { name: 'Progress' }).locator('.timeline > li');
/** The label of each step stands first; its explanation follows. */
const labels = (steps: readonly string[]) => steps.map((label) => new RegExp(`^${label}(?![a-z])`));
const received = (page: Page) => page.getByRole('button', { name: 'Received?' });

/** Overrides fields of the API response for an order, on this page only. */
async function amendOrder(page: Page, id: string, more: Record<string, unknown>): Promise<void> {
  await page.route(orderCall(id), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...more } });
  });
}

const way = ['Confirmed', 'Dispatched', 'On the way', 'Arrived', 'Completed'];
const stages = [
  { stage: 'Processing', steps: ['Processing', ...way], at: 'Processing' },
  { stage: 'Processed', steps: ['Processed', ...way], at: 'Processed' },
  { stage: 'Confirmed', steps: ['Processed', ...way], at: 'Confirmed' },
  { stage: 'Dispatched', steps: ['Processed', ...way], at: 'Dispatched' },
  { stage: 'Transit', steps: ['Processed', ...way], at: 'On the way' },
  { stage: 'Arrived', steps: ['Processed', ...way], at: 'Arrived' },
  { stage: 'Completed', steps: ['Processed', ...way], at: 'Completed' },
  { stage: 'Cancelled', steps: ['Processed', 'Cancelled'], at: 'Cancelled' },
];

test.describe('the stages', () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test('each show their own steps, badge and color without faults', async ({ page }) => {
    // Runs axe 22 times.
    test.setTimeout(400_000);
    const order = await orderAt('Processing');
    const colors = new Set<string>();
    for (const { stage, steps, at } of [...stages, { stage: 'Lost', steps: ['Processed', ...way], at: '' }]) {
      await test.step(stage, async () => {
        await changeOrder(order.id, { stage, unknown_stage: true });
        await openOrder(page, order, '?placed=1');
        await expect(timeline(page)).toHaveText(labels(steps));
        await expect(page.locator('[aria-current="step"]')).toHaveText(at === '' ? [] : labels([at]));
        const badge = page.locator('.stage');
        await expect(badge).toHaveText(at || 'Lost');
        colors.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
        await expect(received(page)).toHaveCount(stage === 'Arrived' ? 1 : 0);
        await page.getByRole('button', { name: 'Buy again' }).click();
        await expect(page.getByText(/added to your cart/)).toBeVisible();
        if (stage === 'Arrived') {
          await received(page).click();
          await expect(page.getByText('Thank you! Your order is complete.')).toBeVisible();
        }
        // The other stages have the layout of Arrived.
        if (stage === 'Arrived' || stage === 'Cancelled') expect(await faultsAtWidths(page)).toEqual([]);
        else expect(await axeViolations(page)).toEqual([]);
        for (const width of [1400, 390]) {
          await resize(page, width);
          expect(await findOverflow(page), `${width} px`).toEqual([]);
        }
      });
    }
    expect(colors.size).toBe(9);
  });
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('shows reference, date, amount paid and the number of items', async ({ page }) => {
    const shopper = await newShopper();
    const pieces = (await buyableProducts()).slice(0, 2);
    const lines = pieces.map(({ id, new_price }) => ({ product: id, quantity: 1, price: new_price }));
    const id = await makeBasket(shopper, lines);
    await changeOrder(id, { paid: true, amount_paid: 1234.5, created: '2026-11-21T02:05:00.000Z' });
    await openOrder(page, { shopper, id });
    await expect(page.getByText('20th Nov 2026 21.05')).toBeVisible();
    await expect(page.getByText('Amount paid $1,234.50')).toBeVisible();
    await expect(page.getByText('2 Items')).toBeVisible();
    await expect(page).toHaveTitle(`Order EART-${id} · Eart`);
  });
});

test("'Received?' is sent once, completes the order and shows a thank-you", async ({ page }) => {
  const order = await orderAt('Arrived');
  await openOrder(page, order);
  let sent = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(updateCall(order.id), async (route) => {
    if (route.request().method() === 'PUT') sent += 1;
    await held;
    await route.continue();
  });
  await received(page).press('Enter');
  await expect(received(page)).toBeDisabled();
  await received(page).press('Enter');
  answer();
  await expect(page.getByText('Thank you! Your order is complete.')).toBeFocused();
  await expect(page.locator('[aria-current="step"]')).toHaveText(/^Completed/);
  await expect(received(page)).toHaveCount(0);
  expect(sent).toBe(1);
  await page.reload();
  await expect(page.locator('[aria-current="step"]')).toHaveText(/^Completed/);
});

test('an order that changed in the meantime shows its current stage', async ({ page, expected }) => {
  expected.push(/status of 409/);
  const order = await orderAt('Arrived');
  await openOrder(page, order);
  await changeOrder(order.id, { stage: 'Cancelled' });
  await received(page).click();
  await expect(page.getByText('This order has changed.')).toBeFocused();
  await expect(timeline(page)).toHaveText(labels(['Processed', 'Cancelled']));
});

test("a failed 'Received?' can be sent again", async ({ page, expected }) => {
  expected.push(/^Failed to load resource/);
  const order = await orderAt('Arrived');
  await openOrder(page, order);
  await page.route(updateCall(order.id), (route) => route.abort('internetdisconnected'));
  await received(page).click();
  await expect(page.getByRole('alert')).toHaveText('We couldn’t save that. Please try again.');
  await expect(received(page)).toBeEnabled();
  await page.unroute(updateCall(order.id));
  await received(page).click();
  await expect(page.getByText('Thank you! Your order is complete.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test("another shopper's order and an unknown order both show not found", async ({ page, expected }) => {
  expected.push(/status of 404/);
  const theirs = await orderAt('Arrived');
  await signInAs(page, await newShopper());
  const seen = new Set<string | null>();
  for (const id of [theirs.id, '999999999', 'no-such-order', '100%25']) {
    await page.goto(`/orders/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page).toHaveTitle('Page Not Found · Eart');
    await expect(page.getByText('We couldn’t find this order in your account.')).toBeVisible();
    seen.add(await page.getByRole('main').textContent());
  }
  expect(seen.size).toBe(1);
});

test('a signed-out visitor sees only a sign-in prompt, and no order is requested', async ({ page }) => {
  const { id } = await orderAt('Arrived');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/baskets/')) asked.push(request.url());
  });
  await page.goto(`/orders/${id}`);
  await expect(page.getByText('Sign in to see your order.')).toBeVisible();
  expect(asked).toEqual([]);
});

test("a sign-out in another tab removes the order from the page's title", async ({ page, context }) => {
  const order = await orderAt('Arrived');
  await openOrder(page, order);
  await expect(page).toHaveTitle(`Order EART-${order.id} · Eart`);
  const other = await context.newPage();
  await other.goto('/about');
  await logOut(other);
  await expect(page.getByText('Sign in to see your order.')).toBeVisible();
  await expect(page).toHaveTitle('Order · Eart');
});

test('an order that fails to load can be retried', async ({ page, expected }) => {
  expected.push(/^Failed to load resource/);
  const order = await orderAt('Arrived');
  await signInAs(page, order.shopper);
  for (const [name, fault] of Object.entries({
    'the API answers 500': { status: 500, json: {} },
    'the answer is no order': { json: { stage: 'Arrived' } },
    'the answer is cut off': { body: '{"id": 1, "st' },
  })) {
    await test.step(name, async () => {
      await page.route(orderCall(order.id), (route) => route.fulfill(fault));
      await page.goto(`/orders/${order.id}`);
      await expect(page.getByRole('alert')).toContainText('We couldn’t load this order');
      await page.unroute(orderCall(order.id));
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`ORDER #EART-${order.id}`);
    });
  }
});

test('a loading message shows until the order is loaded', async ({ page }) => {
  const order = await orderAt('Confirmed');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(orderCall(order.id), async (route) => {
    await held;
    await route.continue();
  });
  await signInAs(page, order.shopper);
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`ORDER #EART-${order.id}`);
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('an order with unreadable lines and amounts still shows its number of items', async ({ page }) => {
  const order = await orderAt('Arrived');
  const less = { lines: [1, 2], total: null, tax_amount: undefined, delivery_payload: 'x', created: 'soon' };
  await amendOrder(page, order.id, less);
  await openOrder(page, order);
  await expect(page.getByText('2 Items')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your pieces' })).not.toContainText('Total');
});

test.describe('?placed=1', () => {
  const thanks = (page: Page) => page.getByText('Thank you for your order.');

  test('thanks the shopper for a paid order once', async ({ page }) => {
    const order = await orderAt('Processing');
    await openOrder(page, order, '?placed=1');
    await expect(thanks(page)).toBeVisible();
    await expect(page).toHaveURL(`/orders/${order.id}`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`ORDER #EART-${order.id}`);
    await expect(thanks(page)).toHaveCount(0);
  });

  test('shows no thanks for an unpaid order', async ({ page }) => {
    const order = await orderAt('Processing');
    await amendOrder(page, order.id, { paid: false, amount_paid: 0 });
    await openOrder(page, order, '?placed=1');
    await expect(page).toHaveURL(`/orders/${order.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(thanks(page)).toHaveCount(0);
    // The API may not know yet that the payment was collected.
    await expect(page.getByText('Nothing has been paid for this order.')).toHaveCount(0);
  });

  test('shows that nothing is paid for a basket', async ({ page }) => {
    const order = await orderAt('Processing');
    await openOrder(page, order);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Nothing has been paid for this order.')).toHaveCount(0);
    await amendOrder(page, order.id, { paid: false, amount_paid: 0 });
    await page.reload();
    await expect(page.getByText('Nothing has been paid for this order.')).toBeVisible();
  });
});

test('a gift note of any text stays inside the receipt, on screen and in print', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const order = await orderAt('Transit');
  const note = `\u202Eesrever<img src=x onerror="document.title='hacked'">\n${'W'.repeat(200)}\nשלום`;
  await amendOrder(page, order.id, { delivery_payload: { recipient: { name: 'Ada', gift_note: note } } });
  await openOrder(page, order);
  const shown = page.getByRole('region', { name: 'Your pieces' }).getByText('W'.repeat(200));
  await expect(shown).toHaveText(note);
  await expect(shown).toHaveText(/hacked'">\nW+\nשלום$/, { useInnerText: true });
  await expect(page).not.toHaveTitle('hacked');
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  await expect(shown).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('an order explains its stage, and a question about it starts with its reference', async ({ page }) => {
  const order = await orderAt('Confirmed');
  await openOrder(page, order);
  await expect(page.locator('[aria-current="step"]')).toContainText('We have confirmed your order.');
  await expect(timeline(page).filter({ hasText: 'On the way' })).toContainText('It travels to you.');
  await expect(page.getByText('Next, we send the parcel.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask about this order' }).press('Enter');
  await expect(page).toHaveURL(`/contact-us?order=${order.id}`);
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(`Order EART-${order.id}`);
});

test('the progress of a basket without a payment is not explained', async ({ page }) => {
  const order = await orderAt('Processing');
  await amendOrder(page, order.id, { paid: false, amount_paid: 0 });
  await openOrder(page, order);
  await expect(page.getByRole('link', { name: 'Ask about this order' })).toBeVisible();
  await expect(page.getByText('We have your order')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What happens next' })).toHaveCount(0);
});

test('an order prints as a receipt with amounts and recipient, without controls', async ({ page }) => {
  const order = await orderAt('Transit');
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await amendOrder(page, order.id, { total: '90.98', tax_amount: '3.98', delivery_cost: 12, cart_total_amount: 75 });
  await openOrder(page, order);
  await expect(page.getByText('114 Market Street SE').first()).toBeHidden();
  await page.getByRole('button', { name: 'Print receipt' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByText('114 Market Street SE, Roanoke, VA 24011')).toBeVisible();
  for (const text of ['Items$75.00', 'Tax$3.98', 'Delivery$12.00', 'Total$90.98', 'Amount paid$']) {
    await expect(
      main.locator('dl > div').filter({ hasText: new RegExp(`^${text.replaceAll(/[$.]/g, '\\$&')}`) }),
    ).toBeVisible();
  }
  await expect(main.getByText('Ada Shopper')).toBeVisible();
  await expect(main.getByText('Washington, DC 20001')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Progress')).toBeHidden();
});

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  test('a long receipt is black on white, without cut rows or empty space', async ({ page }) => {
    const order = await orderAt('Transit');
    const name = 'Ceremonial mask with raffia '.repeat(8) + 'x'.repeat(180);
    const lines = Array.from({ length: 30 }, (_, id) => ({
      id,
      quantity: 1,
      price: 10,
      product: { id: `p${id}`, name },
    }));
    await amendOrder(page, order.id, { lines });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await openOrder(page, order);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const look = () =>
      page.locator('.receipt').evaluate((receipt) => {
        const rows = [...receipt.querySelectorAll('.order-line, .receipt__amounts, .receipt__delivery')];
        const box = receipt.getBoundingClientRect();
        return {
          ink: getComputedStyle(receipt).color,
          paper: getComputedStyle(document.documentElement).backgroundColor,
          cut: rows.filter((row) => getComputedStyle(row).breakInside !== 'avoid').length,
          narrow: rows.filter((row) => row.getBoundingClientRect().width < box.width - 1).length,
          beside: Math.round(window.innerWidth - box.width),
          overflow: document.documentElement.scrollWidth - window.innerWidth,
          isLast: document.documentElement.scrollHeight - box.bottom - window.scrollY < 2,
        };
      });
    // The sizes in CSS pixels.
    for (const [paper, size] of Object.entries({
      A4: { width: 794, height: 1123 },
      'US Letter across': { width: 1056, height: 816 },
      'A3 across': { width: 1587, height: 1123 },
    })) {
      await test.step(paper, async () => {
        await page.emulateMedia({ media: 'screen' });
        await page.setViewportSize(size);
        await page.emulateMedia({ media: 'print' });
        expect(await look()).toEqual({
          ink: 'rgb(0, 0, 0)',
          paper: 'rgb(255, 255, 255)',
          cut: 0,
          narrow: 0,
          beside: 0,
          overflow: 0,
          isLast: true,
        });
      });
    }
  });
});
