import type { Checkout, CheckoutProblem } from './state.ts';

/**
 * The shopper reads these when checkout did not go on. No order was read, so none says whether anything was charged.
 */
export const checkoutProblems: Readonly<Record<CheckoutProblem, string>> = {
  'cart-check': 'We could not check your cart. Your cart is kept. Please try again.',
  'cart-empty': 'There is nothing in your cart that can be ordered now.',
  'cart-changed': 'Your cart has changed since you started to check out. Look it over, next check out again.',
  'delivery-changed':
    'The delivery address has changed since you started to check out. Check out again to pay for the new one.',
  unsettled: 'An earlier payment of yours is not settled yet. Check out again to look into it first.',
  basket: 'We could not start your order. Your cart is kept. Please try again.',
  line: 'Something went wrong',
  payment: 'We could not start the payment. Your cart is kept. Please try again.',
  'payment-url': 'The payment page is not one that this shop trusts, so we did not open it. Your cart is kept.',
  'basket-gone': 'This order was given up, perhaps in another tab. Please check out again.',
  'signed-out': 'You have been signed out. Your cart is kept. Sign in and check out again.',
};

interface Message {
  title: string;
  text: string;
}

type Of<S extends Checkout['status']> = Extract<Checkout, { status: S }>;

function unknownText({ basket, order }: Of<'unknown'>): string {
  if (basket === null) return 'If it went through, you find it among your orders. Your cart is kept.';
  if (order === 'gone')
    return 'We do not find this order in your account. If the payment went through, it is among the orders of the account it was made with. Your cart is kept.';
  return order === 'unpaid'
    ? 'Your order is not marked as paid yet. That may take a moment: look again before you pay anew. Your cart is kept.'
    : 'It may have gone through. Look again in a moment; we never ask for the money of one payment twice. Your cart is kept.';
}

/**
 * What the shopper reads about a payment that did not simply go well; null when there is nothing to say.
 * Only what the API has said of the order counts as known about money.
 */
export function paymentOutcome(checkout: Checkout): Message | null {
  switch (checkout.status) {
    case 'failed':
      return checkout.reason === 'gone'
        ? {
            title: 'This order is not in your account',
            text: 'It was given up, or made with another account: look among the orders of that one. Your cart is kept.',
          }
        : {
            title: 'The payment was declined',
            // A payment that this browser does not remember may be of another order, and paid.
            text: 'Nothing was charged for this order, and your cart is kept. You can try again, or another way to pay.',
          };
    case 'cancelled':
      return { title: 'The payment was cancelled', text: 'Nothing was charged, and your cart is kept.' };
    case 'unknown':
      return { title: 'We could not learn how your payment went', text: unknownText(checkout) };
    default:
      return null;
  }
}

const DOWN = 'The connection may be down, or the shop busy.';

/** What the shopper has to do before a payment can be finished or given up; null while nothing is. */
export function returnQuestion(checkout: Checkout): (Message & { answer: 'sign-in' | 'check-again' }) | null {
  if (checkout.status === 'cancel-paused') {
    return checkout.reason === 'signed-out'
      ? {
          title: 'Sign in to see how your order stands',
          text: 'You came back from the payment page, and nobody is signed in. Your cart is kept.',
          answer: 'sign-in',
        }
      : {
          title: 'We could not see how your order stands',
          text: `We change nothing about it before we know. Your cart is kept. ${DOWN}`,
          answer: 'check-again',
        };
  }
  if (checkout.status !== 'returned') return null;
  switch (checkout.step) {
    case 'sign-in':
      return {
        title: 'Sign in to finish your payment',
        text: 'You have been signed out meanwhile. Your cart is kept.',
        answer: 'sign-in',
      };
    case 'unreadable':
      return {
        title: 'We could not find your order just now',
        text: `Your cart is kept. ${DOWN}`,
        answer: 'check-again',
      };
    default:
      return null;
  }
}
