import { basketOf, lookInto } from './basket.ts';
import type { PaymentRecord } from './payment-intent.ts';
import type { Checkout, HeldBasket } from './state.ts';
import { cancel } from './undo.ts';

/** Where a payment leads, for who has the lock; null for one that was only created. */
export function settled(record: PaymentRecord, basket: HeldBasket = basketOf(record)): Checkout | null {
  const { paymentId } = record;
  switch (record.progress) {
    case 'created':
      return null;
    case 'executing':
      return lookInto(basket, paymentId, 'read');
    case 'paid':
      return { status: 'done', basket, known: true };
    case 'refused':
      // Long ago, maybe: by now the order may be paid from elsewhere.
      return { ...lookInto(basket, paymentId, 'read'), rejected: true };
    case 'cancelled':
      return cancel(basket);
  }
}
