/** `<fitting-column>`: stays in view beside the pictures (`product.css`) if all of it fits under the header. It lives as long as its page. */
class FittingColumn extends HTMLElement {
  connectedCallback(): void {
    const measure = () => {
      // As much as the header covers, and some air: `base.css`.
      const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      this.toggleAttribute('data-fits', top + this.offsetHeight <= window.innerHeight);
    };
    new ResizeObserver(measure).observe(this);
    window.addEventListener('resize', measure);
  }
}

customElements.define('fitting-column', FittingColumn);
