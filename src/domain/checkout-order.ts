import type { CartCheck } from './cart-check.ts';
import { lookInto } from './checkout-return.ts';
import type {
  Checkout,
  CheckoutEvent,
  CheckoutPress,
  CheckoutProblem,
  Draft,
  HeldBasket,
  OrderState,
  Payment,
} from './checkout-state.ts';
import { isCartOf, orderLines } from './order-lines.ts';
import type { Delivery } from './place.ts';

type Of<S extends OrderState['status']> = Extract<OrderState, { status: S }>;

/** How often a basket that is in the way is deleted before it is left to itself: unpaid, it costs nobody anything. */
const MOST_TRIES = 3;

/** Where checkout starts, and comes back to. */
export function start(delivery: Delivery | null, problem: CheckoutProblem | null): OrderState {
  return delivery === null ? { status: 'idle', problem } : { status: 'address', delivery, problem };
}

/** Deletes the basket, and says why where it was not the shopper's wish. */
export function undo(basket: HeldBasket, payment: Payment | null, problem: CheckoutProblem | null): Of<'undoing'> {
  return { status: 'undoing', basket, payment, problem, tries: 1 };
}

function proceed(delivery: Delivery, press: CheckoutPress, userId: string): Checkout {
  if (press.unsettled) return lookInto(press.unsettled, delivery);
  const { cart, leftover } = press;
  return { status: 'checking', draft: { cart, delivery, userId, leftover } };
}

function address(state: Of<'address'>, event: CheckoutEvent): Checkout {
  if (event.type !== 'checkout') return state;
  const { cart, leftover, unsettled, userId } = event;
  const press = { cart, leftover, unsettled };
  const { delivery } = state;
  if (cart.length === 0 && !unsettled) return { ...state, problem: 'cart-empty' };
  return userId === null ? { status: 'signing-in', delivery, press } : proceed(delivery, press, userId);
}

function order(draft: Draft, check: CartCheck): Checkout {
  const { cart } = check;
  return cart.length === 0
    ? start(draft.delivery, 'cart-empty')
    : { status: 'basket', draft: { ...draft, cart }, check };
}

function checked(state: Of<'checking'>, event: CheckoutEvent): Checkout {
  if (event.type === 'cart-unchecked') return start(state.draft.delivery, 'cart-check');
  if (event.type !== 'cart-checked') return state;
  if (event.check.changes.length > 0) return { status: 'changed', draft: state.draft, check: event.check };
  return order(state.draft, event.check);
}

function basketMade(state: Of<'basket'>, event: CheckoutEvent): Checkout {
  const { cart, delivery } = state.draft;
  if (event.type === 'basket-failed') return start(delivery, 'basket');
  if (event.type !== 'basket-created') return state;
  return { status: 'lines', basket: { id: event.basketId, lines: orderLines(cart), delivery }, added: 0 };
}

function lines(state: Of<'lines'>, event: CheckoutEvent): Checkout {
  const { basket, added } = state;
  if (event.type === 'line-failed') return undo(basket, null, 'line');
  if (event.type !== 'line-added') return state;
  if (added + 1 < basket.lines.length) return { ...state, added: added + 1 };
  return { status: 'ready', basket, payment: null, problem: null };
}

/** Make Payment, or pay anew: for a basket that is still what the cart holds. */
export function pay(basket: HeldBasket, payment: Payment | null, cart: Parameters<typeof isCartOf>[1]): Checkout {
  if (!isCartOf(basket.lines, cart)) return undo(basket, payment, 'cart-changed');
  return payment ? { status: 'redirecting', basket, payment } : { status: 'paying', basket };
}

function paying(state: Of<'paying'>, event: CheckoutEvent): Checkout {
  const { basket } = state;
  switch (event.type) {
    case 'payment-created':
      return { status: 'redirecting', basket, payment: event.payment };
    case 'payment-failed':
      if (event.problem === 'basket-gone') return start(basket.delivery, 'basket-gone');
      return { status: 'ready', basket, payment: null, problem: event.problem };
    case 'close':
      return undo(basket, null, null);
    default:
      return state;
  }
}

function undoing(state: Of<'undoing'>, event: CheckoutEvent): Checkout {
  const { basket, problem, tries } = state;
  if (event.type === 'basket-kept' && tries < MOST_TRIES) return { ...state, tries: tries + 1 };
  return event.type === 'basket-deleted' || event.type === 'basket-kept' ? start(basket.delivery, problem) : state;
}

/** Transitions from the cart to the provider, but for what `checkout.ts` answers for several states at once. */
export function orderTransition(state: OrderState, event: CheckoutEvent): Checkout {
  switch (state.status) {
    case 'idle':
      return state;
    case 'address':
      return address(state, event);
    case 'signing-in':
      if (event.type === 'signed-in') return proceed(state.delivery, state.press, event.userId);
      return event.type === 'dismissed' ? start(state.delivery, null) : state;
    case 'checking':
      return checked(state, event);
    case 'changed':
      if (event.type === 'confirm') return order(state.draft, state.check);
      return event.type === 'close' ? start(state.draft.delivery, null) : state;
    case 'basket':
      return basketMade(state, event);
    case 'lines':
      return lines(state, event);
    case 'ready':
      if (event.type === 'pay') return pay(state.basket, state.payment, event.cart);
      return event.type === 'close' ? undo(state.basket, state.payment, null) : state;
    case 'paying':
      return paying(state, event);
    case 'redirecting': {
      const { basket, payment } = state;
      return event.type === 'shown-again' ? { status: 'ready', basket, payment, problem: null } : state;
    }
    case 'undoing':
      return undoing(state, event);
  }
}
