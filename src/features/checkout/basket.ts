import type { Cart } from '#features/cart/model.ts';
import type { Delivery } from '#features/delivery/place.ts';
import type { BasketLine } from './basket-lines.ts';
import { basketPaymentStatus, type PaymentIntent, type PaymentRecord, unsettled } from './payment-intent.ts';
import type {
  Checkout,
  CheckoutBasket,
  CheckoutEvent,
  CheckoutProblem,
  InState,
  OrderContents,
  OrderState,
  Undoing,
} from './state.ts';

/** How often to try to read or delete a basket before leaving it in place. An unpaid basket costs nothing. */
const MOST_TRIES = 3;

/** Returns the initial state of checkout: `idle` without a delivery, else `address`. */
export function startState(delivery: Delivery | null, problem: CheckoutProblem | null): OrderState {
  return delivery === null ? { status: 'idle', problem } : { status: 'address', delivery, problem };
}

type How = Partial<Pick<Undoing, 'mayHavePayments' | 'orderReadSinceDoubt' | 'step'>>;

/** Returns the state that deletes a basket and then continues with `next`. */
export function undoingThen(basket: CheckoutBasket, next: Checkout, how: How = {}): Undoing {
  return {
    status: 'undoing',
    basket,
    mayHavePayments: false,
    orderReadSinceDoubt: false,
    step: 'claim',
    tries: 1,
    next,
    ...how,
  };
}

/**
 * Returns the state that deletes this checkout's basket and goes back to the start.
 * @param problem why, or null when the shopper chose to
 */
export function undoingState(basket: CheckoutBasket, problem: CheckoutProblem | null, how: How = {}): Undoing {
  return undoingThen(basket, startState(basket.delivery, problem), how);
}

/** Returns the state that deletes the basket of a payment that the shopper canceled. */
export function undoingCanceled(basket: CheckoutBasket): Undoing {
  return undoingThen(basket, { status: 'cancelled' }, { mayHavePayments: true });
}

function claimed(state: Undoing, intent: PaymentIntent, cart: Cart): Checkout {
  const { basket, mayHavePayments, orderReadSinceDoubt, next } = state;
  switch (basketPaymentStatus(intent, basket.id)) {
    case 'paid':
      // Another tab has paid this leftover basket. The order of the cart goes on, if the cart has other pieces now.
      return next.status === 'checking' && cart.length > 0
        ? { ...next, draft: { ...next.draft, cart } }
        : { status: 'done', basket, cartAlreadySettled: true };
    case 'executing':
      return orderReadSinceDoubt
        ? { ...state, step: 'read-order' }
        : verifyPayment(basket, unsettled(intent, basket.id)?.paymentId ?? null, 'read');
    case 'payments':
      return { ...state, step: 'read-order' };
    case 'none':
      return { ...state, step: mayHavePayments ? 'read-order' : 'delete' };
  }
}

/** The basket turned out to be paid. If it was deleted in favor of another basket, that other basket is undone instead. */
function paid({ next }: Undoing, known: Checkout): Checkout {
  return next.status === 'paying'
    ? undoingState(next.basket, 'cart-changed', { mayHavePayments: next.payment !== null })
    : known;
}

/** The basket could not be read or deleted. Until an unread basket is known to be unpaid, no other basket is paid. */
function kept(state: Undoing): Checkout {
  const { basket, tries, step, next } = state;
  if (tries < MOST_TRIES) return { ...state, tries: tries + 1 };
  if (next.status === 'cancelled' && step === 'read-order')
    return { status: 'cancel-paused', basket, reason: 'unread' };
  if (next.status !== 'paying' || step === 'delete') return next;
  return { status: 'ready', basket: next.basket, payment: next.payment, problem: 'payment' };
}

/** Handles the result of reading the order or deleting the basket. */
function answered(state: Undoing, event: CheckoutEvent): Checkout {
  const { basket, step, next } = state;
  if (step === 'read-order') {
    if (event.type === 'order-read-failed') return kept(state);
    if (event.type !== 'order-read') return state;
    if (event.order === 'paid')
      return paid(state, { status: 'done', basket: withContents(basket, event.contents), cartAlreadySettled: false });
    if (event.order === 'gone' && next.status === 'cancelled') return { status: 'no-open-payment' };
    return { ...state, step: 'delete', tries: 1 };
  }
  switch (event.type) {
    case 'basket-deleted':
      return next;
    case 'basket-paid':
      return paid(state, verifyPayment(basket, null, 'read'));
    case 'basket-delete-failed':
      return kept(state);
    default:
      return state;
  }
}

/** Transitions while a basket is being deleted. */
export function undoing(state: Undoing, event: CheckoutEvent): Checkout {
  const { step, next } = state;
  if (event.type === 'close' && next.status === 'paying')
    return undoingState(next.basket, null, { mayHavePayments: next.payment !== null });
  if (step !== 'claim') return answered(state, event);
  return event.type === 'claimed' ? claimed(state, event.intent, event.cart) : state;
}

/** Builds a basket whose order is not read yet, so that its delivery and amounts are unknown. */
export function unreadBasket(id: string, lines: readonly BasketLine[] = []): CheckoutBasket {
  return { id, lines, delivery: null, amounts: null };
}

/** Builds a basket from a payment record alone. */
export function basketOf({ basketId, lines }: PaymentRecord): CheckoutBasket {
  return unreadBasket(basketId, lines);
}

/** Merges the order's contents, which are what is charged, into the basket. Lines from this browser take precedence. */
export function withContents(basket: CheckoutBasket, contents: OrderContents | null): CheckoutBasket {
  if (contents === null) return basket;
  return {
    id: basket.id,
    lines: basket.lines.length > 0 ? basket.lines : contents.lines,
    delivery: contents.delivery ?? basket.delivery,
    amounts: contents.amounts ?? basket.amounts,
  };
}

/**
 * Returns the state that reads whether the order is paid, without executing a payment.
 * @param step `read` when this tab already holds the lock
 */
export function verifyPayment(
  basket: CheckoutBasket,
  paymentId: string | null,
  step: InState<'verifying'>['step'],
): InState<'verifying'> {
  return { status: 'verifying', basket, paymentId, rejected: false, step };
}

/**
 * Returns the state that follows from a payment record, or null for a payment that was only created. Call it under the lock.
 */
export function settled(record: PaymentRecord, basket: CheckoutBasket = basketOf(record)): Checkout | null {
  const { paymentId } = record;
  switch (record.progress) {
    case 'created':
      return null;
    case 'executing':
      return verifyPayment(basket, paymentId, 'read');
    case 'paid':
      return { status: 'done', basket, cartAlreadySettled: true };
    case 'refused':
      // The refusal may be old, and the order may have been paid elsewhere since.
      return { ...verifyPayment(basket, paymentId, 'read'), rejected: true };
    case 'cancelled':
      return undoingCanceled(basket);
  }
}
