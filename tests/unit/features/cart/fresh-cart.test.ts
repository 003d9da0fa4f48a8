import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Offer } from '#catalogue/model.ts';
import type { CartItem } from '#features/cart/model.ts';
import { cents } from '#lib/money.ts';
import { piece } from './cart-fixture.ts';

const fetchOffer = vi.hoisted(() => vi.fn());
vi.mock('#catalogue/offers-api.ts', () => ({ fetchOffer }));

const offer = (more: Partial<Offer> = {}): Offer => ({
  price: cents(1250),
  oldPrice: null,
  inStock: true,
  stock: null,
  ...more,
});
const item = (id: string): CartItem => ({ product: piece(id), quantity: 2 });

/** A page that nobody has asked anything on, with a cart. */
async function open(...cart: CartItem[]) {
  vi.resetModules();
  const [stores, fresh, { $cartNews }] = await Promise.all([
    import('#features/cart/store.ts'),
    import('#features/cart/fresh-cart.ts'),
    import('#features/cart/cart-news.ts'),
  ]);
  stores.changeQuietly(() => cart);
  const lines = () => stores.$cart.get().map(({ product, quantity }) => [product.id, product.price, quantity]);
  return { ...stores, ...fresh, $cartNews, lines };
}

const asked = () => fetchOffer.mock.calls.map(([, id]) => id);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  fetchOffer.mockReset().mockResolvedValue(offer());
});
afterEach(() => {
  vi.useRealTimers();
});

test('what changed is taken over, noted by piece, and told', async () => {
  const { freshenCart, lines, $cartNews } = await open(item('1'), item('2'));
  fetchOffer.mockImplementation(async (_, id) => (id === '1' ? offer({ price: cents(70), stock: 1 }) : offer()));
  expect((await freshenCart()).map(({ kind }) => kind)).toEqual(['price', 'quantity']);
  expect(lines()).toEqual([
    ['1', 70, 1],
    ['2', 1250, 2],
  ]);
  expect([...$cartNews.get().keys()]).toEqual(['1']);
  expect($cartNews.get().get('1')).toHaveLength(2);
});

test('a piece is asked about once a minute, also where it could not be asked about', async () => {
  const { freshenCart } = await open(item('1'));
  fetchOffer.mockResolvedValue(null);
  for (const [passed, calls] of [
    [0, 1],
    [59_000, 1],
    [2000, 2],
  ] as const) {
    vi.advanceTimersByTime(passed);
    expect(await freshenCart()).toEqual([]);
    expect(asked()).toHaveLength(calls);
  }
});

test('an order takes what was answered in the last ten seconds, and asks about all else', async () => {
  const { freshenCart, freshCart } = await open(item('1'), item('2'));
  fetchOffer.mockImplementation(async (_, id) => (id === '2' ? null : offer()));
  await freshenCart();
  fetchOffer.mockResolvedValue(offer());
  expect((await freshCart([item('1'), item('2')])).changes).toEqual([]);
  expect(asked()).toEqual(['1', '2', '2']);
  vi.advanceTimersByTime(11_000);
  await freshCart([item('1')]);
  expect(asked()).toEqual(['1', '2', '2', '1']);
});

test('an order never takes an old answer that the cart knows better than', async () => {
  const { freshenCart, freshCart } = await open(item('1'));
  await freshenCart();
  // Another tab has found a new price meanwhile.
  const now = { product: piece('1', { price: cents(1300) }), quantity: 2 };
  fetchOffer.mockResolvedValue(offer({ price: cents(1300) }));
  expect((await freshCart([now])).changes).toEqual([]);
  expect(asked()).toEqual(['1', '1']);
});

test('an order waits for a question that is on its way, and makes no second one', async () => {
  const { freshenCart, freshCart } = await open(item('1'));
  const looking = freshenCart();
  const ordering = freshCart([item('1')]);
  await Promise.all([looking, ordering]);
  expect(asked()).toEqual(['1']);
});

test('an order is not made of pieces that could not be asked about', async () => {
  const { freshCart } = await open();
  fetchOffer.mockResolvedValue(null);
  await expect(freshCart([item('1')])).rejects.toThrow();
});

test('a piece under the name of a list is gone, and not asked about', async () => {
  const { freshCart } = await open();
  expect((await freshCart([item('featured')])).changes.map(({ kind }) => kind)).toEqual(['gone']);
  expect(asked()).toEqual([]);
});
