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
  PayPress,
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

/** Make Payment, or pay anew: for a basket that is still what the cart holds, and the only one that is being paid. */
export function pay(basket: HeldBasket, payment: Payment | null, { cart, rival }: PayPress): Checkout {
  if (!isCartOf(basket.lines, cart)) return undo(basket, payment, 'cart-changed');
  return payment && rival === null
    ? { status: 'redirecting', basket, payment }
    : { status: 'paying', basket, payment, rival };
}

/** The API says of the other basket whether it made way or was paid; where it says nothing, nothing is paid. */
function payingAgainstRival(state: Of<'paying'>, event: CheckoutEvent): Checkout {
  const { basket, payment } = state;
  switch (event.type) {
    case 'basket-deleted':
      return payment ? { status: 'redirecting', basket, payment } : { ...state, rival: null };
    case 'basket-paid':
      return undo(basket, payment, 'cart-changed');
    case 'basket-kept':
      return { status: 'ready', basket, payment, problem: 'payment' };
    default:
      return event.type === 'close' ? undo(basket, payment, null) : state;
  }
}

function paying(state: Of<'paying'>, event: CheckoutEvent): Checkout {
  const { basket, rival } = state;
  if (rival !== null) return payingAgainstRival(state, event);
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

/** The payment dialog is open: over a cart that changed, say because another tab paid for it, it closes. */
function ready(state: Of<'ready'>, event: CheckoutEvent): Checkout {
  const { basket, payment } = state;
  if (event.type === 'pay') return pay(basket, payment, event);
  if (event.type === 'cart') return isCartOf(basket.lines, event.cart) ? state : undo(basket, payment, 'cart-changed');
  return event.type === 'close' ? undo(basket, payment, null) : state;
}

function changed({ draft, check }: Of<'changed'>, event: CheckoutEvent): Checkout | null {
  if (event.type === 'confirm') return order(draft, check);
  if (event.type === 'close') return start(draft.delivery, null);
  const stale = event.type === 'cart' && !isCartOf(orderLines(draft.cart), event.cart);
  return stale ? start(draft.delivery, 'cart-changed') : null;
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
      return changed(state, event) ?? state;
    case 'basket':
      return basketMade(state, event);
    case 'lines':
      return lines(state, event);
    case 'ready':
      return ready(state, event);
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
