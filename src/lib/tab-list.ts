import type { ReadableAtom } from 'nanostores';
import { fieldsOf } from './fields.ts';
import { persistentAtom, readStored } from './persistent.ts';
import { createRecentAdditions } from './recent-additions.ts';
import { hearTabs, tellTabs } from './tab-messages.ts';

/** What a list that all tabs change is made of. */
interface TabListRules<T> {
  /** Where it is kept in local storage. */
  key: string;
  /** Where tabs tell each other what they take out. */
  topic: string;
  idOf: (item: T) => string;
  /** How many of the item the list holds. */
  countOf: (item: T) => number;
  /** The item of which only so many are left; null when there is none. */
  withCount: (item: T, count: number) => T | null;
  /** Reads one stored item; null when nothing can be made of it. */
  read: (raw: unknown) => T | null;
  write: (item: T) => unknown;
  /** Throws for a list that can't be. */
  check?: (items: readonly T[]) => void;
  /** Both lists in one; joining again changes nothing. */
  join: (mine: readonly T[], theirs: readonly T[]) => readonly T[];
  /** Called once a list of this tab was stored. */
  onStored?: (items: readonly T[]) => void;
}

interface TabList<T> {
  $items: ReadableAtom<readonly T[]>;
  /** The list as it is stored now, where an action starts: another tab may have changed it a moment ago. */
  stored: () => readonly T[];
  /** Stores what an action made of the stored list, and lets other tabs know what it took out. */
  replace: (before: readonly T[], after: readonly T[]) => void;
}

/** What tabs tell each other before they take something out: the item's id and what is left of it; null for all items. */
interface Removal {
  id: string | null;
  quantity: number;
}

function isRemoval(message: unknown): message is Removal {
  const { id, quantity } = fieldsOf(message);
  return (id === null || typeof id === 'string') && typeof quantity === 'number';
}

/**
 * A list in local storage that all tabs follow and change, and in which none loses what another one added at the same
 * moment. What is stored is validated; each id is there once.
 */
export function createTabList<T extends object>(rules: TabListRules<T>): TabList<T> {
  type Items = readonly T[];
  const { key, topic, idOf, countOf, withCount } = rules;
  const own = createRecentAdditions<T>(idOf, countOf);
  /** The text that a list was read from. It is what is written back, or tabs of two versions would rewrite each other's for ever. */
  const texts = new WeakMap<Items, string>();

  function parse(text: string): Items {
    try {
      const raw: unknown = JSON.parse(text);
      if (!Array.isArray(raw)) return [];
      const items = raw.map((item) => rules.read(item)).filter((item) => item !== null);
      const unique = items.filter((item, index) => items.findIndex((other) => idOf(other) === idOf(item)) === index);
      rules.check?.(unique);
      return unique;
    } catch {
      return [];
    }
  }
  function decode(text: string): Items {
    const items = parse(text);
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
   * Another tab wrote the list. It is followed, but for what this tab added a moment ago and the other did not know of:
   * that is put in again. What is stored counts, not what the event brings, which may be older.
   */
  function follow(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return;
    const theirs = stored();
    const lost = own.lostIn(theirs);
    if (lost.length === 0) {
      $items.set(theirs);
    } else {
      own.noteBroughtBack(lost);
      store(rules.join(lost, theirs));
    }
  }

  /** Another tab takes something out on purpose. Had its list come before its word, the item was brought back: it goes again. */
  function hearRemoval(message: unknown): void {
    if (!isRemoval(message)) return;
    const ids = message.id === null ? own.ids() : [message.id];
    const wrong = ids.filter(own.forget);
    if (wrong.length === 0) return;
    const left = stored().map((item) => (wrong.includes(idOf(item)) ? withCount(item, message.quantity) : item));
    store(left.filter((item) => item !== null));
  }

  /** A page that comes back from the back-forward cache has missed what other pages did. */
  function catchUp(event: PageTransitionEvent): void {
    if (event.persisted) $items.set(stored());
  }

  // A page that is being prerendered has no tabs.
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', catchUp);
    hearTabs(topic, hearRemoval);
  }

  /** What an action means to other tabs: they hear of what goes before it goes, and this one stands up for what came. */
  function tell(before: Items, after: Items): void {
    const countIn = (items: Items, id: string) =>
      items.reduce((sum, item) => sum + (idOf(item) === id ? countOf(item) : 0), 0);
    if (after.length === 0) {
      tellTabs(topic, { id: null, quantity: 0 } satisfies Removal);
      // Also what another tab has just written over: it would be brought back.
      own.ids().forEach(own.forget);
    }
    for (const item of before) {
      const left = countIn(after, idOf(item));
      if (left >= countOf(item)) continue;
      own.forget(idOf(item));
      tellTabs(topic, { id: idOf(item), quantity: left } satisfies Removal);
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
