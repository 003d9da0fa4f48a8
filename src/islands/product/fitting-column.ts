/** `<fitting-column>`: stays in view beside the pictures (`product.css`) if all of it fits under the header. */
class FittingColumn extends HTMLElement {
  private readonly watch = new ResizeObserver(() => this.measure());

  connectedCallback(): void {
    this.watch.observe(this);
    window.addEventListener('resize', this);
  }

  disconnectedCallback(): void {
    this.watch.disconnect();
    window.removeEventListener('resize', this);
  }

  handleEvent(): void {
    this.measure();
  }

  private measure(): void {
    // As much as the header covers, and some air: `base.css`.
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    this.toggleAttribute('data-fits', top + this.offsetHeight <= window.innerHeight);
  }
}

customElements.define('fitting-column', FittingColumn);
