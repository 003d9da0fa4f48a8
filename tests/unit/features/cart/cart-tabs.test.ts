import { describe, expect, test, vi } from 'vitest';
import type { CartProduct } from '#features/cart/model.ts';
import { cents } from '#lib/money.ts';
import { fc } from '../../../fixtures/properties.ts';
import { atOnce, type BrowserStorage, createBrowserStorage, deliver, openTab, type Tab } from '../../fake-tabs.ts';

const piece = (id: string): CartProduct => ({
  id,
  name: `Piece ${id}`,
  category: null,
  price: cents(1010),
  oldPrice: null,
  thumbnailUrl: null,
  stock: null,
});

const add = (id: string) => (store: Parameters<Parameters<Tab['run']>[0]>[0]) => store.addItem(piece(id));

function lines(tab: Tab): Record<string, number> {
  return tab.run(({ $cart }) => Object.fromEntries($cart.get().map(({ product, quantity }) => [product.id, quantity])));
}

function kept(storage: BrowserStorage): Record<string, number> {
  const raw: { id: string; cartQuantity: number }[] = JSON.parse(storage.texts.get('cartItems') ?? '[]');
  return Object.fromEntries(raw.map(({ id, cartQuantity }) => [id, cartQuantity]));
}

describe('another tab', () => {
  test('syncs its cart and totals to this tab', async () => {
    const storage = createBrowserStorage();
    const one = await openTab(storage);
    const other = await openTab(storage);
    one.run(add('1'));
    deliver(storage);
    expect(lines(other)).toEqual({ 1: 1 });
    expect(other.run(({ $cartTotals }) => $cartTotals.get())).toEqual({ quantity: 1, amount: 1010 });
    other.run(add('1'));
    other.run(add('2'));
    deliver(storage);
    expect(lines(one)).toEqual({ 1: 2, 2: 1 });
    other.run(({ removeItem }) => removeItem('1'));
    deliver(storage);
    expect(lines(one)).toEqual({ 2: 1 });
    expect(kept(storage)).toEqual({ 2: 1 });
  });

  test('empties the cart here when it clears the cart', async () => {
    const storage = createBrowserStorage();
    const one = await openTab(storage);
    const other = await openTab(storage);
    one.run(add('1'));
    deliver(storage);
    other.run(({ clearCart }) => clearCart());
    deliver(storage);
    expect(lines(one)).toEqual({});
  });

  test('does not announce changes in this tab', async () => {
    const storage = createBrowserStorage();
    const one = await openTab(storage);
    const other = await openTab(storage);
    other.run(add('1'));
    deliver(storage);
    expect(one.run(({ $cartChanges }) => $cartChanges.get())).toEqual([]);
  });

  test('is not overwritten here before its change arrives', async () => {
    const storage = createBrowserStorage();
    const one = await openTab(storage);
    const other = await openTab(storage);
    one.run(add('1'));
    other.run(add('2'));
    expect(kept(storage)).toEqual({ 1: 1, 2: 1 });
    deliver(storage);
    expect(lines(one)).toEqual({ 1: 1, 2: 1 });
    expect(lines(other)).toEqual({ 1: 1, 2: 1 });
  });

  test('with another version of the shop does not have its cart rewritten', async () => {
    const storage = createBrowserStorage();
    const one = await openTab(storage);
    await openTab(storage);
    const theirText = '[ {"cartQuantity":2, "name":"Piece 5", "id":5, "new_price":"10.10", "color":"red"} ]';
    storage.tabs[1]?.area.setItem('cartItems', theirText);
    expect(deliver(storage)).toBe(1);
    expect(lines(one)).toEqual({ 5: 2 });
    expect(storage.texts.get('cartItems')).toBe(theirText);
  });

  test('does not change the cart by writing other keys', async () => {
    const storage = createBrowserStorage();
    const one = await openTab(storage);
    await openTab(storage);
    one.run(add('1'));
    storage.tabs[1]?.area.setItem('theme', 'dark');
    storage.tabs[1]?.area.setItem('wishlist', '[]');
    deliver(storage);
    expect(lines(one)).toEqual({ 1: 1 });
  });
});

describe('two tabs that add at the same moment', () => {
  test('lose no item and end with the same cart', async () => {
    const storage = createBrowserStorage();
    const one = await openTab(storage);
    const other = await openTab(storage);
    atOnce(storage, [() => one.run(add('1')), () => other.run(add('2'))]);
    expect(kept(storage)).toEqual({ 2: 1 });
    deliver(storage);
    expect(lines(one)).toEqual({ 1: 1, 2: 1 });
    expect(lines(other)).toEqual({ 1: 1, 2: 1 });
    expect(kept(storage)).toEqual({ 1: 1, 2: 1 });
    expect(storage.texts.get('cartTalQuantity')).toBe('2');
  });

  test('end with the same cart for any items', async () => {
    const ids = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5'), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(ids, ids, ids, async (there, mine, theirs) => {
        const storage = createBrowserStorage();
        const one = await openTab(storage);
        const other = await openTab(storage);
        for (const id of there) one.run(add(id));
        deliver(storage);
        atOnce(storage, [
          () => mine.forEach((id) => void one.run(add(id))),
          () => theirs.forEach((id) => void other.run(add(id))),
        ]);
        deliver(storage);
        const all = new Set([...there, ...mine, ...theirs]);
        expect(new Set(Object.keys(kept(storage)))).toEqual(all);
        expect(lines(one)).toEqual(kept(storage));
        expect(lines(other)).toEqual(kept(storage));
      }),
      { numRuns: 40 },
    );
  });

  test('restore an overwritten item but not one that the other tab removed', async () => {
    const storage = createBrowserStorage();
    const one = await openTab(storage);
    await openTab(storage);
    one.run(add('1'));
    deliver(storage);
    storage.tabs[1]?.area.setItem('cartItems', '[]');
    deliver(storage);
    expect(kept(storage)).toEqual({ 1: 1 });
    // The removal message arrives after the cart, so the restored line is removed again.
    for (const channel of storage.channels) one.run(() => channel.onmessage?.({ data: { id: '1', quantity: 0 } }));
    expect(lines(one)).toEqual({});
    expect(kept(storage)).toEqual({});
  });

  test('restore nothing into a cart that was cleared before the storage event arrived', async () => {
    const storage = createBrowserStorage();
    const one = await openTab(storage);
    const other = await openTab(storage);
    atOnce(storage, [() => one.run(add('1')), () => other.run(add('2'))]);
    one.run(({ clearCart }) => clearCart());
    deliver(storage);
    expect(kept(storage)).toEqual({});
    expect(lines(one)).toEqual({});
  });

  test.each([null, 'x', {}, { id: 7, quantity: 0 }, { id: '1' }])('ignore the message %j', async (message) => {
    const storage = createBrowserStorage();
    const one = await openTab(storage);
    one.run(add('1'));
    for (const channel of storage.channels) one.run(() => channel.onmessage?.({ data: message }));
    expect(lines(one)).toEqual({ 1: 1 });
  });

  test("restore items only briefly: later the other tab's cart wins", async () => {
    const storage = createBrowserStorage();
    const one = await openTab(storage);
    const other = await openTab(storage);
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    one.run(add('1'));
    one.run(add('2'));
    deliver(storage);
    // This tab misses the event of that cart, as when it was suspended.
    other.run(add('3'));
    other.run(({ removeItem }) => removeItem('1'));
    storage.pendingEvents.length = 0;
    now.mockReturnValue(4000);
    other.run(({ removeItem }) => removeItem('2'));
    deliver(storage);
    expect(lines(one)).toEqual({ 3: 1 });
    expect(kept(storage)).toEqual({ 3: 1 });
    now.mockRestore();
  });
});
