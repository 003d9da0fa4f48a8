import type { Cart } from '#features/cart/model.ts';
import { isSameDestination } from '#features/delivery/place.ts';
import { basketOf, lookInto, withContents } from './basket.ts';
import { isCartOf } from './order-lines.ts';
import { otherOpenPayment, type PaymentIntent, recordOf, standingOf, unsettled } from './payment-intent.ts';
import { settled } from './settled.ts';
import type { Checkout, CheckoutEvent, CheckoutProblem, HeldBasket, OrderState, Payment, PayPress } from './state.ts';
import { clear, start, undo } from './undo.ts';

type Paying = Extract<OrderState, { status: 'paying' }>;
type Resuming = Extract<OrderState, { status: 'resuming' }>;

/** What keeps the basket from being what the shopper wants now; null when nothing does. What is not known is not asked about. */
function changeOf(basket: HeldBasket, { cart, delivery }: PayPress): CheckoutProblem | null {
  if (!isCartOf(basket.lines, cart)) return 'cart-changed';
  const moved = delivery && basket.delivery && !isSameDestination(delivery, basket.delivery);
  return moved ? 'delivery-changed' : null;
}

/**
 * Make Payment, or pay anew.
 * @param told the shopper was told that the order does not say paid, though it may be: it is read once more
 */
export function pay(basket: HeldBasket, payment: Payment | null, press: PayPress, told = false): Checkout {
  const problem = changeOf(basket, press);
  if (problem) return undo(basket, problem, { asked: payment !== null, told });
  return { status: 'paying', basket, payment, press, told, step: 'claim' };
}

/** One basket is paid at a time, and none whose money may be on its way. */
function claimed(state: Paying, intent: PaymentIntent, cart: Cart): Checkout {
  const { basket, payment, told } = state;
  const standing = standingOf(intent, basket.id);
  if (standing === 'paid') return { status: 'done', basket, known: true };
  if (standing === 'executing' && !told)
    return lookInto(basket, unsettled(intent, basket.id)?.paymentId ?? null, 'read');
  // While this tab waited, another one may have paid for the same pieces.
  if (!isCartOf(basket.lines, cart)) return undo(basket, 'cart-changed', { asked: payment !== null, told });
  const rival = otherOpenPayment(intent, basket.id);
  if (rival && standingOf(intent, rival.basketId) === 'executing')
    return undo(basket, 'unsettled', { asked: payment !== null, told });
  if (rival) return clear(basketOf(rival), state, { step: 'look' });
  if (payment && recordOf(intent, payment.id)?.progress === 'created')
    return { status: 'redirecting', basket, payment };
  return { ...state, payment: null, step: standing === 'none' && payment === null ? 'create' : 'look' };
}

/** The order of a basket that was to be paid before: it may be paid, or not be what the shopper wants any more. */
function looked(state: Paying, event: Extract<CheckoutEvent, { type: 'order-read' }>): Checkout {
  const basket = withContents(state.basket, event.contents);
  if (event.order === 'paid') return { status: 'done', basket, known: false };
  if (event.order === 'gone') return start(basket.delivery, 'basket-gone');
  const problem = changeOf(basket, state.press);
  if (problem) return undo(basket, problem, { asked: true, told: true });
  return { ...state, basket, step: 'create' };
}

/** Transitions between Make Payment and the provider's page. */
export function paying(state: Paying, event: CheckoutEvent): Checkout {
  const { basket, payment, told, step } = state;
  switch (event.type) {
    case 'claimed':
      return step === 'claim' ? claimed(state, event.intent, event.cart) : state;
    case 'order-read':
      return step === 'look' ? looked(state, event) : state;
    case 'order-unread':
      return { status: 'ready', basket, payment, problem: 'payment' };
    case 'payment-created':
      return { status: 'redirecting', basket, payment: event.payment };
    case 'payment-failed':
      if (event.problem === 'basket-gone') return start(basket.delivery, 'basket-gone');
      return { status: 'ready', basket, payment: null, problem: event.problem };
    case 'basket-paid':
      return lookInto(basket, null, 'read');
    case 'close':
      return undo(basket, null, { asked: payment !== null, told });
    default:
      return state;
  }
}

/** The shopper went to the provider and came back by Back: what became of the payment is in its record. */
export function resuming({ basket, payment }: Resuming, intent: PaymentIntent): Checkout {
  const record = recordOf(intent, payment.id);
  if (record?.progress === 'cancelled') return start(basket.delivery, 'basket-gone');
  return (record && settled(record, basket)) ?? { status: 'ready', basket, payment, problem: null };
}
