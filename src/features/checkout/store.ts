import { atom } from 'nanostores';
import { paths } from '#config/paths.ts';
import { $cart, cartStore } from '#features/cart/store.ts';
import { $delivery } from '#features/delivery/store.ts';
import { currentSearch, leaveFor } from '#lib/location.ts';
import { withCrossTabLock } from '#lib/locks.ts';
import { $session } from '#runtime/session/session.ts';
import { sessionKnown } from '#runtime/session/session-known.ts';
import { driveCheckout } from './driver.ts';
import { holdsLock } from './effects.ts';
import { idleCheckout } from './machine.ts';
import { unsettled } from './payment-intent.ts';
import { rememberBasketId, storedBasket, storedIntent } from './payment-intent-store.ts';
import { perform } from './perform.ts';
import type { Checkout, CheckoutEvent } from './state.ts';

/** How far checkout is, in this tab. */
export const $checkout = atom<Checkout>(idleCheckout);

/**
 * The tab keeps the id of the basket that stands, so that one left behind, say by a reload, makes way for the next. It is
 * forgotten when this page is done with it, not when a page begins.
 */
function keep(state: Checkout, before: Checkout): void {
  // Another basket makes way for this tab's own.
  if (state.status === 'undoing' && state.next.status === 'paying') return;
  if ('basket' in state && state.basket && state.status !== 'done') rememberBasketId(state.basket.id);
  else if ('basket' in before || state.status === 'done' || state.status === 'cancelled') rememberBasketId(null);
}

/** Settles when this tab has nothing more to do that no other may do at the same time. */
function lockLeft(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $checkout.subscribe((state) => {
      if (holdsLock(state)) return;
      resolve();
      // Not before it is known: the first call comes while subscribing.
      queueMicrotask(() => stop());
    });
  });
}

/**
 * What is stored of payments, read while no other tab works on any. The lock is held until the outcome is stored, so that a
 * second tab finds that, and not a payment on its way.
 */
function claim(answer: (event: CheckoutEvent) => void): Promise<void> {
  return withCrossTabLock('payments', () => {
    answer({ type: 'claimed', intent: storedIntent(), cart: cartStore.stored() });
    return lockLeft();
  });
}

const { send } = driveCheckout(
  (effect, answer) => {
    if (effect.do === 'claim') void claim(answer);
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

const tellCart = () => send({ type: 'cart', cart: $cart.get() });

/** Tells checkout of the session, and of coming back from the provider's page by Back. */
function follow(): () => void {
  const stopSession = $session.listen((session) => {
    if (session.status === 'signed-in') send({ type: 'signed-in', userId: session.user.id });
    if (session.status === 'signed-out') send({ type: 'signed-out' });
  });
  const shown = (event: PageTransitionEvent) =>
    event.persisted && send({ type: 'shown-again', signedIn: userId() !== null });
  window.addEventListener('pageshow', shown);
  return () => {
    stopSession();
    window.removeEventListener('pageshow', shown);
  };
}

/** Tells checkout of the cart, also of what became of it while the basket was being made. */
function followCart(): () => void {
  const stops = [$cart.listen(tellCart), $checkout.listen(({ status }) => status === 'ready' && tellCart())];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Begins checkout on the cart's page.
 * @returns a function that ends it
 */
export function openCheckout(): () => void {
  const stops = [
    $delivery.subscribe((delivery) => send({ type: 'delivery', delivery })),
    // Where checkout has lost the place on its way back, or went on with an older one, the form has it.
    $checkout.listen(({ status }) => {
      if (['idle', 'address', 'ready'].includes(status)) send({ type: 'delivery', delivery: $delivery.get() });
    }),
    follow(),
    followCart(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What an order begins with, once it is known who is signed in. */
async function currentPress() {
  await sessionKnown();
  return {
    cart: $cart.get(),
    userId: userId(),
    leftover: storedBasket(),
    unsettled: unsettled(storedIntent()) !== null,
  };
}

/** Checkout was pressed. */
export async function pressCheckout(): Promise<void> {
  send({ type: 'checkout', ...(await currentPress()) });
}

/** Pay again was pressed after a cancelled payment. Where it goes may have been forgotten meanwhile: the cart asks for it. */
export async function orderAgain(): Promise<void> {
  const press = await currentPress();
  const delivery = $delivery.get();
  if (delivery) send({ type: 'order-again', delivery, ...press });
  else leaveFor(paths.cart);
}

/** Make Payment was pressed. */
export function pressPay(): void {
  send({ type: 'pay', cart: $cart.get(), delivery: $delivery.get() });
}

/** The shopper agrees to what changed, gives up, or wants to know again. */
export function tellCheckout(type: Extract<CheckoutEvent['type'], 'confirm' | 'close' | 'check-again'>): void {
  send({ type });
}

/**
 * Goes on where the provider sent the shopper back. Without a payer, the payment was cancelled.
 * @returns a function that ends it
 */
export function openReturn(): () => void {
  const address = new URLSearchParams(currentSearch());
  const paymentId = address.get('paymentId') ?? '';
  const payerId = address.get('PayerID') ?? '';
  const stops = [follow(), followCart()];
  // Given up, what is left to do is in the cart. Where it was not the shopper's wish, the page says why first.
  const stopLeaving = $checkout.listen((state) => {
    const givenUp = state.status === 'idle' || state.status === 'address';
    if (givenUp && state.problem === null) leaveFor(paths.cart, 'replace');
  });
  const cancelled = paymentId === '' || payerId === '' || address.has('cancelled');
  void sessionKnown().then(() => {
    const signedIn = userId() !== null;
    if (cancelled) send({ type: 'cancelled', basketId: storedBasket(), signedIn });
    else send({ type: 'returned', paymentId, payerId, signedIn });
  });
  return () => {
    for (const stop of stops) stop();
    stopLeaving();
  };
}
