import { isSaved } from '#domain/wish-list.ts';
import { $wishList, toggleSaved } from '#stores/wish-list.ts';

/**
 * `<wish-heart>`: a button that saves a piece to the wish list or takes it off again. It works on the markup of
 * `ui/WishHeart.tsx`, on static pages and in lists drawn by React alike.
 */
class WishHeart extends HTMLElement {
  private unsubscribe: (() => void) | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this);
    this.unsubscribe = $wishList.subscribe((list) => {
      this.querySelector('button')?.setAttribute('aria-pressed', String(isSaved(list, this.dataset.id ?? '')));
    });
  }

  disconnectedCallback(): void {
    this.unsubscribe?.();
    this.removeEventListener('click', this);
  }

  handleEvent({ target }: Event): void {
    const { id = '', name = '' } = this.dataset;
    if (target instanceof Element && target.closest('button')) toggleSaved({ id, name });
  }
}

customElements.define('wish-heart', WishHeart);
