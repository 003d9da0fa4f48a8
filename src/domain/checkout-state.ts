import type { Cart } from './cart.ts';
import type { CartCheck } from './cart-check.ts';
import type { OrderLine } from './order-lines.ts';
import type { PaymentRecord } from './payment-intent.ts';
import type { PaymentUrl } from './payment-url.ts';
import type { Delivery } from './place.ts';

/** Why the shopper stands where they stood before; `checkoutProblems` has the words. */
export type CheckoutProblem =
  | 'cart-check'
  | 'cart-empty'
  | 'cart-changed'
  | 'basket'
  | 'line'
  | 'payment'
  | 'payment-url'
  | 'basket-gone'
  | 'signed-out';

/** A basket that stands at the API. */
export interface HeldBasket {
  id: string;
  /** What was put into it; empty where this browser did not make it. */
  lines: readonly OrderLine[];
  /** Where it goes; null where this page does not know, on the way back from paying. */
  delivery: Delivery | null;
}

/** What an order is made of. */
export interface Draft {
  cart: Cart;
  delivery: Delivery;
  userId: string;
  /** A basket of this browser that was left behind unpaid: it makes way for the new one. */
  leftover: string | null;
}

export interface Payment {
  id: string;
  url: PaymentUrl;
}

/** The press on Checkout, and what the browser remembers at that moment. */
export interface CheckoutPress {
  /** What can be ordered (`orderable`): without lines that were set aside. */
  cart: Cart;
  leftover: string | null;
  /** A payment whose outcome is not known: it is looked into before anything is ordered anew. */
  unsettled: PaymentRecord | null;
}

/** The press on Make Payment, and what the browser remembers at that moment. */
export interface PayPress {
  cart: Cart;
  rival: string | null;
}

/** From the cart to the payment provider. */
export type OrderState =
  /** No delivery place: Checkout is disabled. */
  | { status: 'idle'; problem: CheckoutProblem | null }
  /** Ready for Checkout. */
  | { status: 'address'; delivery: Delivery; problem: CheckoutProblem | null }
  | { status: 'signing-in'; delivery: Delivery; press: CheckoutPress }
  /** The cart is compared with the API. */
  | { status: 'checking'; draft: Draft }
  /** The shopper sees what changed. */
  | { status: 'changed'; draft: Draft; check: CartCheck }
  | { status: 'basket'; draft: Draft; check: CartCheck }
  /** Line after line; `added` of them are in. */
  | { status: 'lines'; basket: HeldBasket; added: number }
  /** The payment dialog is open. A payment that was made already is used again. */
  | { status: 'ready'; basket: HeldBasket; payment: Payment | null; problem: CheckoutProblem | null }
  /** `rival`: a basket that another tab is paying; it makes way, or has the money, before this one is paid. */
  | { status: 'paying'; basket: HeldBasket; payment: Payment | null; rival: string | null }
  | { status: 'redirecting'; basket: HeldBasket; payment: Payment }
  /** The basket is deleted, then all is as before Checkout. */
  | { status: 'undoing'; basket: HeldBasket; payment: Payment | null; problem: CheckoutProblem | null; tries: number };

/** From the payment provider to the order. */
export type ReturnState =
  /**
   * Back with the provider's word. `step` is what is missing for the payment to be executed: a session, the record under
   * the lock of this payment, or, without a record, the basket; `unreadable` when it could not be read.
   */
  | {
      status: 'returned';
      paymentId: string;
      payerId: string;
      step: 'sign-in' | 'claim' | 'find-basket' | 'unreadable';
      /** Set when the API refused to act for want of a session: the payment may be executed after all. */
      released: PaymentRecord | null;
    }
  | { status: 'executing'; basket: HeldBasket; paymentId: string; payerId: string }
  /** The order is asked whether it is paid. `rejected` when the API would not take the money; no payment id when it was paid elsewhere. */
  | { status: 'verifying'; basket: HeldBasket; paymentId: string | null; rejected: boolean }
  /** Paid. `known` when that was known before: the cart has nothing to do with it any more. */
  | { status: 'done'; basket: HeldBasket; known: boolean }
  /** Not paid. With a basket that still stands it can be paid anew. */
  | { status: 'failed'; basket: HeldBasket; paymentId: string | null; reason: 'refused' | 'gone' }
  | { status: 'cancelled'; record: PaymentRecord | null }
  /** Nobody could say. `unpaid`: the order did not say paid when it was asked; null: it could not be asked. */
  | { status: 'unknown'; basket: HeldBasket | null; paymentId: string | null; order: 'unpaid' | null };

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
  | { type: 'basket-created'; basketId: string }
  | { type: 'basket-failed' }
  | { type: 'line-added' }
  | { type: 'line-failed' }
  | { type: 'basket-deleted' }
  | { type: 'basket-kept' }
  /** The API will not delete a basket, or start a payment of it, because it is paid. */
  | { type: 'basket-paid' }
  /** What can be ordered of the cart changed, here or in another tab. */
  | { type: 'cart'; cart: Cart }
  /** Make Payment, with what can be ordered of the cart as it is now. */
  | ({ type: 'pay' } & PayPress)
  | { type: 'close' }
  | { type: 'payment-created'; payment: Payment }
  | { type: 'payment-failed'; problem: 'payment' | 'payment-url' | 'basket-gone' }
  /** The page came back from the back-forward cache. */
  | { type: 'shown-again' }
  | { type: 'returned'; paymentId: string; payerId: string; signedIn: boolean }
  | { type: 'cancelled'; record: PaymentRecord | null }
  | { type: 'claimed'; record: PaymentRecord | null }
  | { type: 'basket-found'; basketId: string | null }
  | { type: 'basket-unread' }
  | { type: 'executed' }
  | { type: 'execute-failed'; outcome: 'refused' | 'rejected' | 'unclear' | 'signed-out' }
  | { type: 'order-read'; order: 'paid' | 'unpaid' | 'gone' }
  | { type: 'order-unread' }
  | { type: 'check-again' };
