import { followHistory, rememberedScroll } from './location.ts';

/** Scroll position to restore once the content has rendered, in CSS pixels; null for none. */
let pending: number | null = null;

/**
 * Calls `read` now, and on Back and Forward within the page. `restoreScroll` then knows the stored position of the history entry.
 * @returns a function that stops it
 */
export function followAddress(read: () => void): () => void {
  pending = rememberedScroll();
  // The browser has already scrolled to a position that the HTML reaches. By now, the shopper may have scrolled on.
  const reached = document.documentElement.scrollHeight - window.innerHeight;
  if (window.history.scrollRestoration === 'auto' && reached >= (pending ?? 0)) pending = null;
  read();
  return followHistory(() => {
    pending = rememberedScroll();
    read();
  });
}

/** Drops the pending scroll position. */
export function forgetScroll(): void {
  pending = null;
}

/** Scrolls to the pending position. Call it once the content has rendered. */
export function restoreScroll(): void {
  if (pending === null) return;
  window.scrollTo({ top: pending, behavior: 'instant' });
  pending = null;
}
