import { atom } from 'nanostores';
import { orderable } from '#domain/cart.ts';
import { idleCheckout } from '#domain/checkout.ts';
import { driveCheckout } from '#domain/checkout-driver.ts';
import type { Checkout, CheckoutEvent } from '#domain/checkout-state.ts';
import { paths } from '#domain/paths.ts';
import { openPayment, type PaymentRecord, paymentOf, recordOf, rivalOf, unsettled } from '#domain/payment-intent.ts';
import { currentSearch, leaveFor } from '#platform/address.ts';
import { alone } from '#platform/locks.ts';
import { $session, sessionKnown } from './auth.ts';
import { $cart } from './cart.ts';
import { perform } from './checkout-effects.ts';
import { $delivery } from './delivery.ts';
import { keepBasket, storedBasket, storedIntent } from './payment-intent.ts';

/** How far checkout is, in this tab. */
export const $checkout = atom<Checkout>(idleCheckout);

/**
 * The tab keeps the id of the basket that stands, so that one left behind, say by a reload, makes way for the next. It is
 * forgotten when this page is done with it, not when a page begins.
 */
function keep(state: Checkout, before: Checkout): void {
  if ('basket' in state && state.basket && state.status !== 'done') keepBasket(state.basket.id);
  else if ('basket' in before || state.status === 'done' || state.status === 'cancelled') keepBasket(null);
}

/** Whether the money is on its way, or about to be: the basket is looked for first where nothing is stored of it. */
function moneyMoves(state: Checkout): boolean {
  if (state.status === 'returned') return state.step === 'find-basket';
  return state.status === 'executing' || state.status === 'verifying';
}

/** Settles when the money of a payment is no longer on its way. */
function moneySettled(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $checkout.subscribe((state) => {
      if (moneyMoves(state)) return;
      resolve();
      // Not before it is known: the first call comes while subscribing.
      queueMicrotask(() => stop());
    });
  });
}

/**
 * What is stored of a payment, read while no other tab works on it. The lock is held until the outcome is stored, so that a
 * second tab finds that, and not a payment on its way.
 */
function claim(paymentId: string, answer: (event: CheckoutEvent) => void): Promise<void> {
  return alone(`payment-${paymentId}`, () => {
    answer({ type: 'claimed', record: recordOf(storedIntent(), paymentId) });
    return moneySettled();
  });
}

const { send } = driveCheckout(
  (effect, answer) => {
    if (effect.do === 'claim') void claim(effect.paymentId, answer);
    else perform(effect, answer);
  },
  (state) => {
    keep(state, $checkout.get());
    $checkout.set(state);
  },
);

const userId = () => {
  const session = $session.get();
  return session.status === 'signed-in' ? session.user.id : null;
};

const tellCart = () => send({ type: 'cart', cart: orderable($cart.get()) });

/** The payment that was cancelled: the last one, but for a tab that knows its own. */
function cancelledPayment(): PaymentRecord | null {
  const [intent, basket] = [storedIntent(), storedBasket()];
  return basket === null ? openPayment(intent) : paymentOf(intent, basket);
}

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
  const stops = [
    $delivery.subscribe((delivery) => send({ type: 'delivery', delivery })),
    // Where checkout has lost the place on its way back, the form still has it.
    $checkout.listen(({ status }) => status === 'idle' && send({ type: 'delivery', delivery: $delivery.get() })),
    follow(),
    // Also while the basket was being made.
    $cart.listen(tellCart),
    $checkout.listen(({ status }) => status === 'ready' && tellCart()),
  ];
  return () => {
    for (const stop of stops) stop();
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
  const state = $checkout.get();
  const rival = 'basket' in state && state.basket ? rivalOf(storedIntent(), state.basket.id) : null;
  send({ type: 'pay', cart: orderable($cart.get()), rival });
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
  // Given up, what is left to do is in the cart.
  const stopLeaving = $checkout.listen(({ status }) => {
    if (status === 'idle' || status === 'address') leaveFor(paths.cart, 'replace');
  });
  if (paymentId === '' || payerId === '' || address.has('cancelled')) {
    send({ type: 'cancelled', record: cancelledPayment() });
  } else {
    void sessionKnown().then(() => send({ type: 'returned', paymentId, payerId, signedIn: userId() !== null }));
  }
  return () => {
    stop();
    stopLeaving();
  };
}
