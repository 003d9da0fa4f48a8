import * as v from 'valibot';
import { type Cents, cents } from '#lib/money.ts';
import type { PaymentIntent, PaymentRecord } from './payment-intent.ts';

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

/** The stored form of the payments of this browser. */
export function writePaymentIntent(intent: PaymentIntent): WireRecord[] {
  return intent.map(({ paymentId, basketId, lines, progress }) => ({
    payment_id: paymentId,
    basket_id: basketId,
    lines: lines.map(({ productId, quantity, price }) => ({ product: productId, quantity, cents: price })),
    progress,
  }));
}

/** Reads what is stored; a record that makes no sense is left out, as is a second one of the same payment. */
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
