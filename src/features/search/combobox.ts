import { announcement, note } from './announcement.ts';
import * as copy from './copy.ts';
import { Popup } from './popup.ts';
import { $suggestions, prepareSuggestions, suggest } from './store.ts';

/** Debounce for typing. */
const DEBOUNCE_MS = 120;

/**
 * Adds the ARIA combobox pattern with a listbox popup to a search field. The focus stays in the field, the arrow keys
 * move through the list, and Enter without an active option submits the form.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * @param box contains the form; the list and the live region are appended to it
 */
export function startCombobox(box: HTMLElement, input: HTMLInputElement): void {
  const popup = new Popup(input);
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  box.append(popup.element, status);

  let timer = 0;
  /** True from typing until the list is dismissed; results open the list only while it is true. */
  let wanted = false;

  function ask(): void {
    window.clearTimeout(timer);
    wanted = true;
    suggest(input.value);
    // While suggestions load, the list has those of the text before.
    if ($suggestions.get().status !== 'loading') popup.open();
  }

  function dismiss(): void {
    window.clearTimeout(timer);
    wanted = false;
    popup.close();
    status.textContent = '';
  }

  function typed(event: Event): void {
    if (event instanceof InputEvent && event.isComposing) return;
    popup.activate(-1);
    window.clearTimeout(timer);
    timer = window.setTimeout(ask, DEBOUNCE_MS);
  }

  const arrow = (step: 1 | -1) => (event: KeyboardEvent) => {
    event.preventDefault();
    if (!popup.isOpen) ask();
    if (popup.isOpen && !event.altKey) popup.move(step);
  };

  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: arrow(1),
    ArrowUp(event) {
      if (!event.altKey) arrow(-1)(event);
      else dismiss();
    },
    Enter(event) {
      const option = popup.activeOption;
      if (popup.isOpen && option) {
        event.preventDefault();
        option.click();
      }
      dismiss();
    },
    Escape(event) {
      // The first Escape only closes the list. The text, and the panel on a phone, stay until the next one.
      if (popup.isOpen) event.preventDefault();
      dismiss();
    },
    Tab: dismiss,
    // These keys move the caret, so the field becomes active again.
    ArrowLeft: () => popup.activate(-1),
    ArrowRight: () => popup.activate(-1),
    Home: () => popup.activate(-1),
    End: () => popup.activate(-1),
  };

  input.addEventListener('input', typed);
  input.addEventListener('compositionend', typed);
  input.addEventListener('keydown', (event) => {
    if (!event.isComposing) keys[event.key]?.(event);
  });
  input.addEventListener('click', ask);
  input.addEventListener('blur', dismiss);
  popup.element.addEventListener('click', dismiss);

  $suggestions.subscribe((state) => {
    if (state.status === 'idle') {
      popup.clear();
      status.textContent = '';
    }
    if (state.status === 'ready') {
      const { text, corrected } = state.value;
      popup.fill(corrected ?? text, state.value, note(state.value));
      if (wanted) status.textContent = announcement(state.value);
    }
    if (state.status === 'failed') {
      popup.fill(input.value.trim(), null, copy.announcementFailed);
      if (wanted) status.textContent = copy.announcementFailed;
    }
    if (wanted && (state.status === 'ready' || state.status === 'failed')) popup.open();
  });

  prepareSuggestions();
  // The shopper may have typed before this script loaded, and may have left the field since.
  if (input.value && input === document.activeElement) ask();
}
