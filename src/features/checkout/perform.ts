import { orderPath } from '#config/paths.ts';
import { settings } from '#config/settings.ts';
import { shop } from '#config/shop.ts';
import { fetchProfile } from '#features/account/profile-api.ts';
import { $signInDialog, openSignIn } from '#features/account/sign-in-dialog-store.ts';
import { applyCheck, checkedCart } from '#features/cart/fresh-cart.ts';
import { cartTotals } from '#features/cart/model.ts';
import { updateCartSilently } from '#features/cart/store.ts';
import { orderAmounts } from '#features/delivery/model.ts';
import { clearGiftNote } from '#features/delivery/store.ts';
import { statusOf } from '#lib/http/errors.ts';
import { leaveFor } from '#lib/location.ts';
import { client } from '#runtime/session/client.ts';
import { $session } from '#runtime/session/session.ts';
import { notify } from '#runtime/toasts/notices.ts';
import { withoutOrdered } from './basket-lines.ts';
import { addBasketLine, createBasket, deleteBasket, fetchCurrentBasket, fetchPaid } from './baskets-api.ts';
import { checkoutProblems } from './copy.ts';
import type { Effect } from './effects.ts';
import { isInCart } from './payment-intent.ts';
import { releasePayment, rememberOutcome, rememberPayment, storedIntent } from './payment-intent-store.ts';
import { createPayment, executePayment, paymentUrl } from './payments-api.ts';
import type { CheckoutEvent, Draft } from './state.ts';

type Answer = (event: CheckoutEvent) => void;

/** Delay between tries to read or delete a basket, in milliseconds. It grows by this much with each retry. */
const PAUSE_MS = 800;

const pauseBefore = (tries: number) => new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (tries - 1)));

/** Opens the sign-in dialog and answers once the shopper signs in or closes it. */
function askSignIn(answer: Answer): void {
  openSignIn();
  const stop = () => {
    stopSession();
    stopDialog();
  };
  const stopSession = $session.listen((session) => {
    if (session.status !== 'signed-in') return;
    stop();
    answer({ type: 'signed-in', userId: session.user.id });
  });
  const stopDialog = $signInDialog.listen((form) => {
    if (form !== null || $session.get().status === 'signed-in') return;
    stop();
    answer({ type: 'dismissed' });
  });
}

async function makeBasket({ cart, delivery, userId }: Draft): Promise<CheckoutEvent> {
  const amounts = orderAmounts(cartTotals(cart).amount, delivery.place, shop);
  // A session restored from a token alone has no user id.
  const shopper = userId || (await fetchProfile(client)).id;
  const basketId = await createBasket(client, { userId: shopper, delivery, amounts });
  return { type: 'basket-created', basketId, amounts };
}

async function removeBasket(basketId: string, tries: number): Promise<CheckoutEvent> {
  if (tries > 1) await pauseBefore(tries);
  const outcome = await deleteBasket(client, basketId);
  return { type: outcome === 'paid' ? 'basket-paid' : 'basket-deleted' };
}

async function readOrder(basketId: string, tries: number): Promise<CheckoutEvent> {
  if (tries > 1) await pauseBefore(tries);
  const { paid, contents } = await fetchPaid(client, basketId);
  return { type: 'order-read', order: paid, contents };
}

async function startPayment(basketId: string): Promise<CheckoutEvent> {
  const { paymentId, redirectUrl } = await createPayment(client, basketId);
  const url = paymentUrl(redirectUrl, settings.paymentHosts);
  if (url === null) return { type: 'payment-failed', problem: 'payment-url' };
  return { type: 'payment-created', payment: { id: paymentId, url } };
}

function paymentFailed(error: unknown): CheckoutEvent {
  const status = statusOf(error);
  if (status === 409) return { type: 'basket-paid' };
  return { type: 'payment-failed', problem: status === 404 ? 'basket-gone' : 'payment' };
}

function complete({ basketId, lines }: Extract<Effect, { do: 'complete' }>): void {
  if (isInCart(storedIntent(), basketId)) {
    updateCartSilently((cart) => withoutOrdered(cart, lines));
    clearGiftNote();
  }
  rememberOutcome(basketId, 'paid');
}

/** Performs the effects that call the API. Returns null for all other effects. */
async function call(effect: Effect): Promise<CheckoutEvent | null> {
  switch (effect.do) {
    case 'check-cart':
      return checkedCart(effect.cart).then(
        (check) => ({ type: 'cart-checked', check }),
        () => ({ type: 'cart-check-failed' }),
      );
    case 'create-basket':
      return makeBasket(effect.draft).catch((): CheckoutEvent => ({ type: 'basket-failed' }));
    case 'add-line':
      return addBasketLine(client, effect.basketId, effect.line).then(
        () => ({ type: 'line-added' }),
        () => {
          notify('error', checkoutProblems.line);
          return { type: 'line-failed' };
        },
      );
    case 'delete-basket':
      return removeBasket(effect.basketId, effect.tries).catch((): CheckoutEvent => ({ type: 'basket-delete-failed' }));
    case 'create-payment':
      return startPayment(effect.basketId).catch(paymentFailed);
    case 'find-basket':
      return fetchCurrentBasket(client).then(
        (basketId) => ({ type: 'basket-found', basketId }),
        () => ({ type: 'basket-read-failed' }),
      );
    case 'execute':
      return executePayment(client, effect).then((outcome) =>
        outcome === 'executed' ? { type: 'executed' } : { type: 'execute-failed', outcome },
      );
    case 'read-order':
      return readOrder(effect.basketId, effect.tries).catch((): CheckoutEvent => ({ type: 'order-read-failed' }));
    default:
      return null;
  }
}

/** Performs an effect. `features/checkout/effects.ts` names the events that report each result. */
export function perform(effect: Exclude<Effect, { do: 'claim' }>, answer: Answer): void {
  switch (effect.do) {
    case 'ask-sign-in':
      askSignIn(answer);
      break;
    case 'apply-cart-check':
      applyCheck(effect.check);
      break;
    case 'remember':
      rememberPayment(effect.record);
      break;
    case 'release':
      releasePayment(effect.paymentId);
      break;
    case 'cancel-payments':
      rememberOutcome(effect.basketId, effect.orderReadSinceDoubt ? 'refused' : 'cancelled');
      break;
    case 'redirect':
      leaveFor(effect.url);
      break;
    case 'complete':
      complete(effect);
      break;
    case 'show-order':
      leaveFor(`${orderPath(effect.basketId)}?placed=1`, 'replace');
      break;
    default:
      void call(effect).then((event) => event && answer(event));
  }
}
