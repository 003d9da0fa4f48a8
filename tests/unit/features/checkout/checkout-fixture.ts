import { shop } from '#config/shop.ts';
import { cartTotals } from '#features/cart/model.ts';
import { basketLines } from '#features/checkout/basket-lines.ts';
import { idleCheckout, transition } from '#features/checkout/machine.ts';
import type { PaymentIntent, PaymentProgress, PaymentRecord } from '#features/checkout/payment-intent.ts';
import { paymentUrl } from '#features/checkout/payments-api.ts';
import type { Checkout, CheckoutEvent, OrderContents, Payment } from '#features/checkout/state.ts';
import { orderAmounts } from '#features/delivery/model.ts';
import { piece } from '../cart/cart-fixture.ts';
import { toAda, toEve } from '../delivery/place-fixture.ts';

export const cart = [
  { product: piece('1'), quantity: 2 },
  { product: piece('2'), quantity: 1 },
];
export const lines = basketLines(cart);
export const amounts = orderAmounts(cartTotals(cart).amount, toAda.place, shop);
export const contents: OrderContents = { lines, delivery: toAda, amounts };
export const basket = { id: '7', ...contents };

function payment(): Payment {
  const url = paymentUrl('http://localhost:8000/sandbox/payments/P', ['localhost:8000']);
  if (url === null) throw new Error('no address');
  return { id: 'P', url };
}
export const paymentP = payment();

export const record = (progress: PaymentProgress): PaymentRecord => ({
  paymentId: 'P',
  basketId: '7',
  lines,
  progress,
});

const press = { cart, leftover: null, unsettled: false };

const progresses = ['created', 'executing', 'paid', 'refused', 'cancelled'] as const;

/** Stored payments: one payment, the same with one for another basket, or two for the same basket. */
const intents: readonly PaymentIntent[] = [
  [],
  ...progresses.map((progress) => [record(progress)]),
  ...progresses.map((progress) => [record('created'), { ...record(progress), paymentId: 'Q', basketId: '6' }]),
  ...progresses.map((progress) => [{ ...record(progress), paymentId: 'Q' }, record('created')]),
];

/** Every event at least once. */
export const events: readonly CheckoutEvent[] = [
  { type: 'delivery', delivery: toAda },
  { type: 'delivery', delivery: toEve },
  { type: 'delivery', delivery: null },
  { type: 'checkout', userId: '5', ...press },
  { type: 'checkout', userId: null, ...press },
  { type: 'checkout', userId: '5', ...press, cart: [] },
  { type: 'checkout', userId: '5', ...press, leftover: '6' },
  { type: 'checkout', userId: '5', ...press, unsettled: true },
  { type: 'order-again', delivery: toAda, userId: '5', ...press },
  { type: 'order-again', delivery: toEve, userId: null, ...press },
  { type: 'signed-in', userId: '5' },
  { type: 'signed-out' },
  { type: 'dismissed' },
  { type: 'cart-checked', check: { cart, changes: [] } },
  { type: 'cart-checked', check: { cart: cart.slice(1), changes: [{ kind: 'gone', item: cart[0] ?? never() }] } },
  { type: 'cart-checked', check: { cart: [], changes: [{ kind: 'sold', item: cart[0] ?? never() }] } },
  { type: 'cart-check-failed' },
  { type: 'confirm' },
  { type: 'basket-created', basketId: '7', amounts },
  { type: 'basket-failed' },
  { type: 'line-added' },
  { type: 'line-failed' },
  { type: 'basket-deleted' },
  { type: 'basket-delete-failed' },
  { type: 'basket-paid' },
  { type: 'cart', cart },
  { type: 'cart', cart: cart.slice(1) },
  { type: 'pay', cart, delivery: toAda },
  { type: 'pay', cart, delivery: toEve },
  { type: 'pay', cart: cart.slice(1), delivery: null },
  { type: 'close' },
  { type: 'payment-created', payment: paymentP },
  { type: 'payment-failed', problem: 'payment' },
  { type: 'payment-failed', problem: 'payment-url' },
  { type: 'payment-failed', problem: 'basket-gone' },
  { type: 'page-restored', signedIn: true },
  { type: 'page-restored', signedIn: false },
  { type: 'returned', paymentId: 'P', payerId: 'A', signedIn: true },
  { type: 'returned', paymentId: 'P', payerId: 'A', signedIn: false },
  { type: 'cancelled', basketId: null, signedIn: true },
  { type: 'cancelled', basketId: '7', signedIn: true },
  { type: 'cancelled', basketId: '7', signedIn: false },
  ...intents.map((intent) => ({ type: 'claimed' as const, intent, cart })),
  { type: 'claimed', intent: [], cart: [] },
  { type: 'basket-found', basketId: '7' },
  { type: 'basket-found', basketId: null },
  { type: 'basket-read-failed' },
  { type: 'executed' },
  ...(['refused', 'rejected', 'unclear', 'signed-out', 'not-renewed'] as const).map((outcome) => ({
    type: 'execute-failed' as const,
    outcome,
  })),
  ...(['paid', 'unpaid', 'gone'] as const).map((order) => ({
    type: 'order-read' as const,
    order,
    contents: order === 'gone' ? null : contents,
  })),
  { type: 'order-read-failed' },
  { type: 'check-again' },
];

/** Stands for an element that is always there. */
export function never(): never {
  throw new Error('no line');
}

/** The state after a sequence of events. */
export function after(...row: CheckoutEvent[]): Checkout {
  return row.reduce(transition, idleCheckout);
}
