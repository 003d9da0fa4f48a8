import { describe, expect, test } from 'vitest';
import type { Product } from '#catalogue/model.ts';
import { MAX_PIECES } from '#features/wish-list/model.ts';
import { cents } from '#lib/money.ts';
import { fc } from '../../../fixtures/properties.ts';
import { atOnce, type BrowserStorage, createBrowserStorage, deliver, openTab, type Tab } from '../../fake-tabs.ts';

const piece = (id: string) => ({ id, name: `Piece ${id}` });
const stored = (...ids: string[]) => ({ wishlist: JSON.stringify(ids.map(piece)) });
const saved = (tab: Tab) => tab.run(({ $wishList }) => $wishList.get().map(({ id }) => id));
const kept = (storage: BrowserStorage): string[] =>
  JSON.parse(storage.texts.get('wishlist') ?? '[]').map(({ id }: { id: string }) => id);
const said = (tab: Tab) => tab.run(({ $notice }) => $notice.get()?.text);
const toggle = (tab: Tab, id: string) => tab.run(({ toggleSaved }) => toggleSaved(piece(id)));

const product = (id: string): Product => ({
  ...piece(id),
  category: null,
  price: cents(1010),
  oldPrice: null,
  thumbnailUrl: null,
  imageUrls: ['https://shop.example/a.jpg'],
  details: [],
  description: null,
  artist: null,
  origin: null,
  maker: null,
  materials: [],
  dimensions: null,
  inStock: true,
  stock: null,
  rating: null,
  ratingCount: null,
  createdAt: null,
  updatedAt: null,
});
const cartOf = (tab: Tab) => tab.run(({ $cart }) => $cart.get().map((item) => [item.product.id, item.quantity]));

describe('wish list', () => {
  test('saves and removes a product with a notice', async () => {
    const storage = createBrowserStorage();
    const tab = await openTab(storage);
    toggle(tab, '1');
    expect(said(tab)).toBe('Piece 1 saved to your wish list');
    expect(storage.texts.get('wishlist')).toBe('[{"id":"1","name":"Piece 1"}]');
    toggle(tab, '1');
    expect(said(tab)).toBe('Piece 1 removed from your wish list');
    expect(saved(tab)).toEqual([]);
  });

  test('is restored on load and writes nothing on its own', async () => {
    const storage = createBrowserStorage(stored('1', '2'));
    expect(saved(await openTab(storage))).toEqual(['1', '2']);
    expect(storage.pendingEvents).toEqual([]);
  });

  test.each(['null', '{"a":1}', '[{"id":', '"x"', '[1,null,{"id":{}}]', '[{"__proto__":{"polluted":1},"id":"x"}]'])(
    'starts empty when storage contains %s',
    async (wishlist) => {
      const tab = await openTab(createBrowserStorage({ wishlist }));
      expect(saved(tab)).toEqual([]);
      toggle(tab, '1');
      expect(saved(tab)).toEqual(['1']);
      expect('polluted' in {}).toBe(false);
    },
  );

  test.each(['denied', 'full', 'broken'] as const)('lasts until page unload when storage is %s', async (trouble) => {
    const tab = await openTab(createBrowserStorage(), () => trouble);
    toggle(tab, '1');
    toggle(tab, '2');
    expect(saved(tab)).toEqual(['1', '2']);
  });

  test('shows a notice when it is full', async () => {
    const ids = Array.from({ length: MAX_PIECES }, (_, index) => String(index));
    const tab = await openTab(createBrowserStorage(stored(...ids)));
    toggle(tab, 'x');
    expect(said(tab)).toBe('Your wish list is full (100 pieces)');
    expect(saved(tab)).toEqual(ids);
    toggle(tab, '0');
    tab.run(({ saveAll }) => saveAll(['x', 'y'].map(piece)));
    expect(said(tab)).toBe('1 piece saved. Your wish list is full (100 pieces)');
    expect(saved(tab)).toHaveLength(MAX_PIECES);
  });

  test('saves several products and shows how many are new', async () => {
    const tab = await openTab(createBrowserStorage(stored('1')));
    tab.run(({ saveAll }) => saveAll(['1', '2', '3'].map(piece)));
    expect(said(tab)).toBe('2 pieces saved to your wish list');
    tab.run(({ saveAll }) => saveAll(['1', '2', '3'].map(piece)));
    expect(said(tab)).toBe('Everything here is already on your wish list');
    expect(saved(tab)).toEqual(['1', '2', '3']);
  });
});

describe('moving wish-list products to the cart', () => {
  test("moves one product with only the cart's message", async () => {
    const tab = await openTab(createBrowserStorage(stored('1', '2')));
    tab.run(({ moveToCart }) => moveToCart(product('1')));
    expect(cartOf(tab)).toEqual([['1', 1]]);
    expect(saved(tab)).toEqual(['2']);
    expect(tab.run(({ $cartChanges }) => $cartChanges.get())).toEqual([{ kind: 'added', id: '1', name: 'Piece 1' }]);
    expect(said(tab)).toBeUndefined();
    expect(tab.run(({ $cart }) => $cart.get()[0]?.product.thumbnailUrl)).toBe('https://shop.example/a.jpg');
  });

  test('does not add a product that is already in the cart', async () => {
    const tab = await openTab(createBrowserStorage(stored('1')));
    tab.run(({ addItem, moveToCart }) => {
      addItem(product('1'));
      moveToCart(product('1'));
    });
    expect(cartOf(tab)).toEqual([['1', 1]]);
    expect(saved(tab)).toEqual([]);
    expect(said(tab)).toBe('Piece 1 removed from your wish list');
  });

  test('adds all with one message and keeps them on the list', async () => {
    const tab = await openTab(createBrowserStorage(stored('1', '2', '3')));
    tab.run(({ addItem, addAllToCart }) => {
      addItem(product('2'));
      addAllToCart(['1', '2', '3'].map(product));
    });
    expect(cartOf(tab)).toEqual([
      ['2', 1],
      ['1', 1],
      ['3', 1],
    ]);
    expect(tab.run(({ $cartChanges }) => $cartChanges.get().at(-1))).toEqual({ kind: 'filled', id: '3', count: 2 });
    tab.run(({ addAllToCart }) => addAllToCart([product('1')]));
    expect(said(tab)).toBe('Everything here is already in your cart');
    expect(saved(tab)).toEqual(['1', '2', '3']);
  });
});

describe('two tabs', () => {
  test("follow each other without changing the other's cart", async () => {
    const storage = createBrowserStorage();
    const one = await openTab(storage);
    const other = await openTab(storage);
    one.run(({ addItem }) => addItem(product('9')));
    toggle(one, '1');
    deliver(storage);
    expect(saved(other)).toEqual(['1']);
    toggle(other, '1');
    deliver(storage);
    expect(saved(one)).toEqual([]);
    expect(kept(storage)).toEqual([]);
    expect(cartOf(other)).toEqual([['9', 1]]);
    expect(said(one)).toBe('Piece 1 saved to your wish list');
  });

  test('that save at the same moment lose no product', async () => {
    const ids = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5'), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(ids, ids, ids, async (there, mine, theirs) => {
        const storage = createBrowserStorage(stored(...there));
        const one = await openTab(storage);
        const other = await openTab(storage);
        atOnce(storage, [
          () => one.run(({ saveAll }) => saveAll(mine.map(piece))),
          () => other.run(({ saveAll }) => saveAll(theirs.map(piece))),
        ]);
        deliver(storage);
        expect(new Set(kept(storage))).toEqual(new Set([...there, ...mine, ...theirs]));
        expect(saved(one)).toEqual(kept(storage));
        expect(saved(other)).toEqual(kept(storage));
      }),
      { numRuns: 40 },
    );
  });

  test('do not restore a product that one of them removed', async () => {
    const storage = createBrowserStorage();
    const one = await openTab(storage);
    const other = await openTab(storage);
    toggle(one, '1');
    deliver(storage);
    toggle(other, '1');
    deliver(storage);
    expect(saved(one)).toEqual([]);
    expect(kept(storage)).toEqual([]);
  });

  test('sync when restored from the back/forward cache', async () => {
    const storage = createBrowserStorage();
    const one = await openTab(storage);
    const other = await openTab(storage);
    toggle(other, '1');
    storage.pendingEvents.length = 0;
    one.run(() => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(saved(one)).toEqual(['1']);
  });
});
