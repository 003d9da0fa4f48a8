import * as copy from './copy.ts';
import type { Suggestions } from './store.ts';
import { drawSuggestions } from './suggestion-list.ts';

/** The listbox of the combobox: its options, whether it is open, and the active option. */
export class Popup {
  readonly element = document.createElement('div');
  private readonly input: HTMLInputElement;
  private readonly list = document.createElement('div');
  private readonly note = document.createElement('p');
  private options: HTMLElement[] = [];
  /** Index of the active option; -1 for the field. */
  private active = -1;

  constructor(input: HTMLInputElement) {
    this.input = input;
    this.element.className = 'suggestions';
    this.element.hidden = true;
    this.note.className = 'suggestions__message';
    // The live region announces the same text, even while the list is hidden.
    this.note.ariaHidden = 'true';
    this.list.id = `${input.id}-suggestions`;
    this.list.setAttribute('role', 'listbox');
    this.list.setAttribute('aria-label', copy.suggestionsLabel);
    this.element.append(this.note, this.list);
    input.setAttribute('aria-controls', this.list.id);
    // Keep the focus in the field, because `blur` would close the list before the click.
    this.element.addEventListener('mousedown', (event) => event.preventDefault());
    window.visualViewport?.addEventListener('resize', () => this.fit());
  }

  /** Limits the list's height to the space above the on-screen keyboard, which CSS units do not account for. */
  private fit(): void {
    const { visualViewport } = window;
    if (!this.isOpen || !visualViewport) return;
    const room = visualViewport.offsetTop + visualViewport.height - this.element.getBoundingClientRect().top;
    this.element.style.setProperty('--room', `${Math.floor(room)}px`);
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  get activeOption(): HTMLElement | undefined {
    return this.options[this.active];
  }

  /** Replaces the options; `found` is null if the only one is 'See all results'. */
  fill(text: string, found: Suggestions | null, note: string): void {
    this.activate(-1);
    this.options = drawSuggestions(this.list, text, found);
    this.note.textContent = note;
    this.note.hidden = note === '';
    this.element.scrollTop = 0;
  }

  clear(): void {
    this.close();
    this.options = [];
    this.list.replaceChildren();
  }

  open(): void {
    if (this.options.length === 0) return;
    this.element.hidden = false;
    this.fit();
    this.input.setAttribute('aria-expanded', 'true');
  }

  close(): void {
    this.activate(-1);
    this.element.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
  }

  /** Moves to the next (1) or previous (-1) option, wrapping around through the field. */
  move(step: 1 | -1): void {
    const places = this.options.length + 1;
    this.activate(((this.active + 1 + step + places) % places) - 1);
  }

  /** Sets the active option; -1 for the field. */
  activate(index: number): void {
    this.activeOption?.setAttribute('aria-selected', 'false');
    this.active = index;
    const option = this.activeOption;
    if (!option) {
      this.input.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    option.scrollIntoView({ block: 'nearest' });
    this.input.setAttribute('aria-activedescendant', option.id);
  }
}
