import { type Delivery, isSameDestination } from '#features/delivery/place.ts';
import { startState, undoingState } from './basket.ts';
import { type Effect, effectsOf } from './effects.ts';
import { begin, isForOther, orderTransition, payingState } from './order.ts';
import { returnTransition, startReturn } from './payment-return.ts';
import type { Checkout, CheckoutBasket, CheckoutEvent, OrderState, ReturnState } from './state.ts';

/** The initial state of checkout. */
export const idleCheckout: Checkout = { status: 'idle', problem: null };

const RETURN: ReadonlySet<Checkout['status']> = new Set<ReturnState['status']>([
  'returned',
  'reading-order',
  'executing',
  'verifying',
  'done',
  'failed',
  'cancelling',
  'cancel-paused',
  'cancelled',
  'no-open-payment',
  'unknown',
]);

function isReturn(state: Checkout): state is ReturnState {
  return RETURN.has(state.status);
}

/** Returns the delivery of a state, or null when no place is known. */
function deliveryOf(state: Checkout): Delivery | null {
  if (state.status === 'undoing') return deliveryOf(state.next);
  if ('delivery' in state) return state.delivery;
  if ('draft' in state) return state.draft.delivery;
  return 'basket' in state ? (state.basket?.delivery ?? null) : null;
}

/**
 * Handles a change of the delivery. A new destination restarts checkout; a new phone number or gift note is merged into the
 * state. A basket for the old destination or gift note is deleted.
 */
function changeDelivery(state: Checkout, delivery: Delivery | null): Checkout {
  const old = deliveryOf(state);
  if (delivery === old) return state;
  const moved = delivery === null || old === null || !isSameDestination(delivery, old);
  switch (state.status) {
    case 'idle':
    case 'address':
      return startState(delivery, state.problem);
    case 'signing-in':
      // The sign-in of another shopper removes the delivery of the one before.
      return moved ? startState(delivery, delivery ? null : 'delivery-changed') : { ...state, delivery };
    case 'checking-orders':
    case 'checking':
    case 'changed':
      return moved ? startState(delivery, null) : { ...state, draft: { ...state.draft, delivery } };
    case 'ready':
      return delivery && (old === null || isForOther(state.basket, delivery))
        ? undoingState(state.basket, 'delivery-changed', { mayHavePayments: state.payment !== null })
        : state;
    default:
      return state;
  }
}

/** Without a session, a basket can be neither filled nor deleted. It is left in place, and the cart is unchanged. */
function signOut(state: OrderState): Checkout {
  if (['idle', 'address', 'signing-in', 'redirecting'].includes(state.status)) return state;
  if (state.status === 'undoing' && state.next.status === 'cancelled') {
    const { basket, step, next } = state;
    // The `delete` step means that the order was read and is unpaid.
    return step === 'delete' ? next : { status: 'cancel-paused', basket, reason: 'signed-out' };
  }
  return startState(deliveryOf(state), 'signed-out');
}

/** Returns the basket that can be paid again after a refused payment or one with an unknown outcome, or null. */
export function retryableBasket(state: Checkout): CheckoutBasket | null {
  if (state.status === 'failed') return state.reason === 'refused' ? state.basket : null;
  return state.status === 'unknown' && state.order === 'unpaid' ? state.basket : null;
}

/**
 * Goes back to the cart. A refused order's basket is deleted. A basket that may be paid stays and is checked before the next
 * order. One that the API does not have is cleared, or it would block every later order.
 */
function giveUp(state: ReturnState): Checkout {
  if (state.status === 'unknown' && state.basket && state.order === 'gone')
    return undoingState(state.basket, null, { mayHavePayments: true, orderReadSinceDoubt: true });
  if (state.status === 'unknown') return startState(state.basket?.delivery ?? null, null);
  if (state.status !== 'failed') return state;
  return state.reason === 'refused'
    ? undoingState(state.basket, null, { mayHavePayments: true })
    : startState(state.basket.delivery, null);
}

/**
 * The checkout state machine. The UI renders the state, and `effectsOf` returns the effects to perform in it.
 * @returns the same object when the event has no meaning in this state
 */
export function transition(state: Checkout, event: CheckoutEvent): Checkout {
  if (event.type === 'delivery') return changeDelivery(state, event.delivery);
  if (isReturn(state)) {
    const basket = retryableBasket(state);
    if (event.type === 'order-again') return state.status === 'cancelled' ? begin(event.delivery, event) : state;
    if (event.type === 'pay' && basket) return payingState(basket, null, event, state.status === 'unknown');
    return event.type === 'close' ? giveUp(state) : returnTransition(state, event);
  }
  if (event.type === 'signed-out') return signOut(state);
  if ((event.type === 'returned' || event.type === 'cancelled') && state.status === 'idle') return startReturn(event);
  return orderTransition(state, event);
}

export interface CheckoutDriver {
  send: (event: CheckoutEvent) => void;
}

/**
 * Runs the state machine: takes events, reports states and performs effects. The result of an effect is ignored once the
 * state has changed, so a late result (say, for a deleted basket) cannot affect a newer state.
 * @param perform performs an effect and passes its result to `answer`, synchronously or later; it must not throw
 * @param show receives every new state before its effects run
 */
export function driveCheckout(
  perform: (effect: Effect, answer: (event: CheckoutEvent) => void) => void,
  show: (state: Checkout) => void,
): CheckoutDriver {
  let state = idleCheckout;

  function send(event: CheckoutEvent): void {
    const next = transition(state, event);
    if (next === state) return;
    state = next;
    show(next);
    for (const effect of effectsOf(next)) {
      // A synchronous result may already have changed the state.
      if (state !== next) return;
      perform(effect, (answer) => {
        if (state === next) send(answer);
      });
    }
  }

  return { send };
}
