import type { CartCheck } from '#features/cart/cart-check.ts';
import { lineChangeText } from '#features/cart/copy.ts';
import { Dialog } from '#ui/Dialog.tsx';
import type { Checkout } from './state.ts';
import { tellCheckout } from './store.ts';

/** What follows from the changes. */
function consequence({ cart, changes }: CartCheck): string {
  if (cart.length === 0) return 'Nothing in your cart can be ordered now.';
  return changes.every(({ kind }) => kind === 'back')
    ? 'What is back is ordered with the rest. Take it out of the cart if you no longer want it.'
    : 'What can’t be had is set aside and not ordered.';
}

/** What changed in the shop since the pieces were put into the cart: the shopper agrees before anything is ordered. */
export function ChangesDialog({ checkout }: { checkout: Checkout }) {
  const check = checkout.status === 'changed' ? checkout.check : null;
  const left = check !== null && check.cart.length > 0;
  return (
    <Dialog
      title="Your cart has changed"
      description="The shop has changed since you filled it."
      open={check !== null}
      onClose={() => tellCheckout('close')}
    >
      <ul className="cart-changes">
        {check?.changes.map((change) => (
          <li key={`${change.kind} ${change.item.product.id}`}>
            <span dir="auto">{lineChangeText(change)}</span>
          </li>
        ))}
      </ul>
      <p>{check && consequence(check)}</p>
      <button type="button" className="button" onClick={() => tellCheckout(left ? 'confirm' : 'close')}>
        {left ? 'Go on at today’s prices' : 'Back to the cart'}
      </button>
    </Dialog>
  );
}
