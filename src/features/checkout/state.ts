import type { CartCheck } from '#features/cart/cart-check.ts';
import type { Cart } from '#features/cart/model.ts';
import type { OrderAmounts } from '#features/delivery/model.ts';
import type { Delivery } from '#features/delivery/place.ts';
import type { BasketLine } from './basket-lines.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { PaymentUrl } from './payment-url.ts';

/*
 * From the cart to the provider (`order.ts`; brackets: only when needed):
 *
 *   idle ⇄ address → [signing-in] → looking → checking → [changed] → basket → lines → ready ⇄ paying → redirecting ⇄ resuming
 *
 *   looking → verifying      an earlier payment has no known outcome
 *   looking → undoing        an unpaid basket of this tab makes way, then: checking
 *   lines, ready, paying, redirecting → undoing → address      closed, failed, or cart or place changed
 *
 * From the provider to the order (`return.ts`):
 *
 *   returned → [asking] → executing → done
 *                         executing → failed         declined
 *                         executing → verifying      no clear answer; then: done, failed or unknown
 *   cancelling → undoing → cancelled, or cancel-paused while the order cannot be read
 *   nothing-open             no payment is known to be open
 */

/** Why the shopper stands where they stood before; `checkoutProblems` has the words. */
export type CheckoutProblem =
  | 'cart-check'
  | 'cart-empty'
  | 'cart-changed'
  | 'delivery-changed'
  | 'unsettled'
  | 'basket'
  | 'line'
  | 'payment'
  | 'payment-url'
  | 'basket-gone'
  | 'signed-out';

/** A basket that stands at the API. */
export interface HeldBasket {
  id: string;
  /** What was put into it; empty where this browser did not make it and has not asked yet. */
  lines: readonly BasketLine[];
  /** Where it goes and what it costs, as it was made; null where this page does not know: until the order is read. */
  delivery: Delivery | null;
  amounts: OrderAmounts | null;
}

/** What an order says of itself; null for what it does not tell. */
export type OrderContents = Pick<HeldBasket, 'lines' | 'delivery' | 'amounts'>;

/** What an order is made of. */
export interface Draft {
  cart: Cart;
  delivery: Delivery;
  userId: string;
}

export interface Payment {
  id: string;
  url: PaymentUrl;
}

/** The press on Checkout, and what the browser remembers at that moment. */
export interface CheckoutPress {
  /** What can be ordered (`orderable`): without lines that were set aside. */
  cart: Cart;
  /** A basket that this tab left behind unpaid: it makes way for the new one. */
  leftover: string | null;
  /** Whether the outcome of a payment is not known: it is looked into, also over an empty cart. */
  unsettled: boolean;
}

/** The press on Make Payment: what the shopper wants at that moment, and where it is to go, if that is known. */
export interface PayPress {
  cart: Cart;
  delivery: Delivery | null;
}

/** From the cart to the payment provider. */
export type OrderState =
  /** No delivery place yet: Checkout leads to what is missing. */
  | { status: 'idle'; problem: CheckoutProblem | null }
  /** Ready for Checkout. */
  | { status: 'address'; delivery: Delivery; problem: CheckoutProblem | null }
  | { status: 'signing-in'; delivery: Delivery; press: CheckoutPress }
  /** What is left of earlier orders comes first. */
  | { status: 'looking'; draft: Draft; leftover: string | null }
  /** The cart is compared with the API. */
  | { status: 'checking'; draft: Draft }
  /** The shopper sees what changed. */
  | { status: 'changed'; draft: Draft; check: CartCheck }
  | { status: 'basket'; draft: Draft; check: CartCheck }
  /** Line after line; `added` of them are in. */
  | { status: 'lines'; basket: HeldBasket; added: number }
  /** The payment dialog is open. A payment that was made already is used again. */
  | { status: 'ready'; basket: HeldBasket; payment: Payment | null; problem: CheckoutProblem | null }
  /** `look`: the order is read first, where payments of it were made before. */
  | {
      status: 'paying';
      basket: HeldBasket;
      payment: Payment | null;
      press: PayPress;
      orderReadSinceDoubt: boolean;
      step: PayStep;
    }
  /** The payment page opens; where that was stopped, the shopper may follow a link, or close. */
  | { status: 'redirecting'; basket: HeldBasket; payment: Payment }
  /** Back from the provider by Back: the payment may have gone on in another page. */
  | { status: 'resuming'; basket: HeldBasket; payment: Payment }
  | Undoing;

type PayStep = 'claim' | 'look' | 'create';

/** A basket is deleted: never before it is known to be unpaid, where a payment of it was ever made. */
export interface Undoing {
  status: 'undoing';
  basket: HeldBasket;
  /** Whether a payment was made that may not be remembered any more. */
  mayHavePayments: boolean;
  /**
   * The shopper was told that the order does not say paid, though the money may be on its way; here as in `paying` it
   * is read once more, and its word then counts.
   */
  orderReadSinceDoubt: boolean;
  step: 'claim' | 'look' | 'delete';
  tries: number;
  /** What comes after: where checkout started, the order that another basket made way for, or that all was cancelled. */
  next: Checkout;
}

/** From the payment provider to the order. */
export type ReturnState =
  /**
   * Back with the provider's word. `step` is what is missing for the payment to be executed: a session, the records under
   * the lock, without a record the basket; or `unreadable` when it could not be read.
   */
  | {
      status: 'returned';
      paymentId: string;
      payerId: string;
      step: 'sign-in' | 'claim' | 'find-basket' | 'unreadable';
      /** Whether the API refused to act for want of a session: the payment may be executed after all. */
      released: boolean;
      /** Baskets of other payments: without a record of its own, this one is not theirs. */
      others: readonly string[];
    }
  /**
   * The order is read before the money is taken: this browser may not know all of its payments, or of its lines. `basketInferred`
   * when it remembers nothing of the payment: nothing then says that the newest unpaid basket is this payment's.
   */
  | { status: 'asking'; basket: HeldBasket; paymentId: string; payerId: string; basketInferred: boolean }
  | { status: 'executing'; basket: HeldBasket; paymentId: string; payerId: string; basketInferred: boolean }
  /** The order is asked whether it is paid. `rejected` when the API would not take the money; no payment id when it was paid elsewhere. */
  | {
      status: 'verifying';
      basket: HeldBasket;
      paymentId: string | null;
      rejected: boolean;
      step: 'claim' | 'read';
    }
  /** Paid. `cartAlreadySettled` when that was known before: the cart has nothing to do with it any more. */
  | { status: 'done'; basket: HeldBasket; cartAlreadySettled: boolean }
  /** Not paid. With a basket that still stands it can be paid anew. */
  | { status: 'failed'; basket: HeldBasket; paymentId: string | null; reason: 'refused' | 'gone' }
  /** Back without a payer; `basketId`: the one that this tab went to pay. */
  | { status: 'cancelling'; basketId: string | null; signedIn: boolean }
  /** A payment was cancelled, and its order could not be read: nothing is deleted, and nothing said, before it is. */
  | { status: 'cancel-paused'; basket: HeldBasket; reason: 'signed-out' | 'unread' }
  /** A payment was cancelled whose order was read, and is not paid. */
  | { status: 'cancelled' }
  /** Back without a payment that is known to be open: nothing can be said about money. */
  | { status: 'nothing-open' }
  /**
   * Nobody could say. `unpaid`: the order did not say paid when it was asked; `gone`: this account has none of that id;
   * null: it could not be asked.
   */
  | { status: 'unknown'; basket: HeldBasket | null; paymentId: string | null; order: 'unpaid' | 'gone' | null };

export type Checkout = OrderState | ReturnState;

/** What happens: presses, the answers to effects, and the news of session and page. */
export type CheckoutEvent =
  | { type: 'delivery'; delivery: Delivery | null }
  | ({ type: 'checkout'; userId: string | null } & CheckoutPress)
  | { type: 'signed-in'; userId: string }
  | { type: 'signed-out' }
  /** The sign-in dialog was closed without signing in. */
  | { type: 'dismissed' }
  | { type: 'cart-checked'; check: CartCheck }
  | { type: 'cart-unchecked' }
  | { type: 'confirm' }
  | { type: 'basket-created'; basketId: string; amounts: OrderAmounts }
  | { type: 'basket-failed' }
  | { type: 'line-added' }
  | { type: 'line-failed' }
  | { type: 'basket-deleted' }
  | { type: 'basket-kept' }
  /** The API will not delete a basket, or start a payment of it, because it is paid. */
  | { type: 'basket-paid' }
  /** What can be ordered of the cart changed, here or in another tab. */
  | { type: 'cart'; cart: Cart }
  /** Pay again after a cancelled payment, whose basket is gone: a new order of the cart. */
  | ({ type: 'order-again'; delivery: Delivery; userId: string | null } & CheckoutPress)
  /** Make Payment, with what can be ordered of the cart as it is now. */
  | ({ type: 'pay' } & PayPress)
  | { type: 'close' }
  | { type: 'payment-created'; payment: Payment }
  | { type: 'payment-failed'; problem: 'payment' | 'payment-url' | 'basket-gone' }
  /** The page came back from the back-forward cache. */
  | { type: 'shown-again'; signedIn: boolean }
  | { type: 'returned'; paymentId: string; payerId: string; signedIn: boolean }
  | { type: 'cancelled'; basketId: string | null; signedIn: boolean }
  /** The lock is this tab's; these are the payments that the browser remembers, and what can be ordered of the cart now. */
  | { type: 'claimed'; intent: PaymentIntent; cart: Cart }
  | { type: 'basket-found'; basketId: string | null }
  | { type: 'basket-unread' }
  | { type: 'executed' }
  | { type: 'execute-failed'; outcome: 'refused' | 'rejected' | 'unclear' | 'signed-out' }
  | { type: 'order-read'; order: 'paid' | 'unpaid' | 'gone'; contents: OrderContents | null }
  | { type: 'order-unread' }
  | { type: 'check-again' };
