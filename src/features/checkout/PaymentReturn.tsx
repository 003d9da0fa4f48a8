import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#config/paths.ts';
import { openSignIn } from '#features/account/sign-in-dialog-store.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import { checkoutProblems, returnQuestion } from './copy.ts';
import { idleCheckout } from './machine.ts';
import { NothingOpen } from './NothingOpen.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import type { Checkout } from './state.ts';
import { $checkout, openReturn, tellCheckout } from './store.ts';

const PROCESSING = 'Processing payment please wait';
const PREPARING = 'Preparing your order …';

const answers = {
  'sign-in': { button: 'Sign in', act: () => openSignIn() },
  'check-again': { button: 'Try again', act: () => tellCheckout('check-again') },
};

/** What the overlay says; null while the shopper is to do something, or reads how it went. */
function busyText(checkout: Checkout): string | null {
  switch (checkout.status) {
    case 'looking':
    case 'checking':
    case 'basket':
    case 'lines':
      return PREPARING;
    case 'undoing':
      // In the way of what the payment dialog is about.
      if (checkout.next.status === 'paying') return null;
      return checkout.next.status === 'checking' ? PREPARING : 'Giving up your order …';
    case 'cancelling':
      return 'One moment …';
    case 'idle':
    case 'address':
      return checkout.problem === null ? PROCESSING : null;
    case 'returned':
    case 'asking':
    case 'executing':
    case 'verifying':
    case 'done':
      return PROCESSING;
    default:
      return null;
  }
}

/** Where the payment provider sends the shopper back to. */
export function PaymentReturn() {
  const checkout = useStore($checkout, { ssr: () => idleCheckout });
  useEffect(openReturn, []);
  const question = returnQuestion(checkout);
  const busy = question === null ? busyText(checkout) : null;
  // Paying anew came to nothing, and not because the shopper wished so.
  const problem = checkout.status === 'idle' || checkout.status === 'address' ? checkout.problem : null;

  return (
    <div className="plain-page payment-return">
      <h1>Payment</h1>
      {/* In the page from the start: what it comes to say is read out. */}
      <div className={busy ? 'payment-overlay' : undefined} role="status">
        {busy && <p key={busy}>{busy}</p>}
      </div>
      {question && (
        <div className="payment-outcome" role="alert">
          <h2>{question.title}</h2>
          <p>{question.text}</p>
          <div className="payment-outcome__steps">
            <button type="button" className="button" onClick={answers[question.answer].act}>
              {answers[question.answer].button}
            </button>
            {checkout.status === 'cancel-paused' && (
              <a className="button button--quiet" href={paths.cart}>
                Back to the cart
              </a>
            )}
          </div>
        </div>
      )}
      {problem && (
        <div className="payment-outcome" role="alert">
          <h2>We did not start another payment</h2>
          <p>{checkoutProblems[problem]}</p>
          <a className="button" href={paths.cart}>
            Back to the cart
          </a>
        </div>
      )}
      {checkout.status === 'nothing-open' && <NothingOpen />}
      <PaymentOutcome checkout={checkout} />
      <ChangesDialog checkout={checkout} />
      <PaymentDialog checkout={checkout} />
    </div>
  );
}
