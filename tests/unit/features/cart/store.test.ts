import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartProduct } from '#features/cart/model.ts';
import { cents } from '#lib/money.ts';
import { createBrowserStorage, openTab, type StorageFailure } from '../../fake-tabs.ts';

const piece = (id: string, more: Partial<CartProduct> = {}): CartProduct => ({
  id,
  name: `Piece ${id}`,
  category: null,
  price: cents(1010),
  oldPrice: null,
  thumbnailUrl: null,
  stock: null,
  ...more,
});

const line = (id: string, cartQuantity: number) => ({ id, name: `Piece ${id}`, new_price: '10.10', cartQuantity });
const stored = (...lines: unknown[]) => ({ cartItems: JSON.stringify(lines) });

/** Opens a tab with stored values and returns access to its cart. */
async function open(texts: Record<string, string> = {}, trouble: () => StorageFailure = () => 'none') {
  const storage = createBrowserStorage(texts);
  const tab = await openTab(storage, trouble);
  const lines = () => tab.run(({ $cart }) => $cart.get().map(({ product, quantity }) => [product.id, quantity]));
  return { ...tab, storage, lines };
}

beforeEach(() => {
  vi.restoreAllMocks();
});

describe('cart store', () => {
  test('starts empty and writes nothing on its own', async () => {
    const { lines, storage } = await open();
    expect(lines()).toEqual([]);
    expect([...storage.texts.keys()]).toEqual([]);
  });

  test('is restored on load', async () => {
    const { lines, run } = await open(stored(line('1', 2), line('2', 1)));
    expect(lines()).toEqual([
      ['1', 2],
      ['2', 1],
    ]);
    expect(run(({ $cartTotals }) => $cartTotals.get())).toEqual({ quantity: 3, amount: 3030 });
  });

  test('writes the lines and each total under its own key', async () => {
    const { run, storage } = await open();
    run(({ addItem }) => {
      addItem(piece('1'));
      addItem(piece('1'));
      addItem(piece('2', { price: cents(20) }));
    });
    expect(Object.fromEntries(storage.texts)).toEqual({
      cartItems: expect.stringContaining('"cartQuantity":2'),
      cartTalQuantity: '3',
      cartTotalAmount: '20.4',
    });
    expect(JSON.parse(storage.texts.get('cartItems') ?? '')).toHaveLength(2);
  });

  test('is emptied by clearCart', async () => {
    const { run, lines, storage } = await open(stored(line('1', 2)));
    run(({ clearCart }) => clearCart());
    expect(lines()).toEqual([]);
    expect(Object.fromEntries(storage.texts)).toEqual({ cartItems: '[]', cartTalQuantity: '0', cartTotalAmount: '0' });
  });

  test('updateCartSilently stores a change without announcing it and skips writing an unchanged cart', async () => {
    const { run, lines, storage } = await open();
    run(({ updateCartSilently }) => updateCartSilently((cart) => cart));
    expect([...storage.texts.keys()]).toEqual([]);
    run(({ updateCartSilently }) => updateCartSilently((cart) => [...cart, { product: piece('1'), quantity: 3 }]));
    expect(lines()).toEqual([['1', 3]]);
    expect(storage.texts.get('cartTotalAmount')).toBe('30.3');
    expect(run(({ $cartChanges }) => $cartChanges.get())).toEqual([]);
  });

  test('announces every action, even a repeated one', async () => {
    const { run } = await open();
    run(({ addItem, decreaseItem, removeItem, clearCart }) => {
      addItem(piece('1'));
      addItem(piece('1'));
      decreaseItem('1');
      decreaseItem('1');
      removeItem('1');
      addItem(piece('2', { stock: 1 }));
      addItem(piece('2', { stock: 1 }));
      addItem(piece('2', { stock: 1 }));
      removeItem('2');
      clearCart();
    });
    expect(run(({ $cartChanges }) => $cartChanges.get()).map(({ kind }) => kind)).toEqual([
      'added',
      'increased',
      'decreased',
      'removed',
      'added',
      'limit',
      'limit',
      'removed',
      'cleared',
    ]);
  });
});

describe('invalid stored cart', () => {
  test.each([
    ['no JSON', 'not json'],
    ['cut JSON', '[{"id": "1", "name"'],
    ['JSON cut before a value', '[{"id":'],
    ['the text null', 'null'],
    ['an empty text', ''],
    ['a number', '5'],
    ['an object', '{"0": {"id": "1"}, "length": 1}'],
    ['another shape', '{"a":1}'],
    ['a list of nothing', '[null, 5, "x", [], {}]'],
    ['lines that are none', '[1,null,{"id":{}},{"name":"x"}]'],
    ['a prototype', '[{"__proto__":{"polluted":true},"id":"x"}]'],
    ['amounts beyond reckoning', JSON.stringify([{ ...line('1', 99), new_price: '999999999999' }])],
  ])('loads %s as an empty cart that works', async (_, cartItems) => {
    const { lines, run } = await open({ cartItems });
    expect(lines()).toEqual([]);
    expect(run(({ $cartTotals }) => $cartTotals.get())).toEqual({ quantity: 0, amount: 0 });
    run(({ addItem }) => addItem(piece('1')));
    expect(lines()).toEqual([['1', 1]]);
    expect('polluted' in {}).toBe(false);
  });

  test('drops invalid lines and keeps valid ones', async () => {
    const { lines } = await open(stored(null, line('1', 2), { id: 1.5 }, line('2', 1)));
    expect(lines()).toEqual([
      ['1', 2],
      ['2', 1],
    ]);
  });

  test('keeps the first of two lines with the same id', async () => {
    const { lines } = await open(stored(line('1', 2), line('1', 5)));
    expect(lines()).toEqual([['1', 2]]);
  });

  test.each<[unknown, number]>([
    [-4, 1],
    [0, 1],
    [1e9, 99],
    [2.5, 2],
    ['7', 1],
    [null, 1],
  ])('turns the quantity %j into %i', async (quantity, expected) => {
    const { lines } = await open(stored({ ...line('1', 1), cartQuantity: quantity }));
    expect(lines()).toEqual([['1', expected]]);
  });

  test('with __proto__ inside does not pollute Object.prototype', async () => {
    const hostile =
      '{"id":"__proto__","name":"x","new_price":5,"cartQuantity":2,"__proto__":{"polluted":true,"stock":1}}';
    const { lines, run, storage } = await open({ cartItems: `[${hostile}]`, __proto__: 'x' });
    run(({ addItem }) => addItem(piece('constructor')));
    expect(lines()).toEqual([
      ['__proto__', 2],
      ['constructor', 1],
    ]);
    expect('polluted' in {}).toBe(false);
    expect(storage.texts.get('cartItems')).not.toContain('polluted');
  });
});

describe('browser without working storage', () => {
  test.each<[string, StorageFailure]>([
    ['denies storage', 'denied'],
    ['has no room', 'full'],
    ['fails at every access', 'broken'],
  ])('that %s keeps the cart until the page unloads', async (_, trouble) => {
    const { run, lines, storage } = await open({}, () => trouble);
    run(({ addItem, decreaseItem }) => {
      addItem(piece('1'));
      addItem(piece('1'));
      addItem(piece('2'));
      decreaseItem('2');
    });
    expect(lines()).toEqual([['1', 2]]);
    expect(run(({ $cartTotals }) => $cartTotals.get())).toEqual({ quantity: 2, amount: 2020 });
    expect(storage.texts.size).toBe(0);
  });

  test('stores the cart again once there is room', async () => {
    let trouble: StorageFailure = 'none';
    const { run, lines, storage } = await open({}, () => trouble);
    run(({ addItem }) => addItem(piece('1')));
    trouble = 'full';
    run(({ addItem }) => addItem(piece('2')));
    expect(lines()).toHaveLength(2);
    expect(JSON.parse(storage.texts.get('cartItems') ?? '')).toHaveLength(1);
    trouble = 'none';
    run(({ addItem }) => addItem(piece('3')));
    expect(lines()).toHaveLength(3);
    expect(JSON.parse(storage.texts.get('cartItems') ?? '')).toHaveLength(3);
  });
});
