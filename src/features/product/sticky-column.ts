/**
 * `<sticky-column>`: sets `data-fits`, which makes the column sticky (`product.css`), if it fits below the header.
 * It is never removed from the page, so it has no cleanup.
 */
class StickyColumn extends HTMLElement {
  connectedCallback(): void {
    const measure = () => {
      // The header's height plus some space: `base.css`.
      const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      this.toggleAttribute('data-fits', top + this.offsetHeight <= window.innerHeight);
    };
    new ResizeObserver(measure).observe(this);
    window.addEventListener('resize', measure);
  }
}

customElements.define('sticky-column', StickyColumn);
