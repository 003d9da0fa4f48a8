import { lookInto, withContents } from './checkout-basket.ts';
import type {
  Checkout,
  CheckoutEvent,
  CheckoutProblem,
  HeldBasket,
  OrderContents,
  OrderState,
  Undoing,
} from './checkout-state.ts';
import { type PaymentIntent, standingOf, unsettled } from './payment-intent.ts';
import type { Delivery } from './place.ts';

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
  const { tries, step, next } = state;
  if (tries < MOST_TRIES) return { ...state, tries: tries + 1 };
  if (next.status !== 'paying' || step === 'delete') return next;
  return { status: 'ready', basket: next.basket, payment: next.payment, problem: 'payment' };
}

/** Transitions while a basket is deleted. */
export function undoing(state: Undoing, event: CheckoutEvent): Checkout {
  const { basket, next } = state;
  const done = (order: OrderContents | null): Checkout => ({
    status: 'done',
    basket: withContents(basket, order),
    known: false,
  });
  switch (event.type) {
    case 'claimed':
      return state.step === 'claim' ? claimed(state, event.intent) : state;
    case 'order-read':
      if (state.step !== 'look') return state;
      if (event.order === 'paid') return paid(state, done(event.contents));
      return { ...state, step: 'delete', tries: 1 };
    case 'basket-deleted':
      return next;
    case 'basket-paid':
      return paid(state, lookInto(basket, null, 'read'));
    case 'basket-kept':
    case 'order-unread':
      return kept(state);
    case 'close':
      return next.status === 'paying' ? undo(next.basket, null, { asked: next.payment !== null }) : state;
    default:
      return state;
  }
}
