import * as v from 'valibot';
import { parseJson } from '#lib/fields.ts';
import { entryNote, noteInEntry } from '#lib/location.ts';
import { type Cents, cents } from '#lib/money.ts';
import { readStored, removeStored, writeStored } from '#lib/persistent.ts';
import {
  type PaymentIntent,
  type PaymentOutcome,
  type PaymentRecord,
  withOutcome,
  withRecord,
  withReleased,
} from './payment-intent.ts';

const someText = v.pipe(v.string(), v.nonEmpty());

const recordSchema = v.object({
  payment_id: someText,
  basket_id: someText,
  lines: v.array(
    v.object({
      product: v.string(),
      quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      cents: v.pipe(
        v.number(),
        v.safeInteger(),
        v.minValue(0),
        v.transform((amount): Cents => cents(amount)),
      ),
    }),
  ),
  progress: v.picklist(['created', 'executing', 'paid', 'refused', 'cancelled']),
});

type WireRecord = v.InferInput<typeof recordSchema>;

/** Serializes this browser's payments for storage. */
export function writePaymentIntent(intent: PaymentIntent): WireRecord[] {
  return intent.map(({ paymentId, basketId, lines, progress }) => ({
    payment_id: paymentId,
    basket_id: basketId,
    lines: lines.map(({ productId, quantity, price }) => ({ product: productId, quantity, cents: price })),
    progress,
  }));
}

/** Parses the stored payments. Skips invalid records, and keeps the last of several records of one payment. */
export function readPaymentIntent(raw: unknown): PaymentIntent {
  if (!Array.isArray(raw)) return [];
  const records = raw.flatMap((entry): PaymentRecord[] => {
    const parsed = v.safeParse(recordSchema, entry);
    if (!parsed.success) return [];
    const { payment_id, basket_id, lines, progress } = parsed.output;
    const basketLines = lines.map(({ product, quantity, cents: price }) => ({ productId: product, quantity, price }));
    return [{ paymentId: payment_id, basketId: basket_id, lines: basketLines, progress }];
  });
  const newest = new Map(records.map((record) => [record.paymentId, record]));
  return [...newest.values()];
}

const INTENT = 'paymentIntent';
const BASKET = 'currentCart';

const read = (text: string | null): PaymentIntent => readPaymentIntent(parseJson(text));

/**
 * Returns this browser's payments, freshly read because another tab may have changed them. Falls back to this page's
 * history entry when storage is full or denied.
 */
export function storedIntent(): PaymentIntent {
  return read(entryNote()).reduce(withRecord, read(readStored(INTENT)));
}

/**
 * Stores the payments. If storage is full, a stale record could cause a second charge after a reload,
 * so the stored value is removed and the payments go into the page's history entry.
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

/** Stores the progress of a payment for every tab. It never overwrites a later progress. */
export function rememberPayment(record: PaymentRecord): void {
  store(withRecord(storedIntent(), record));
}

/** Stores an outcome for all payments of a basket, so that none of them is checked or executed again. */
export function rememberOutcome(basketId: string, outcome: PaymentOutcome): void {
  store(withOutcome(storedIntent(), basketId, outcome));
}

/** Resets a payment from `executing` to `created`. */
export function releasePayment(paymentId: string): void {
  store(withReleased(storedIntent(), paymentId));
}

/** Returns the id of the basket that this tab is paying, or null. */
export function storedBasket(): string | null {
  return readStored(BASKET);
}

export function rememberBasketId(id: string | null): void {
  if (id === null) removeStored(BASKET);
  else writeStored(BASKET, id);
}
