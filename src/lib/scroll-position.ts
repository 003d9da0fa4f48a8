import { rememberedScroll } from './location.ts';

/** Scroll position to restore once the content has rendered, in CSS pixels; null for none. */
let pending: number | null = null;

/** Reads the stored scroll position of this history entry, for `restoreScroll`. */
export function expectScroll(): void {
  pending = rememberedScroll();
}

/**
 * Like `expectScroll`, for the entry that a page opens with. The browser has already scrolled to a position that the HTML
 * reaches. By now, the shopper may have scrolled on.
 */
export function expectFirstScroll(): void {
  const { scrollHeight, clientHeight } = document.documentElement;
  const reached = window.history.scrollRestoration === 'auto' ? scrollHeight - clientHeight : 0;
  expectScroll();
  if (reached >= Number(pending)) forgetScroll();
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
