import type { Cart } from './cart.ts';
import type { CartCheck } from './cart-check.ts';
import type { Checkout, Draft, HeldBasket } from './checkout-state.ts';
import type { OrderLine } from './order-lines.ts';
import type { PaymentProgress, PaymentRecord } from './payment-intent.ts';
import type { PaymentUrl } from './payment-url.ts';

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
  | { do: 'add-line'; basketId: string; line: OrderLine }
  /** `basket-deleted`, `basket-kept`, `basket-paid`. @param tries 1 at first: wait a little longer each time */
  | { do: 'delete-basket'; basketId: string; tries: number }
  /** `payment-created`, `payment-failed`, `basket-paid`. */
  | { do: 'create-payment'; basketId: string }
  /** Store the record. */
  | { do: 'remember'; record: PaymentRecord }
  | { do: 'redirect'; url: PaymentUrl }
  /** Read the payment's record while holding its lock, and answer before letting go: `claimed`. */
  | { do: 'claim'; paymentId: string }
  /** The shopper's unpaid basket: `basket-found`, `basket-unread`. */
  | { do: 'find-basket' }
  /** Take the money, after the marker was stored: `executed`, `execute-failed`. */
  | { do: 'execute'; paymentId: string; payerId: string; basketId: string }
  /** `order-read`, `order-unread`. */
  | { do: 'read-order'; basketId: string }
  /** It is paid: unless that was known, take what was ordered out of the cart and mark every payment of the basket `paid`. */
  | { do: 'complete'; basketId: string; lines: readonly OrderLine[] }
  | { do: 'show-order'; basketId: string };

function remember(paymentId: string | null, basket: HeldBasket, progress: PaymentProgress): Effect[] {
  return paymentId === null
    ? []
    : [{ do: 'remember', record: { paymentId, basketId: basket.id, lines: basket.lines, progress } }];
}

function createBasket(draft: Draft, check: CartCheck): Effect[] {
  const leftover: Effect[] = draft.leftover ? [{ do: 'delete-basket', basketId: draft.leftover, tries: 1 }] : [];
  return [...leftover, { do: 'keep-cart', check }, { do: 'create-basket', draft }];
}

function effectsOfReturn(step: Extract<Checkout, { status: 'returned' }>): Effect[] {
  switch (step.step) {
    case 'sign-in':
      return [...(step.released ? [{ do: 'remember', record: step.released } as const] : []), { do: 'ask-sign-in' }];
    case 'claim':
      return [{ do: 'claim', paymentId: step.paymentId }];
    case 'find-basket':
      return [{ do: 'find-basket' }];
    case 'unreadable':
      return [];
  }
}

/** What is to be done on entering a state, in this order. */
export function effectsOf(state: Checkout): Effect[] {
  switch (state.status) {
    case 'idle':
    case 'address':
    case 'changed':
    case 'ready':
    case 'unknown':
      return [];
    case 'signing-in':
      return [{ do: 'ask-sign-in' }];
    case 'checking':
      return [{ do: 'check-cart', cart: state.draft.cart }];
    case 'basket':
      return createBasket(state.draft, state.check);
    case 'lines': {
      const line = state.basket.lines[state.added];
      return line ? [{ do: 'add-line', basketId: state.basket.id, line }] : [];
    }
    case 'paying':
      return state.rival === null
        ? [{ do: 'create-payment', basketId: state.basket.id }]
        : [{ do: 'delete-basket', basketId: state.rival, tries: 1 }];
    case 'redirecting':
      return [...remember(state.payment.id, state.basket, 'created'), { do: 'redirect', url: state.payment.url }];
    case 'undoing': {
      const { basket, payment, tries } = state;
      return [
        ...remember(payment?.id ?? null, basket, 'cancelled'),
        { do: 'delete-basket', basketId: basket.id, tries },
      ];
    }
    case 'returned':
      return effectsOfReturn(state);
    case 'executing': {
      const { basket, paymentId, payerId } = state;
      return [...remember(paymentId, basket, 'executing'), { do: 'execute', paymentId, payerId, basketId: basket.id }];
    }
    case 'verifying':
      return [{ do: 'read-order', basketId: state.basket.id }];
    case 'done': {
      const { id, lines } = state.basket;
      const complete: Effect[] = state.known ? [] : [{ do: 'complete', basketId: id, lines }];
      return [...complete, { do: 'show-order', basketId: id }];
    }
    case 'failed':
      return remember(state.paymentId, state.basket, 'refused');
    case 'cancelled':
      return state.record
        ? [
            { do: 'remember', record: { ...state.record, progress: 'cancelled' } },
            { do: 'delete-basket', basketId: state.record.basketId, tries: 1 },
          ]
        : [];
  }
}
