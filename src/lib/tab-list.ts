import type { ReadableAtom } from 'nanostores';
import { fieldsOf } from './fields.ts';
import { type ListFormat, parseList } from './parse-list.ts';
import { persistentAtom, readStored } from './persistent.ts';
import { createRecentAdditions } from './recent-additions.ts';
import { broadcastToTabs, onTabMessage } from './tab-messages.ts';

/** Configuration of a list that all tabs share. */
interface TabListRules<T> extends ListFormat<T> {
  /** Its key in local storage. */
  key: string;
  /** The channel for removals. */
  topic: string;
  /** The item's quantity. */
  countOf: (item: T) => number;
  /** Returns the item with a new quantity; null when it is zero. */
  withCount: (item: T, count: number) => T | null;
  write: (item: T) => unknown;
  /** Merges two lists. Must be idempotent. */
  join: (mine: readonly T[], theirs: readonly T[]) => readonly T[];
  /** Called after this tab has stored a list. */
  onStored?: (items: readonly T[]) => void;
}

interface TabList<T> {
  $items: ReadableAtom<readonly T[]>;
  /** Reads the list from storage. Actions start from it, because another tab may have just changed it. */
  stored: () => readonly T[];
  /** Stores the result of an action on the stored list, and informs the other tabs of removals. */
  replace: (before: readonly T[], after: readonly T[]) => void;
}

/** The message before a removal: the item's id (null for all items) and its remaining quantity. */
interface Removal {
  id: string | null;
  quantity: number;
}

function isRemoval(message: unknown): message is Removal {
  const { id, quantity } = fieldsOf(message);
  return (id === null || typeof id === 'string') && typeof quantity === 'number';
}

/**
 * Creates a list in local storage that stays in sync across tabs. Additions survive a race between tabs. Stored data is
 * validated, and each id appears once.
 */
export function createTabList<T extends object>(rules: TabListRules<T>): TabList<T> {
  type Items = readonly T[];
  const { key, topic, idOf, countOf, withCount } = rules;
  const own = createRecentAdditions<T>(idOf, countOf);
  /**
   * The JSON that a list was parsed from. Writing back the same text keeps tabs of two versions from rewriting each other's
   * forever.
   */
  const texts = new WeakMap<Items, string>();

  function decode(text: string): Items {
    const items = parseList(text, rules);
    texts.set(items, text);
    return items;
  }
  const encode = (items: Items) => texts.get(items) ?? JSON.stringify(items.map(rules.write));

  const $items = persistentAtom<Items>(key, [], { encode, decode, listen: false });

  function store(items: Items): void {
    $items.set(items);
    rules.onStored?.(items);
  }

  function stored(): Items {
    const text = readStored(key);
    return text === null ? [] : decode(text);
  }

  /**
   * Adopts another tab's list, and restores recent additions of this tab that it lacks. Reads storage instead of the event,
   * which may be stale.
   */
  function follow(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return;
    const theirs = stored();
    const lost = own.missingFrom(theirs);
    if (lost.length === 0) {
      $items.set(theirs);
    } else {
      own.noteRestored(lost);
      store(rules.join(lost, theirs));
    }
  }

  /**
   * Handles another tab's removal. If its list arrived before the message, this tab has restored the item and must remove it
   * again.
   */
  function hearRemoval(message: unknown): void {
    if (!isRemoval(message)) return;
    const ids = message.id === null ? own.ids() : [message.id];
    const wrong = ids.filter(own.forget);
    if (wrong.length === 0) return;
    const left = stored().map((item) => (wrong.includes(idOf(item)) ? withCount(item, message.quantity) : item));
    store(left.filter((item) => item !== null));
  }

  /** A page restored from the back-forward cache has missed the changes of other pages. */
  function catchUp(event: PageTransitionEvent): void {
    if (event.persisted) $items.set(stored());
  }

  // No window during the build.
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', catchUp);
    onTabMessage(topic, hearRemoval);
  }

  /** Announces removals to the other tabs before they are stored, and protects this tab's additions. */
  function tell(before: Items, after: Items): void {
    const countIn = (items: Items, id: string) =>
      items.reduce((sum, item) => sum + (idOf(item) === id ? countOf(item) : 0), 0);
    if (after.length === 0) {
      broadcastToTabs(topic, { id: null, quantity: 0 } satisfies Removal);
      // Forget additions that another tab has just overwritten, too, or they would be restored.
      own.ids().forEach(own.forget);
    }
    for (const item of before) {
      const left = countIn(after, idOf(item));
      if (left >= countOf(item)) continue;
      own.forget(idOf(item));
      broadcastToTabs(topic, { id: idOf(item), quantity: left } satisfies Removal);
    }
    for (const item of after) {
      if (countOf(item) > countIn(before, idOf(item))) own.note(item);
    }
  }

  return {
    $items,
    stored,
    replace(before, after) {
      if (after === before) return;
      tell(before, after);
      store(after);
    },
  };
}
