import { finder } from './find-again.ts';

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the shopper changed before the island was alive: `intent.ts` marks it, for browsers fill in fields by themselves, too. */
const CHANGED = 'data-changed';

const isTicked = (entry: Entry): entry is HTMLInputElement => /^(checkbox|radio)$/.test(entry.type);

/** Whether an entry holds something else than the page was written with. */
function isOther(entry: Entry): boolean {
  if (entry instanceof HTMLSelectElement) {
    const standing = [...entry.options].findIndex(({ defaultSelected }) => defaultSelected);
    return entry.selectedIndex !== Math.max(standing, 0);
  }
  return isTicked(entry) ? entry.checked !== entry.defaultChecked : entry.value !== entry.defaultValue;
}

function entriesOf(island: HTMLElement, selector: string) {
  return Array.from(island.querySelectorAll<Entry>(selector), (entry) => ({
    entry,
    value: entry.value,
    checked: isTicked(entry) && entry.checked,
    isChanged: entry.hasAttribute(CHANGED),
  }));
}

/** What has the focus in an island, with a function that selects there what is selected now. */
function focusIn(island: HTMLElement) {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement && island.contains(activeElement))) return null;
  const { selectionStart, selectionEnd, selectionDirection } = activeElement as HTMLInputElement;
  return {
    element: activeElement,
    select(element: Element) {
      // Browsers tell of no selection in e-mail and number fields.
      if (document.activeElement !== element || typeof selectionStart !== 'number') return;
      (element as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
    },
  };
}

/**
 * Remembers what a shopper typed, chose, focused and scrolled in an island.
 * @returns a function that puts it into markup that was drawn anew meanwhile
 */
export function holdState(island: HTMLElement): () => void {
  const entries = entriesOf(island, 'input, textarea, select')
    .filter(({ entry }) => isOther(entry))
    .map((held) => ({ ...held, find: finder(held.entry, island) }));
  const focus = focusIn(island);
  const findFocused = focus && finder(focus.element, island);
  const scrolled = [...island.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop || scrollLeft)
    .map((element) => {
      const { scrollTop: top, scrollLeft: left } = element;
      return { element, find: finder(element, island), position: { top, left, behavior: 'instant' as const } };
    });

  return () => {
    for (const { entry, value, checked, isChanged, find } of entries) {
      const now = find();
      if (!now || now === entry) continue;
      if (isTicked(now)) now.checked = checked;
      else now.value = value;
      now.toggleAttribute(CHANGED, isChanged);
    }
    const focused = findFocused?.();
    if (focused && focused !== focus?.element) {
      focused.focus({ preventScroll: true });
      focus?.select(focused);
    }
    for (const { element, find, position } of scrolled) {
      const now = find();
      if (now !== element) now?.scrollTo(position);
    }
  };
}

/**
 * Has React learn of what stands in an entry. It compares with what stood there before: so that is changed first, and the value put
 * in past React's own setter.
 */
function tell(entry: Entry, value: string, checked: boolean): void {
  if (isTicked(entry)) {
    entry.checked = !checked;
    entry.click();
    return;
  }
  entry.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entry), 'value')?.set?.call(entry, value);
  entry.dispatchEvent(new Event(entry.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

/**
 * Remembers what the shopper changed in an island that has just been drawn, before it is drawn once more by what it learns.
 * @returns a function that has React learn of it
 */
export function holdChanges(island: HTMLElement): () => void {
  const changed = new Map(entriesOf(island, `[${CHANGED}]`).map((held) => [held.entry, held]));
  let focus = focusIn(island);
  // Typing goes on meanwhile. React may come alive within its own capture listener, and the document's runs before that.
  const note = ({ target }: Event) => {
    // React hears of a choice by itself. Told again, it would count twice.
    if (target instanceof HTMLSelectElement) changed.delete(target);
    const held = entriesOf(island, 'input, textarea').find(({ entry }) => entry === target);
    if (!held) return;
    changed.set(held.entry, held);
    focus = focusIn(island);
  };
  document.addEventListener('input', note, true);
  return () => {
    document.removeEventListener('input', note, true);
    for (const { entry, value, checked } of changed.values()) {
      tell(entry, value, checked);
      entry.removeAttribute(CHANGED);
    }
    if (changed.size > 0) focus?.select(focus.element);
  };
}
