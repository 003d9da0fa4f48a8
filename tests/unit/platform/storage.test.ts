import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** A storage area over a map, or one that fails. */
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
  return import('#platform/storage.ts');
}

beforeEach(() => {
  local = new Map();
  session = new Map();
  fails = false;
  vi.stubGlobal('window', { localStorage: area(local, () => fails), sessionStorage: area(session, () => fails) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('storage', () => {
  test.each(['accessToken', 'refreshToken', 'identityToken', 'currentCart'])(
    'keeps %s for the tab only',
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

  test('keeps every other key for longer', async () => {
    const { writeStored } = await load();
    writeStored('cartItems', '[]');
    expect([session.get('cartItems'), local.get('cartItems')]).toEqual([undefined, '[]']);
  });

  test('tells an empty text from none', async () => {
    const { writeStored, readStored, storageEngine } = await load();
    writeStored('cartItems', '');
    expect(readStored('cartItems')).toBe('');
    expect('cartItems' in storageEngine).toBe(true);
    expect(readStored('wishlist')).toBeNull();
    expect('wishlist' in storageEngine).toBe(false);
  });

  test('that is full keeps a value as long as the page, and the old one where it was', async () => {
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
  ])('that is %s throws nowhere', async (_, property) => {
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

  test('throws nowhere without a window', async () => {
    vi.unstubAllGlobals();
    const { writeStored, readStored } = await load();
    writeStored('cartItems', 'x');
    expect(readStored('cartItems')).toBe('x');
  });
});

describe('the engine of the stores', () => {
  test('reads, writes and removes as an object does', async () => {
    const { storageEngine } = await load();
    storageEngine.cartItems = '[]';
    expect(storageEngine.cartItems).toBe('[]');
    expect(local.get('cartItems')).toBe('[]');
    delete storageEngine.cartItems;
    expect(storageEngine.cartItems).toBeUndefined();
    expect(local.size).toBe(0);
  });

  test('has no prototype to reach', async () => {
    const { storageEngine } = await load();
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(key in storageEngine).toBe(false);
      expect(storageEngine[key]).toBeUndefined();
    }
    Reflect.set(storageEngine, '__proto__', 'x');
    expect(storageEngine.polluted).toBeUndefined();
    expect(Reflect.get({}, 'x')).toBeUndefined();
    expect(local.get('__proto__')).toBe('x');
  });
});
