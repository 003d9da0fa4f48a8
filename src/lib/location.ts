/** What the shop remembers of a history entry. */
interface EntryState {
  /** How far the page was scrolled, in CSS pixels. */
  scrollY?: number;
  /** What the browser's storage would not take: it lasts through a reload, and through Back. */
  note?: string;
}

function entryState(): EntryState {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/**
 * The browser restores the position of a plain page, whose content is there from the start. Where a query makes the
 * browser fetch, its restoring would come before the list is drawn.
 */
function chooseRestoration(): void {
  window.history.scrollRestoration = window.location.search ? 'manual' : 'auto';
}

/** The path of the page, as the address bar has it. */
export function currentPath(): string {
  return window.location.pathname;
}

/** The query string of the page, with its `?`, or ''. */
export function currentSearch(): string {
  return window.location.search;
}

/** The path of the shop's page that led here; null when none did, or nothing leads back. */
export function previousPath(): string | null {
  const { referrer } = document;
  if (window.history.length < 2 || !URL.canParse(referrer)) return null;
  const { origin, pathname } = new URL(referrer);
  return origin === window.location.origin ? pathname : null;
}

/** Goes to another page, leaving this one behind for Back or not. */
export function leaveFor(address: string, how: 'assign' | 'replace' = 'assign'): void {
  window.location[how](address);
}

/** Loads the page anew. */
export function reloadPage(): void {
  window.location.reload();
}

/** Goes to an address of the same page, as a new history entry or in place of this one. */
export function changeAddress(path: string, how: 'push' | 'replace'): void {
  if (how === 'push') {
    rememberScroll();
    window.history.pushState({}, '', path);
    chooseRestoration();
  } else {
    window.history.replaceState(entryState(), '', path);
    chooseRestoration();
  }
}

/** Notes in the history entry how far the page is scrolled. */
function rememberScroll(): void {
  window.history.replaceState({ ...entryState(), scrollY: window.scrollY }, '');
}

/** How far the page was scrolled when this history entry was left; null for a new one. */
export function rememberedScroll(): number | null {
  const { scrollY } = entryState();
  return typeof scrollY === 'number' ? scrollY : null;
}

/** Notes a text in the history entry, or takes the note away. Never throws: a browser may refuse too many. */
export function noteInEntry(note: string | null): void {
  const { note: _, ...state } = entryState();
  try {
    window.history.replaceState(note === null ? state : { ...state, note }, '');
  } catch {
    // As it was.
  }
}

/** What is noted in the history entry, or null. */
export function entryNote(): string | null {
  const { note } = entryState();
  return typeof note === 'string' ? note : null;
}

/**
 * Follows Back and Forward within the page, and keeps each entry's scroll position.
 * @returns a function that ends it
 */
export function followHistory(onMove: () => void): () => void {
  chooseRestoration();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // An entry's position must be known before the browser moves to another one, so it is noted as the page scrolls.
  const note = () => {
    clearTimeout(timer);
    timer = setTimeout(rememberScroll, 100);
  };
  const move = () => {
    clearTimeout(timer);
    onMove();
  };
  window.addEventListener('popstate', move);
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', rememberScroll);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('popstate', move);
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', rememberScroll);
  };
}
