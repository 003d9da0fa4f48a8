import { atom } from 'nanostores';

/** Something to tell the shopper in passing. */
export interface Notice {
  kind: 'info' | 'success' | 'error';
  text: string;
}

/** The latest notice, for whoever announces it; a new object each time. */
export const $notice = atom<Notice | null>(null);

/** Has a text announced. */
export function notify(kind: Notice['kind'], text: string): void {
  $notice.set({ kind, text });
}
