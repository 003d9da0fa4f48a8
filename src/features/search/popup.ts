import type { Suggestions } from './store.ts';
import { drawSuggestions } from './suggestion-list.ts';

/** The list under a combobox's field: what it holds, whether it is open, and which option the arrow keys have reached. */
export class Popup {
  readonly element = document.createElement('div');
  private readonly input: HTMLInputElement;
  private readonly list = document.createElement('div');
  private readonly note = document.createElement('p');
  private options: HTMLElement[] = [];
  /** Index of the active option; -1 while the field itself is. */
  private active = -1;

  constructor(input: HTMLInputElement) {
    this.input = input;
    this.element.className = 'suggestions';
    this.element.hidden = true;
    this.note.className = 'suggestions__message';
    // The live region says the same, and is heard while the list is still hidden.
    this.note.ariaHidden = 'true';
    this.list.id = `${input.id}-suggestions`;
    this.list.setAttribute('role', 'listbox');
    this.list.setAttribute('aria-label', 'Suggestions');
    this.element.append(this.note, this.list);
    input.setAttribute('aria-controls', this.list.id);
    // A press on an option leaves the focus in the field, else the list would close before the click.
    this.element.addEventListener('mousedown', (event) => event.preventDefault());
    window.visualViewport?.addEventListener('resize', () => this.fit());
  }

  /** Ends the list where the screen keyboard begins: no unit of CSS knows of it. */
  private fit(): void {
    const { visualViewport } = window;
    if (!this.isOpen || !visualViewport) return;
    const room = visualViewport.offsetTop + visualViewport.height - this.element.getBoundingClientRect().top;
    this.element.style.setProperty('--room', `${Math.floor(room)}px`);
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  get isEmpty(): boolean {
    return this.options.length === 0;
  }

  get activeOption(): HTMLElement | undefined {
    return this.options[this.active];
  }

  /** Puts new options in place of the old ones; `found` is null when there is only 'See all results'. */
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
    if (this.isEmpty) return;
    this.element.hidden = false;
    this.fit();
    this.input.setAttribute('aria-expanded', 'true');
  }

  close(): void {
    this.activate(-1);
    this.element.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
  }

  /** To the next (1) or previous (-1) option, from the field to the first or last, and past the ends back to the field. */
  move(step: 1 | -1): void {
    const places = this.options.length + 1;
    this.activate(((this.active + 1 + step + places) % places) - 1);
  }

  /** Makes an option the active one; -1 for the field. */
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
