import { isPassed, noticeShown } from './carried-notice.ts';
import { $notice } from './notices.ts';

/**
 * Shows a toast. Loads the toasts, and React, with the first one. They may fail to load without a network, so important messages
 * also appear in the page.
 */
export async function announce(show: (toasts: typeof import('./toasts.tsx')) => void): Promise<void> {
  // Let the page update first: a slow phone takes milliseconds to request scripts.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    show(await import('./toasts.tsx'));
  } catch {
    // The next toast tries again.
  }
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
