import { basketOf, settled, undoingCanceled, unreadBasket, verifyPayment, withContents } from './basket.ts';
import { basketPaymentStatus, openPayment, type PaymentIntent, paymentOf, recordOf } from './payment-intent.ts';
import type { Checkout, CheckoutEvent, InState, ReturnState } from './state.ts';

/** Handles the shopper's return from the provider. Valid only in `idle`, the return page's initial state. */
export function startReturn(event: Extract<CheckoutEvent, { type: 'returned' | 'cancelled' }>): ReturnState {
  if (event.type === 'cancelled') {
    const { basketId, signedIn } = event;
    return { status: 'cancelling', basketId, signedIn };
  }
  const { paymentId, payerId, signedIn } = event;
  return { status: 'returned', paymentId, payerId, step: signedIn ? 'claim' : 'sign-in', released: false, others: [] };
}

/** Finds the canceled payment: that of this tab's basket if known, else the newest open one. */
function claimedToCancel({ basketId, signedIn }: InState<'cancelling'>, intent: PaymentIntent): Checkout {
  const record = basketId === null ? openPayment(intent) : paymentOf(intent, basketId);
  if (record === null) return { status: 'no-open-payment' };
  const basket = basketOf(record);
  return signedIn
    ? (settled(record) ?? undoingCanceled(basket))
    : { status: 'cancel-paused', basket, reason: 'signed-out' };
}

function cancelling(state: InState<'cancelling'>, event: CheckoutEvent): Checkout {
  switch (event.type) {
    case 'claimed':
      return claimedToCancel(state, event.intent);
    case 'signed-in':
    case 'signed-out': {
      const signedIn = event.type === 'signed-in';
      return signedIn === state.signedIn ? state : { ...state, signedIn };
    }
    default:
      return state;
  }
}

function cancelPaused(state: InState<'cancel-paused'>, { type }: CheckoutEvent): Checkout {
  if (type === 'signed-in') return undoingCanceled(state.basket);
  if (state.reason === 'signed-out') return state;
  if (type === 'signed-out') return { ...state, reason: 'signed-out' };
  return type === 'check-again' ? undoingCanceled(state.basket) : state;
}

/** Executes at once only if the payments of this basket allow it. Otherwise the order is read first. */
function claimed(state: InState<'returned'>, intent: PaymentIntent): Checkout {
  const { paymentId, payerId } = state;
  const record = recordOf(intent, paymentId);
  if (record === null) return { ...state, step: 'find-basket', others: intent.map(({ basketId }) => basketId) };
  const known = settled(record);
  if (known) return known;
  const basket = basketOf(record);
  const isOnlyPayment = basketPaymentStatus(intent, basket.id) === 'payments';
  return { status: isOnlyPayment ? 'executing' : 'reading-order', basket, paymentId, payerId, basketInferred: false };
}

function returned(state: InState<'returned'>, event: CheckoutEvent): Checkout {
  const { paymentId, payerId, step } = state;
  if (event.type === 'signed-out') return step === 'sign-in' ? state : { ...state, step: 'sign-in', released: false };
  switch (step) {
    case 'sign-in':
      return event.type === 'signed-in' ? { ...state, step: 'claim', released: false } : state;
    case 'claim':
      return event.type === 'claimed' ? claimed(state, event.intent) : state;
    case 'find-basket': {
      if (event.type === 'basket-read-failed') return { ...state, step: 'unreadable' };
      if (event.type !== 'basket-found') return state;
      if (event.basketId === null || state.others.includes(event.basketId))
        return { status: 'unknown', basket: null, paymentId, order: null };
      const basket = unreadBasket(event.basketId);
      return { status: 'reading-order', basket, paymentId, payerId, basketInferred: true };
    }
    case 'unreadable':
      return event.type === 'check-again' ? { ...state, step: 'claim', released: false } : state;
  }
}

function readingOrder(state: InState<'reading-order'>, event: CheckoutEvent): Checkout {
  const { paymentId, payerId, basketInferred } = state;
  const back = { status: 'returned', paymentId, payerId, released: false, others: [] } as const;
  if (event.type === 'signed-out') return { ...back, step: 'sign-in' };
  if (event.type === 'order-read-failed') return { ...back, step: 'unreadable' };
  if (event.type !== 'order-read') return state;
  const basket = withContents(state.basket, event.contents);
  switch (event.order) {
    case 'paid':
      return { status: 'done', basket, cartAlreadySettled: false };
    case 'gone':
      return { status: 'failed', basket, paymentId, reason: 'gone' };
    case 'unpaid':
      return { status: 'executing', basket, paymentId, payerId, basketInferred };
  }
}

function executing(state: InState<'executing'>, event: CheckoutEvent): Checkout {
  const { basket, paymentId, payerId, basketInferred } = state;
  // With an inferred basket, the charge may belong to another one, so the order is read.
  if (event.type === 'executed')
    return basketInferred
      ? verifyPayment(basket, paymentId, 'read')
      : { status: 'done', basket, cartAlreadySettled: false };
  if (event.type !== 'execute-failed') return state;
  switch (event.outcome) {
    case 'refused':
      return { status: 'failed', basket, paymentId, reason: 'refused' };
    case 'rejected':
    case 'unclear':
      return { ...verifyPayment(basket, paymentId, 'read'), rejected: event.outcome === 'rejected' };
    case 'signed-out':
      return { status: 'returned', paymentId, payerId, step: 'sign-in', released: true, others: [] };
    case 'not-renewed':
      return { status: 'returned', paymentId, payerId, step: 'unreadable', released: true, others: [] };
  }
}

function verifying(state: InState<'verifying'>, event: CheckoutEvent): Checkout {
  const { paymentId, rejected } = state;
  if (state.step === 'claim') {
    if (event.type !== 'claimed') return state;
    if (basketPaymentStatus(event.intent, state.basket.id) === 'paid')
      return { status: 'done', basket: state.basket, cartAlreadySettled: true };
    return { ...state, step: 'read' };
  }
  if (event.type === 'order-read-failed') return { status: 'unknown', basket: state.basket, paymentId, order: null };
  if (event.type !== 'order-read') return state;
  const basket = withContents(state.basket, event.contents);
  switch (event.order) {
    case 'paid':
      return { status: 'done', basket, cartAlreadySettled: false };
    case 'gone':
      // The order may belong to another account, so `gone` does not prove that nothing was charged.
      if (!rejected) return { status: 'unknown', basket, paymentId, order: 'gone' };
      return { status: 'failed', basket, paymentId, reason: 'gone' };
    case 'unpaid':
      if (rejected) return { status: 'failed', basket, paymentId, reason: 'refused' };
      return { status: 'unknown', basket, paymentId, order: 'unpaid' };
  }
}

/** Transitions on the return page. `machine.ts` handles paying again and going back to the cart. */
export function returnTransition(state: ReturnState, event: CheckoutEvent): Checkout {
  switch (state.status) {
    case 'returned':
      return returned(state, event);
    case 'reading-order':
      return readingOrder(state, event);
    case 'executing':
      return executing(state, event);
    case 'verifying':
      return verifying(state, event);
    case 'cancelling':
      return cancelling(state, event);
    case 'cancel-paused':
      return cancelPaused(state, event);
    case 'unknown': {
      const { basket, paymentId } = state;
      const asks = event.type === 'check-again' || event.type === 'signed-in';
      return asks && basket ? verifyPayment(basket, paymentId, 'claim') : state;
    }
    case 'done':
    case 'failed':
    case 'cancelled':
    case 'no-open-payment':
      return state;
  }
}
