/**
 * `<search-box>`: turns its search form into a combobox with suggestions. Only this stub loads with the page;
 * the rest loads when the field is focused. If that fails, the form submits normally.
 */
class SearchBox extends HTMLElement {
  private wanted = false;

  connectedCallback(): void {
    const input = this.querySelector('input');
    if (!input) return;
    // Set early, so that screen readers announce the same kind of field before and after the rest loads.
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', 'false');
    const want = () => void this.load(input);
    for (const type of ['focusin', 'input']) this.addEventListener(type, want);
    if (this.contains(document.activeElement)) want();
    // Focuses the field when its panel opens on a phone. Set after page load, `autofocus` has no effect until then.
    input.autofocus = true;
  }

  private async load(input: HTMLInputElement): Promise<void> {
    if (this.wanted) return;
    this.wanted = true;
    try {
      const combobox = await import('./combobox.ts');
      combobox.startCombobox(this, input);
    } catch {
      this.wanted = false;
    }
  }
}

customElements.define('search-box', SearchBox);
