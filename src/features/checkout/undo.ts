import type { Delivery } from '#features/delivery/place.ts';
import { lookInto, withContents } from './basket.ts';
import { type PaymentIntent, standingOf, unsettled } from './payment-intent.ts';
import type { Checkout, CheckoutEvent, CheckoutProblem, HeldBasket, OrderState, Undoing } from './state.ts';

/** How often a basket that is in the way is asked about and deleted before it is left to itself: unpaid, it costs nobody anything. */
const MOST_TRIES = 3;

/** Where checkout starts, and comes back to. */
export function start(delivery: Delivery | null, problem: CheckoutProblem | null): OrderState {
  return delivery === null ? { status: 'idle', problem } : { status: 'address', delivery, problem };
}

type How = Partial<Pick<Undoing, 'asked' | 'told' | 'step'>>;

/** Deletes a basket, and goes on with what comes then. */
export function clear(basket: HeldBasket, next: Checkout, how: How = {}): Undoing {
  return { status: 'undoing', basket, asked: false, told: false, step: 'claim', tries: 1, next, ...how };
}

/** Deletes the basket of this checkout, and says why where it was not the shopper's wish. */
export function undo(basket: HeldBasket, problem: CheckoutProblem | null, how: How = {}): Undoing {
  return clear(basket, start(basket.delivery, problem), how);
}

/** Deletes the basket of a payment that the shopper cancelled. */
export function cancel(basket: HeldBasket): Undoing {
  return clear(basket, { status: 'cancelled' }, { asked: true });
}

function claimed(state: Undoing, intent: PaymentIntent): Checkout {
  const { basket, asked, told } = state;
  switch (standingOf(intent, basket.id)) {
    case 'paid':
      return { status: 'done', basket, known: true };
    case 'executing':
      return told
        ? { ...state, step: 'look' }
        : lookInto(basket, unsettled(intent, basket.id)?.paymentId ?? null, 'read');
    case 'payments':
      return { ...state, step: 'look' };
    case 'none':
      return { ...state, step: asked ? 'look' : 'delete' };
  }
}

/** It is paid. Where it was in the way of another basket, that one gives way. */
function paid({ next }: Undoing, known: Checkout): Checkout {
  return next.status === 'paying' ? undo(next.basket, 'cart-changed', { asked: next.payment !== null }) : known;
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
      return paid(state, { status: 'done', basket: withContents(basket, event.contents), known: false });
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
    return undo(next.basket, null, { asked: next.payment !== null });
  if (step !== 'claim') return answered(state, event);
  return event.type === 'claimed' ? claimed(state, event.intent) : state;
}
