import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#config/paths.ts';
import { openSignIn } from '#features/account/sign-in-dialog-store.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import * as copy from './copy.ts';
import { idleCheckout } from './machine.ts';
import { NoOpenPayment } from './NoOpenPayment.tsx';
import { OutcomeTitle } from './OutcomeTitle.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import * as returnCopy from './return-copy.ts';
import type { Checkout } from './state.ts';
import { $checkout, openReturn, sendToCheckout } from './store.ts';

const answers = {
  'sign-in': { button: returnCopy.paymentReturnSignIn, act: () => openSignIn() },
  'check-again': { button: returnCopy.paymentReturnTryAgain, act: () => sendToCheckout('check-again') },
};

/** Returns the overlay's text, or null when the shopper must act or the outcome is shown. */
function busyText(checkout: Checkout): string | null {
  switch (checkout.status) {
    case 'checking-orders':
    case 'checking':
    case 'basket':
    case 'lines':
      return copy.progressPreparing;
    case 'undoing':
      // Another basket is deleted first, and the payment dialog already shows the progress.
      if (checkout.next.status === 'paying') return null;
      return checkout.next.status === 'checking' ? copy.progressPreparing : returnCopy.progressCanceling;
    case 'cancelling':
      return copy.progressMoment;
    case 'idle':
    case 'address':
      return checkout.problem === null ? copy.progressMoment : null;
    case 'returned':
    case 'reading-order':
    case 'executing':
    case 'verifying':
    case 'done':
      return returnCopy.progressProcessing;
    default:
      return null;
  }
}

/** The page that the payment provider redirects the shopper back to. */
export function PaymentReturn() {
  const checkout = useStore($checkout, { ssr: () => idleCheckout });
  useEffect(openReturn, []);
  const question = returnCopy.returnQuestion(checkout);
  const busy = question === null ? busyText(checkout) : null;
  // A new attempt to pay failed, and the shopper did not cancel it.
  const problem = checkout.status === 'idle' || checkout.status === 'address' ? checkout.problem : null;

  return (
    <div className="plain-page payment-return">
      <h1>{returnCopy.paymentReturnTitle}</h1>
      {/* Always rendered, because screen readers announce changes only in a live region that already exists. */}
      <div className={busy ? 'payment-overlay' : undefined} role="status">
        {busy && <p key={busy}>{busy}</p>}
      </div>
      {question && (
        <div className="payment-outcome" role="alert">
          <OutcomeTitle>{question.title}</OutcomeTitle>
          <p>{question.text}</p>
          <div className="payment-outcome__steps">
            <button type="button" className="button" onClick={answers[question.answer].act}>
              {answers[question.answer].button}
            </button>
            {checkout.status === 'cancel-paused' && (
              <a className="button button--quiet" href={paths.cart}>
                {copy.backToCart}
              </a>
            )}
          </div>
        </div>
      )}
      {problem && (
        <div className="payment-outcome" role="alert">
          <OutcomeTitle>{returnCopy.paymentReturnNotStarted}</OutcomeTitle>
          <p>{copy.checkoutProblems[problem]}</p>
          <a className="button" href={paths.cart}>
            {copy.backToCart}
          </a>
        </div>
      )}
      {checkout.status === 'no-open-payment' && <NoOpenPayment />}
      <PaymentOutcome checkout={checkout} />
      <ChangesDialog checkout={checkout} />
      <PaymentDialog checkout={checkout} />
    </div>
  );
}
