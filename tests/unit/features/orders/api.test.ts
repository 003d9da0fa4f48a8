import { describe, expect, test } from 'vitest';
import { completeOrder, fetchOrder, fetchOrderPage, readOrder } from '#features/orders/api.ts';
import { itemCount } from '#features/orders/copy.ts';
import { lineSum } from '#features/orders/model.ts';
import type { ApiClient } from '#lib/http/client.ts';
import { ApiError } from '#lib/http/errors.ts';
import { fc } from '../../../fixtures/properties.ts';
import { keepWarnings, productRecord } from '../../lib/http/record-fixture.ts';

const { rules } = keepWarnings();

const record = (more: Record<string, unknown> = {}) => ({
  id: 12,
  profile: 3,
  total: '546.44',
  delivery_place_name: 'Washington, DC',
  delivery_payload: {
    place_id: 'x',
    recipient: { name: 'Ada', street: '1 Example Street', unit: '4B', phone: '(540) 555-0142' },
  },
  delivery_cost: 19,
  cart_total_amount: 499,
  tax_amount: '26.45',
  total_taxed_amount: 525.45,
  lines: [{ id: 1, quantity: 2, product: productRecord() }],
  created: '2026-11-20T14:05:00Z',
  updated_at: '2026-11-21T08:00:00Z',
  paid: true,
  amount_paid: '546.44',
  status: 'CLOSED',
  stage: 'Transit',
  ...more,
});

/** Returns the same response to every call and records the calls. */
function answering(answer: unknown) {
  const calls: unknown[] = [];
  const client: ApiClient = {
    get: async (path, { query, protected: guarded } = {}) => {
      calls.push({ method: 'GET', path, query, protected: guarded });
      return answer;
    },
    send: async (method, path, { body, protected: guarded } = {}) => {
      calls.push({ method, path, body, protected: guarded });
      return answer;
    },
  };
  return { client, calls };
}

describe('readOrder', () => {
  test('reads every field', () => {
    expect(readOrder(record(), rules)).toEqual({
      id: '12',
      lines: [
        {
          piece: { id: 'drum-7', name: 'Djembe', thumbnailUrl: 'http://localhost:8000/media/7.jpg' },
          quantity: 2,
          price: 24_950,
        },
      ],
      createdAt: Date.UTC(2026, 10, 20, 14, 5),
      updatedAt: Date.UTC(2026, 10, 21, 8),
      paid: true,
      amountPaid: 54_644,
      status: 'CLOSED',
      stage: 'Transit',
      itemsAmount: 49_900,
      tax: 2645,
      deliveryCost: 1900,
      total: 54_644,
      destination: ['Ada', '1 Example Street, 4B', 'Washington, DC', '(540) 555-0142'],
      giftNote: null,
    });
  });

  test('requires only an id', () => {
    const bare = {
      lines: [],
      createdAt: null,
      updatedAt: null,
      paid: null,
      amountPaid: null,
      status: '',
      stage: '',
      itemsAmount: null,
      tax: null,
      deliveryCost: null,
      total: null,
      destination: [],
      giftNote: null,
    };
    expect(readOrder({ id: 'a7' }, rules)).toEqual({ id: 'a7', ...bare });
    const nulls = Object.fromEntries(Object.keys(record()).map((key) => [key, null]));
    expect(readOrder({ ...nulls, id: 7 }, rules)).toEqual({ id: '7', ...bare });
  });

  test.each([
    ['ids', [5, '6', null]],
    ['lines without a product', [{ quantity: 1 }, {}, []]],
    ["lines with a product's id", [{ product: 4 }, { product: '4' }, { product: null }]],
    ['empty products', [{ product: {} }, { product: { id: null, name: '' } }, { product: { thumbnail_url: 5 } }]],
  ])('counts lines that are only %s', (_, lines) => {
    const order = readOrder(record({ lines }), rules);
    expect(itemCount(order)).toBe('3 Items');
    for (const { piece } of order.lines) expect(piece).toEqual({ id: null, name: null, thumbnailUrl: null });
  });

  test('drops an image with a forbidden URL', () => {
    const product = productRecord({ thumbnail_url: 'javascript:alert(1)' });
    expect(readOrder(record({ lines: [{ product }] }), rules).lines[0]?.piece.thumbnailUrl).toBeNull();
  });

  test("uses the price in the order line, or the product's price only if the sums match", () => {
    const price = (line: object, more = {}) => readOrder(record({ lines: [line], ...more }), rules).lines[0]?.price;
    const product = productRecord();
    expect(price({ quantity: 2, product })).toBe(24_950);
    expect(price({ quantity: 2, product, price: '200.00' })).toBe(20_000);
    expect(price({ quantity: 2, product: productRecord({ new_price: 260 }) })).toBeNull();
    expect(price({ quantity: 2, product }, { cart_total_amount: null })).toBeNull();
  });

  test.each([
    [' For Ama,\r\nwith\u0000 love\u2028<b>Ada</b> ', 'For Ama,\nwith love\n<b>Ada</b>'],
    [' \n ', null],
    [5, null],
    [{ text: 'x' }, null],
    [['x'], null],
  ])('reads the gift note %j as %j', (gift_note, giftNote) => {
    const order = readOrder(record({ delivery_payload: { recipient: { name: 'Ada', gift_note } } }), rules);
    expect(order).toMatchObject({ giftNote, destination: ['Ada', 'Washington, DC'] });
  });

  test.each([[{}], [{ id: null }], [{ id: 1.5 }], [null], ['x'], [[]]])('requires a usable id: %j', (raw) => {
    expect(() => readOrder(raw, rules)).toThrow(/^an order without a usable id: (id|the record) /);
  });

  test('accepts numbers and booleans written as text', () => {
    const order = readOrder(
      record({ paid: 'true', total: '1,546.44', lines: [{ quantity: '3', price: '10' }] }),
      rules,
    );
    expect(order).toMatchObject({ paid: true, total: 154_644, lines: [{ quantity: 3, price: 1000 }] });
  });

  test('decodes entities in names', () => {
    const order = readOrder(record({ lines: [{ product: productRecord({ name: 'Sun &amp; Moon' }) }] }), rules);
    expect(order.lines[0]?.piece.name).toBe('Sun & Moon');
  });

  test('drops a product id that cannot have a page', () => {
    const order = readOrder(record({ lines: [{ product: productRecord({ id: 'search' }) }] }), rules);
    expect(order.lines[0]?.piece).toMatchObject({ id: null, name: 'Djembe' });
  });

  test('drops amounts that exceed the limit', () => {
    const line = { quantity: 9999, price: '999999999999', product: productRecord({ new_price: 999_999_999_999 }) };
    const order = readOrder(record({ lines: [line], total: '10000000.01' }), rules);
    expect(order).toMatchObject({ total: null, lines: [{ quantity: 9999, price: null }] });
  });

  test('reads any shape with amounts that can be summed', () => {
    const anything = fc.anything({ withNullPrototype: true });
    const line = fc.oneof(
      anything,
      fc.record({
        quantity: fc.oneof(anything, fc.integer()),
        price: fc.oneof(anything, fc.double()),
        product: fc.oneof(anything, fc.record({ name: anything, new_price: fc.oneof(anything, fc.maxSafeInteger()) })),
      }),
    );
    const fields = Object.fromEntries(Object.keys(record()).map((key) => [key, anything]));
    const raw = fc.record({ ...fields, lines: fc.oneof(anything, fc.array(line)), id: fc.constant(1) });
    fc.assert(
      fc.property(raw, (given) => {
        const order = readOrder(given, rules);
        for (const sum of order.lines.map(lineSum)) expect(sum === null || Number.isSafeInteger(sum)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test('fetchOrderPage requests the newest orders first, with the token', async () => {
  const { client, calls } = answering({
    results: [record(), { id: 2 }],
    next_page: 3,
    total_pages: 3,
    current_page_number: 2,
  });
  const page = await fetchOrderPage(client, 2, rules);
  expect(page).toMatchObject({ results: [{ id: '12' }, { id: '2' }], nextPage: 3, totalPages: 3, currentPage: 2 });
  expect(calls).toEqual([
    { method: 'GET', path: '/current-user/baskets/', query: { sort: 'date', page: 2 }, protected: true },
  ]);
});

test('fetchOrderPage throws when the response is not a page', async () => {
  await expect(fetchOrderPage(answering([]).client, 1, rules)).rejects.toThrow(ApiError);
});

test('fetchOrderPage skips invalid orders and keeps the others', async () => {
  const page = { results: [{ stage: 'Arrived' }, null, record(), 'x'], total_pages: 1, current_page_number: 1 };
  expect((await fetchOrderPage(answering(page).client, 1, rules)).results.map(({ id }) => id)).toEqual(['12']);
});

test('fetchOrderPage returns an empty page past the end, even for a 404', async () => {
  const http = (status: number) => new ApiError('GET', { code: 'http', status, detail: null, fields: {} });
  const failing = (status: number) => ({ get: () => Promise.reject(http(status)) }) as Partial<ApiClient> as ApiClient;
  expect(await fetchOrderPage(failing(404), 9, rules)).toMatchObject({ results: [], currentPage: 9, nextPage: null });
  await expect(fetchOrderPage(failing(404), 1, rules)).rejects.toThrow(ApiError);
  await expect(fetchOrderPage(failing(500), 9, rules)).rejects.toThrow(ApiError);
});

test('fetchOrder requests any order by its encoded id', async () => {
  const { client, calls } = answering(record());
  expect((await fetchOrder(client, '../12', rules)).id).toBe('12');
  expect(calls).toEqual([{ method: 'GET', path: '/baskets/..%2F12', query: undefined, protected: true }]);
});

test("'Received?' sets the stage to Completed", async () => {
  const { client, calls } = answering(record());
  await completeOrder(client, '12');
  expect(calls).toEqual([{ method: 'PUT', path: '/basket/12/update/', body: { stage: 'Completed' }, protected: true }]);
});
