import { isLeft, noticeShown } from './carried-notice.ts';
import { $notice } from './notices.ts';

/**
 * Has the toasts show something. They, and React with them, are loaded with the first one; without a network they may not
 * come, so what matters is also said where it happened.
 */
export async function announce(show: (toasts: typeof import('./toasts.tsx')) => void): Promise<void> {
  // What it is about is shown first: a slow phone takes milliseconds to ask for scripts.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    show(await import('./toasts.tsx'));
  } catch {
    // The next toast tries again.
  }
}

// A notice may be why this was loaded.
$notice.subscribe(
  (notice) =>
    notice &&
    announce(({ showToast }) => {
      if (isLeft(notice)) return;
      showToast(notice);
      noticeShown(notice);
    }),
);
