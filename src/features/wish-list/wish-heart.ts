import { isSaved } from './model.ts';
import { $wishList } from './store.ts';

/**
 * `<wish-heart>`: a button that tells whether a piece is on the wish list; `toggle-saved.ts` has it saved. It works on the
 * markup of `ui/WishHeart.tsx`, on static pages and in lists drawn by React alike.
 */
class WishHeart extends HTMLElement {
  private unsubscribe: (() => void) | undefined;

  connectedCallback(): void {
    this.unsubscribe = $wishList.subscribe((list) => {
      this.querySelector('button')?.setAttribute('aria-pressed', String(isSaved(list, this.dataset.id ?? '')));
    });
  }

  disconnectedCallback(): void {
    this.unsubscribe?.();
  }
}

customElements.define('wish-heart', WishHeart);
