import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** A storage area backed by a map, which can be made to fail. */
function area(texts: Map<string, string>, fails: () => boolean = () => false) {
  const guard = () => {
    if (fails()) throw new DOMException('no', 'QuotaExceededError');
  };
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, value: string) {
      guard();
      texts.set(key, value);
    },
    removeItem(key: string) {
      guard();
      texts.delete(key);
    },
  };
}

let local: Map<string, string>;
let session: Map<string, string>;
let fails: boolean;

async function load() {
  vi.resetModules();
  return import('#lib/persistent.ts');
}

beforeEach(() => {
  local = new Map();
  session = new Map();
  fails = false;
  vi.stubGlobal('window', {
    localStorage: area(local, () => fails),
    sessionStorage: area(session, () => fails),
    addEventListener() {},
    removeEventListener() {},
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('storage', () => {
  test.each(['accessToken', 'refreshToken', 'identityToken', 'tokenOwner', 'currentCart'])(
    'keeps %s in session storage only',
    async (key) => {
      const { writeStored, readStored, removeStored } = await load();
      writeStored(key, 'x');
      expect([session.get(key), local.get(key)]).toEqual(['x', undefined]);
      expect(readStored(key)).toBe('x');
      removeStored(key);
      expect(readStored(key)).toBeNull();
      expect(session.size).toBe(0);
    },
  );

  test('keeps every other key in local storage', async () => {
    const { writeStored } = await load();
    writeStored('cartItems', '[]');
    expect([session.get('cartItems'), local.get('cartItems')]).toEqual([undefined, '[]']);
  });

  test('distinguishes an empty value from a missing one', async () => {
    const { writeStored, readStored, persistentAtom } = await load();
    writeStored('cartItems', '');
    expect(readStored('cartItems')).toBe('');
    expect(persistentAtom('cartItems', 'none').get()).toBe('');
    expect(readStored('wishlist')).toBeNull();
    expect(persistentAtom('wishlist', 'none').get()).toBe('none');
  });

  test('that is full keeps a new value in memory and leaves the stored one', async () => {
    const { writeStored, readStored, removeStored } = await load();
    writeStored('cartItems', 'old');
    fails = true;
    writeStored('cartItems', 'new');
    expect(readStored('cartItems')).toBe('new');
    expect(local.get('cartItems')).toBe('old');
    fails = false;
    writeStored('cartItems', 'newer');
    expect([readStored('cartItems'), local.get('cartItems')]).toEqual(['newer', 'newer']);
    removeStored('cartItems');
    expect(readStored('cartItems')).toBeNull();
  });

  test.each([
    [
      'denied',
      {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      },
    ],
    ['null', { value: null }],
    ['missing', { value: undefined }],
  ])('that is %s does not throw', async (_, property) => {
    vi.stubGlobal('window', Object.defineProperties({}, { localStorage: property, sessionStorage: property }));
    const { writeStored, readStored, removeStored } = await load();
    for (const key of ['cartItems', 'accessToken']) {
      expect(readStored(key)).toBeNull();
      removeStored(key);
      writeStored(key, 'x');
      expect(readStored(key)).toBe('x');
      removeStored(key);
      expect(readStored(key)).toBeNull();
    }
  });

  test('does not throw without a window', async () => {
    vi.unstubAllGlobals();
    const { writeStored, readStored } = await load();
    writeStored('cartItems', 'x');
    expect(readStored('cartItems')).toBe('x');
  });
});

describe('persistent atom', () => {
  test('reads, writes and removes its key', async () => {
    local.set('cartItems', '[1]');
    const { persistentAtom } = await load();
    const $items = persistentAtom<string | undefined>('cartItems', undefined);
    expect($items.get()).toBe('[1]');
    $items.set('[]');
    expect(local.get('cartItems')).toBe('[]');
    $items.set(undefined);
    expect(local.size).toBe(0);
  });

  test('of a session key is kept in session storage only', async () => {
    const { persistentAtom } = await load();
    persistentAtom<string>('currentCart', '').set('7');
    expect([session.get('currentCart'), local.get('currentCart')]).toEqual(['7', undefined]);
  });

  test('keeps its value in memory when storage is full', async () => {
    const { persistentAtom } = await load();
    fails = true;
    persistentAtom<string>('cartItems', '').set('[2]');
    expect(local.size).toBe(0);
    expect(persistentAtom<string>('cartItems', '').get()).toBe('[2]');
  });

  test('does not expose the object prototype', async () => {
    const { persistentAtom } = await load();
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(persistentAtom(key, 'none').get()).toBe('none');
    }
    persistentAtom<string>('__proto__', '').set('x');
    expect(Reflect.get({}, 'x')).toBeUndefined();
    expect(local.get('__proto__')).toBe('x');
  });
});
