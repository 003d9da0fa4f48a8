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

/** Opens a page with a cart before any offer was requested. */
async function open(...cart: CartItem[]) {
  vi.resetModules();
  const [stores, fresh, { $lineChanges }] = await Promise.all([
    import('#features/cart/store.ts'),
    import('#features/cart/fresh-cart.ts'),
    import('#features/cart/line-changes.ts'),
  ]);
  stores.updateCartSilently(() => cart);
  const lines = () => stores.$cart.get().map(({ product, quantity }) => [product.id, product.price, quantity]);
  return { ...stores, ...fresh, $lineChanges, lines };
}

const asked = () => fetchOffer.mock.calls.map(([, id]) => id);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  fetchOffer.mockReset().mockResolvedValue(offer());
});
afterEach(() => {
  vi.useRealTimers();
});

test('applies changed offers, records them per product and returns the changes', async () => {
  const { refreshOffers, lines, $lineChanges } = await open(item('1'), item('2'));
  fetchOffer.mockImplementation(async (_, id) => (id === '1' ? offer({ price: cents(70), stock: 1 }) : offer()));
  expect((await refreshOffers()).map(({ kind }) => kind)).toEqual(['price', 'quantity']);
  expect(lines()).toEqual([
    ['1', 70, 1],
    ['2', 1250, 2],
  ]);
  expect([...$lineChanges.get().keys()]).toEqual(['1']);
  expect($lineChanges.get().get('1')).toHaveLength(2);
});

test('requests an offer at most once a minute, even after a failed request', async () => {
  const { refreshOffers } = await open(item('1'));
  fetchOffer.mockResolvedValue(null);
  for (const [passed, calls] of [
    [0, 1],
    [59_000, 1],
    [2000, 2],
  ] as const) {
    vi.advanceTimersByTime(passed);
    expect(await refreshOffers()).toEqual([]);
    expect(asked()).toHaveLength(calls);
  }
});

test('an order reuses offers from the last ten seconds and requests the others', async () => {
  const { refreshOffers, checkedCart } = await open(item('1'), item('2'));
  fetchOffer.mockImplementation(async (_, id) => (id === '2' ? null : offer()));
  await refreshOffers();
  fetchOffer.mockResolvedValue(offer());
  expect((await checkedCart([item('1'), item('2')])).changes).toEqual([]);
  expect(asked()).toEqual(['1', '2', '2']);
  vi.advanceTimersByTime(11_000);
  await checkedCart([item('1')]);
  expect(asked()).toEqual(['1', '2', '2', '1']);
});

test("an order does not reuse an offer that is older than the cart's price", async () => {
  const { refreshOffers, checkedCart } = await open(item('1'));
  await refreshOffers();
  // Another tab has found a new price in the meantime.
  const now = { product: piece('1', { price: cents(1300) }), quantity: 2 };
  fetchOffer.mockResolvedValue(offer({ price: cents(1300) }));
  expect((await checkedCart([now])).changes).toEqual([]);
  expect(asked()).toEqual(['1', '1']);
});

test('an order waits for a pending request instead of sending a second one', async () => {
  const { refreshOffers, checkedCart } = await open(item('1'));
  const looking = refreshOffers();
  const ordering = checkedCart([item('1')]);
  await Promise.all([looking, ordering]);
  expect(asked()).toEqual(['1']);
});

test('an order fails when an offer cannot be loaded', async () => {
  const { checkedCart } = await open();
  fetchOffer.mockResolvedValue(null);
  await expect(checkedCart([item('1')])).rejects.toThrow();
});

test('a product with the name of a list is gone and is not requested', async () => {
  const { checkedCart } = await open();
  expect((await checkedCart([item('featured')])).changes.map(({ kind }) => kind)).toEqual(['gone']);
  expect(asked()).toEqual([]);
});
