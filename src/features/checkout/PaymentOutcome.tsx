import { useStore } from '@nanostores/react';
import { paths } from '#config/paths.ts';
import { orderable } from '#features/cart/model.ts';
import { $cart } from '#features/cart/store.ts';
import * as copy from './copy.ts';
import { retryableBasket } from './machine.ts';
import { OutcomeTitle } from './OutcomeTitle.tsx';
import type { Checkout } from './state.ts';
import { orderAgain, pressPay, sendToCheckout } from './store.ts';

/**
 * A canceled payment's basket is deleted, so this button creates a new order from the cart. Hidden if nothing can be
 * ordered.
 */
function OrderAgain() {
  if (orderable(useStore($cart)).length === 0) return null;
  return (
    <button type="button" className="button" onClick={orderAgain}>
      {copy.outcomeStepsPayAgain}
    </button>
  );
}

/** Shows how a payment ended and offers the next steps. */
export function PaymentOutcome({ checkout }: { checkout: Checkout }) {
  const outcome = copy.paymentOutcome(checkout);
  if (!outcome) return null;
  return (
    <div className="payment-outcome" role="alert">
      <OutcomeTitle>{outcome.title}</OutcomeTitle>
      <p>{outcome.text}</p>
      <div className="payment-outcome__steps">
        {checkout.status === 'unknown' && (
          <>
            {checkout.basket && (
              <button type="button" className="button" onClick={() => sendToCheckout('check-again')}>
                {copy.outcomeStepsCheckAgain}
              </button>
            )}
            <a className="button button--quiet" href={paths.orders}>
              {copy.outcomeStepsOrders}
            </a>
          </>
        )}
        {retryableBasket(checkout) && (
          <button type="button" className="button" onClick={pressPay}>
            {copy.outcomeStepsPayAgain}
          </button>
        )}
        {checkout.status === 'cancelled' ? (
          <>
            <OrderAgain />
            <a className="button button--quiet" href={paths.cart}>
              {copy.backToCart}
            </a>
          </>
        ) : (
          <button type="button" className="button button--quiet" onClick={() => sendToCheckout('close')}>
            {copy.backToCart}
          </button>
        )}
      </div>
    </div>
  );
}
