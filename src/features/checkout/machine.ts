import { type Delivery, isSameDestination } from '#features/delivery/place.ts';
import { start, undo } from './basket.ts';
import { begin, orderTransition, pay } from './order.ts';
import { comeBack, returnTransition } from './return.ts';
import type { Checkout, CheckoutEvent, HeldBasket, OrderState, ReturnState } from './state.ts';

/** Checkout before anything has happened. */
export const idleCheckout: Checkout = { status: 'idle', problem: null };

const RETURN: ReadonlySet<Checkout['status']> = new Set<ReturnState['status']>([
  'returned',
  'asking',
  'executing',
  'verifying',
  'done',
  'failed',
  'cancelling',
  'cancel-paused',
  'cancelled',
  'nothing-open',
  'unknown',
]);

function isReturn(state: Checkout): state is ReturnState {
  return RETURN.has(state.status);
}

/** Where the order goes, as far as checkout has got; null where no place is known. */
function deliveryOf(state: Checkout): Delivery | null {
  if (state.status === 'undoing') return deliveryOf(state.next);
  if ('delivery' in state) return state.delivery;
  if ('draft' in state) return state.draft.delivery;
  return 'basket' in state ? (state.basket?.delivery ?? null) : null;
}

/**
 * A new place starts anew, as long as no basket was made for the old one; what the profile adds about the recipient is
 * taken along. A basket that is not paid for yet makes way for one to the new place.
 */
function readdress(state: Checkout, delivery: Delivery | null): Checkout {
  const old = deliveryOf(state);
  if (delivery === old) return state;
  const moved = delivery === null || old === null || !isSameDestination(delivery, old);
  switch (state.status) {
    case 'idle':
    case 'address':
      return start(delivery, state.problem);
    case 'signing-in':
      return moved ? start(delivery, null) : { ...state, delivery };
    case 'looking':
    case 'checking':
    case 'changed':
      return moved ? start(delivery, null) : { ...state, draft: { ...state.draft, delivery } };
    case 'ready':
      return moved && delivery
        ? undo(state.basket, 'delivery-changed', { mayHavePayments: state.payment !== null })
        : state;
    default:
      return state;
  }
}

/** Without a session a basket can be neither filled nor deleted: it is left behind, and the cart is as before. */
function signOut(state: OrderState): Checkout {
  if (['idle', 'address', 'signing-in', 'redirecting'].includes(state.status)) return state;
  if (state.status === 'undoing' && state.next.status === 'cancelled') {
    const { basket, step, next } = state;
    // Only then was its order read.
    return step === 'delete' ? next : { status: 'cancel-paused', basket, reason: 'signed-out' };
  }
  return start(deliveryOf(state), 'signed-out');
}

/** The basket that can be paid anew after a payment that came to nothing, or that nobody could vouch for. */
export function payableAgain(state: Checkout): HeldBasket | null {
  if (state.status === 'failed') return state.reason === 'refused' ? state.basket : null;
  return state.status === 'unknown' && state.order === 'unpaid' ? state.basket : null;
}

/**
 * Back to the cart: what was refused is deleted; what may yet be paid is left alone, and looked into before the next order;
 * but for an order that is not there, which would be in the way for ever.
 */
function giveUp(state: ReturnState): Checkout {
  if (state.status === 'unknown' && state.basket && state.order === 'gone')
    return undo(state.basket, null, { mayHavePayments: true, orderReadSinceDoubt: true });
  if (state.status === 'unknown') return start(state.basket?.delivery ?? null, null);
  if (state.status !== 'failed') return state;
  return state.reason === 'refused'
    ? undo(state.basket, null, { mayHavePayments: true })
    : start(state.basket.delivery, null);
}

/**
 * Checkout as a state machine. A state says what is to be drawn, and `effectsOf` what is to be done in it.
 * @returns the same object when the event means nothing in this state
 */
export function transition(state: Checkout, event: CheckoutEvent): Checkout {
  if (event.type === 'delivery') return readdress(state, event.delivery);
  if (isReturn(state)) {
    const basket = payableAgain(state);
    if (event.type === 'order-again') return state.status === 'cancelled' ? begin(event.delivery, event) : state;
    if (event.type === 'pay' && basket) return pay(basket, null, event, state.status === 'unknown');
    return event.type === 'close' ? giveUp(state) : returnTransition(state, event);
  }
  if (event.type === 'signed-out') return signOut(state);
  if ((event.type === 'returned' || event.type === 'cancelled') && state.status === 'idle') return comeBack(event);
  return orderTransition(state, event);
}
