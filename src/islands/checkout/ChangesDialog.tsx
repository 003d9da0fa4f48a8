import { lineChangeText } from '#domain/checkout-messages.ts';
import type { Checkout } from '#domain/checkout-state.ts';
import { tellCheckout } from '#stores/checkout.ts';
import { Dialog } from '#ui/Dialog.tsx';

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
          <li key={`${change.kind} ${change.item.product.id}`}>{lineChangeText(change)}</li>
        ))}
      </ul>
      <p>{left ? 'What can’t be had is set aside and not charged.' : 'Nothing in your cart can be ordered now.'}</p>
      <button type="button" className="button" onClick={() => tellCheckout(left ? 'confirm' : 'close')}>
        {left ? 'Go on at today’s prices' : 'Back to the cart'}
      </button>
    </Dialog>
  );
}
