/** Texts of the return page, apart from those that the cart shows as well, because the cart must not load them. */
import { CART_SAVED, type Message } from './copy.ts';
import type { Checkout } from './state.ts';

const DOWN = 'Check your connection, or try again in a moment.';

/** The progress of a payment, in the overlay of the return page. */
export const progressCanceling = 'Canceling your order…';
export const progressProcessing = 'Processing payment please wait';

/** Returns the prompt that the shopper must act on before the payment can be finished or canceled, or null. */
export function returnQuestion(checkout: Checkout): (Message & { answer: 'sign-in' | 'check-again' }) | null {
  if (checkout.status === 'cancel-paused') {
    return checkout.reason === 'signed-out'
      ? {
          title: 'Sign in to see where your order stands',
          text: `You’re back from the payment page, but you’re not signed in. ${CART_SAVED}`,
          answer: 'sign-in',
        }
      : {
          title: 'We couldn’t check your order',
          text: `We won’t change anything until we know where it stands. ${CART_SAVED} ${DOWN}`,
          answer: 'check-again',
        };
  }
  if (checkout.status !== 'returned') return null;
  switch (checkout.step) {
    case 'sign-in':
      return {
        title: 'Sign in to finish your payment',
        text: `You’ve been signed out. ${CART_SAVED}`,
        answer: 'sign-in',
      };
    case 'unreadable':
      return {
        title: 'We couldn’t load your order',
        text: `${CART_SAVED} ${DOWN}`,
        answer: 'check-again',
      };
    default:
      return null;
  }
}

/** Texts of the payment return page. */
export const paymentReturnTitle = 'Payment';
export const paymentReturnSignIn = 'Sign in';
export const paymentReturnTryAgain = 'Try again';
export const paymentReturnNotStarted = 'We didn’t start another payment';

/** Texts of the return page when no payment is open. */
export const noOpenPaymentTitle = 'No payment in progress';
export const noOpenPaymentText =
  'Our payment provider sends you to this page after you pay. There’s no payment to finish in this browser.';
export const noOpenPaymentCartSaved = CART_SAVED;
export const noOpenPaymentGate = 'where your latest order stands';
export const noOpenPaymentOrders = 'Your orders';

/** Texts about the shopper's newest order. */
export const newestOrderLoading = 'Looking up your latest order…';
export const newestOrderFailed = 'We couldn’t load your orders.';
export const newestOrderNone = 'There are no orders in your account.';
export const newestOrderIntro = 'Your latest order is ';
export const newestOrderPaid = { all: 'It’s fully paid.', some: 'It’s partially paid.', none: 'It’s not paid.' };
