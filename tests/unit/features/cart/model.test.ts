import { describe, expect, test } from 'vitest';
import { cartMessage } from '#features/cart/copy.ts';
import {
  addToCart,
  type Cart,
  cartProduct,
  cartTotals,
  clampQuantity,
  decreaseInCart,
  quantityLimit,
  quantityOf,
  removeFromCart,
} from '#features/cart/model.ts';
import { cents } from '#lib/money.ts';
import { fc } from '../../../fixtures/properties.ts';
import { piece as product } from '../../seo/product-fixture.ts';
import { anyCart, exactAmount, piece } from './cart-fixture.ts';

describe('quantities', () => {
  test.each<[number, number | null, number]>([
    [Number.NaN, null, 1],
    [-1, null, 1],
    [-1e9, null, 1],
    [0, null, 1],
    [-0, null, 1],
    [0.5, null, 1],
    [1.999, null, 1],
    [2.5, null, 2],
    [1e9, null, 99],
    [1e9, 3, 3],
    [Number.POSITIVE_INFINITY, 3, 3],
    [Number.NEGATIVE_INFINITY, 3, 1],
    [99, 500, 99],
    [100, 500, 99],
    [7, 7, 7],
  ])('%d with a stock of %j becomes %i', (quantity, stock, expected) => {
    expect(clampQuantity(quantity, { stock })).toBe(expected);
  });

  test('any number becomes a whole quantity from 1 to the limit', () => {
    fc.assert(
      fc.property(fc.double(), fc.option(fc.integer({ min: 1, max: 1000 })), (quantity, stock) => {
        const clamped = clampQuantity(quantity, { stock });
        expect(Number.isInteger(clamped)).toBe(true);
        expect(clamped).toBeGreaterThanOrEqual(1);
        expect(clamped).toBeLessThanOrEqual(quantityLimit({ stock }));
        expect(quantityLimit({ stock })).toBe(Math.min(99, stock ?? 99));
      }),
    );
  });

  test('a product that is not in the cart has quantity 0', () => {
    expect(quantityOf([], '1')).toBe(0);
    expect(quantityOf([{ product: piece('1'), quantity: 4 }], '1')).toBe(4);
    expect(quantityOf([], '__proto__')).toBe(0);
  });
});

test('a line keeps what it shows of a product, with the first picture if there is no thumbnail', () => {
  const kept = { id: 'tama', name: 'Tama', category: { id: 'drums', name: 'Drums' }, price: 16_500, oldPrice: null };
  expect(cartProduct(product())).toEqual({ ...kept, thumbnailUrl: 'https://api.example/tama/whole.jpg', stock: 3 });
  const { thumbnailUrl } = cartProduct(product({ thumbnailUrl: null }));
  expect(thumbnailUrl).toBe('https://api.example/tama/detail.jpg');
});

describe('cart actions and messages', () => {
  const drum = piece('1', { name: 'Djembe <b>' });
  const one: Cart = [{ product: drum, quantity: 1 }];
  const two: Cart = [{ product: drum, quantity: 2 }];

  test('adds the first piece', () => {
    const { cart, change } = addToCart([], drum);
    expect(cart).toEqual(one);
    expect(cartMessage(change)).toBe('Djembe <b> added to cart');
  });

  test('adding another piece increases the quantity', () => {
    const { cart, change } = addToCart(one, drum);
    expect(cart).toEqual(two);
    expect(cartMessage(change)).toBe('Djembe <b> cart quantity increased');
  });

  test('a line takes the stock and price of the piece as it was added last', () => {
    const known = [{ product: piece('1', { stock: 2 }), quantity: 2 }];
    const shown = piece('1', { stock: 5, price: cents(900) });
    expect(addToCart(known, shown).cart).toEqual([{ product: shown, quantity: 3 }]);
  });

  test.each([{ stock: 0 }, { price: null }])(
    'adding to a line that was set aside (%j) starts over when the product is available',
    (aside) => {
      const { cart, change } = addToCart([{ product: { ...drum, ...aside }, quantity: 3 }], drum);
      expect(cart).toEqual(one);
      expect(change.kind).toBe('added');
    },
  );

  test('decreases the quantity by one', () => {
    const result = decreaseInCart(two, '1');
    expect(result?.cart).toEqual(one);
    expect(result && cartMessage(result.change)).toBe('Djembe <b> quantity decreased');
  });

  test('decreasing the last piece removes the line', () => {
    const result = decreaseInCart(one, '1');
    expect(result?.cart).toEqual([]);
    expect(result && cartMessage(result.change)).toBe('Djembe <b> removed from cart');
  });

  test('removes a line with any quantity', () => {
    const result = removeFromCart(two, '1');
    expect(result?.cart).toEqual([]);
    expect(result && cartMessage(result.change)).toBe('Djembe <b> removed from cart');
  });

  test('has a message for clearing', () => {
    expect(cartMessage({ kind: 'cleared', taken: two, before: two })).toBe('Cart cleared');
  });

  test('returns null when the product is not in the cart', () => {
    expect(decreaseInCart(one, '2')).toBeNull();
    expect(removeFromCart(one, '2')).toBeNull();
  });

  test.each([
    ['the stock is used up', [{ product: piece('1', { stock: 1 }), quantity: 1 }], piece('1', { stock: 1 })],
    ['99 are in the cart', [{ product: piece('1'), quantity: 99 }], piece('1')],
    ['none is left', [], piece('1', { stock: 0 })],
    ['it is enquire-only', [], piece('1', { price: null })],
  ])('adds nothing when %s and reports the limit', (_, cart, product) => {
    const result = addToCart(cart, product);
    expect(result.cart).toBe(cart);
    expect(cartMessage(result.change)).toBe('You can’t add more of Piece 1');
  });

  test('every action leaves the other lines and their order unchanged', () => {
    const cart = ['1', '2', '3'].map((id) => ({ product: piece(id), quantity: id === '1' ? 1 : 2 }));
    const after = (result: { cart: Cart } | null) =>
      result?.cart.map(({ product, quantity }) => `${product.id}: ${quantity}`);
    expect(after(addToCart(cart, piece('2')))).toEqual(['1: 1', '2: 3', '3: 2']);
    expect(after(addToCart(cart, piece('4')))).toEqual(['1: 1', '2: 2', '3: 2', '4: 1']);
    expect(after(decreaseInCart(cart, '2'))).toEqual(['1: 1', '2: 1', '3: 2']);
    expect(after(removeFromCart(cart, '2'))).toEqual(['1: 1', '3: 2']);
  });

  test('no action mutates its input cart', () => {
    const frozen = Object.freeze(two.map((item) => Object.freeze(item)));
    addToCart(frozen, drum);
    decreaseInCart(frozen, '1');
    removeFromCart(frozen, '1');
    expect(frozen).toEqual(two);
  });
});

describe('cart totals', () => {
  test('0.1 + 0.2 dollars are 0.3', () => {
    const cart = [
      { product: piece('1', { price: cents(10) }), quantity: 1 },
      { product: piece('2', { price: cents(20) }), quantity: 1 },
    ];
    expect(cartTotals(cart)).toEqual({ quantity: 2, amount: 30 });
  });

  test.each([{ price: null }, { stock: 0 }])('ignore a line that was set aside (%j)', (aside) => {
    const cart = [
      { product: piece('1', { price: cents(10) }), quantity: 1 },
      { product: piece('7', aside), quantity: 2 },
    ];
    expect(cartTotals(cart)).toEqual({ quantity: 1, amount: 10 });
  });

  test('are exact in cents for any cart', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { quantity, amount } = cartTotals(cart);
        expect(BigInt(amount)).toBe(exactAmount(cart));
        expect(quantity).toBe(cart.reduce((sum, item) => sum + item.quantity, 0));
      }),
    );
  });

  test('are zero for an empty cart', () => {
    expect(cartTotals([])).toEqual({ quantity: 0, amount: 0 });
  });
});
