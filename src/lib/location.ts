/** The shop's state in a history entry. */
interface EntryState {
  /** Scroll position in CSS pixels. */
  scrollY?: number;
  /** Data that the browser's storage refused. It survives a reload and Back. */
  note?: string;
}

function entryState(): EntryState {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/**
 * The browser restores the scroll position of a page without a query, whose content is in the HTML. With a query, the page
 * fetches its list, and the browser would restore too early.
 */
function chooseRestoration(): void {
  window.history.scrollRestoration = window.location.search ? 'manual' : 'auto';
}

/** The path of the current URL. */
export function currentPath(): string {
  return window.location.pathname;
}

/** The query string of the current URL, with its `?`, or ''. */
export function currentSearch(): string {
  return window.location.search;
}

/** Navigates to another page. `assign` keeps this page in the history, `replace` does not. */
export function leaveFor(address: string, how: 'assign' | 'replace' = 'assign'): void {
  window.location[how](address);
}

/** Reloads the page. */
export function reloadPage(): void {
  window.location.reload();
}

/**
 * Changes the URL without loading a page, as a new history entry or in place of this one. Like a link, the current URL adds no
 * entry.
 */
export function changeAddress(path: string, how: 'push' | 'replace'): void {
  if (how === 'push' && path !== `${currentPath()}${currentSearch()}`) {
    rememberScroll();
    window.history.pushState({}, '', path);
  } else {
    window.history.replaceState(entryState(), '', path);
  }
  chooseRestoration();
}

/** Stores the scroll position in the history entry. */
function rememberScroll(): void {
  window.history.replaceState({ ...entryState(), scrollY: window.scrollY }, '');
}

/** The stored scroll position of this history entry, in CSS pixels; null for a new entry. */
export function rememberedScroll(): number | null {
  const { scrollY } = entryState();
  return typeof scrollY === 'number' ? scrollY : null;
}

/** Stores a text in the history entry, or removes it with null. Never throws, although browsers limit the rate of such calls. */
export function noteInEntry(note: string | null): void {
  const { note: _, ...state } = entryState();
  try {
    window.history.replaceState(note === null ? state : { ...state, note }, '');
  } catch {
    // The entry keeps its state.
  }
}

/** The text stored in the history entry, or null. */
export function entryNote(): string | null {
  const { note } = entryState();
  return typeof note === 'string' ? note : null;
}

/**
 * Calls `onMove` on Back and Forward within the page, and stores each entry's scroll position.
 * @returns a function that stops it
 */
export function followHistory(onMove: () => void): () => void {
  chooseRestoration();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Store the position on scroll, because by the time of `popstate`, the browser has already moved to another entry.
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
