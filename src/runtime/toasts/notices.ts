import { atom } from 'nanostores';

/** How long a notice shows, in milliseconds. */
export const NOTICE_MS = 5000;

/** What notices of signing in are about: that it worked takes the place of why it did not before. */
export const SIGN_IN = 'sign-in';

/** Something to tell the shopper in passing. */
export interface Notice {
  kind: 'info' | 'success' | 'error';
  text: string;
  /** What it is about: it takes the place of an older notice about the same. Without it, the text says that. */
  about?: string;
}

/** The latest notice, for whoever announces it; a new object each time. */
export const $notice = atom<Notice | null>(null);

let announcedAt = Number.NEGATIVE_INFINITY;

/** Has a text announced. */
export function notify(kind: Notice['kind'], text: string, about?: string): void {
  announcedAt = performance.now();
  $notice.set(about === undefined ? { kind, text } : { kind, text, about });
}

/** The latest notice, if it may still be showing; else null. */
export function recentNotice(): Notice | null {
  return performance.now() - announcedAt < NOTICE_MS ? $notice.get() : null;
}
