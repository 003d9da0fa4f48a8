import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToCart, type Cart, removeFromCart, type TakenLines } from '#features/cart/model.ts';
import { putBack } from '#features/cart/put-back.ts';
import { anyCart, piece } from './cart-fixture.ts';

const line = (id: string, quantity = 1) => ({ product: piece(id), quantity });

function taken(cart: Cart, id: string): { cart: Cart; lines: TakenLines } {
  const result = removeFromCart(cart, id);
  if (result?.change.kind !== 'removed') throw new Error(`${id} was not removed`);
  return { cart: result.cart, lines: result.change };
}

test('a removed line comes back where it stood, with its quantity', () => {
  const before = [line('1'), line('2', 3), line('3')];
  const { cart, lines } = taken(before, '2');
  expect(putBack(cart, lines)).toEqual(before);
});

test('of two lines that were removed, the one that is asked for comes back', () => {
  const first = taken([line('1'), line('2'), line('3')], '1');
  const second = taken(first.cart, '2');
  expect(putBack(second.cart, first.lines)).toEqual([line('1'), line('3')]);
  expect(putBack(putBack(second.cart, first.lines), second.lines)).toEqual([line('1'), line('2'), line('3')]);
});

test('what came in since stays', () => {
  const before = [line('1', 2), line('2')];
  const { cart } = addToCart([], piece('3'));
  expect(putBack(cart, { taken: before, before })).toEqual([line('3'), line('1', 2), line('2')]);
});

test('a piece that was put in again counts as it is now', () => {
  const { cart, lines } = taken([line('1', 5)], '1');
  expect(putBack(addToCart(cart, piece('1')).cart, lines)).toEqual([line('1', 1)]);
});

test('whatever was removed or cleared, putting it back gives the cart that was', () => {
  fc.assert(
    fc.property(anyCart, fc.nat(), (before, pick) => {
      expect(putBack([], { taken: before, before })).toEqual(before);
      const chosen = before[pick % Math.max(1, before.length)];
      if (!chosen) return;
      const { cart, lines } = taken(before, chosen.product.id);
      expect(putBack(cart, lines)).toEqual(before);
    }),
  );
});
