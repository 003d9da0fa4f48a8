import { atom } from 'nanostores';
import { orderable } from '#domain/cart-check.ts';
import { idleCheckout } from '#domain/checkout.ts';
import { driveCheckout } from '#domain/checkout-driver.ts';
import type { Checkout, CheckoutEvent } from '#domain/checkout-state.ts';
import { openPayment, unsettled } from '#domain/payment-intent.ts';
import { currentSearch } from '#platform/address.ts';
import { $session, sessionKnown } from './auth.ts';
import { $cart } from './cart.ts';
import { perform } from './checkout-effects.ts';
import { $delivery } from './delivery.ts';
import { keepBasket, storedBasket, storedIntent } from './payment-intent.ts';

/** How far checkout is, in this tab. */
export const $checkout = atom<Checkout>(idleCheckout);

/** The tab keeps the id of the basket that stands, so that one left behind makes way for the next. */
function keep(state: Checkout): void {
  if ('basket' in state && state.basket && state.status !== 'done') keepBasket(state.basket.id);
  else if (['idle', 'address', 'done', 'cancelled'].includes(state.status)) keepBasket(null);
}

const { send } = driveCheckout(perform, (state) => {
  keep(state);
  $checkout.set(state);
});

const userId = () => {
  const session = $session.get();
  return session.status === 'signed-in' ? session.user.id : null;
};

/** Tells checkout of the session, and of coming back from the provider's page by Back. */
function follow(): () => void {
  const stopSession = $session.listen((session) => {
    if (session.status === 'signed-in') send({ type: 'signed-in', userId: session.user.id });
    if (session.status === 'signed-out') send({ type: 'signed-out' });
  });
  const shown = (event: PageTransitionEvent) => event.persisted && send({ type: 'shown-again' });
  window.addEventListener('pageshow', shown);
  return () => {
    stopSession();
    window.removeEventListener('pageshow', shown);
  };
}

/**
 * Begins checkout on the cart's page.
 * @returns a function that ends it
 */
export function openCheckout(): () => void {
  const stopDelivery = $delivery.subscribe((delivery) => send({ type: 'delivery', delivery }));
  const stop = follow();
  return () => {
    stopDelivery();
    stop();
  };
}

/** Checkout was pressed. */
export async function pressCheckout(): Promise<void> {
  await sessionKnown();
  const intent = storedIntent();
  send({
    type: 'checkout',
    cart: orderable($cart.get()),
    userId: userId(),
    leftover: openPayment(intent)?.basketId ?? storedBasket(),
    unsettled: unsettled(intent),
  });
}

/** Make Payment was pressed. */
export function pressPay(): void {
  send({ type: 'pay', cart: orderable($cart.get()) });
}

/** The shopper agrees to what changed, gives up, or wants to know again. */
export function tellCheckout(type: Extract<CheckoutEvent['type'], 'confirm' | 'close' | 'check-again'>): void {
  send({ type });
}

/**
 * Goes on where the provider sent the shopper back: specification section 4, step 6. Without a payer it is a payment that
 * was cancelled.
 * @returns a function that ends it
 */
export function openReturn(): () => void {
  const address = new URLSearchParams(currentSearch());
  const paymentId = address.get('paymentId') ?? '';
  const payerId = address.get('PayerID') ?? '';
  const stop = follow();
  if (paymentId === '' || payerId === '' || address.has('cancelled')) {
    send({ type: 'cancelled', record: openPayment(storedIntent()) });
  } else {
    void sessionKnown().then(() => send({ type: 'returned', paymentId, payerId, signedIn: userId() !== null }));
  }
  return stop;
}
