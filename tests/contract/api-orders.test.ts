import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, run } from '#scripts/sample/api/database.ts';
import { advanceAll, advanceOrder } from '#scripts/sample/api/stages.ts';
import { type Json, makeBasket, makeOrder, type Session, startTestApi, type TestApi } from './api-setup.ts';

let api: TestApi;
let ada: Session;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.control('/reset');
  ada = await api.signUp();
});

describe('the list of orders', () => {
  const orders = async (query = '?sort=date&page=1') =>
    (await api.get(`/current-user/baskets/${query}`, ada.access)).body;

  test('is empty at first and excludes unpaid baskets', async () => {
    await makeBasket(api, ada.access, 1999, { 'bolga-fan': 1 });
    expect(await orders()).toEqual({
      results: [],
      next_page: null,
      previous_page: null,
      total_pages: 1,
      current_page_number: 1,
      count: 0,
    });
  });

  test('contains a paid order with all fields that the account page needs', async () => {
    const id = await makeOrder(api, ada.access);
    const { results } = await orders();
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      id,
      paid: true,
      status: 'CLOSED',
      stage: 'Processing',
      cart_total_amount: 75,
      delivery_cost: 12,
      total: 90.98,
      amount_paid: 90.98,
      lines: [
        {
          quantity: 1,
          product: { name: 'Brass Cuff', thumbnail_url: '/media/products/brass-cuff/whole.jpg', new_price: 75 },
        },
      ],
    });
    expect(results[0]).toEqual((await api.get(`/baskets/${id}`, ada.access)).body);
  });

  test('contains a partly paid basket as open', async () => {
    const id = await makeBasket(api, ada.access, 1999, { 'bolga-fan': 1 });
    await api.control(`/orders/${id}`, { amount_paid: 5.5 });
    expect((await orders()).results).toMatchObject([{ id, paid: false, amount_paid: 5.5, status: 'OPEN' }]);
  });

  test('is sorted newest first in pages of ten', async () => {
    const made: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const id = await makeBasket(api, ada.access, 7, { 'penny-bead': 1 });
      await api.control(`/orders/${id}`, { paid: true, created: `2026-10-${10 + count}T00:00:00.000Z` });
      made.unshift(id);
    }
    const ids = (page: Json) => page.results.map((order: Json) => order.id);
    const first = await orders('?sort=date&page=1');
    expect(ids(first)).toEqual(made.slice(0, 10));
    expect(first).toMatchObject({ next_page: 2, total_pages: 2, count: 12 });
    expect(ids(await orders('?sort=date&page=2'))).toEqual(made.slice(10));
    expect(ids(await orders(''))).toEqual(made.slice(0, 10));
    expect(ids(await orders('?sort=-date'))[0]).toBe(made.at(-1));
    expect(await orders('?page=9')).toMatchObject({ results: [], previous_page: 2 });
    expect((await api.get('/current-user/baskets/?page=x', ada.access)).status).toBe(400);
  });
});

describe('receipt confirmation', () => {
  test('completes an arrived order once', async () => {
    const id = await makeOrder(api, ada.access);
    const receive = () => api.put(`/basket/${id}/update/`, { stage: 'Completed' }, ada.access);
    for (const stage of ['Processing', 'Processed', 'Confirmed', 'Dispatched', 'Transit', 'Cancelled']) {
      await api.control(`/orders/${id}`, { stage });
      const { status, body } = await receive();
      expect(status).toBe(409);
      expect(body.detail).toContain(stage);
    }
    await api.control(`/orders/${id}`, { stage: 'Arrived' });
    const { status, body } = await receive();
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, stage: 'Completed', status: 'CLOSED', lines: [{ quantity: 1 }] });
    expect((await receive()).status).toBe(409);
  });

  test.each(['Arrived', 'Processing', 'Cancelled', 'completed', '', null, 7])('rejects the stage %j', async (stage) => {
    const id = await makeOrder(api, ada.access);
    await api.control(`/orders/${id}`, { stage: 'Arrived' });
    const { status, body } = await api.put(`/basket/${id}/update/`, { stage }, ada.access);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual(['stage']);
  });
});

test('advanceEvery moves paid orders to Arrived automatically', async () => {
  const moving = await startTestApi({ advanceEvery: 0.02 });
  const { access } = await moving.signUp();
  const id = await makeOrder(moving, access);
  const unpaid = await makeBasket(moving, access, 1999, { 'bolga-fan': 1 });
  const stage = async (basket: number) => (await moving.get(`/baskets/${basket}`, access)).body.stage;
  await expect.poll(() => stage(id), { timeout: 60_000 }).toBe('Arrived');
  expect(await stage(unpaid)).toBe('Processing');
  await moving.close();
});

describe('order stages', () => {
  const database = () => {
    const db = openDatabase(':memory:');
    run(db, "INSERT INTO users (username, email, password, created_at) VALUES ('a', 'a@b.cd', '', '')");
    for (const paid of [1, 1, 0]) {
      run(
        db,
        `INSERT INTO baskets (user_id, total_cents, delivery_place_name, delivery_cost_cents, cart_total_amount_cents,
           tax_amount_cents, total_taxed_amount_cents, paid, created_at, updated_at) VALUES (1, 0, '', 0, 0, 0, 0, ?, '', '')`,
        paid,
      );
    }
    return db;
  };

  test('advance one by one and end at Completed', () => {
    const db = database();
    const course = Array.from({ length: 6 }, () => advanceOrder(db, 1));
    expect(course).toEqual(['Processed', 'Confirmed', 'Dispatched', 'Transit', 'Arrived', 'Completed']);
    expect(() => advanceOrder(db, 1)).toThrow('Order 1 is Completed, which is a final stage.');
    db.close();
  });

  test('can be set by name, in any case', () => {
    const db = database();
    expect(advanceOrder(db, 1, 'cancelled')).toBe('Cancelled');
    expect(() => advanceOrder(db, 1)).toThrow('Order 1 is Cancelled');
    expect(() => advanceOrder(db, 1, 'Lost')).toThrow('Unknown stage Lost. Stages: Processing');
    db.close();
  });

  test('advancing an unpaid or unknown order throws', () => {
    const db = database();
    expect(() => advanceOrder(db, 3)).toThrow('not paid');
    expect(() => advanceOrder(db, 4)).toThrow('Order 4 does not exist');
    db.close();
  });

  test('advanceAll moves all orders forward up to Arrived', () => {
    const db = database();
    advanceOrder(db, 2, 'Cancelled');
    expect(Array.from({ length: 7 }, () => advanceAll(db))).toEqual([1, 1, 1, 1, 1, 0, 0]);
    expect(advanceOrder(db, 1)).toBe('Completed');
    db.close();
  });
});
