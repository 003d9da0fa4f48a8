import { isSaved } from './model.ts';
import { $wishList } from './store.ts';

/**
 * `<wish-heart>`: shows whether a product is on the wish list; `heart-clicks.ts` handles clicks. It uses the markup of
 * `ui/WishHeart.tsx`, on static pages and in React lists.
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
