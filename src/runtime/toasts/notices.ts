import { atom } from 'nanostores';

/** How long a notice shows, in milliseconds. */
export const NOTICE_MS = 5000;

/** The subject of all sign-in notices, so that success replaces an earlier failure. */
export const SIGN_IN = 'sign-in';

/** A short message to the shopper, shown as a toast. */
export interface Notice {
  kind: 'info' | 'success' | 'error';
  text: string;
  /** The subject: a notice replaces an older one with the same subject. Defaults to the text. */
  about?: string;
}

/** The latest notice; a new object each time. */
export const $notice = atom<Notice | null>(null);

let announcedAt = Number.NEGATIVE_INFINITY;

/** Announces a text. */
export function notify(kind: Notice['kind'], text: string, about?: string): void {
  announcedAt = performance.now();
  $notice.set(about === undefined ? { kind, text } : { kind, text, about });
}

/** Returns the latest notice if it may still be visible; else null. */
export function recentNotice(): Notice | null {
  return performance.now() - announcedAt < NOTICE_MS ? $notice.get() : null;
}
