import type { CartCheck } from '#features/cart/cart-check.ts';
import { cartChangedTitle, lineChangeText } from '#features/cart/copy.ts';
import { Dialog } from '#ui/Dialog.tsx';
import * as copy from './copy.ts';
import type { Checkout } from './state.ts';
import { sendToCheckout } from './store.ts';

/** Returns the sentence that tells the shopper how the changes affect the order. */
function consequence({ cart, changes }: CartCheck): string {
  if (cart.length === 0) return copy.changesDialogNothingLeft;
  return changes.every(({ kind }) => kind === 'back') ? copy.changesDialogAllBack : copy.changesDialogSomeGone;
}

/** Lists what changed in the shop since the shopper filled the cart. The shopper confirms before anything is ordered. */
export function ChangesDialog({ checkout }: { checkout: Checkout }) {
  const check = checkout.status === 'changed' ? checkout.check : null;
  const left = check !== null && check.cart.length > 0;
  return (
    <Dialog
      title={cartChangedTitle}
      description={copy.changesDialogDescription}
      open={check !== null}
      onClose={() => sendToCheckout('close')}
    >
      <ul className="cart-changes">
        {check?.changes.map((change) => (
          <li key={`${change.kind} ${change.item.product.id}`}>
            <span dir="auto">{lineChangeText(change)}</span>
          </li>
        ))}
      </ul>
      <p>{check && consequence(check)}</p>
      <button type="button" className="button" onClick={() => sendToCheckout(left ? 'confirm' : 'close')}>
        {left ? copy.changesDialogConfirm : copy.backToCart}
      </button>
    </Dialog>
  );
}
