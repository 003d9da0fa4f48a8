import { expect, test } from 'vitest';
import { falseClaims, type Records } from '#scripts/soak/claims.ts';

const records = (...paid: (0 | 1)[]) => {
  const read: Records = { baskets: paid.map((paid, index) => ({ id: index + 1, paid })), payments: [] };
  return () => Promise.resolve(read);
};
const address = 'http://localhost:4321/payment/return?paymentId=1';

test.each([
  'The payment was canceled\nNothing was charged, and your cart is saved.',
  'Nothing was charged for this order, and your cart is saved. Try again, or pay another way.',
  'Your latest order is EART-1, $41.00. It’s not paid.',
])('%j is false once an order is paid', async (text) => {
  expect(await falseClaims(text, address, records(0))).toEqual([]);
  expect(await falseClaims(text, address, records(0, 1))).toEqual([
    expect.stringMatching(/^".+" at \/payment\/return, but the order is paid$/),
  ]);
});

test.each([
  'Thank you for your order. It’s paid, and we’re getting it ready.',
  'Your latest order is EART-1, $41.00. It’s fully paid.',
  'Amount paid\n$41.00',
])('%j is false while no order is paid', async (text) => {
  expect(await falseClaims(text, address, records(1))).toEqual([]);
  expect(await falseClaims(text, address, records(0))).toEqual([
    expect.stringMatching(/^".+" at \/payment\/return, but nothing is paid$/),
  ]);
});

test('a sentence about money that no rule knows counts as a fault', async () => {
  expect(await falseClaims('You were charged.', address, records(1))).toEqual([
    '"You were charged." at /payment/return is a sentence about money that nothing checks',
  ]);
});

test('a page that says nothing about charges needs no records', async () => {
  const read = () => Promise.reject(new Error('read'));
  const doubt = 'Your order isn’t marked as paid yet. This may take a moment, so check again before you pay again.';
  expect(await falseClaims(`Checkout\n$41.00\n${doubt}`, address, read)).toEqual([]);
});
