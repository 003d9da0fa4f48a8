/**
 * `<search-box>`: makes the search form it holds a combobox with suggestions. Only this much loads with the page;
 * the rest comes when the shopper reaches for the field. Without it, or when it can't be loaded, the form searches as ever.
 */
class SearchBox extends HTMLElement {
  private wanted = false;

  connectedCallback(): void {
    const input = this.querySelector('input');
    if (!input) return;
    // From the start, so that screen readers name the same kind of field before and after the rest has come.
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', 'false');
    const want = () => void this.load(input);
    for (const type of ['focusin', 'input']) this.addEventListener(type, want);
    if (this.contains(document.activeElement)) want();
    // On a phone the box is a panel: whoever opens it wants to type. Set this late, it focuses nothing when the page loads.
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
