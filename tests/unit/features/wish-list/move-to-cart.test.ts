import { beforeEach, expect, test } from 'vitest';
import { cartProduct } from '#features/cart/model.ts';
import { $cart, $cartChanges, changeCart } from '#features/cart/store.ts';
import { addAllToCart, moveToCart } from '#features/wish-list/move-to-cart.ts';
import { piece } from '../../seo/product-fixture.ts';

const wished = piece({ id: '1', stock: 4 });
const lines = () => $cart.get().map(({ product, quantity }) => [product.id, product.stock, quantity]);

beforeEach(() => {
  // The cart holds the piece, set aside because it was sold.
  const product = { ...cartProduct(wished), stock: 0 };
  changeCart(() => ({ cart: [{ product, quantity: 2 }], change: { kind: 'filled', id: '1', count: 1 } }));
});

test('moving a piece that is for sale again replaces its line that was set aside', () => {
  moveToCart(wished);
  expect(lines()).toEqual([['1', 4, 1]]);
});

test('adding all replaces lines that were set aside, and counts them', () => {
  addAllToCart([wished, piece({ id: '2' })]);
  expect(lines().map(([id]) => id)).toEqual(['1', '2']);
  expect($cartChanges.get().at(-1)).toEqual({ kind: 'filled', id: '2', count: 2 });
});
