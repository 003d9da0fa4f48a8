import { announcement, FAILED, note } from './announcement.ts';
import { Popup } from './popup.ts';
import { $suggestions, prepareSuggestions, suggest } from './store.ts';

/** A pause in typing. */
const DEBOUNCE_MS = 120;

/**
 * Gives a search field the combobox pattern with a list popup: the focus stays in the field, the arrow keys move through
 * the list, and Enter without a choice submits the form. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * @param box holds the form; the list and the live region go into it
 */
export function startCombobox(box: HTMLElement, input: HTMLInputElement): void {
  const popup = new Popup(input);
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  box.append(popup.element, status);

  let timer = 0;
  /** True from typing until the list was put away: an answer opens it only then. */
  let wanted = false;

  function ask(): void {
    window.clearTimeout(timer);
    wanted = true;
    suggest(input.value);
    if (!popup.isEmpty) popup.open();
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
      // The first Escape puts the list away; the field's text, and the panel on a phone, stay for the next one.
      if (popup.isOpen) event.preventDefault();
      dismiss();
    },
    Tab: dismiss,
    // The caret moves: back to the field.
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
      popup.fill(input.value.trim(), null, FAILED);
      if (wanted) status.textContent = FAILED;
    }
    if (wanted && (state.status === 'ready' || state.status === 'failed')) popup.open();
  });

  prepareSuggestions();
  // What was typed before this script came counts.
  if (input.value) ask();
}
