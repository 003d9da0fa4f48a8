import type { CartCheck } from '#features/cart/cart-check.ts';
import type { Cart } from '#features/cart/model.ts';
import type { BasketLine } from './basket-lines.ts';
import type { PaymentProgress, PaymentRecord } from './payment-intent.ts';
import type { PaymentUrl } from './payments-api.ts';
import type { Checkout, CheckoutBasket, Draft, InState, Undoing } from './state.ts';

/** A side effect. The comments name the events that report its result; effects without one complete synchronously. */
export type Effect =
  /** Open the sign-in dialog: `signed-in`, `dismissed`. */
  | { do: 'ask-sign-in' }
  /** Check each product with the API: `cart-checked`, `cart-check-failed`. */
  | { do: 'check-cart'; cart: Cart }
  /** Store the checked cart. */
  | { do: 'apply-cart-check'; check: CartCheck }
  /** `basket-created`, `basket-failed`. */
  | { do: 'create-basket'; draft: Draft }
  /** `line-added`, `line-failed`. */
  | { do: 'add-line'; basketId: string; line: BasketLine }
  /**
   * Mark the basket's open payments as canceled, so that none of them is executed anymore. With `orderReadSinceDoubt`,
   * mark them as refused instead, even those that may have been executed, because the order was read since.
   */
  | { do: 'cancel-payments'; basketId: string; orderReadSinceDoubt: boolean }
  /** `basket-deleted`, `basket-delete-failed`, `basket-paid`. @param tries starts at 1; each retry waits longer */
  | { do: 'delete-basket'; basketId: string; tries: number }
  /** `payment-created`, `payment-failed`, `basket-paid`. */
  | { do: 'create-payment'; basketId: string }
  /** Store the payment record, unless a later progress is already stored. */
  | { do: 'remember'; record: PaymentRecord }
  /** The API did not process the execution: reset the payment to `created`. */
  | { do: 'release'; paymentId: string }
  | { do: 'redirect'; url: PaymentUrl }
  /** Wait for the cross-tab lock, then read the stored payments: `claimed`. The lock is kept while `holdsLock`. */
  | { do: 'claim' }
  /** Fetch the shopper's unpaid basket: `basket-found`, `basket-read-failed`. */
  | { do: 'find-basket' }
  /** Execute the payment, after `executing` is stored: `executed`, `execute-failed`. */
  | { do: 'execute'; paymentId: string; payerId: string; basketId: string }
  /** `order-read`, `order-read-failed`. @param tries starts at 1; each retry waits longer */
  | { do: 'read-order'; basketId: string; tries: number }
  /** The basket is paid: remove its lines from the cart unless that was done before, and mark its payments `paid`. */
  | { do: 'complete'; basketId: string; lines: readonly BasketLine[] }
  | { do: 'show-order'; basketId: string };

function remember(paymentId: string | null, basket: CheckoutBasket, progress: PaymentProgress): Effect[] {
  return paymentId === null
    ? []
    : [{ do: 'remember', record: { paymentId, basketId: basket.id, lines: basket.lines, progress } }];
}

function read({ id: basketId }: CheckoutBasket, tries = 1): Effect[] {
  return [{ do: 'read-order', basketId, tries }];
}

function effectsOfReturn({ step, paymentId, released }: InState<'returned'>): Effect[] {
  const release: Effect[] = released ? [{ do: 'release', paymentId }] : [];
  switch (step) {
    case 'sign-in':
      return [...release, { do: 'ask-sign-in' }];
    case 'claim':
      return [{ do: 'claim' }];
    case 'find-basket':
      return [{ do: 'find-basket' }];
    case 'unreadable':
      return release;
  }
}

function effectsOfUndoing({ basket, step, tries, orderReadSinceDoubt }: Undoing): Effect[] {
  switch (step) {
    case 'claim':
      return [{ do: 'claim' }];
    case 'read-order':
      return read(basket, tries);
    case 'delete':
      return [
        { do: 'cancel-payments', basketId: basket.id, orderReadSinceDoubt },
        { do: 'delete-basket', basketId: basket.id, tries },
      ];
  }
}

function effectsOfPaying({ basket, step }: InState<'paying'>): Effect[] {
  switch (step) {
    case 'claim':
      return [{ do: 'claim' }];
    case 'read-order':
      return read(basket);
    case 'create':
      return [{ do: 'create-payment', basketId: basket.id }];
  }
}

/**
 * Returns whether this tab must hold the payments lock in a state: from `claimed` until the outcome is stored.
 * One lock covers all payments, so that no basket is deleted while it is being paid and no two of its payments
 * are executed at once.
 */
export function holdsLock(state: Checkout): boolean {
  switch (state.status) {
    case 'reading-order':
    case 'executing':
      return true;
    case 'paying':
    case 'undoing':
    case 'verifying':
      return state.step !== 'claim';
    case 'returned':
      return state.step === 'find-basket';
    default:
      return false;
  }
}

/** Returns the effects to perform on entering a state, in order. */
export function effectsOf(state: Checkout): Effect[] {
  switch (state.status) {
    case 'idle':
    case 'address':
    case 'ready':
    case 'unknown':
    case 'cancel-paused':
    case 'cancelled':
    case 'no-open-payment':
      return [];
    case 'changed':
      return [{ do: 'apply-cart-check', check: state.check }];
    case 'signing-in':
      return [{ do: 'ask-sign-in' }];
    case 'checking-orders':
    case 'resuming':
    case 'cancelling':
      return [{ do: 'claim' }];
    case 'checking':
      return [{ do: 'check-cart', cart: state.draft.cart }];
    case 'basket':
      return [
        { do: 'apply-cart-check', check: state.check },
        { do: 'create-basket', draft: state.draft },
      ];
    case 'lines': {
      const line = state.basket.lines[state.added];
      return line ? [{ do: 'add-line', basketId: state.basket.id, line }] : [];
    }
    case 'paying':
      return effectsOfPaying(state);
    case 'redirecting':
      return [...remember(state.payment.id, state.basket, 'created'), { do: 'redirect', url: state.payment.url }];
    case 'undoing':
      return effectsOfUndoing(state);
    case 'returned':
      return effectsOfReturn(state);
    case 'reading-order':
      return read(state.basket);
    case 'executing': {
      const { basket, paymentId, payerId } = state;
      return [...remember(paymentId, basket, 'executing'), { do: 'execute', paymentId, payerId, basketId: basket.id }];
    }
    case 'verifying':
      return state.step === 'claim' ? [{ do: 'claim' }] : read(state.basket);
    case 'done': {
      const { id, lines } = state.basket;
      const complete: Effect[] = state.cartAlreadySettled ? [] : [{ do: 'complete', basketId: id, lines }];
      return [...complete, { do: 'show-order', basketId: id }];
    }
    case 'failed':
      return remember(state.paymentId, state.basket, 'refused');
  }
}
