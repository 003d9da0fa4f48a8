import { orderTransition, pay, start, undo } from './checkout-order.ts';
import { comeBack, returnTransition } from './checkout-return.ts';
import type { Checkout, CheckoutEvent, HeldBasket, OrderState, ReturnState } from './checkout-state.ts';
import type { Delivery } from './place.ts';

/** Checkout before anything has happened. */
export const idleCheckout: Checkout = { status: 'idle', problem: null };

const RETURN: ReadonlySet<Checkout['status']> = new Set<ReturnState['status']>([
  'returned',
  'executing',
  'verifying',
  'done',
  'failed',
  'cancelled',
  'unknown',
]);

function isReturn(state: Checkout): state is ReturnState {
  return RETURN.has(state.status);
}

/** Where the order goes, as far as checkout has got; null where no place is known. */
function deliveryOf(state: OrderState): Delivery | null {
  if (state.status === 'idle') return null;
  if ('delivery' in state) return state.delivery;
  return 'draft' in state ? state.draft.delivery : state.basket.delivery;
}

/** A new address starts anew, as long as no basket was made for the old one. */
function readdress(state: Checkout, delivery: Delivery | null): Checkout {
  switch (state.status) {
    case 'idle':
    case 'address':
      return delivery === deliveryOf(state) ? state : start(delivery, state.problem);
    case 'signing-in':
    case 'checking':
    case 'changed':
      return start(delivery, null);
    default:
      return state;
  }
}

/** Without a session a basket can be neither filled nor deleted: it is left behind, and the cart is as before. */
function signOut(state: OrderState): Checkout {
  if (['idle', 'address', 'signing-in', 'redirecting'].includes(state.status)) return state;
  return start(deliveryOf(state), 'signed-out');
}

/** The basket that can be paid anew after a payment that came to nothing, or that nobody could vouch for. */
export function payableAgain(state: Checkout): HeldBasket | null {
  if (state.status === 'failed') return state.reason === 'refused' ? state.basket : null;
  return state.status === 'unknown' && state.order === 'unpaid' ? state.basket : null;
}

/** Back to the cart: what was refused is deleted; what may yet be paid is left alone, and looked into before the next order. */
function giveUp(state: ReturnState): Checkout {
  if (state.status === 'unknown') return start(state.basket?.delivery ?? null, null);
  if (state.status !== 'failed') return state;
  return state.reason === 'refused' ? undo(state.basket, null, null) : start(state.basket.delivery, null);
}

/**
 * Checkout as a state machine: specification section 4, "Checkout", and decisions, "Checkout". A state says what is to be
 * drawn, and `effectsOf` what is to be done in it.
 * @returns the same object when the event means nothing in this state
 */
export function transition(state: Checkout, event: CheckoutEvent): Checkout {
  if (event.type === 'delivery') return readdress(state, event.delivery);
  if (isReturn(state)) {
    const basket = payableAgain(state);
    if (event.type === 'pay' && basket) return pay(basket, null, event);
    return event.type === 'close' ? giveUp(state) : returnTransition(state, event);
  }
  if (event.type === 'signed-out') return signOut(state);
  const own = state.status === 'undoing' || (state.status === 'paying' && state.rival === null);
  if (event.type === 'basket-paid' && own) {
    const paymentId = state.status === 'undoing' ? (state.payment?.id ?? null) : null;
    return { status: 'verifying', basket: state.basket, paymentId, rejected: false };
  }
  if ((event.type === 'returned' || event.type === 'cancelled') && state.status === 'idle') return comeBack(event);
  return orderTransition(state, event);
}
