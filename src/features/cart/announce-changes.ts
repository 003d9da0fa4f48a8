import { announce } from '#runtime/toasts/announcements.ts';
import { notify } from '#runtime/toasts/notices.ts';
import { cartMessage } from './copy.ts';
import type { CartChange, TakenLines } from './model.ts';
import { putBack } from './put-back.ts';
import { $cartChange, changeQuietly } from './store.ts';

function undo(lines: TakenLines): void {
  changeQuietly((cart) => putBack(cart, lines));
  notify('info', 'Put back in your cart');
}

/** Says what happened to the cart. A removed line can be put back for as long as the toast shows. */
function announceChange(change: CartChange): void {
  const about = 'id' in change ? `cart ${change.id}` : 'cart';
  const action = 'taken' in change ? { label: 'Undo', onClick: () => undo(change) } : undefined;
  void announce(({ showToast }) => showToast({ kind: 'info', text: cartMessage(change), about }, action));
}

// A change may be why this was loaded.
$cartChange.subscribe((change) => change && announceChange(change));
