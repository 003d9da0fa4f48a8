import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { termsDelivery, termsDeliveryTo, termsReturns } from '#features/product/copy.ts';

test('the rates include military mail only if the shop delivers it', () => {
  expect(termsDelivery('Roanoke, VA', 10, 25)).toBe(
    'Delivery costs 10 cents a mile from Roanoke, VA, or $25 for military mail.',
  );
  expect(termsDelivery('Roanoke, VA', 10, null)).toBe('Delivery costs 10 cents a mile from Roanoke, VA.');
});

test('the charge to a place names the miles that it depends on', () => {
  expect(termsDeliveryTo('Salem, VA', '$0.00', 1)).toBe('Delivery to Salem, VA costs $0.00 for 1 mile.');
  expect(termsDeliveryTo('APO, AE', '$25.00', null)).toBe('Delivery to APO, AE costs $25.00.');
});

test('the days for a refund are those of the policy', () => {
  const days = /within \d+ days of the purchase/.exec(termsReturns)?.[0] ?? 'none';
  for (const page of ['shipping-returns.md', 'terms-and-conditions.md']) {
    expect(readFileSync(`src/features/company/${page}`, 'utf8')).toContain(days);
  }
});
