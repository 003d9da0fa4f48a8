import { effectsOf } from '#features/checkout/effects.ts';
import type { PaymentRecord } from '#features/checkout/payment-intent.ts';
import type { Checkout, CheckoutEvent } from '#features/checkout/state.ts';
import { toAda } from '../delivery/place-fixture.ts';
import { amounts, cart, contents, paymentP, record } from './checkout-fixture.ts';

export const address = { type: 'delivery', delivery: toAda } satisfies CheckoutEvent;
export const press = { type: 'checkout', userId: '5', cart, leftover: null, unsettled: false } satisfies CheckoutEvent;
export const claim = (...intent: PaymentRecord[]): CheckoutEvent => ({ type: 'claimed', intent, cart });
export const nothing = claim();
export const checked = { type: 'cart-checked', check: { cart, changes: [] } } satisfies CheckoutEvent;
export const created = { type: 'basket-created', basketId: '7', amounts } satisfies CheckoutEvent;
export const added = { type: 'line-added' } satisfies CheckoutEvent;
export const toReady = [address, press, nothing, checked, created, added, added];
export const pay = { type: 'pay', cart, delivery: toAda } satisfies CheckoutEvent;
export const paid = { type: 'payment-created', payment: paymentP } satisfies CheckoutEvent;
export const back = { type: 'returned', paymentId: 'P', payerId: 'A', signedIn: true } satisfies CheckoutEvent;
export const claimP = claim(record('created'));
export const of6 = { ...record('created'), paymentId: 'Q', basketId: '6' };
export const read = (order: 'paid' | 'unpaid' | 'gone'): CheckoutEvent => ({
  type: 'order-read',
  order,
  contents: order === 'gone' ? null : contents,
});
export const toDo = (state: Checkout) => effectsOf(state).map((effect) => effect.do);
