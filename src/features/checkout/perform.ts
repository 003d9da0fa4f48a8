import { orderPath } from '#config/paths.ts';
import { settings } from '#config/settings.ts';
import { shop } from '#config/shop.ts';
import { fetchProfile } from '#features/account/profile-api.ts';
import { $signInDialog, openSignIn } from '#features/account/sign-in-dialog-store.ts';
import { takeCheck } from '#features/cart/cart-news.ts';
import { freshCart } from '#features/cart/fresh-cart.ts';
import { cartTotals } from '#features/cart/model.ts';
import { changeQuietly } from '#features/cart/store.ts';
import { orderAmounts } from '#features/delivery/model.ts';
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
import {
  releasePayment,
  rememberCancelled,
  rememberPaid,
  rememberPayment,
  rememberRefused,
  storedIntent,
} from './payment-intent-store.ts';
import { paymentUrl } from './payment-url.ts';
import { createPayment, executePayment } from './payments-api.ts';
import type { CheckoutEvent, Draft } from './state.ts';

type Answer = (event: CheckoutEvent) => void;

/** A basket that could not be read or deleted is tried again after this many milliseconds, longer each time. */
const PAUSE_MS = 800;

const pauseBefore = (tries: number) => new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (tries - 1)));

/** Opens the dialog and waits until it closes, or somebody is signed in. */
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
  // A tab that has a token and nothing else does not know whose it is.
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
  if (isInCart(storedIntent(), basketId)) changeQuietly((cart) => withoutOrdered(cart, lines));
  rememberPaid(basketId);
}

/** The calls of the API, and what each comes to. Null for what is no call. */
async function call(effect: Effect): Promise<CheckoutEvent | null> {
  switch (effect.do) {
    case 'check-cart':
      return freshCart(effect.cart).then(
        (check) => ({ type: 'cart-checked', check }),
        () => ({ type: 'cart-unchecked' }),
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
      return removeBasket(effect.basketId, effect.tries).catch((): CheckoutEvent => ({ type: 'basket-kept' }));
    case 'create-payment':
      return startPayment(effect.basketId).catch(paymentFailed);
    case 'find-basket':
      return fetchCurrentBasket(client).then(
        (basketId) => ({ type: 'basket-found', basketId }),
        () => ({ type: 'basket-unread' }),
      );
    case 'execute':
      return executePayment(client, effect).then((outcome) =>
        outcome === 'executed' ? { type: 'executed' } : { type: 'execute-failed', outcome },
      );
    case 'read-order':
      return readOrder(effect.basketId, effect.tries).catch((): CheckoutEvent => ({ type: 'order-unread' }));
    default:
      return null;
  }
}

/** Does what the machine asks for, but for `claim`: `features/checkout/effects.ts` names the events that answer each effect. */
export function perform(effect: Exclude<Effect, { do: 'claim' }>, answer: Answer): void {
  switch (effect.do) {
    case 'ask-sign-in':
      askSignIn(answer);
      break;
    case 'keep-cart':
      takeCheck(effect.check);
      break;
    case 'remember':
      rememberPayment(effect.record);
      break;
    case 'release':
      releasePayment(effect.paymentId);
      break;
    case 'cancel-payments':
      (effect.orderReadSinceDoubt ? rememberRefused : rememberCancelled)(effect.basketId);
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
