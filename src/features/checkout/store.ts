import { atom } from 'nanostores';
import { paths } from '#config/paths.ts';
import { $cart, cartStore } from '#features/cart/store.ts';
import { $delivery } from '#features/delivery/store.ts';
import { whenRestored } from '#lib/dom/when-restored.ts';
import { firstValue } from '#lib/first-value.ts';
import { currentSearch, leaveFor } from '#lib/location.ts';
import { withCrossTabLock } from '#lib/locks.ts';
import { $session } from '#runtime/session/session.ts';
import { sessionKnown } from '#runtime/session/session-known.ts';
import { holdsLock } from './effects.ts';
import { driveCheckout, idleCheckout } from './machine.ts';
import { unsettled } from './payment-intent.ts';
import { rememberBasketId, storedBasket, storedIntent } from './payment-intent-store.ts';
import { perform } from './perform.ts';
import type { Checkout, CheckoutEvent } from './state.ts';

/** The state of checkout in this tab. */
export const $checkout = atom<Checkout>(idleCheckout);

/**
 * Stores the id of the current basket, so that one left behind by a reload is deleted before the next order.
 * The id is removed when checkout is done with the basket, not when a page loads.
 */
function storeBasket(state: Checkout, before: Checkout): void {
  // The basket being deleted is another one; the stored id is still valid.
  if (state.status === 'undoing' && state.next.status === 'paying') return;
  if ('basket' in state && state.basket && state.status !== 'done') rememberBasketId(state.basket.id);
  else if ('basket' in before || state.status === 'done' || state.status === 'cancelled') rememberBasketId(null);
}

/**
 * Reads the stored payments under the cross-tab lock. The lock is held until the outcome is stored, so that a second tab
 * sees the outcome and not a payment in progress.
 */
async function claim(answer: (event: CheckoutEvent) => void): Promise<void> {
  const work = () => {
    answer({ type: 'claimed', intent: storedIntent(), cart: cartStore.stored() });
    return firstValue($checkout, (state) => !holdsLock(state));
  };
  await withCrossTabLock('payments', work);
}

const { send } = driveCheckout(
  (effect, answer) => {
    if (effect.do === 'claim') void claim(answer);
    else perform(effect, answer);
  },
  (state) => {
    storeBasket(state, $checkout.get());
    $checkout.set(state);
  },
);

const userId = () => {
  const session = $session.get();
  return session.status === 'signed-in' ? session.user.id : null;
};

const tellCart = () => send({ type: 'cart', cart: $cart.get() });

/** Sends changes of the session and page restores from the back-forward cache to the state machine. */
function follow(): () => void {
  const stopSession = $session.listen((session) => {
    if (session.status === 'signed-in') send({ type: 'signed-in', userId: session.user.id });
    if (session.status === 'signed-out') send({ type: 'signed-out' });
  });
  const stopRestores = whenRestored(() => send({ type: 'page-restored', signedIn: userId() !== null }));
  return () => {
    stopSession();
    stopRestores();
  };
}

/** Sends cart changes to the state machine, including those made while the basket was being created. */
function followCart(): () => void {
  const stops = [$cart.listen(tellCart), $checkout.listen(({ status }) => status === 'ready' && tellCart())];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Starts checkout on the cart page.
 * @returns a function that stops it
 */
export function openCheckout(): () => void {
  const stops = [
    $delivery.subscribe((delivery) => send({ type: 'delivery', delivery })),
    // Checkout may return with a missing or outdated place; the form has the current one.
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

/** Returns the input of a new order, once the session is known. */
async function currentPress() {
  await sessionKnown();
  return {
    cart: $cart.get(),
    userId: userId(),
    leftover: storedBasket(),
    unsettled: unsettled(storedIntent()) !== null,
  };
}

/** Handles a press of Checkout. */
export async function pressCheckout(): Promise<void> {
  send({ type: 'checkout', ...(await currentPress()) });
}

/** Handles a press of Pay again after a canceled payment. Goes to the cart if the delivery is no longer known. */
export async function orderAgain(): Promise<void> {
  const press = await currentPress();
  const delivery = $delivery.get();
  if (delivery) send({ type: 'order-again', delivery, ...press });
  else leaveFor(paths.cart);
}

/** Handles a press of Make Payment. */
export function pressPay(): void {
  send({ type: 'pay', cart: $cart.get(), delivery: $delivery.get() });
}

/** Sends the shopper's choice to confirm, close or check again. */
export function sendToCheckout(type: Extract<CheckoutEvent['type'], 'confirm' | 'close' | 'check-again'>): void {
  send({ type });
}

/**
 * Continues checkout on the return page. Without a payer id in the URL, the payment was canceled.
 * @returns a function that stops it
 */
export function openReturn(): () => void {
  const address = new URLSearchParams(currentSearch());
  const paymentId = address.get('paymentId') ?? '';
  const payerId = address.get('PayerID') ?? '';
  const stops = [follow(), followCart()];
  // After the shopper gives up, go back to the cart. If there is a problem, stay and show it.
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
