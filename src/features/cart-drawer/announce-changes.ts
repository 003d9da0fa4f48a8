import * as copy from '#features/cart/copy.ts';
import type { CartChange, RemovedLines } from '#features/cart/model.ts';
import { restoreLines } from '#features/cart/restore-lines.ts';
import { $cartChanges, updateCartSilently } from '#features/cart/store.ts';
import { createTaskQueue } from '#lib/task-queue.ts';
import { announce } from '#runtime/toasts/announcements.ts';
import { notify } from '#runtime/toasts/notices.ts';

const drawerQueue = createTaskQueue();

function undo(lines: RemovedLines): void {
  updateCartSilently((cart) => restoreLines(cart, lines));
  notify('info', copy.undoMessage);
}

/** Opens or updates the drawer. If it fails to load, the toast is seen instead. */
function showInDrawer(change: CartChange): void {
  // The cart and checkout pages show the cart already.
  if (document.querySelector('cart-page')) return;
  drawerQueue(async () => (await import('./cart-drawer.ts')).showAddition(change));
}

/** Shows and announces a cart change. A removed line can be restored while the toast is visible. */
function announceChange(change: CartChange): void {
  const about = 'id' in change ? `cart ${change.id}` : 'cart';
  const action = 'taken' in change ? { label: copy.undoLabel, onClick: () => undo(change) } : undefined;
  const isAddition = ['added', 'filled', 'increased'].includes(change.kind);
  if (isAddition) showInDrawer(change);
  // The drawer hides toasts of this class, but a higher quantity does not open it.
  const isInDrawer = change.kind !== 'increased' || document.querySelector('.cart-drawer:popover-open');
  const className = isAddition && isInDrawer ? 'toast-added' : '';
  announce(({ showToast }) => showToast({ kind: 'info', text: copy.cartMessage(change), about }, action, className));
}

let announced = 0;

// `subscribe` instead of `listen`, because changes may have been made before this module loaded.
$cartChanges.subscribe((changes) => {
  for (const change of changes.slice(announced)) announceChange(change);
  announced = changes.length;
});
