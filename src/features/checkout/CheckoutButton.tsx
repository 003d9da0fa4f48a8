import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $deliveryDraft, emptyDelivery, placeSettled, requireDelivery } from '#features/delivery/store.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import * as copy from './copy.ts';
import { idleCheckout } from './machine.ts';
import { drawOrderTotals } from './order-totals.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import type { Checkout } from './state.ts';
import { $checkout, openCheckout, pressCheckout } from './store.ts';

/** Returns the button's label while work is in progress, or null when the button is ready. */
function busyText(checkout: Checkout): string | null {
  switch (checkout.status) {
    case 'checking-orders':
    case 'resuming':
      return copy.progressMoment;
    case 'verifying':
      return copy.progressVerifying;
    case 'done':
      return copy.progressOpening;
    case 'checking':
      return copy.progressChecking;
    case 'signing-in':
      return copy.progressSigningIn;
    case 'basket':
    case 'lines':
      return copy.progressPreparing;
    case 'undoing':
      return checkout.next.status === 'checking' ? copy.progressPreparing : copy.progressMoment;
    default:
      return null;
  }
}

/** The Checkout button and the dialogs that it opens. */
export function CheckoutButton() {
  const checkout = useStore($checkout, { ssr: () => idleCheckout });
  const placed = useStore($deliveryDraft, { ssr: () => emptyDelivery }).place !== null;
  const [waiting, setWaiting] = useState(false);
  const busy = waiting ? copy.progressMoment : busyText(checkout);
  // `PaymentOutcome` renders the buttons for these states.
  const outcome = checkout.status === 'failed' || checkout.status === 'unknown';
  const problem = 'problem' in checkout && checkout.status !== 'ready' ? checkout.problem : null;

  useEffect(openCheckout, []);
  useEffect(drawOrderTotals, []);

  /** Waits for place lookups, then starts checkout or points to the missing delivery fields. */
  async function press(): Promise<void> {
    if (busy !== null) return;
    setWaiting(true);
    const settled = await placeSettled();
    setWaiting(false);
    // The field says why a saved address was not found.
    if (settled && requireDelivery()) await pressCheckout();
  }

  return (
    <div className="checkout-button">
      {problem && (
        <p className="form-failure" role="alert">
          {copy.checkoutProblems[problem]}
        </p>
      )}
      <PaymentOutcome checkout={checkout} />
      <button
        type="button"
        className={`button button--large${placed ? '' : ' button--unready'}`}
        // Not `disabled`, because a press moves the shopper to the missing field.
        aria-disabled={!placed || busy !== null || outcome}
        aria-describedby={placed ? undefined : 'checkout-why'}
        onClick={press}
      >
        {busy ?? copy.checkoutButtonLabel}
      </button>
      {!placed && (
        <p id="checkout-why" className="checkout-button__why">
          {copy.checkoutButtonWhy}
        </p>
      )}
      <ChangesDialog checkout={checkout} />
      <PaymentDialog checkout={checkout} />
    </div>
  );
}
