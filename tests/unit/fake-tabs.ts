import { onTestFinished, vi } from 'vitest';

type Stores = typeof import('#features/cart/store.ts') &
  typeof import('#features/cart/store.ts') &
  typeof import('#features/wish-list/store.ts') &
  typeof import('#features/wish-list/move-to-cart.ts') &
  typeof import('#features/wish-list/wish-list-changes.ts') &
  typeof import('#runtime/toasts/notices.ts');

/** What the tabs of one browser share. */
export interface Shelf {
  texts: Map<string, string>;
  /** Storage events on their way, one function a receiver. */
  letters: (() => void)[];
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
  /** Runs code as if in this tab: its window is the global one. */
  run<T>(code: (stores: Stores) => T): T;
}

/** How a tab's storage misbehaves. */
export type Trouble = 'none' | 'denied' | 'full' | 'broken';

export function newShelf(texts: Record<string, string> = {}): Shelf {
  return { texts: new Map(Object.entries(texts)), letters: [], tabs: [], channels: new Set() };
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

/** Local storage as browsers have it: other tabs hear of a change later, and never of none. */
function areaOf(shelf: Shelf, trouble: () => Trouble): Storage {
  const own = (): Storage => area;
  const tell = (key: string | null, oldValue: string | null, newValue: string | null) => {
    for (const other of shelf.tabs) {
      if (other.area === own()) continue;
      shelf.letters.push(() =>
        within(other.window, () => other.window.dispatchEvent(new StorageMessage(key, oldValue, newValue))),
      );
    }
  };
  const area: Storage = {
    get length() {
      return shelf.texts.size;
    },
    key: (index) => [...shelf.texts.keys()][index] ?? null,
    getItem(key) {
      if (trouble() === 'broken') throw new DOMException('broken', 'InvalidStateError');
      return shelf.texts.get(key) ?? null;
    },
    setItem(key, value) {
      if (trouble() !== 'none') throw new DOMException('full', 'QuotaExceededError');
      const before = shelf.texts.get(key) ?? null;
      shelf.texts.set(key, value);
      if (before !== value) tell(key, before, value);
    },
    removeItem(key) {
      if (trouble() === 'broken') throw new DOMException('broken', 'InvalidStateError');
      const before = shelf.texts.get(key) ?? null;
      shelf.texts.delete(key);
      if (before !== null) tell(key, before, null);
    },
    clear() {
      shelf.texts.clear();
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
 * Channels between the tabs of a shelf: a message is there before the storage event that follows it. As in a browser, a channel
 * hears any other one of its name, of the same tab, too.
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

/** Opens a tab with stores of its own, as a page load does. `trouble` is asked at every access. */
export async function openTab(shelf: Shelf, trouble: () => Trouble = () => 'none'): Promise<Tab> {
  const area = areaOf(shelf, trouble);
  const target = new EventTarget();
  const denied = () => {
    if (trouble() === 'denied') throw new DOMException('denied', 'SecurityError');
    return area;
  };
  const window: FakeWindow = Object.defineProperties(target, {
    localStorage: { get: denied },
    sessionStorage: { get: denied },
    BroadcastChannel: { value: channelsOf(shelf.channels, () => window) },
  }) as FakeWindow;
  shelf.tabs.push({ window, area });
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
  // As on every page: the header's badges listen, so that the stores are mounted.
  const stop = [stores.$cart, stores.$cartTotals, stores.$wishList].map((store) => store.listen(() => undefined));
  onTestFinished(() => {
    within(window, () => {
      for (const off of stop) off();
    });
    vi.unstubAllGlobals();
  });
  return { run: (code) => within(window, () => code(stores)) };
}

/** Delivers storage events, those that answers cause included. @returns how many there were */
export function deliver(shelf: Shelf, most = 200): number {
  let count = 0;
  for (let letter = shelf.letters.shift(); letter; letter = shelf.letters.shift()) {
    if (++count > most) throw new Error('The tabs never stop writing to each other.');
    letter();
  }
  return count;
}

/** Lets tabs act on what was stored before any of them wrote: each writes its own text over the others'. */
export function atOnce(shelf: Shelf, acts: (() => void)[]): void {
  const before = shelf.texts;
  const letters: (() => void)[] = [];
  let last = before;
  for (const act of acts) {
    shelf.texts = new Map(before);
    act();
    // Who writes nothing writes over nothing.
    if (shelf.letters.length > 0) last = shelf.texts;
    letters.push(...shelf.letters.splice(0));
  }
  shelf.texts = last;
  shelf.letters.push(...letters);
}
