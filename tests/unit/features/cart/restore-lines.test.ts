import { expect, test } from 'vitest';
import { addToCart, type Cart, type RemovedLines, removeFromCart } from '#features/cart/model.ts';
import { restoreLines } from '#features/cart/restore-lines.ts';
import { fc } from '../../../fixtures/properties.ts';
import { anyCart, piece } from './cart-fixture.ts';

const line = (id: string, quantity = 1) => ({ product: piece(id), quantity });

function taken(cart: Cart, id: string): { cart: Cart; lines: RemovedLines } {
  const result = removeFromCart(cart, id);
  if (result?.change.kind !== 'removed') throw new Error(`${id} was not removed`);
  return { cart: result.cart, lines: result.change };
}

test('a removed line returns to its position with its quantity', () => {
  const before = [line('1'), line('2', 3), line('3')];
  const { cart, lines } = taken(before, '2');
  expect(restoreLines(cart, lines)).toEqual(before);
});

test('each of two removed lines can be restored separately', () => {
  const first = taken([line('1'), line('2'), line('3')], '1');
  const second = taken(first.cart, '2');
  expect(restoreLines(second.cart, first.lines)).toEqual([line('1'), line('3')]);
  expect(restoreLines(restoreLines(second.cart, first.lines), second.lines)).toEqual([line('1'), line('2'), line('3')]);
});

test('keeps lines that were added in the meantime', () => {
  const before = [line('1', 2), line('2')];
  const { cart } = addToCart([], piece('3'));
  expect(restoreLines(cart, { taken: before, before })).toEqual([line('3'), line('1', 2), line('2')]);
});

test('a product that was added again keeps its new quantity', () => {
  const { cart, lines } = taken([line('1', 5)], '1');
  expect(restoreLines(addToCart(cart, piece('1')).cart, lines)).toEqual([line('1', 1)]);
});

test('restores the original cart after any removal or clearing', () => {
  fc.assert(
    fc.property(anyCart, fc.nat(), (before, pick) => {
      expect(restoreLines([], { taken: before, before })).toEqual(before);
      const chosen = before[pick % Math.max(1, before.length)];
      if (!chosen) return;
      const { cart, lines } = taken(before, chosen.product.id);
      expect(restoreLines(cart, lines)).toEqual(before);
    }),
  );
});
