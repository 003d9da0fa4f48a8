import { useStore } from '@nanostores/react';
import { paths } from '#config/paths.ts';
import { orderable } from '#features/cart/model.ts';
import { $cart } from '#features/cart/store.ts';
import { paymentOutcome } from './copy.ts';
import { payableAgain } from './machine.ts';
import type { Checkout } from './state.ts';
import { orderAgain, pressPay, tellCheckout } from './store.ts';

/** The basket of a cancelled payment is gone: paying again makes a new order of the cart, if there is something in it. */
function OrderAgain() {
  if (orderable(useStore($cart)).length === 0) return null;
  return (
    <button type="button" className="button" onClick={orderAgain}>
      Pay again
    </button>
  );
}

/** How a payment ended, and the next step. */
export function PaymentOutcome({ checkout }: { checkout: Checkout }) {
  const outcome = paymentOutcome(checkout);
  if (!outcome) return null;
  return (
    <div className="payment-outcome" role="alert">
      <h2>{outcome.title}</h2>
      <p>{outcome.text}</p>
      <div className="payment-outcome__steps">
        {checkout.status === 'unknown' && (
          <>
            {checkout.basket && (
              <button type="button" className="button" onClick={() => tellCheckout('check-again')}>
                Look again
              </button>
            )}
            <a className="button button--quiet" href={paths.orders}>
              Your orders
            </a>
          </>
        )}
        {payableAgain(checkout) && (
          <button type="button" className="button" onClick={pressPay}>
            Pay again
          </button>
        )}
        {checkout.status === 'cancelled' ? (
          <>
            <OrderAgain />
            <a className="button button--quiet" href={paths.cart}>
              Back to the cart
            </a>
          </>
        ) : (
          <button type="button" className="button button--quiet" onClick={() => tellCheckout('close')}>
            Back to the cart
          </button>
        )}
      </div>
    </div>
  );
}
