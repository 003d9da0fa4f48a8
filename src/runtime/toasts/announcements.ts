import { createTaskQueue } from '#lib/task-queue.ts';
import { isPassed, noticeShown } from './carried-notice.ts';
import { $notice } from './notices.ts';

const queue = createTaskQueue();

/**
 * Shows a toast after the earlier ones. Loads the toasts, and React, with the first one. They may fail to load without a network, so
 * important messages also appear in the page.
 */
export function announce(show: (toasts: typeof import('./toasts.tsx')) => void): void {
  queue(async () => {
    // Let the page update first, because a slow phone takes milliseconds to request scripts.
    await new Promise((resolve) => setTimeout(resolve));
    show(await import('./toasts.tsx'));
  });
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
