import { expect, test } from 'vitest';
import { fetchPaid } from '#features/checkout/baskets-api.ts';

const answering = (order: object) => ({
  get: () => Promise.resolve(order),
  send: () => Promise.reject(new Error('Nothing is sent.')),
});

test.each([
  [{ paid: true }, 'paid'],
  [{ paid: true, amount_paid: '12.50' }, 'paid'],
  [{ paid: false, amount_paid: '0.00' }, 'unpaid'],
  [{ paid: false, amount_paid: null }, 'unpaid'],
  [{ paid: false, amount_paid: 'none' }, 'unpaid'],
  // Partially paid, so the basket must not be deleted.
  [{ paid: false, amount_paid: '12.50' }, 'paid'],
])('an order with %j counts as %s', async (order, paid) => {
  expect((await fetchPaid(answering({ id: 7, ...order }), '7')).paid).toBe(paid);
});

test.each([{}, { paid: null }, { paid: 'no' }, { paid: 0 }])('rejects an order with %j', async (order) => {
  await expect(fetchPaid(answering({ id: 7, ...order }), '7')).rejects.toThrow();
});
