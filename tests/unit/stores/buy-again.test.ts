import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiClient } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import type { CartItem } from '#domain/cart.ts';
import { cents } from '#domain/money.ts';
import type { OrderLine } from '#domain/order.ts';
import { $buyingAgain, buyAgain } from '#stores/buy-again.ts';

const shop = vi.hoisted(() => ({ get: vi.fn(), send: vi.fn() }));
vi.mock('#stores/client.ts', () => ({ client: shop satisfies ApiClient }));
const cart = vi.hoisted(() => ({ addItems: vi.fn<(items: CartItem[]) => number[]>() }));
vi.mock('#stores/cart.ts', () => cart);

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
    return { id, name: `New ${id}`, new_price: 250, stock: 9 };
  });
  cart.addItems.mockReset().mockImplementation((items) => items.map(({ quantity }) => Math.min(quantity, 3)));
});

test('each piece is added once, as the shop has it now; what is missing is told with its reason', async () => {
  await buyAgain({ lines: [line('a', 2), line('b', 4), line('a', 1), line('gone', 2), line(null)] });
  const added = cart.addItems.mock.calls[0]?.[0];
  expect(added?.map(({ product, quantity }) => [product.name, product.price, quantity])).toEqual([
    ['New a', 25_000, 3],
    ['New b', 25_000, 4],
  ]);
  expect($buyingAgain.get()).toEqual({
    status: 'done',
    added: 6,
    left: [
      { name: 'New b', reason: 'fewer', quantity: 1 },
      { name: 'Old gone', reason: 'gone', quantity: 2 },
      { name: 'A piece', reason: 'gone', quantity: 1 },
    ],
  });
  expect(shop.get).toHaveBeenCalledTimes(3);
});

test("an id that is a list's name is no product", async () => {
  await buyAgain({ lines: [line('featured')] });
  expect(shop.get).not.toHaveBeenCalled();
  expect($buyingAgain.get()).toMatchObject({ added: 0, left: [{ reason: 'gone' }] });
});

test('nothing is added while one piece can not be looked up', async () => {
  shop.get.mockRejectedValueOnce(new ApiError('x', { code: 'offline' }));
  await buyAgain({ lines: [line('a'), line('b')] });
  expect($buyingAgain.get()).toEqual({ status: 'failed' });
  expect(cart.addItems).not.toHaveBeenCalled();
});

test('pressed twice, it adds once', async () => {
  const order = { lines: [line('a')] };
  await Promise.all([buyAgain(order), buyAgain(order)]);
  expect(cart.addItems).toHaveBeenCalledTimes(1);
});
