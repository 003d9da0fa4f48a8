import type { PaymentRecord } from './payment-intent.ts';
import type { HeldBasket, OrderContents, ReturnState } from './state.ts';

type Verifying = Extract<ReturnState, { status: 'verifying' }>;

/** A basket of which this page knows no more than the record of a payment does. */
export function basketOf({ basketId, lines }: PaymentRecord): HeldBasket {
  return { id: basketId, lines, delivery: null, amounts: null };
}

/** The basket with what its order says of itself, which is what is charged; its lines as this browser ordered them, if it did. */
export function withContents(basket: HeldBasket, contents: OrderContents | null): HeldBasket {
  if (contents === null) return basket;
  return {
    id: basket.id,
    lines: basket.lines.length > 0 ? basket.lines : contents.lines,
    delivery: contents.delivery ?? basket.delivery,
    amounts: contents.amounts ?? basket.amounts,
  };
}

/** Asks the order whether it is paid, and executes nothing. @param step `read` for who has the lock already */
export function lookInto(basket: HeldBasket, paymentId: string | null, step: Verifying['step']): Verifying {
  return { status: 'verifying', basket, paymentId, rejected: false, step };
}
