import { drawPieces } from './draw-pieces.ts';
import { viewedPieces } from './store.ts';

/** So far below the window, in CSS pixels, the row is drawn. */
const NEAR = '600px';

/**
 * `<recently-viewed>`: the pieces that were looked at before that of the page. Their room is there already, `reserve-space.ts`; the
 * cards are drawn when the shopper comes near.
 */
class RecentlyViewed extends HTMLElement {
  private watch: IntersectionObserver | undefined;

  connectedCallback(): void {
    this.prepare();
    // A page that Back brings from memory knows nothing of what was looked at since.
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
    const pieces = viewedPieces().filter(({ id }) => id !== this.dataset.id);
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
