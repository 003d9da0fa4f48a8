import { describe, expect, test } from 'vitest';
import { categoryPath, orderPath, productPath } from '#config/paths.ts';
import { categoryIdIn, isTransientPage, orderIdIn, productIdIn } from '#config/read-path.ts';
import { fc } from '../../fixtures/properties.ts';
import { anyText, nasty } from '../lib/id-fixture.ts';

describe('id in a page path', () => {
  test('round-trips through the path', () => {
    const wellFormed = nasty.filter((id) => id !== '' && !/\p{Cs}/u.test(id));
    fc.assert(
      fc.property(wellFormed, (id) => {
        expect(productIdIn(productPath(id))).toBe(id);
        expect(categoryIdIn(categoryPath(id))).toBe(id);
      }),
    );
  });

  test.each(['/', '/products', '/products/', '/products/a/b', '/products/100%', '/category/7', '/shells/product'])(
    'productIdIn returns null for %s',
    (path) => {
      expect(productIdIn(path)).toBeNull();
    },
  );

  test('categoryIdIn returns null for a further category page', () => {
    expect(categoryIdIn(categoryPath('7', 2))).toBeNull();
  });
});

describe('order path', () => {
  test('round-trips any id', () => {
    fc.assert(
      fc.property(anyText, (id) => {
        fc.pre(!/\p{Cs}/u.test(id));
        expect(orderIdIn(orderPath(id))).toBe(id);
      }),
    );
  });

  test.each(['/orders', '/orders/', '/orders/1/2', '/orders/%', '/order/1'])('orderIdIn finds no id in %s', (path) => {
    expect(orderIdIn(path)).toBeNull();
  });
});

test('isTransientPage recognizes only the sign-in and payment pages', () => {
  expect(['/login', '/checkout', '/pay', '/payment/return'].map(isTransientPage)).toEqual([true, true, true, true]);
  expect(['/', '/orders', '/cart', '/payments', '/products/pay'].map(isTransientPage)).not.toContain(true);
});
