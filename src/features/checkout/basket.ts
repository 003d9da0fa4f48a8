import type { Delivery } from '#features/delivery/place.ts';
import { type PaymentIntent, type PaymentRecord, standingOf, unsettled } from './payment-intent.ts';
import type {
  Checkout,
  CheckoutEvent,
  CheckoutProblem,
  HeldBasket,
  OrderContents,
  OrderState,
  ReturnState,
  Undoing,
} from './state.ts';

/** How often a basket that is in the way is asked about and deleted before it is left to itself: unpaid, it costs nobody anything. */
const MOST_TRIES = 3;

/** Where checkout starts, and comes back to. */
export function start(delivery: Delivery | null, problem: CheckoutProblem | null): OrderState {
  return delivery === null ? { status: 'idle', problem } : { status: 'address', delivery, problem };
}

type How = Partial<Pick<Undoing, 'mayHavePayments' | 'orderReadSinceDoubt' | 'step'>>;

/** Deletes a basket, and goes on with what comes then. */
export function clear(basket: HeldBasket, next: Checkout, how: How = {}): Undoing {
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

/** Deletes the basket of this checkout, and says why where it was not the shopper's wish. */
export function undo(basket: HeldBasket, problem: CheckoutProblem | null, how: How = {}): Undoing {
  return clear(basket, start(basket.delivery, problem), how);
}

/** Deletes the basket of a payment that the shopper cancelled. */
export function cancel(basket: HeldBasket): Undoing {
  return clear(basket, { status: 'cancelled' }, { mayHavePayments: true });
}

function claimed(state: Undoing, intent: PaymentIntent): Checkout {
  const { basket, mayHavePayments, orderReadSinceDoubt } = state;
  switch (standingOf(intent, basket.id)) {
    case 'paid':
      return { status: 'done', basket, cartAlreadySettled: true };
    case 'executing':
      return orderReadSinceDoubt
        ? { ...state, step: 'look' }
        : lookInto(basket, unsettled(intent, basket.id)?.paymentId ?? null, 'read');
    case 'payments':
      return { ...state, step: 'look' };
    case 'none':
      return { ...state, step: mayHavePayments ? 'look' : 'delete' };
  }
}

/** It is paid. Where it was in the way of another basket, that one gives way. */
function paid({ next }: Undoing, known: Checkout): Checkout {
  return next.status === 'paying'
    ? undo(next.basket, 'cart-changed', { mayHavePayments: next.payment !== null })
    : known;
}

/** Neither read nor deleted. What was not even read may be paid: nothing else is paid before it is known. */
function kept(state: Undoing): Checkout {
  const { basket, tries, step, next } = state;
  if (tries < MOST_TRIES) return { ...state, tries: tries + 1 };
  if (next.status === 'cancelled' && step === 'look') return { status: 'cancel-paused', basket, reason: 'unread' };
  if (next.status !== 'paying' || step === 'delete') return next;
  return { status: 'ready', basket: next.basket, payment: next.payment, problem: 'payment' };
}

/** What the answer to reading the order, or to deleting the basket, leads to. */
function answered(state: Undoing, event: CheckoutEvent): Checkout {
  const { basket, step, next } = state;
  if (step === 'look') {
    if (event.type === 'order-unread') return kept(state);
    if (event.type !== 'order-read') return state;
    if (event.order === 'paid')
      return paid(state, { status: 'done', basket: withContents(basket, event.contents), cartAlreadySettled: false });
    if (event.order === 'gone' && next.status === 'cancelled') return { status: 'nothing-open' };
    return { ...state, step: 'delete', tries: 1 };
  }
  switch (event.type) {
    case 'basket-deleted':
      return next;
    case 'basket-paid':
      return paid(state, lookInto(basket, null, 'read'));
    case 'basket-kept':
      return kept(state);
    default:
      return state;
  }
}

/** Transitions while a basket is deleted. */
export function undoing(state: Undoing, event: CheckoutEvent): Checkout {
  const { step, next } = state;
  if (event.type === 'close' && next.status === 'paying')
    return undo(next.basket, null, { mayHavePayments: next.payment !== null });
  if (step !== 'claim') return answered(state, event);
  return event.type === 'claimed' ? claimed(state, event.intent) : state;
}

type Verifying = Extract<ReturnState, { status: 'verifying' }>;

/** A basket of which this page knows no more than the record of a payment does. */
export function basketOf({ basketId, lines }: PaymentRecord): HeldBasket {
  return { id: basketId, lines, delivery: null, amounts: null };
}

/** The basket with what its order says of itself, which is what is charged; its lines as this browser ordered them, if it did. */
export function withContents(basket: HeldBasket, contents: OrderContents | null): HeldBasket {
  if (contents === null) return basket;
  return {
    id: basket.id,
    lines: basket.lines.length > 0 ? basket.lines : contents.lines,
    delivery: contents.delivery ?? basket.delivery,
    amounts: contents.amounts ?? basket.amounts,
  };
}

/** Asks the order whether it is paid, and executes nothing. @param step `read` for who has the lock already */
export function lookInto(basket: HeldBasket, paymentId: string | null, step: Verifying['step']): Verifying {
  return { status: 'verifying', basket, paymentId, rejected: false, step };
}

/** Where a payment leads, for who has the lock; null for one that was only created. */
export function settled(record: PaymentRecord, basket: HeldBasket = basketOf(record)): Checkout | null {
  const { paymentId } = record;
  switch (record.progress) {
    case 'created':
      return null;
    case 'executing':
      return lookInto(basket, paymentId, 'read');
    case 'paid':
      return { status: 'done', basket, cartAlreadySettled: true };
    case 'refused':
      // Long ago, maybe: by now the order may be paid from elsewhere.
      return { ...lookInto(basket, paymentId, 'read'), rejected: true };
    case 'cancelled':
      return cancel(basket);
  }
}
