import type { OrderLine } from './order-lines.ts';

/**
 * How far a payment has come, as the shop knows it:
 * - `created`: the shopper was sent to the provider;
 * - `executing`: the order to take the money went out, and no answer has come yet;
 * - `paid`, `refused`, `cancelled`: how it ended.
 */
export type PaymentProgress = 'created' | 'executing' | 'paid' | 'refused' | 'cancelled';

/** What the browser remembers of a payment while the shopper is away. */
export interface PaymentRecord {
  paymentId: string;
  basketId: string;
  /** What is being paid for: the cart is compared with it, and loses it once it is paid. */
  lines: readonly OrderLine[];
  progress: PaymentProgress;
}

/** The payments of this browser, the newest last. Kept under `paymentIntent`. */
export type PaymentIntent = readonly PaymentRecord[];

/** Old ones are forgotten: the API knows them. */
const MOST_RECORDS = 10;

export function recordOf(intent: PaymentIntent, paymentId: string): PaymentRecord | null {
  return intent.find((record) => record.paymentId === paymentId) ?? null;
}

/** The intent with a record put in, in place of the one of the same payment. */
export function withRecord(intent: PaymentIntent, record: PaymentRecord): PaymentIntent {
  return [...intent.filter(({ paymentId }) => paymentId !== record.paymentId), record].slice(-MOST_RECORDS);
}

/** A payment whose outcome is not known: nothing is ordered anew before it is. */
export function unsettled(intent: PaymentIntent): PaymentRecord | null {
  return intent.findLast(({ progress }) => progress === 'executing') ?? null;
}

/** The payment that the shopper was sent to last, if it is still open: that of a cancelled return, and of a basket left behind. */
export function openPayment(intent: PaymentIntent): PaymentRecord | null {
  const last = intent.at(-1);
  return last?.progress === 'created' ? last : null;
}

/** The latest payment of a basket. */
export function paymentOf(intent: PaymentIntent, basketId: string): PaymentRecord | null {
  return intent.findLast((record) => record.basketId === basketId) ?? null;
}

/** The basket that the shopper went to pay last, in another tab, when it is not this one and may still be paid. */
export function rivalOf(intent: PaymentIntent, basketId: string): string | null {
  const last = intent.at(-1);
  const open = last?.progress === 'created' || last?.progress === 'executing';
  return open && last.basketId !== basketId ? last.basketId : null;
}

/** Whether a basket is known to be paid, by whichever payment. */
export function isPaid(intent: PaymentIntent, basketId: string): boolean {
  return intent.some((record) => record.basketId === basketId && record.progress === 'paid');
}

/** The intent with every payment of a basket marked paid: none of them is looked into again. */
export function withPaid(intent: PaymentIntent, basketId: string): PaymentIntent {
  return intent.map((record) => (record.basketId === basketId ? { ...record, progress: 'paid' } : record));
}
