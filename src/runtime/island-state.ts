import { createElementFinder } from './element-finder.ts';

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Marks fields that the shopper changed before hydration. `hydrate-on-intent.ts` sets it, because browsers also autofill fields. */
const CHANGED = 'data-changed';

const isTicked = (entry: Entry): entry is HTMLInputElement => /^(checkbox|radio)$/.test(entry.type);

/** Whether a field's value differs from the one in the HTML. */
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

/** The focused element in an island, with a function that restores its text selection. */
function focusIn(island: HTMLElement) {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement && island.contains(activeElement))) return null;
  const { selectionStart, selectionEnd, selectionDirection } = activeElement as HTMLInputElement;
  return {
    element: activeElement,
    select(element: Element) {
      // Email and number fields have no selection API.
      if (document.activeElement !== element || typeof selectionStart !== 'number') return;
      (element as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
    },
  };
}

/**
 * Saves what a shopper typed, chose, focused and scrolled in an island.
 * @returns a function that restores it in markup that was rendered since
 */
export function saveState(island: HTMLElement): () => void {
  const entries = entriesOf(island, 'input, textarea, select')
    .filter(({ entry }) => isOther(entry))
    .map((held) => ({ ...held, find: createElementFinder(held.entry, island) }));
  const focus = focusIn(island);
  const findFocused = focus && createElementFinder(focus.element, island);
  const scrolled = [...island.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop || scrollLeft)
    .map((element) => {
      const { scrollTop: top, scrollLeft: left } = element;
      return {
        element,
        find: createElementFinder(element, island),
        position: { top, left, behavior: 'instant' as const },
      };
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
 * Makes React notice a field's value. React ignores an event when the value equals the last one that it tracked. So this clears
 * the value through React's setter, then sets it through the native one.
 * @param select restores the text selection; called before the event, because a handler that formats the text moves the caret
 */
function notifyReact(entry: Entry, value: string, checked: boolean, select: () => void): void {
  if (isTicked(entry)) {
    entry.checked = !checked;
    entry.click();
    return;
  }
  entry.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entry), 'value')?.set?.call(entry, value);
  select();
  entry.dispatchEvent(new Event(entry.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

/**
 * Saves what the shopper changed in an island that has just rendered, before its effects render it again.
 * @returns a function that reports the changes to React
 */
export function saveChanges(island: HTMLElement): () => void {
  const changed = new Map(entriesOf(island, `[${CHANGED}]`).map((held) => [held.entry, held]));
  let focus = focusIn(island);
  // The user may keep typing. React may hydrate within its own capture listener; a listener on the document runs before it.
  const note = ({ target }: Event) => {
    // React handles a select's event itself. A second report would count twice.
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
      // If an effect has reset the field, its selection is lost too.
      const focused = entry.value === value ? focusIn(island) : focus;
      notifyReact(entry, value, checked, () => focused?.element === entry && focused.select(entry));
      entry.removeAttribute(CHANGED);
    }
  };
}
