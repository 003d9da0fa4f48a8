import { isPassed, noticeShown } from './carried-notice.ts';
import { $notice } from './notices.ts';

type Show = (toasts: typeof import('./toasts.tsx')) => void;

/** A browser may finish imports of one file in any order, and a later message must replace an earlier one. */
let earlier: Promise<void> = Promise.resolve();

/**
 * Shows a toast after the earlier ones. Loads the toasts, and React, with the first one. They may fail to load without a network, so
 * important messages also appear in the page.
 */
export function announce(show: Show): void {
  earlier = earlier
    // Let the page update first: a slow phone takes milliseconds to request scripts.
    .then(() => new Promise((resolve) => setTimeout(resolve)))
    .then(() => import('./toasts.tsx'))
    .then(show)
    // The next toast tries again.
    .catch(() => {});
}

// `subscribe` also gets the current notice, which may be why this file was loaded.
$notice.subscribe(
  (notice) =>
    notice &&
    announce(({ showToast }) => {
      if (isPassed(notice)) return;
      showToast(notice);
      noticeShown(notice);
    }),
);
