import type { CartCheck } from '#features/cart/cart-check.ts';
import type { Cart } from '#features/cart/model.ts';
import type { OrderAmounts } from '#features/delivery/model.ts';
import type { Delivery } from '#features/delivery/place.ts';
import type { BasketLine } from './basket-lines.ts';
import type { PaymentIntent } from './payment-intent.ts';
import type { ExecuteOutcome, PaymentUrl } from './payments-api.ts';

/*
 * From the cart to the provider (`order.ts`; brackets: only when needed):
 *
 *   idle ⇄ address → [signing-in] → checking-orders → checking → [changed] → basket → lines → ready ⇄ paying → redirecting ⇄ resuming
 *
 *   checking-orders → verifying      the outcome of an earlier payment is unknown
 *   checking-orders → undoing        this tab's unpaid basket is deleted; then: checking
 *   lines, ready, paying, redirecting → undoing → address      closed, failed, or the cart or delivery changed
 *
 * From the provider to the order (`payment-return.ts`):
 *
 *   returned → [reading-order] → executing → done
 *                         executing → failed         declined
 *                         executing → verifying      unclear outcome; then: done, failed or unknown
 *   cancelling → undoing → cancelled, or cancel-paused while the order cannot be read
 *   no-open-payment             no payment is known to be open
 */

/** Why checkout went back a step. `checkoutProblems` has the texts. */
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

/** A basket that exists in the API. */
export interface CheckoutBasket {
  id: string;
  /** Empty if this page did not create the basket and its order is not loaded yet. */
  lines: readonly BasketLine[];
  /** Delivery and amounts as created; null until the order is read if this page does not know them. */
  delivery: Delivery | null;
  amounts: OrderAmounts | null;
}

/** The contents of an order as the API returns them; null for what is missing. */
export type OrderContents = Pick<CheckoutBasket, 'lines' | 'delivery' | 'amounts'>;

/** The input of a new order. */
export interface Draft {
  cart: Cart;
  delivery: Delivery;
  userId: string;
}

export interface Payment {
  id: string;
  url: PaymentUrl;
}

/** A press of Checkout, with what is stored at that moment. */
export interface CheckoutPress {
  /** All lines. The check of the cart may find that a line that was set aside can be ordered again. */
  cart: Cart;
  /** The id of an unpaid basket that this tab left behind; it is deleted before the new order. */
  leftover: string | null;
  /** Whether a payment has an unknown outcome. It is then checked first, even with an empty cart. */
  unsettled: boolean;
}

/** A press of Make Payment, with the current cart and, if known, the delivery. */
export interface PayPress {
  cart: Cart;
  delivery: Delivery | null;
}

/** From the cart to the payment provider. */
export type OrderState =
  /** No delivery place yet: Checkout points to the missing fields. */
  | { status: 'idle'; problem: CheckoutProblem | null }
  | { status: 'address'; delivery: Delivery; problem: CheckoutProblem | null }
  | { status: 'signing-in'; delivery: Delivery; press: CheckoutPress }
  /** Checks for unfinished earlier orders. */
  | { status: 'checking-orders'; draft: Draft; leftover: string | null }
  /** Compares the cart with the API. */
  | { status: 'checking'; draft: Draft }
  /** Shows the shopper what changed. */
  | { status: 'changed'; draft: Draft; check: CartCheck }
  | { status: 'basket'; draft: Draft; check: CartCheck }
  /** Adds the lines one by one; `added` is how many are in. */
  | { status: 'lines'; basket: CheckoutBasket; added: number }
  /** The payment dialog is open. An existing payment is reused. */
  | { status: 'ready'; basket: CheckoutBasket; payment: Payment | null; problem: CheckoutProblem | null }
  /** `read-order` reads the order first if the basket has earlier payments. */
  | {
      status: 'paying';
      basket: CheckoutBasket;
      payment: Payment | null;
      press: PayPress;
      orderReadSinceDoubt: boolean;
      step: PayStep;
    }
  /** The payment page opens. If the navigation stops, the shopper can follow a link or close the dialog. */
  | { status: 'redirecting'; basket: CheckoutBasket; payment: Payment }
  /** The shopper pressed Back on the provider's page. The payment may have continued elsewhere. */
  | { status: 'resuming'; basket: CheckoutBasket; payment: Payment }
  | Undoing;

type PayStep = 'claim' | 'read-order' | 'create';

/** Deletes a basket. If it ever had a payment, its order is first read to make sure that it is unpaid. */
export interface Undoing {
  status: 'undoing';
  basket: CheckoutBasket;
  /** Whether the basket may have a payment that is no longer stored. */
  mayHavePayments: boolean;
  /**
   * The shopper saw that the order is not marked as paid although it may be (also in `paying`). The order is read once more,
   * and that result is final.
   */
  orderReadSinceDoubt: boolean;
  step: 'claim' | 'read-order' | 'delete';
  tries: number;
  /** The state after the deletion: the start, a cancellation, or the payment of the basket that replaces this one. */
  next: Checkout;
}

/** From the payment provider to the order. */
export type ReturnState =
  /**
   * The shopper approved the payment. `step` comes before its execution: sign in, read the stored payments under the lock, or
   * find the basket if there is no record. `unreadable` means that finding it failed, or renewing the access token.
   */
  | {
      status: 'returned';
      paymentId: string;
      payerId: string;
      step: 'sign-in' | 'claim' | 'find-basket' | 'unreadable';
      /** Whether the API returned 401 for the execution, so that it can be retried. */
      released: boolean;
      /** Baskets of other payments. A payment without a record cannot belong to one of these. */
      others: readonly string[];
    }
  /**
   * Reads the order before executing, because this browser may not know all of its payments or lines.
   * `basketInferred` means that no record ties the payment to this basket; it is just the newest unpaid one.
   */
  | { status: 'reading-order'; basket: CheckoutBasket; paymentId: string; payerId: string; basketInferred: boolean }
  | { status: 'executing'; basket: CheckoutBasket; paymentId: string; payerId: string; basketInferred: boolean }
  /** Reads whether the order is paid. `rejected`: the API declined to execute. `paymentId` is null if it was paid elsewhere. */
  | {
      status: 'verifying';
      basket: CheckoutBasket;
      paymentId: string | null;
      rejected: boolean;
      step: 'claim' | 'read';
    }
  /** Paid. `cartAlreadySettled` means that the ordered lines were already removed from the cart. */
  | { status: 'done'; basket: CheckoutBasket; cartAlreadySettled: boolean }
  /** Not paid. It can be paid again if the basket still exists. */
  | { status: 'failed'; basket: CheckoutBasket; paymentId: string | null; reason: 'refused' | 'gone' }
  /** The shopper returned without a payer id. `basketId` is the basket that this tab was paying. */
  | { status: 'cancelling'; basketId: string | null; signedIn: boolean }
  /** A payment was canceled, but its order could not be read. Nothing is deleted or shown as fact until it is. */
  | { status: 'cancel-paused'; basket: CheckoutBasket; reason: 'signed-out' | 'unread' }
  /** A payment was canceled, and its order is known to be unpaid. */
  | { status: 'cancelled' }
  /** The shopper returned, but no open payment is known. Nothing can be said about charges. */
  | { status: 'no-open-payment' }
  /**
   * The outcome is unknown. `unpaid`: the order was not marked as paid; `gone`: this account has no such order;
   * null: the order could not be read.
   */
  | { status: 'unknown'; basket: CheckoutBasket | null; paymentId: string | null; order: 'unpaid' | 'gone' | null };

export type Checkout = OrderState | ReturnState;

/** The state with a status. */
export type InState<S extends Checkout['status']> = Extract<Checkout, { status: S }>;

/** User actions, results of effects, and changes of the session and the page. */
export type CheckoutEvent =
  | { type: 'delivery'; delivery: Delivery | null }
  | ({ type: 'checkout'; userId: string | null } & CheckoutPress)
  | { type: 'signed-in'; userId: string }
  | { type: 'signed-out' }
  | { type: 'dismissed' }
  | { type: 'cart-checked'; check: CartCheck }
  | { type: 'cart-check-failed' }
  | { type: 'confirm' }
  | { type: 'basket-created'; basketId: string; amounts: OrderAmounts }
  | { type: 'basket-failed' }
  | { type: 'line-added' }
  | { type: 'line-failed' }
  | { type: 'basket-deleted' }
  | { type: 'basket-delete-failed' }
  /** The API refused to delete a basket or create a payment, because the basket is paid. */
  | { type: 'basket-paid' }
  /** The cart changed, here or in another tab. */
  | { type: 'cart'; cart: Cart }
  /** Pay again after a canceled payment: a new order of the cart, because the basket is deleted. */
  | ({ type: 'order-again'; delivery: Delivery; userId: string | null } & CheckoutPress)
  /** Make Payment, with the current cart. */
  | ({ type: 'pay' } & PayPress)
  | { type: 'close' }
  | { type: 'payment-created'; payment: Payment }
  | { type: 'payment-failed'; problem: 'payment' | 'payment-url' | 'basket-gone' }
  /** The page was restored from the back-forward cache. */
  | { type: 'page-restored'; signedIn: boolean }
  | { type: 'returned'; paymentId: string; payerId: string; signedIn: boolean }
  | { type: 'cancelled'; basketId: string | null; signedIn: boolean }
  /** This tab got the lock. Carries the stored payments and the current cart. */
  | { type: 'claimed'; intent: PaymentIntent; cart: Cart }
  | { type: 'basket-found'; basketId: string | null }
  | { type: 'basket-read-failed' }
  | { type: 'executed' }
  | { type: 'execute-failed'; outcome: Exclude<ExecuteOutcome, 'executed'> }
  | { type: 'order-read'; order: 'paid' | 'unpaid' | 'gone'; contents: OrderContents | null }
  | { type: 'order-read-failed' }
  | { type: 'check-again' };
