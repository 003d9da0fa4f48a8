/**
 * `<scroll-carousel>`: arrows for a list that scrolls sideways by itself.
 * A step is the visible width; an arrow hides at its end, and both while nothing overflows.
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
    this.toggle('-1', left <= 1);
    this.toggle('1', left + track.clientWidth >= track.scrollWidth - 1);
  }

  private toggle(step: string, hidden: boolean): void {
    const button = this.querySelector<HTMLButtonElement>(`[data-step="${step}"]`);
    if (!button || button.hidden === hidden) return;
    const held = document.activeElement === button;
    button.hidden = hidden;
    if (held) this.querySelector<HTMLButtonElement>('[data-step]:not([hidden])')?.focus();
  }
}

customElements.define('scroll-carousel', ScrollCarousel);
