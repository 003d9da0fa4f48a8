/**
 * `<scroll-carousel>`: arrow buttons for a list that scrolls sideways. A step is the visible width. An arrow hides at
 * its end, and both hide without overflow. A hidden arrow keeps its space, so that the other one does not move under
 * the pointer.
 */
class ScrollCarousel extends HTMLElement {
  private readonly watch = new ResizeObserver(() => this.draw());

  connectedCallback(): void {
    const track = this.track();
    if (!track) return;
    this.watch.observe(track);
    track.addEventListener('scroll', () => this.draw(), { passive: true });
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
      if (button) track.scrollBy({ left: Number(button.dataset.step) * track.clientWidth });
    });
  }

  disconnectedCallback(): void {
    this.watch.disconnect();
  }

  private track(): HTMLElement | null {
    return this.querySelector('ul');
  }

  private draw(): void {
    const track = this.track();
    if (!track) return;
    const left = Math.ceil(track.scrollLeft);
    const pressed = this.querySelector('[data-step]:focus');
    this.arrow('-1')?.toggleAttribute('data-end', left <= 1);
    this.arrow('1')?.toggleAttribute('data-end', left + track.clientWidth >= track.scrollWidth - 1);
    if (!pressed?.matches('[data-end]')) return;
    // The pressed arrow is now hidden, so move the focus to the other one, or to the list if both are hidden.
    const next = this.querySelector<HTMLElement>('[data-step]:not([data-end])') ?? track.querySelector('a');
    next?.focus({ preventScroll: true });
  }

  private arrow(step: string): Element | null {
    return this.querySelector(`[data-step="${step}"]`);
  }
}

customElements.define('scroll-carousel', ScrollCarousel);
