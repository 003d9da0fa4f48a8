import { beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '#features/cart/model.ts';
import { $buyingAgain, buyAgain } from '#features/orders/buy-again-store.ts';
import type { OrderLine } from '#features/orders/model.ts';
import type { ApiClient } from '#lib/http/client.ts';
import { ApiError } from '#lib/http/errors.ts';
import { cents } from '#lib/money.ts';

const shop = vi.hoisted(() => ({ get: vi.fn(), send: vi.fn() }));
vi.mock('#runtime/session/client.ts', () => ({ client: shop satisfies ApiClient }));
const held = vi.hoisted(() => ({ cart: [] as Cart }));
vi.mock('#features/cart/store.ts', () => ({
  updateCartSilently: (action: (cart: Cart) => Cart) => {
    held.cart = action(held.cart);
  },
}));

const line = (id: string | null, quantity = 1): OrderLine => ({
  piece: { id, name: id && `Old ${id}`, thumbnailUrl: null },
  quantity,
  price: cents(100),
});
const notFound = new ApiError('x', { code: 'http', status: 404, detail: null, fields: {} });

beforeEach(() => {
  $buyingAgain.set({ status: 'idle' });
  shop.get.mockReset().mockImplementation(async (path: string) => {
    const id = path.slice('/products/'.length);
    if (id === 'gone') throw notFound;
    return { id, name: `New ${id}`, new_price: 250, stock: 3 };
  });
  held.cart = [];
});

test('adds each product once at its current price and reports what is missing', async () => {
  await buyAgain({ lines: [line('a', 2), line('b', 4), line('a', 1), line('gone', 2), line(null)] });
  expect(held.cart.map(({ product, quantity }) => [product.name, product.price, quantity])).toEqual([
    ['New a', 25_000, 3],
    ['New b', 25_000, 3],
  ]);
  expect($buyingAgain.get()).toEqual({
    status: 'done',
    added: 6,
    left: [
      { name: 'New b', reason: 'few-left', quantity: 1 },
      { name: 'Old gone', reason: 'gone', quantity: 2 },
      { name: 'A piece', reason: 'gone', quantity: 1 },
    ],
    newPrices: [
      { name: 'New a', paid: 100, price: 25_000 },
      { name: 'New b', paid: 100, price: 25_000 },
    ],
  });
  expect(shop.get).toHaveBeenCalledTimes(3);
});

test('does not look up an id that is the name of a list', async () => {
  await buyAgain({ lines: [line('featured')] });
  expect(shop.get).not.toHaveBeenCalled();
  expect($buyingAgain.get()).toMatchObject({ added: 0, left: [{ reason: 'gone' }] });
});

test('adds nothing when a product cannot be loaded', async () => {
  shop.get.mockRejectedValueOnce(new ApiError('x', { code: 'offline' }));
  await buyAgain({ lines: [line('a'), line('b')] });
  expect($buyingAgain.get()).toEqual({ status: 'failed' });
  expect(held.cart).toEqual([]);
});

test('adds once when pressed twice', async () => {
  const order = { lines: [line('a')] };
  await Promise.all([buyAgain(order), buyAgain(order)]);
  expect(held.cart).toMatchObject([{ quantity: 1 }]);
});

test('says that a piece is in the cart when no more of it can be added', async () => {
  const order = { lines: [line('a', 3)] };
  await buyAgain(order);
  await buyAgain(order);
  expect(held.cart).toMatchObject([{ quantity: 3 }]);
  expect($buyingAgain.get()).toEqual({
    status: 'done',
    added: 0,
    left: [{ name: 'New a', reason: 'in-cart', quantity: 3 }],
    newPrices: [],
  });
});
