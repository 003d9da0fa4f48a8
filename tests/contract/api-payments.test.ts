import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  basketBody,
  makeBasket,
  makeOrder,
  payAtProvider,
  type Session,
  startTestApi,
  type TestApi,
} from './api-setup.ts';

let api: TestApi;
let ada: Session;
beforeAll(async () => {
  api = await startTestApi({ siteUrl: 'https://shop.example/' });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.control('/reset');
  ada = await api.signUp();
});

const execute = (body: unknown, token = ada.access) => api.post('/payment/execute/', body, token);
const fanBasket = () => makeBasket(api, ada.access, 3998, { 'bolga-fan': 2 });

describe('payment creation', () => {
  test("returns an id and the URL of the provider's page on the same server", async () => {
    const { status, body } = await api.post('/payment/create/', { basket_id: await fanBasket() }, ada.access);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['payment_id', 'redirect_url']);
    expect(body.redirect_url).toBe(`${api.url}/sandbox/payments/${body.payment_id}`);
  });

  test('accepts the basket id as a string', async () => {
    const { status } = await api.post('/payment/create/', { basket_id: String(await fanBasket()) }, ada.access);
    expect(status).toBe(200);
  });

  test('rejects a missing, unknown, empty or paid basket', async () => {
    const create = (basket_id: unknown) => api.post('/payment/create/', { basket_id }, ada.access);
    expect(await create(undefined)).toMatchObject({ status: 400, body: { basket_id: [expect.any(String)] } });
    expect((await create(999)).status).toBe(404);
    const empty = await makeBasket(api, ada.access, 0, {});
    expect(await create(empty)).toMatchObject({ status: 400, body: { basket_id: ['The basket is empty.'] } });
    expect((await create(await makeOrder(api, ada.access))).status).toBe(409);
  });

  test('rejects a basket whose total differs from the sum of its lines', async () => {
    const { body: basket } = await api.post('/basket/create/', basketBody(100), ada.access);
    await api.post('/basket-items/create/', { basket: basket.id, product: 'djembe', quantity: 1 }, ada.access);
    const { status, body } = await api.post('/payment/create/', { basket_id: basket.id }, ada.access);
    expect(status).toBe(400);
    expect(body).toEqual({ cart_total_amount: ["The lines add up to $1,245.00, but the basket's total is $1.00."] });
  });

  test.each([{ stock: 1 }, { enquire: true }, { delete: true }])(
    'rejects a basket with a product changed to %j',
    async (change) => {
      const id = await fanBasket();
      await api.control('/products/bolga-fan', change);
      const { status, body } = await api.post('/payment/create/', { basket_id: id }, ada.access);
      expect(status).toBe(400);
      expect(body.basket_id[0]).toContain('Bolga Fan');
    },
  );

  test('accepts a basket whose product prices changed after the lines were added', async () => {
    const id = await fanBasket();
    await api.control('/products/bolga-fan', { price: 99 });
    expect((await api.post('/payment/create/', { basket_id: id }, ada.access)).status).toBe(200);
  });
});

describe("the provider's page", () => {
  test('is marked as a sandbox, shows the order and uses plain forms', async () => {
    const id = await fanBasket();
    const { body } = await api.post('/payment/create/', { basket_id: id }, ada.access);
    const page = await fetch(body.redirect_url);
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toContain('Sandbox');
    expect(text).toContain(`EART-${id}`);
    expect(text).toContain('Bolga Fan × 2');
    expect(text).toContain('$54.10');
    expect([...text.matchAll(/name="decision" value="(\w+)"/g)].map((match) => match[1])).toEqual([
      'approve',
      'decline',
      'cancel',
    ]);
    expect(text).toContain('<form method="post">');
    expect(text).not.toMatch(/<script|onclick|style="/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self' https:\/\/shop\.example; frame-ancestors 'none'/,
    );
  });

  test('escapes hostile names', async () => {
    await api.control('/products/bolga-fan', { name: '<script>alert(1)</script>"' });
    const { body } = await api.post('/payment/create/', { basket_id: await fanBasket() }, ada.access);
    const text = await (await fetch(body.redirect_url)).text();
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;');
    expect(text).not.toContain('<script>');
  });

  test('approve redirects to the shop with payment and payer ids', async () => {
    const { location, paymentId } = await payAtProvider(api, ada.access, await fanBasket(), 'approve');
    expect(location.origin + location.pathname).toBe('https://shop.example/payment/return');
    expect(location.searchParams.get('paymentId')).toBe(paymentId);
    expect(location.searchParams.get('PayerID')).toMatch(/^[0-9A-F]{13}$/);
  });

  test('decline redirects with the same parameters as approve', async () => {
    const { location } = await payAtProvider(api, ada.access, await fanBasket(), 'decline');
    expect([...location.searchParams.keys()]).toEqual(['paymentId', 'PayerID']);
  });

  test('cancel redirects with cancelled=1', async () => {
    const { location } = await payAtProvider(api, ada.access, await fanBasket(), 'cancel');
    expect(location.href).toBe('https://shop.example/payment/return?cancelled=1');
  });

  test('keeps the first decision', async () => {
    const { redirectUrl } = await payAtProvider(api, ada.access, await fanBasket(), 'decline');
    const page = await (await fetch(redirectUrl)).text();
    expect(page).not.toContain('<form');
    expect(page).toContain('Return to the shop');
    const again = await fetch(redirectUrl, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision: 'approve' }),
    });
    const location = new URL(again.headers.get('location') ?? '');
    const payment = {
      payment_id: location.searchParams.get('paymentId'),
      payer_id: location.searchParams.get('PayerID'),
    };
    expect((await execute(payment)).status).toBe(402);
  });

  test('returns 400 for a missing or unknown decision', async () => {
    const { body } = await api.post('/payment/create/', { basket_id: await fanBasket() }, ada.access);
    for (const form of [{}, { decision: 'steal' }] as Record<string, string>[]) {
      const answer = await fetch(body.redirect_url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(form),
      });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('Approve');
    }
  });

  test('returns 404 for an unknown payment or a deleted basket', async () => {
    expect((await fetch(`${api.url}/sandbox/payments/PAYID-0`)).status).toBe(404);
    const id = await fanBasket();
    const { body } = await api.post('/payment/create/', { basket_id: id }, ada.access);
    await api.call('DELETE', `/baskets/${id}/delete/`, { token: ada.access });
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(body.redirect_url, { method });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('https://shop.example/payment/return?cancelled=1');
    }
  });
});

describe('payment execution', () => {
  test('marks the order as paid, moves it to Processing and reduces the stock', async () => {
    const id = await fanBasket();
    const payment = await payAtProvider(api, ada.access, id, 'approve');
    expect((await execute(payment.execute)).status).toBe(200);
    const { body } = await api.get(`/baskets/${id}`, ada.access);
    expect(body).toMatchObject({ paid: true, amount_paid: 54.1, total: 54.1, stage: 'Processing', status: 'CLOSED' });
    expect((await api.get('/products/bolga-fan')).body.stock).toBe(7);
    expect((await api.get('/current-user/basket/', ada.access)).status).toBe(404);
  });

  test("shows in a shopper's records, with the other payments of the shopper", async () => {
    const [kept, paid] = [await fanBasket(), await fanBasket()];
    const declined = await payAtProvider(api, ada.access, paid, 'decline');
    const approved = await payAtProvider(api, ada.access, paid, 'approve');
    await execute(approved.execute);
    const other = await api.signUp();
    await makeOrder(api, other.access);
    const answer = await fetch(`${api.url}/__test/shoppers/${ada.id}`);
    expect(await answer.json()).toEqual({
      baskets: [
        { id: kept, paid: 0 },
        { id: paid, paid: 1 },
      ],
      payments: [
        { id: declined.paymentId, basket_id: paid, state: 'declined' },
        { id: approved.paymentId, basket_id: paid, state: 'executed' },
      ],
    });
  });

  test('works without a basket id', async () => {
    const { execute: body } = await payAtProvider(api, ada.access, await fanBasket(), 'approve');
    expect((await execute({ payment_id: body.payment_id, payer_id: body.payer_id })).status).toBe(200);
  });

  test('succeeds once and then returns 409, even for ten concurrent calls', async () => {
    const id = await fanBasket();
    const payment = await payAtProvider(api, ada.access, id, 'approve');
    const answers = await Promise.all(Array.from({ length: 10 }, () => execute(payment.execute)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await execute(payment.execute)).body).toEqual({ detail: 'This payment has already been executed.' });
    expect((await api.get(`/baskets/${id}`, ada.access)).body.amount_paid).toBe(54.1);
    expect((await api.get('/products/bolga-fan')).body.stock).toBe(7);
  });

  test('returns 409 for a second payment of a paid basket', async () => {
    const id = await fanBasket();
    const [first, second] = [
      await payAtProvider(api, ada.access, id, 'approve'),
      await payAtProvider(api, ada.access, id, 'approve'),
    ];
    expect((await execute(first.execute)).status).toBe(200);
    expect((await execute(second.execute)).status).toBe(409);
  });

  test('returns 402 for a declined payment and allows another one', async () => {
    const id = await fanBasket();
    const { status, body } = await execute((await payAtProvider(api, ada.access, id, 'decline')).execute);
    expect(status).toBe(402);
    expect(body.detail).toContain('declined');
    expect((await api.get(`/baskets/${id}`, ada.access)).body).toMatchObject({ paid: false, amount_paid: 0 });
    expect((await execute((await payAtProvider(api, ada.access, id, 'approve')).execute)).status).toBe(200);
  });

  test('returns 402 and charges nothing when a product has sold out meanwhile', async () => {
    const id = await fanBasket();
    const payment = await payAtProvider(api, ada.access, id, 'approve');
    await api.control('/products/bolga-fan', { stock: 1 });
    const { status, body } = await execute(payment.execute);
    expect(status).toBe(402);
    expect(body.detail).toBe('Bolga Fan was sold in the meantime. You have not been charged.');
    expect((await api.get(`/baskets/${id}`, ada.access)).body.paid).toBe(false);
  });

  test("rejects a payment that was not approved on the provider's page", async () => {
    const id = await fanBasket();
    const { body: payment } = await api.post('/payment/create/', { basket_id: id }, ada.access);
    const answer = await execute({ payment_id: payment.payment_id, payer_id: 'X', basket_id: id });
    expect(answer).toMatchObject({ status: 400, body: { payment_id: [expect.any(String)] } });
    const cancelled = await payAtProvider(api, ada.access, id, 'cancel');
    expect((await execute({ ...cancelled.execute, payer_id: 'X' })).status).toBe(400);
  });

  test('requires the matching payer, basket and owner, and both ids', async () => {
    const id = await fanBasket();
    const other = await fanBasket();
    const { execute: body } = await payAtProvider(api, ada.access, id, 'approve');
    const eve = await api.signUp();
    expect(await execute({ ...body, payer_id: 'WRONG' })).toMatchObject({
      status: 400,
      body: { payer_id: [expect.any(String)] },
    });
    expect((await execute({ ...body, basket_id: other })).status).toBe(404);
    expect((await execute(body, eve.access)).status).toBe(404);
    expect((await execute({ ...body, payment_id: 'PAYID-0' })).status).toBe(404);
    expect(await execute({ ...body, payer_id: '' })).toMatchObject({
      status: 400,
      body: { payer_id: [expect.any(String)] },
    });
    expect(await execute({ ...body, payment_id: null })).toMatchObject({
      status: 400,
      body: { payment_id: [expect.any(String)] },
    });
    expect((await execute(body)).status).toBe(200);
  });
});
