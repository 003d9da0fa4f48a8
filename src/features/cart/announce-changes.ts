import { announce } from '#runtime/toasts/announcements.ts';
import { notify } from '#runtime/toasts/notices.ts';
import * as copy from './copy.ts';
import type { CartChange, RemovedLines } from './model.ts';
import { restoreLines } from './restore-lines.ts';
import { $cartChange, updateCartSilently } from './store.ts';

function undo(lines: RemovedLines): void {
  updateCartSilently((cart) => restoreLines(cart, lines));
  notify('info', copy.undoMessage);
}

/** Shows and announces a cart change. A removed line can be restored while the toast is visible. */
function announceChange(change: CartChange): void {
  const about = 'id' in change ? `cart ${change.id}` : 'cart';
  const action = 'taken' in change ? { label: copy.undoLabel, onClick: () => undo(change) } : undefined;
  void announce(({ showToast }) => showToast({ kind: 'info', text: copy.cartMessage(change), about }, action));
}

// `subscribe`, not `listen`: a change may have triggered the import of this module.
$cartChange.subscribe((change) => change && announceChange(change));
