import type { CartCheck } from '#features/cart/cart-check.ts';
import type { Cart } from '#features/cart/model.ts';
import { type Delivery, isSameDestination } from '#features/delivery/place.ts';
import { manyLines } from '#lib/text.ts';
import {
  basketOf,
  settled,
  startState,
  undoing,
  undoingState,
  undoingThen,
  unreadBasket,
  verifyPayment,
  withContents,
} from './basket.ts';
import { basketLines, isCartOf } from './basket-lines.ts';
import {
  basketPaymentStatus,
  openPayment,
  otherOpenPayment,
  type PaymentIntent,
  recordOf,
  unsettled,
} from './payment-intent.ts';
import type {
  Checkout,
  CheckoutBasket,
  CheckoutEvent,
  CheckoutPress,
  CheckoutProblem,
  Draft,
  InState,
  OrderState,
  Payment,
  PayPress,
} from './state.ts';

function checkOrders(
  delivery: Delivery,
  { cart, leftover }: CheckoutPress,
  userId: string,
): InState<'checking-orders'> {
  return { status: 'checking-orders', draft: { cart, delivery, userId }, leftover };
}

/** Starts an order of the cart, and asks the shopper to sign in first if needed. */
export function begin(delivery: Delivery, press: CheckoutPress & { userId: string | null }): Checkout {
  const { userId, cart, leftover, unsettled } = press;
  if (cart.length === 0 && !unsettled) return startState(delivery, 'cart-empty');
  const rest = { cart, leftover, unsettled };
  return userId === null ? { status: 'signing-in', delivery, press: rest } : checkOrders(delivery, rest, userId);
}

/** Before a new order, checks a payment with an unknown outcome and deletes a basket that was left behind. */
function checkingOrders(
  state: InState<'checking-orders'>,
  { intent, cart }: Extract<CheckoutEvent, { type: 'claimed' }>,
): Checkout {
  const { leftover } = state;
  const draft = { ...state.draft, cart };
  const doubtful = unsettled(intent);
  if (doubtful) return verifyPayment(basketOf(doubtful), doubtful.paymentId, 'read');
  if (draft.cart.length === 0) return startState(draft.delivery, 'cart-empty');
  const checking: Checkout = { status: 'checking', draft };
  const open = openPayment(intent);
  if (open) return undoingThen(basketOf(open), checking);
  return leftover === null ? checking : undoingThen(unreadBasket(leftover), checking);
}

function order(draft: Draft, check: CartCheck): Checkout {
  const { cart } = check;
  return cart.length === 0
    ? startState(draft.delivery, 'cart-empty')
    : { status: 'basket', draft: { ...draft, cart }, check };
}

function checked(state: InState<'checking'>, event: CheckoutEvent): Checkout {
  if (event.type === 'cart-check-failed') return startState(state.draft.delivery, 'cart-check');
  if (event.type !== 'cart-checked') return state;
  const { draft } = state;
  const { check } = event;
  if (check.changes.length === 0) return order(draft, check);
  // The checked cart is kept even if the shopper closes the dialog.
  return { status: 'changed', draft: { ...draft, cart: check.cart }, check };
}

function basketMade(state: InState<'basket'>, event: CheckoutEvent): Checkout {
  const { cart, delivery } = state.draft;
  if (event.type === 'basket-failed') return startState(delivery, 'basket');
  if (event.type !== 'basket-created') return state;
  const { basketId: id, amounts } = event;
  return { status: 'lines', basket: { id, lines: basketLines(cart), delivery, amounts }, added: 0 };
}

function lines(state: InState<'lines'>, event: CheckoutEvent): Checkout {
  const { basket, added } = state;
  if (event.type === 'line-failed') return undoingState(basket, 'line');
  if (event.type !== 'line-added') return state;
  if (added + 1 < basket.lines.length) return { ...state, added: added + 1 };
  return { status: 'ready', basket, payment: null, problem: null };
}

/** The payment dialog is open. It closes when the cart or the delivery changes, for example in another tab. */
function ready(state: InState<'ready'>, event: CheckoutEvent): Checkout {
  const { basket, payment } = state;
  const mayHavePayments = payment !== null;
  if (event.type === 'pay') return payingState(basket, payment, event);
  if (event.type === 'cart')
    return isCartOf(basket.lines, event.cart) ? state : undoingState(basket, 'cart-changed', { mayHavePayments });
  return event.type === 'close' ? undoingState(basket, null, { mayHavePayments }) : state;
}

/** The browser opens the payment page, or something stopped the navigation. */
function redirecting(state: InState<'redirecting'>, event: CheckoutEvent): Checkout {
  const { basket, payment } = state;
  if (event.type === 'close') return undoingState(basket, null, { mayHavePayments: true });
  if (event.type !== 'page-restored') return state;
  return event.signedIn ? { status: 'resuming', basket, payment } : startState(basket.delivery, 'signed-out');
}

function changed({ draft, check }: InState<'changed'>, event: CheckoutEvent): Checkout | null {
  if (event.type === 'confirm') return order(draft, check);
  if (event.type === 'close') return startState(draft.delivery, null);
  const stale = event.type === 'cart' && !isCartOf(basketLines(draft.cart), event.cart);
  return stale ? startState(draft.delivery, 'cart-changed') : null;
}

/** Transitions from the cart to the payment provider. `machine.ts` handles the events that several states share. */
export function orderTransition(state: OrderState, event: CheckoutEvent): Checkout {
  switch (state.status) {
    case 'idle':
      return state;
    case 'address':
      return event.type === 'checkout' ? begin(state.delivery, event) : state;
    case 'signing-in':
      if (event.type === 'signed-in') return checkOrders(state.delivery, state.press, event.userId);
      return event.type === 'dismissed' ? startState(state.delivery, null) : state;
    case 'checking-orders':
      return event.type === 'claimed' ? checkingOrders(state, event) : state;
    case 'checking':
      return checked(state, event);
    case 'changed':
      return changed(state, event) ?? state;
    case 'basket':
      return basketMade(state, event);
    case 'lines':
      return lines(state, event);
    case 'ready':
      return ready(state, event);
    case 'paying':
      return paying(state, event);
    case 'redirecting':
      return redirecting(state, event);
    case 'resuming':
      if (event.type === 'claimed') return resuming(state, event.intent);
      return event.type === 'close' ? undoingState(state.basket, null, { mayHavePayments: true }) : state;
    case 'undoing':
      return undoing(state, event);
  }
}

/** Returns whether a basket was made for another address, recipient or gift note. Unknown deliveries are not compared. */
export function isForOther({ delivery: old }: CheckoutBasket, delivery: Delivery | null): boolean {
  if (!delivery || !old) return false;
  const noteOf = ({ recipient }: Delivery) => manyLines(recipient.giftNote);
  return !isSameDestination(delivery, old) || noteOf(delivery) !== noteOf(old);
}

/** Returns why the basket no longer matches what the shopper wants, or null when it does. */
function changeOf(basket: CheckoutBasket, { cart, delivery }: PayPress): CheckoutProblem | null {
  if (!isCartOf(basket.lines, cart)) return 'cart-changed';
  return isForOther(basket, delivery) ? 'delivery-changed' : null;
}

/**
 * Starts or repeats the payment of a basket.
 * @param orderReadSinceDoubt the shopper saw that the order is not marked as paid although it may be: it is read once more
 */
export function payingState(
  basket: CheckoutBasket,
  payment: Payment | null,
  press: PayPress,
  orderReadSinceDoubt = false,
): Checkout {
  const problem = changeOf(basket, press);
  if (problem) return undoingState(basket, problem, { mayHavePayments: payment !== null, orderReadSinceDoubt });
  return { status: 'paying', basket, payment, press, orderReadSinceDoubt, step: 'claim' };
}

/** Only one basket is paid at a time, and never one whose payment may be in progress. */
function claimed(state: InState<'paying'>, intent: PaymentIntent, cart: Cart): Checkout {
  const { basket, payment, orderReadSinceDoubt } = state;
  const standing = basketPaymentStatus(intent, basket.id);
  if (standing === 'paid') return { status: 'done', basket, cartAlreadySettled: true };
  if (standing === 'executing' && !orderReadSinceDoubt)
    return verifyPayment(basket, unsettled(intent, basket.id)?.paymentId ?? null, 'read');
  // Another tab may have paid for the same products while this tab waited for the lock.
  if (!isCartOf(basket.lines, cart))
    return undoingState(basket, 'cart-changed', { mayHavePayments: payment !== null, orderReadSinceDoubt });
  const rival = otherOpenPayment(intent, basket.id);
  if (rival && basketPaymentStatus(intent, rival.basketId) === 'executing')
    return undoingState(basket, 'unsettled', { mayHavePayments: payment !== null, orderReadSinceDoubt });
  if (rival) return undoingThen(basketOf(rival), state, { step: 'read-order' });
  if (payment && recordOf(intent, payment.id)?.progress === 'created')
    return { status: 'redirecting', basket, payment };
  return { ...state, payment: null, step: standing === 'none' && payment === null ? 'create' : 'read-order' };
}

/** Handles the order of a basket with earlier payments: it may be paid already, or no longer match what the shopper wants. */
function orderRead(state: InState<'paying'>, event: Extract<CheckoutEvent, { type: 'order-read' }>): Checkout {
  const basket = withContents(state.basket, event.contents);
  if (event.order === 'paid') return { status: 'done', basket, cartAlreadySettled: false };
  if (event.order === 'gone') return startState(basket.delivery, 'basket-gone');
  const problem = changeOf(basket, state.press);
  if (problem) return undoingState(basket, problem, { mayHavePayments: true, orderReadSinceDoubt: true });
  return { ...state, basket, step: 'create' };
}

/** Transitions from Make Payment to the provider's page. */
function paying(state: InState<'paying'>, event: CheckoutEvent): Checkout {
  const { basket, payment, orderReadSinceDoubt, step } = state;
  switch (event.type) {
    case 'claimed':
      return step === 'claim' ? claimed(state, event.intent, event.cart) : state;
    case 'order-read':
      return step === 'read-order' ? orderRead(state, event) : state;
    case 'order-read-failed':
      return { status: 'ready', basket, payment, problem: 'payment' };
    case 'payment-created':
      return { status: 'redirecting', basket, payment: event.payment };
    case 'payment-failed':
      if (event.problem === 'basket-gone') return startState(basket.delivery, 'basket-gone');
      return { status: 'ready', basket, payment: null, problem: event.problem };
    case 'basket-paid':
      return verifyPayment(basket, null, 'read');
    case 'close':
      return undoingState(basket, null, { mayHavePayments: payment !== null, orderReadSinceDoubt });
    default:
      return state;
  }
}

/** The shopper used the Back button on the provider's page. The payment's record shows what happened to it. */
function resuming({ basket, payment }: InState<'resuming'>, intent: PaymentIntent): Checkout {
  const record = recordOf(intent, payment.id);
  if (record?.progress === 'cancelled') return startState(basket.delivery, 'basket-gone');
  return (record && settled(record, basket)) ?? { status: 'ready', basket, payment, problem: null };
}
