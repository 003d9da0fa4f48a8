import { rememberedScroll } from './location.ts';

/** Where the page is to be scrolled once its content is drawn, in CSS pixels; null to stay. */
let pending: number | null = null;

/** Notes where this history entry was left. */
export function expectScroll(): void {
  pending = rememberedScroll();
}

/** Forgets where another entry was left. */
export function forgetScroll(): void {
  pending = null;
}

/** Brings the shopper back to where the page was left. To be called when its content was drawn. */
export function restoreScroll(): void {
  if (pending === null) return;
  window.scrollTo({ top: pending, behavior: 'instant' });
  pending = null;
}
