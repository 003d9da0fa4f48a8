import { readPaymentIntent, writePaymentIntent } from '#api/payment-intent.ts';
import {
  type PaymentIntent,
  type PaymentRecord,
  withCancelled,
  withPaid,
  withRecord,
  withReleased,
} from '#domain/payment-intent.ts';
import { readStored, removeStored, writeStored } from '#platform/storage.ts';

const INTENT = 'paymentIntent';
const BASKET = 'currentCart';

/** The payments of this browser as they are stored now: another tab may have changed them a moment ago. */
export function storedIntent(): PaymentIntent {
  try {
    return readPaymentIntent(JSON.parse(readStored(INTENT) ?? '[]'));
  } catch {
    return [];
  }
}

function store(intent: PaymentIntent): void {
  writeStored(INTENT, JSON.stringify(writePaymentIntent(intent)));
}

/** Keeps how far a payment has come, for whichever tab the shopper comes back in; never less than is known. */
export function rememberPayment(record: PaymentRecord): void {
  store(withRecord(storedIntent(), record));
}

/** Marks every payment of a basket paid. */
export function rememberPaid(basketId: string): void {
  store(withPaid(storedIntent(), basketId));
}

/** Marks every open payment of a basket cancelled. */
export function rememberCancelled(basketId: string): void {
  store(withCancelled(storedIntent(), basketId));
}

/** Takes back that the money of a payment was asked for. */
export function releasePayment(paymentId: string): void {
  store(withReleased(storedIntent(), paymentId));
}

/** The basket that this tab is paying; null when there is none. */
export function storedBasket(): string | null {
  return readStored(BASKET);
}

export function keepBasket(id: string | null): void {
  if (id === null) removeStored(BASKET);
  else writeStored(BASKET, id);
}
