import { useStore } from '@nanostores/react';
import { orderable } from '#domain/cart.ts';
import { payableAgain } from '#domain/checkout.ts';
import type { Checkout } from '#domain/checkout-state.ts';
import { paths } from '#domain/paths.ts';
import { $cart } from '#stores/cart.ts';
import { orderAgain, pressPay, tellCheckout } from '#stores/checkout.ts';

interface Outcome {
  title: string;
  text: string;
}

function unknownText({ basket, order }: Extract<Checkout, { status: 'unknown' }>): string {
  if (basket === null) return 'If it went through, you find it among your orders. Your cart is kept.';
  if (order === 'gone')
    return 'We do not find this order in your account. If the payment went through, it is among the orders of the account it was made with. Your cart is kept.';
  return order === 'unpaid'
    ? 'Your order is not marked as paid yet. That may take a moment: look again before you pay anew. Your cart is kept.'
    : 'It may have gone through. Look again in a moment; we never charge twice for one payment. Your cart is kept.';
}

/** What the shopper reads about a payment that did not simply go well; null when there is nothing to say. */
function outcomeOf(checkout: Checkout): Outcome | null {
  switch (checkout.status) {
    case 'failed':
      return checkout.reason === 'gone'
        ? {
            title: 'This order is not in your account',
            text: 'It was given up before it was paid, or made with another account. Nothing was charged, and your cart is kept.',
          }
        : {
            title: 'The payment was declined',
            text: 'Nothing was charged, and your cart is kept. You can try again, or another way to pay.',
          };
    case 'cancelled':
      return { title: 'The payment was cancelled', text: 'Nothing was charged, and your cart is kept.' };
    case 'unknown':
      return {
        title: 'We could not learn how your payment went',
        text: unknownText(checkout),
      };
    default:
      return null;
  }
}

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
  const outcome = outcomeOf(checkout);
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
