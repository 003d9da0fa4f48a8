import { entryNote, noteInEntry } from '#lib/location.ts';
import { readStored, removeStored, writeStored } from '#lib/persistent.ts';
import {
  type PaymentIntent,
  type PaymentRecord,
  withCancelled,
  withPaid,
  withRecord,
  withRefused,
  withReleased,
} from './payment-intent.ts';
import { readPaymentIntent, writePaymentIntent } from './stored-intent.ts';

const INTENT = 'paymentIntent';
const BASKET = 'currentCart';

function read(text: string | null): PaymentIntent {
  try {
    return readPaymentIntent(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

/**
 * The payments of this browser as they are stored now: another tab may have changed them a moment ago. Where storage is full
 * or denied, those that this page noted in its history entry.
 */
export function storedIntent(): PaymentIntent {
  return read(entryNote()).reduce(withRecord, read(readStored(INTENT)));
}

/**
 * Keeps the payments. Storage that is full would still say what was true before, such as that the money was not asked for,
 * and after a reload it would be asked for again: nothing stands there then, and the page's history entry has it.
 */
function store(intent: PaymentIntent): void {
  const text = JSON.stringify(writePaymentIntent(intent));
  let kept = writeStored(INTENT, text);
  if (!kept) {
    removeStored(INTENT);
    kept = writeStored(INTENT, text);
  }
  if (!kept || entryNote() !== null) noteInEntry(kept ? null : text);
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

/** Marks every payment of a basket refused that is not known to be paid. */
export function rememberRefused(basketId: string): void {
  store(withRefused(storedIntent(), basketId));
}

/** Takes back that the money of a payment was asked for. */
export function releasePayment(paymentId: string): void {
  store(withReleased(storedIntent(), paymentId));
}

/** The basket that this tab is paying; null when there is none. */
export function storedBasket(): string | null {
  return readStored(BASKET);
}

export function rememberBasketId(id: string | null): void {
  if (id === null) removeStored(BASKET);
  else writeStored(BASKET, id);
}
