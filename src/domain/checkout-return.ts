import type { Checkout, CheckoutEvent, HeldBasket, ReturnState } from './checkout-state.ts';
import type { PaymentProgress, PaymentRecord } from './payment-intent.ts';
import type { Delivery } from './place.ts';

type Of<S extends ReturnState['status']> = Extract<ReturnState, { status: S }>;

function basketOf({ basketId, lines }: PaymentRecord, delivery: Delivery | null = null): HeldBasket {
  return { id: basketId, lines, delivery };
}

/** Looks into a payment whose answer never came: it may have been executed, so that it never is again. */
export function lookInto(record: PaymentRecord, delivery: Delivery | null = null): Of<'verifying'> {
  return { status: 'verifying', basket: basketOf(record, delivery), paymentId: record.paymentId, rejected: false };
}

/** How a payment stands that needs nothing more to be done; null for one that was only created. */
function settled(record: PaymentRecord): ReturnState | null {
  const { paymentId, progress } = record;
  const states: Record<PaymentProgress, ReturnState | null> = {
    created: null,
    executing: lookInto(record),
    paid: { status: 'done', basket: basketOf(record), known: true },
    refused: { status: 'failed', basket: basketOf(record), paymentId, reason: 'refused' },
    cancelled: { status: 'cancelled', record },
  };
  return states[progress];
}

/** The shopper comes back: from `idle` alone, which is how the return page starts. */
export function comeBack(event: Extract<CheckoutEvent, { type: 'returned' | 'cancelled' }>): ReturnState {
  if (event.type === 'returned') {
    const { paymentId, payerId, signedIn } = event;
    return { status: 'returned', paymentId, payerId, step: signedIn ? 'claim' : 'sign-in', released: null };
  }
  return (event.record && settled(event.record)) ?? { status: 'cancelled', record: event.record };
}

function returned(state: Of<'returned'>, event: CheckoutEvent): Checkout {
  const { paymentId, payerId, step } = state;
  if (event.type === 'signed-out') return step === 'sign-in' ? state : { ...state, step: 'sign-in', released: null };
  const execute = (basket: HeldBasket): Checkout => ({ status: 'executing', basket, paymentId, payerId });
  switch (step) {
    case 'sign-in':
      return event.type === 'signed-in' ? { ...state, step: 'claim', released: null } : state;
    case 'claim':
      if (event.type !== 'claimed') return state;
      if (event.record === null) return { ...state, step: 'find-basket' };
      return settled(event.record) ?? execute(basketOf(event.record));
    case 'find-basket':
      if (event.type === 'basket-unread') return { ...state, step: 'unreadable' };
      if (event.type !== 'basket-found') return state;
      if (event.basketId === null) return { status: 'unknown', basket: null, paymentId, order: null };
      return execute({ id: event.basketId, lines: [], delivery: null });
    case 'unreadable':
      return event.type === 'check-again' ? { ...state, step: 'claim' } : state;
  }
}

function executing(state: Of<'executing'>, event: CheckoutEvent): Checkout {
  const { basket, paymentId, payerId } = state;
  if (event.type === 'executed') return { status: 'done', basket, known: false };
  if (event.type !== 'execute-failed') return state;
  switch (event.outcome) {
    case 'refused':
      return { status: 'failed', basket, paymentId, reason: 'refused' };
    case 'rejected':
    case 'unclear':
      return { status: 'verifying', basket, paymentId, rejected: event.outcome === 'rejected' };
    case 'signed-out': {
      const released: PaymentRecord = { paymentId, basketId: basket.id, lines: basket.lines, progress: 'created' };
      return { status: 'returned', paymentId, payerId, step: 'sign-in', released };
    }
  }
}

function verifying(state: Of<'verifying'>, event: CheckoutEvent): Checkout {
  const { basket, paymentId, rejected } = state;
  if (event.type === 'order-unread') return { status: 'unknown', basket, paymentId, order: null };
  if (event.type !== 'order-read') return state;
  switch (event.order) {
    case 'paid':
      return { status: 'done', basket, known: false };
    case 'gone':
      return { status: 'failed', basket, paymentId, reason: 'gone' };
    case 'unpaid':
      if (rejected) return { status: 'failed', basket, paymentId, reason: 'refused' };
      return { status: 'unknown', basket, paymentId, order: 'unpaid' };
  }
}

/** Transitions on the way back, but for paying anew and giving up: `checkout-order.ts`. */
export function returnTransition(state: ReturnState, event: CheckoutEvent): Checkout {
  switch (state.status) {
    case 'returned':
      return returned(state, event);
    case 'executing':
      return executing(state, event);
    case 'verifying':
      return verifying(state, event);
    case 'unknown': {
      const { basket, paymentId } = state;
      const asks = event.type === 'check-again' || event.type === 'signed-in';
      return asks && basket ? { status: 'verifying', basket, paymentId, rejected: false } : state;
    }
    case 'done':
    case 'failed':
    case 'cancelled':
      return state;
  }
}
