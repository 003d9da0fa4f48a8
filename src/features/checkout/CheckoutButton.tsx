import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $deliveryDraft, demandDelivery, emptyDelivery, placeSettled } from '#features/delivery/store.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import { checkoutProblems } from './copy.ts';
import { idleCheckout } from './machine.ts';
import { drawOrderTotals } from './order-totals.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import type { Checkout } from './state.ts';
import { $checkout, openCheckout, pressCheckout } from './store.ts';

/** What the button reads while something is on its way; null when it can be pressed. */
function busyText(checkout: Checkout): string | null {
  switch (checkout.status) {
    case 'looking':
    case 'resuming':
      return 'One moment …';
    case 'verifying':
      return 'Looking into your payment …';
    case 'done':
      return 'Opening your order …';
    case 'checking':
      return 'Checking your cart …';
    case 'signing-in':
      return 'Waiting for you to sign in …';
    case 'basket':
    case 'lines':
      return 'Preparing your order …';
    case 'undoing':
      return checkout.next.status === 'checking' ? 'Preparing your order …' : 'One moment …';
    default:
      return null;
  }
}

/** From the cart to the payment: the Checkout button, and what opens over it. */
export function CheckoutButton() {
  const checkout = useStore($checkout, { ssr: () => idleCheckout });
  const placed = useStore($deliveryDraft, { ssr: () => emptyDelivery }).place !== null;
  const [waiting, setWaiting] = useState(false);
  const busy = waiting ? 'One moment …' : busyText(checkout);
  // Its own buttons say what can be done next.
  const outcome = checkout.status === 'failed' || checkout.status === 'unknown';
  const problem = 'problem' in checkout && checkout.status !== 'ready' ? checkout.problem : null;

  useEffect(openCheckout, []);
  useEffect(drawOrderTotals, []);

  /** What is missing is asked for, once it is known whether the typed text is a place. */
  async function press(): Promise<void> {
    if (busy !== null) return;
    setWaiting(true);
    await placeSettled();
    setWaiting(false);
    if (demandDelivery()) await pressCheckout();
  }

  return (
    <div className="checkout-button">
      {problem && (
        <p className="form-failure" role="alert">
          {checkoutProblems[problem]}
        </p>
      )}
      <PaymentOutcome checkout={checkout} />
      <button
        type="button"
        className={`button button--large${placed ? '' : ' button--unready'}`}
        // It can be pressed, and then leads to what is missing.
        aria-disabled={!placed || busy !== null || outcome}
        aria-describedby={placed ? undefined : 'checkout-why'}
        onClick={press}
      >
        {busy ?? 'Checkout'}
      </button>
      {!placed && (
        <p id="checkout-why" className="checkout-button__why">
          Enter a ZIP code to see your exact delivered total.
        </p>
      )}
      <ChangesDialog checkout={checkout} />
      <PaymentDialog checkout={checkout} />
    </div>
  );
}
