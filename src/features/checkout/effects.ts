import type { CartCheck } from '#features/cart/cart-check.ts';
import type { Cart } from '#features/cart/model.ts';
import type { BasketLine } from './basket-lines.ts';
import type { PaymentProgress, PaymentRecord } from './payment-intent.ts';
import type { PaymentUrl } from './payment-url.ts';
import type { Checkout, Draft, HeldBasket, Undoing } from './state.ts';

/** Something to be done; the comment names the events that answer it. One without an answer is done at once. */
export type Effect =
  /** Open the sign-in dialog: `signed-in`, `dismissed`. */
  | { do: 'ask-sign-in' }
  /** Ask the API for each piece: `cart-checked`, `cart-unchecked`. */
  | { do: 'check-cart'; cart: Cart }
  /** Keep the cart as it was checked: `keepChecked`. */
  | { do: 'keep-cart'; check: CartCheck }
  /** `basket-created`, `basket-failed`. */
  | { do: 'create-basket'; draft: Draft }
  /** `line-added`, `line-failed`. */
  | { do: 'add-line'; basketId: string; line: BasketLine }
  /**
   * Cancel the open payments of a basket in the records: none of them is executed any more. `orderReadSinceDoubt` counts as refused what
   * may have been executed, too: the order was read since, and the shopper knows.
   */
  | { do: 'cancel-payments'; basketId: string; orderReadSinceDoubt: boolean }
  /** `basket-deleted`, `basket-kept`, `basket-paid`. @param tries 1 at first: wait a little longer each time */
  | { do: 'delete-basket'; basketId: string; tries: number }
  /** `payment-created`, `payment-failed`, `basket-paid`. */
  | { do: 'create-payment'; basketId: string }
  /** Store the record, unless more is known of the payment already. */
  | { do: 'remember'; record: PaymentRecord }
  /** The money was not asked for after all: the payment is as it was before. */
  | { do: 'release'; paymentId: string }
  | { do: 'redirect'; url: PaymentUrl }
  /** Read what is stored of payments once no other tab works on any: `claimed`. The lock is kept while `holdsLock`. */
  | { do: 'claim' }
  /** The shopper's unpaid basket: `basket-found`, `basket-unread`. */
  | { do: 'find-basket' }
  /** Take the money, after the marker was stored: `executed`, `execute-failed`. */
  | { do: 'execute'; paymentId: string; payerId: string; basketId: string }
  /** `order-read`, `order-unread`. @param tries as above */
  | { do: 'read-order'; basketId: string; tries: number }
  /** It is paid: unless that was known, take what was ordered out of the cart and mark every payment of the basket `paid`. */
  | { do: 'complete'; basketId: string; lines: readonly BasketLine[] }
  | { do: 'show-order'; basketId: string };

function remember(paymentId: string | null, basket: HeldBasket, progress: PaymentProgress): Effect[] {
  return paymentId === null
    ? []
    : [{ do: 'remember', record: { paymentId, basketId: basket.id, lines: basket.lines, progress } }];
}

function read({ id: basketId }: HeldBasket, tries = 1): Effect[] {
  return [{ do: 'read-order', basketId, tries }];
}

function effectsOfReturn(step: Extract<Checkout, { status: 'returned' }>): Effect[] {
  switch (step.step) {
    case 'sign-in':
      return [...(step.released ? [{ do: 'release', paymentId: step.paymentId } as const] : []), { do: 'ask-sign-in' }];
    case 'claim':
      return [{ do: 'claim' }];
    case 'find-basket':
      return [{ do: 'find-basket' }];
    case 'unreadable':
      return [];
  }
}

function effectsOfUndoing({ basket, step, tries, orderReadSinceDoubt }: Undoing): Effect[] {
  switch (step) {
    case 'claim':
      return [{ do: 'claim' }];
    case 'look':
      return read(basket, tries);
    case 'delete':
      return [
        { do: 'cancel-payments', basketId: basket.id, orderReadSinceDoubt },
        { do: 'delete-basket', basketId: basket.id, tries },
      ];
  }
}

function effectsOfPaying({ basket, step }: Extract<Checkout, { status: 'paying' }>): Effect[] {
  switch (step) {
    case 'claim':
      return [{ do: 'claim' }];
    case 'look':
      return read(basket);
    case 'create':
      return [{ do: 'create-payment', basketId: basket.id }];
  }
}

/**
 * Whether this tab must be the only one that works on payments: from `claimed` until what came of it is stored. One lock for
 * all of them, so that a basket never goes while its money is on its way, and no two payments of it are executed at once.
 */
export function holdsLock(state: Checkout): boolean {
  switch (state.status) {
    case 'asking':
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

/** What is to be done on entering a state, in this order. */
export function effectsOf(state: Checkout): Effect[] {
  switch (state.status) {
    case 'idle':
    case 'address':
    case 'ready':
    case 'unknown':
    case 'cancel-paused':
    case 'cancelled':
    case 'nothing-open':
      return [];
    case 'changed':
      return [{ do: 'keep-cart', check: state.check }];
    case 'signing-in':
      return [{ do: 'ask-sign-in' }];
    case 'looking':
    case 'resuming':
    case 'cancelling':
      return [{ do: 'claim' }];
    case 'checking':
      return [{ do: 'check-cart', cart: state.draft.cart }];
    case 'basket':
      return [
        { do: 'keep-cart', check: state.check },
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
    case 'asking':
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
