import { onTestFinished, vi } from 'vitest';

type Stores = typeof import('#features/cart/store.ts') &
  typeof import('#features/wish-list/store.ts') &
  typeof import('#features/wish-list/move-to-cart.ts') &
  typeof import('#features/wish-list/wish-list-changes.ts') &
  typeof import('#runtime/toasts/notices.ts');

/** State shared by the tabs of one browser. */
export interface BrowserStorage {
  texts: Map<string, string>;
  /** Pending storage events, one function per receiver. */
  pendingEvents: (() => void)[];
  tabs: { window: FakeWindow; area: Storage }[];
  channels: Set<Channel>;
}

interface Channel {
  name: string;
  owner: FakeWindow;
  onmessage: ((event: { data: unknown }) => void) | null;
}

interface FakeWindow extends EventTarget {
  readonly BroadcastChannel: typeof BroadcastChannel;
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
}

export interface Tab {
  /** Runs code in this tab, with its window as the global one. */
  run<T>(code: (stores: Stores) => T): T;
}

/** How a tab's storage fails. */
export type StorageFailure = 'none' | 'denied' | 'full' | 'broken';

export function createBrowserStorage(texts: Record<string, string> = {}): BrowserStorage {
  return { texts: new Map(Object.entries(texts)), pendingEvents: [], tabs: [], channels: new Set() };
}

class StorageMessage extends Event {
  readonly key: string | null;
  readonly oldValue: string | null;
  readonly newValue: string | null;
  constructor(key: string | null, oldValue: string | null, newValue: string | null) {
    super('storage');
    this.key = key;
    this.oldValue = oldValue;
    this.newValue = newValue;
  }
}

/** Local storage as in browsers: other tabs get the event later, and only for an actual change. */
function areaOf(storage: BrowserStorage, trouble: () => StorageFailure): Storage {
  const own = (): Storage => area;
  const tell = (key: string | null, oldValue: string | null, newValue: string | null) => {
    for (const other of storage.tabs) {
      if (other.area === own()) continue;
      storage.pendingEvents.push(() =>
        within(other.window, () => other.window.dispatchEvent(new StorageMessage(key, oldValue, newValue))),
      );
    }
  };
  const area: Storage = {
    get length() {
      return storage.texts.size;
    },
    key: (index) => [...storage.texts.keys()][index] ?? null,
    getItem(key) {
      if (trouble() === 'broken') throw new DOMException('broken', 'InvalidStateError');
      return storage.texts.get(key) ?? null;
    },
    setItem(key, value) {
      if (trouble() !== 'none') throw new DOMException('full', 'QuotaExceededError');
      const before = storage.texts.get(key) ?? null;
      storage.texts.set(key, value);
      if (before !== value) tell(key, before, value);
    },
    removeItem(key) {
      if (trouble() === 'broken') throw new DOMException('broken', 'InvalidStateError');
      const before = storage.texts.get(key) ?? null;
      storage.texts.delete(key);
      if (before !== null) tell(key, before, null);
    },
    clear() {
      storage.texts.clear();
      tell(null, null, null);
    },
  };
  return area;
}

function within<T>(window: FakeWindow, code: () => T): T {
  vi.stubGlobal('window', window);
  return code();
}

/**
 * Channels between the tabs of a storage: a message arrives before the storage event that follows it.
 * As in a browser, a channel also receives messages of other channels with its name in the same tab.
 */
function channelsOf(channels: Set<Channel>, owner: () => FakeWindow) {
  return class implements Channel {
    readonly name: string;
    owner = owner();
    onmessage: Channel['onmessage'] = null;
    constructor(name: string) {
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown) {
      const here = this.owner;
      for (const other of channels) {
        if (other === this || other.name !== this.name) continue;
        within(other.owner, () => other.onmessage?.({ data }));
      }
      vi.stubGlobal('window', here);
    }
    close() {
      channels.delete(this);
    }
  } as unknown as typeof BroadcastChannel;
}

/** Opens a tab with its own stores, as a page load does. `trouble` is called on every access. */
export async function openTab(storage: BrowserStorage, trouble: () => StorageFailure = () => 'none'): Promise<Tab> {
  const area = areaOf(storage, trouble);
  const target = new EventTarget();
  const denied = () => {
    if (trouble() === 'denied') throw new DOMException('denied', 'SecurityError');
    return area;
  };
  const window: FakeWindow = Object.defineProperties(target, {
    localStorage: { get: denied },
    sessionStorage: { get: denied },
    BroadcastChannel: { value: channelsOf(storage.channels, () => window) },
  }) as FakeWindow;
  storage.tabs.push({ window, area });
  vi.stubGlobal('window', window);
  vi.resetModules();
  const stores: Stores = {
    ...(await import('#features/cart/store.ts')),
    ...(await import('#features/cart/store.ts')),
    ...(await import('#features/wish-list/store.ts')),
    ...(await import('#features/wish-list/move-to-cart.ts')),
    ...(await import('#features/wish-list/wish-list-changes.ts')),
    ...(await import('#runtime/toasts/notices.ts')),
  };
  // As on every page: the header's badges listen, so the stores are mounted.
  const stop = [stores.$cart, stores.$cartTotals, stores.$wishList].map((store) => store.listen(() => undefined));
  onTestFinished(() => {
    within(window, () => {
      for (const off of stop) off();
    });
    vi.unstubAllGlobals();
  });
  return { run: (code) => within(window, () => code(stores)) };
}

/** Delivers storage events, including those that the handlers cause. @returns the number of events */
export function deliver(storage: BrowserStorage, most = 200): number {
  let count = 0;
  for (let letter = storage.pendingEvents.shift(); letter; letter = storage.pendingEvents.shift()) {
    if (++count > most) throw new Error('The tabs never stop writing to each other.');
    letter();
  }
  return count;
}

/** Lets tabs act on the same stored state before any of them writes, so that each overwrites the others. */
export function atOnce(storage: BrowserStorage, acts: (() => void)[]): void {
  const before = storage.texts;
  const pendingEvents: (() => void)[] = [];
  let last = before;
  for (const act of acts) {
    storage.texts = new Map(before);
    act();
    // A tab that writes nothing does not overwrite the others.
    if (storage.pendingEvents.length > 0) last = storage.texts;
    pendingEvents.push(...storage.pendingEvents.splice(0));
  }
  storage.texts = last;
  storage.pendingEvents.push(...pendingEvents);
}
