import { $cartChange } from '#features/cart/store.ts';
import { isLeft, noticeShown } from './carried-notice.ts';
import { $notice } from './notices.ts';

/**
 * Has the toasts show something. They, and React with them, are loaded with the first one; without a network they may not
 * come, so what matters is also said where it happened.
 */
async function announce(show: (toasts: typeof import('./toasts.tsx')) => void): Promise<void> {
  // What it is about is shown first: a slow phone takes milliseconds to ask for scripts.
  await new Promise((resolve) => setTimeout(resolve));
  try {
    show(await import('./toasts.tsx'));
  } catch {
    // The next toast tries again.
  }
}

// What loads this may be what there is to say.
$cartChange.subscribe((change) => change && announce((toasts) => toasts.showCartChange(change)));
$notice.subscribe(
  (notice) =>
    notice &&
    announce((toasts) => {
      if (isLeft(notice)) return;
      toasts.showNotice(notice);
      noticeShown(notice);
    }),
);
