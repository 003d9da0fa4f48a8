import { drawPieces } from './draw-pieces.ts';
import { viewedExcept } from './store.ts';

/** Distance below the viewport at which the row renders, in CSS pixels. */
const NEAR = '600px';

/**
 * `<recently-viewed>`: the products viewed before the current one. `reserve-space.ts` reserves its space;
 * the cards render when the shopper scrolls near.
 */
class RecentlyViewed extends HTMLElement {
  private watch: IntersectionObserver | undefined;

  connectedCallback(): void {
    this.prepare();
    // A page restored from the back/forward cache has a stale list.
    window.addEventListener('pageshow', this);
  }

  disconnectedCallback(): void {
    this.watch?.disconnect();
    window.removeEventListener('pageshow', this);
  }

  handleEvent(event: Event): void {
    if (event instanceof PageTransitionEvent && event.persisted) this.prepare();
  }

  private prepare(): void {
    const pieces = viewedExcept(this.dataset.id);
    this.hidden = pieces.length === 0;
    this.watch?.disconnect();
    this.watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.watch?.disconnect();
        drawPieces(this, pieces);
      },
      { rootMargin: NEAR },
    );
    if (pieces.length > 0) this.watch.observe(this);
  }
}

customElements.define('recently-viewed', RecentlyViewed);
