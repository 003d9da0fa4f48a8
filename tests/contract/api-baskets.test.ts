import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fc } from '../fixtures/properties.ts';
import { basketBody, makeBasket, makeOrder, type Session, startTestApi, type TestApi } from './api-setup.ts';

let api: TestApi;
let ada: Session;
let eve: Session;
beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signUp();
  eve = await api.signUp();
});
afterAll(() => api.close());

describe('basket creation', () => {
  test('stores and returns every field', async () => {
    const body = basketBody(10_000, { profile: ada.id });
    const answer = await api.post('/basket/create/', body, ada.access);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ id: expect.any(Number), ...body });
    const order = await api.get(`/baskets/${answer.body.id}`, ada.access);
    expect(order.body).toMatchObject({
      ...body,
      lines: [],
      paid: false,
      amount_paid: 0,
      status: 'OPEN',
      stage: 'Processing',
    });
    expect(Date.parse(order.body.created)).not.toBeNaN();
  });

  test('accepts decimal strings for amounts and missing optional fields', async () => {
    const body = {
      total: '17.27',
      delivery_cost: '12',
      cart_total_amount: '5.00',
      tax_amount: '0.27',
      total_taxed_amount: '5.27',
    };
    const answer = await api.post('/basket/create/', { ...body, delivery_place_name: 'Roanoke, VA' }, ada.access);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      total: 17.27,
      tax_amount: 0.27,
      delivery_latitude: null,
      delivery_payload: null,
    });
  });

  test('preserves any amount of cents exactly', async () => {
    const cents = fc.integer({ min: 0, max: 90_000_000 });
    await fc.assert(
      fc.asyncProperty(cents, cents, cents, async (cart, tax, delivery) => {
        const amounts = {
          cart_total_amount: cart / 100,
          tax_amount: tax / 100,
          delivery_cost: delivery / 100,
          total_taxed_amount: (cart + tax) / 100,
          total: (cart + tax + delivery) / 100,
        };
        const { status, body } = await api.post('/basket/create/', basketBody(0, amounts), ada.access);
        expect(status).toBe(201);
        expect(body).toMatchObject(amounts);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['total', { total: 1 }],
    ['total', { total: '126.30' }],
    ['total_taxed_amount', { total_taxed_amount: 100 }],
    ['total', { total: null }],
    ['tax_amount', { tax_amount: -5.3 }],
    ['tax_amount', { tax_amount: 5.305 }],
    ['cart_total_amount', { cart_total_amount: 0.1 + 0.2 }],
    ['cart_total_amount', { cart_total_amount: 'NaN' }],
    ['delivery_cost', { delivery_cost: 1e21 }],
    ['delivery_place_name', { delivery_place_name: ' ' }],
    ['delivery_latitude', { delivery_latitude: 91 }],
    ['delivery_longitude', { delivery_longitude: 'west' }],
    ['delivery_distance', { delivery_distance: -1 }],
    ['delivery_payload', { delivery_payload: 'text' }],
    ['delivery_payload', { delivery_payload: [] }],
    ['profile', { profile: 999_999 }],
  ])('rejects an invalid %s: %j', async (field, change) => {
    const { status, body } = await api.post('/basket/create/', basketBody(10_000, change), ada.access);
    expect(status).toBe(400);
    expect(body[field]).toEqual([expect.any(String)]);
  });

  test('stores hostile text unchanged', async () => {
    const name = `'); DROP TABLE baskets; -- <script>`;
    const { body } = await api.post('/basket/create/', basketBody(0, { delivery_place_name: name }), ada.access);
    expect((await api.get(`/baskets/${body.id}`, ada.access)).body.delivery_place_name).toBe(name);
  });
});

describe('basket lines', () => {
  test('a line keeps the price at which it was added, next to the current product', async () => {
    const basket = await makeBasket(api, ada.access, 4550, {});
    const line = await api.post('/basket-items/create/', { basket, product: 'market-basket', quantity: 3 }, ada.access);
    expect(line.status).toBe(201);
    expect(line.body).toMatchObject({ basket, quantity: 3, price: 45.5, product: { id: 'market-basket' } });
    await api.control('/products/market-basket', { price: 50 });
    const { body } = await api.get(`/baskets/${basket}`, ada.access);
    expect(body.lines).toMatchObject([{ quantity: 3, price: 45.5, product: { new_price: 50 } }]);
    await api.control('/products/market-basket', { price: 45.5 });
  });

  test('lines keep their insertion order, and a repeated product replaces its line', async () => {
    const basket = await makeBasket(api, ada.access, 0, { djembe: 1, 'bolga-fan': 2 });
    await api.post('/basket-items/create/', { basket, product: 'djembe', quantity: 4 }, ada.access);
    const { body } = await api.get(`/baskets/${basket}`, ada.access);
    const lines = body.lines.map((line: { quantity: number; product: { id: string } }) => [
      line.product.id,
      line.quantity,
    ]);
    expect(lines).toEqual([
      ['djembe', 4],
      ['bolga-fan', 2],
    ]);
  });

  test('a line keeps the data of a deleted product', async () => {
    await api.control('/products', { id: 'short-lived', name: 'Short-lived', price: 3 });
    const basket = await makeBasket(api, ada.access, 300, { 'short-lived': 1 });
    await api.control('/products/short-lived', { delete: true });
    expect((await api.get('/products/short-lived')).status).toBe(404);
    const { body } = await api.get(`/baskets/${basket}`, ada.access);
    expect(body.lines[0].product).toMatchObject({ id: 'short-lived', name: 'Short-lived', new_price: 3 });
  });

  test.each([
    ['product', { product: 'nothing' }],
    ['product', { product: 'royal-drum' }],
    ['product', { product: 'sold-bangle' }],
    ['product', { product: null }],
    ['quantity', { product: 'bead-bangle', quantity: 3 }],
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: -1 }],
    ['quantity', { quantity: 1.5 }],
    ['quantity', { quantity: 100 }],
    ['quantity', { quantity: 1e9 }],
    ['quantity', { quantity: 'NaN' }],
    ['quantity', { quantity: undefined }],
    ['basket', { basket: null }],
  ])('rejects an invalid %s: %j', async (field, change) => {
    const basket = await makeBasket(api, ada.access, 0, {});
    const line = { basket, product: 'djembe', quantity: 1, ...change };
    const { status, body } = await api.post('/basket-items/create/', line, ada.access);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
    expect((await api.get(`/baskets/${basket}`, ada.access)).body.lines).toEqual([]);
  });

  test('rejects an unknown basket and a paid one', async () => {
    const line = { basket: 999_999, product: 'djembe', quantity: 1 };
    expect((await api.post('/basket-items/create/', line, ada.access)).status).toBe(404);
    const order = await makeOrder(api, ada.access);
    expect((await api.post('/basket-items/create/', { ...line, basket: order }, ada.access)).status).toBe(409);
  });
});

describe('the current basket', () => {
  test('is the newest unpaid basket, or 404 when there is none', async () => {
    const user = await api.signUp();
    expect((await api.get('/current-user/basket/', user.access)).status).toBe(404);
    const first = await makeBasket(api, user.access, 0, {});
    const second = await makeBasket(api, user.access, 1999, { 'bolga-fan': 1 });
    const { status, body } = await api.get('/current-user/basket/', user.access);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: second, total: expect.any(Number), delivery_place_name: 'Washington, DC' });
    await api.call('DELETE', `/baskets/${second}/delete/`, { token: user.access });
    expect((await api.get('/current-user/basket/', user.access)).body.id).toBe(first);
  });
});

describe('basket deletion', () => {
  test('deletes an unpaid basket once and rejects a paid one', async () => {
    const basket = await makeBasket(api, ada.access, 1999, { 'bolga-fan': 1 });
    const remove = (id: number) => api.call('DELETE', `/baskets/${id}/delete/`, { token: ada.access });
    const answer = await remove(basket);
    expect(answer.status).toBe(204);
    expect(answer.body).toBe('');
    expect((await remove(basket)).status).toBe(404);
    expect((await api.get(`/baskets/${basket}`, ada.access)).status).toBe(404);
    const order = await makeOrder(api, ada.access);
    expect((await remove(order)).status).toBe(409);
    expect((await api.get(`/baskets/${order}`, ada.access)).status).toBe(200);
  });
});

describe("another user's basket", () => {
  test('returns 404 for every call', async () => {
    const id = await makeBasket(api, ada.access, 1999, { 'bolga-fan': 1 });
    const token = eve.access;
    const answers = [
      await api.get(`/baskets/${id}`, token),
      await api.call('DELETE', `/baskets/${id}/delete/`, { token }),
      await api.put(`/basket/${id}/update/`, { stage: 'Completed' }, token),
      await api.post('/basket-items/create/', { basket: id, product: 'djembe', quantity: 1 }, token),
      await api.post('/payment/create/', { basket_id: id }, token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await api.get(`/baskets/${id}`, ada.access)).body.lines).toHaveLength(1);
    expect((await api.get('/current-user/baskets/', token)).body.results).toEqual([]);
  });

  test.each(['0', '-1', 'x', '1e0', '1%20OR%201=1', '99999999999999999999'])('the id %s returns 404', async (id) => {
    expect((await api.get(`/baskets/${id}`, ada.access)).status).toBe(404);
  });

  test.each([
    'POST /basket/create/',
    'POST /basket-items/create/',
    'GET /current-user/basket/',
    'GET /current-user/baskets/',
    'GET /baskets/1',
    'PUT /basket/1/update/',
    'DELETE /baskets/1/delete/',
    'POST /payment/create/',
    'POST /payment/execute/',
  ])('%s requires authentication', async (call) => {
    const [method = '', path = ''] = call.split(' ');
    const { status, body } = await api.call(method, path, method === 'GET' ? {} : { body: {} });
    expect(status).toBe(401);
    expect(body.detail).toEqual(expect.any(String));
  });
});
