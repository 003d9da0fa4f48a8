import { rememberedScroll } from './location.ts';

/** Scroll position to restore once the content has rendered, in CSS pixels; null for none. */
let pending: number | null = null;

/** Reads the stored scroll position of this history entry, for `restoreScroll`. */
export function expectScroll(): void {
  pending = rememberedScroll();
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
