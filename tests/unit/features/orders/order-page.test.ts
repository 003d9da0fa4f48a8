import { expect, test } from 'vitest';
import { readOrder } from '#features/orders/api.ts';
import { orderPageAddress, orderPageIn, orderPageOf } from '#features/orders/order-page.ts';
import { fc } from '../../../fixtures/properties.ts';
import { keepWarnings } from '../../lib/http/record-fixture.ts';

const { rules } = keepWarnings();
const orders = [{ id: 1, paid: true }, { id: 2 }, { id: 3, amount_paid: '0.01' }].map((raw) => readOrder(raw, rules));
const page = (more: object) =>
  orderPageOf({
    results: orders,
    currentPage: 2,
    totalPages: 5,
    nextPage: 3,
    previousPage: 1,
    count: null,
    ...more,
  });

test.each(['', '?page=', '?page=0', '?page=-1', '?page=1.5', '?page=x', '?page=1e9', '?page=99999999', '?tab=2'])(
  '%s selects the first page',
  (search) => {
    expect(orderPageIn(search)).toBe(1);
  },
);

test('orderPageAddress round-trips any page and keeps other parameters', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), fc.string({ unit: 'binary' }), (number, tab) => {
      const search = `?${new URLSearchParams({ tab, page: '4' })}`;
      const url = new URL(orderPageAddress('/account', search, number), 'https://eart.example');
      expect(orderPageIn(url.search)).toBe(number);
      expect(url.searchParams.get('tab')).toBe(new URLSearchParams(search).get('tab'));
      expect(url.pathname).toBe('/account');
    }),
  );
  expect(orderPageAddress('/orders', '?page=3', 1)).toBe('/orders');
});

test('skips baskets without a payment', () => {
  expect(page({}).orders.map(({ id }) => id)).toEqual(['1', '3']);
});

test.each([
  [{}, 5],
  [{ totalPages: 2 }, 3],
  [{ totalPages: 2, nextPage: null }, 2],
  [{ totalPages: 2, nextPage: 1 }, 2],
  [{ totalPages: 2, nextPage: 900 }, 3],
  [{ totalPages: 0, nextPage: 2 }, 0],
  [{ totalPages: 0, nextPage: 900 }, 3],
])('accepts next_page only if it follows the current page: %j', (more, pages) => {
  expect(page(more)).toMatchObject({ page: 2, pages });
});
