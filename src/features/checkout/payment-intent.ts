import type { BasketLine } from './basket-lines.ts';

/**
 * The progress of a payment, as far as the shop knows:
 * - `created`: the shopper was sent to the provider;
 * - `executing`: the request to charge the shopper was sent, and no response was stored yet;
 * - `paid`, `refused`, `cancelled`: the final outcome.
 */
export type PaymentProgress = 'created' | 'executing' | PaymentOutcome;

export type PaymentOutcome = 'paid' | 'refused' | 'cancelled';

/** The browser's record of a payment while the shopper is on the provider's page. */
export interface PaymentRecord {
  paymentId: string;
  basketId: string;
  /** The lines being paid for. They are compared with the cart, and removed from it once they are paid. */
  lines: readonly BasketLine[];
  progress: PaymentProgress;
}

/** This browser's payments, newest last, stored under the key `paymentIntent`. */
export type PaymentIntent = readonly PaymentRecord[];

/** Older records are dropped; the API still has those payments. */
const MOST_RECORDS = 10;

export function recordOf(intent: PaymentIntent, paymentId: string): PaymentRecord | null {
  return intent.find((record) => record.paymentId === paymentId) ?? null;
}

/** Allowed transitions. Progress never moves back, so that a tab with stale data cannot undo what another tab stored. */
const NEXT: Readonly<Record<PaymentProgress, readonly PaymentProgress[]>> = {
  created: ['executing', 'paid', 'refused', 'cancelled'],
  executing: ['paid', 'refused'],
  refused: ['paid'],
  cancelled: ['paid'],
  paid: [],
};

function advance(record: PaymentRecord, progress: PaymentProgress): PaymentRecord {
  return NEXT[record.progress].includes(progress) ? { ...record, progress } : record;
}

/** Keeps the newest records and all unsettled ones. Without its record, a payment might be executed twice. */
function newest(intent: PaymentIntent): PaymentIntent {
  const old = intent.length - MOST_RECORDS;
  return intent.filter(({ progress }, index) => index >= old || progress === 'executing');
}

/** Adds a record. An existing record keeps its position and lines, and its progress only moves forward. */
export function withRecord(intent: PaymentIntent, record: PaymentRecord): PaymentIntent {
  if (recordOf(intent, record.paymentId) === null) return newest([...intent, record]);
  return intent.map((known) => (known.paymentId === record.paymentId ? advance(known, record.progress) : known));
}

/** Resets a payment to `created` after the API rejected the execution unprocessed. This is the only step back. */
export function withReleased(intent: PaymentIntent, paymentId: string): PaymentIntent {
  return intent.map((record) =>
    record.paymentId === paymentId && record.progress === 'executing' ? { ...record, progress: 'created' } : record,
  );
}

/**
 * Returns the latest payment with an unknown outcome, of one basket or of any, or null. No new order starts while there is
 * one.
 */
export function unsettled(intent: PaymentIntent, basket?: string): PaymentRecord | null {
  const isConcerned = ({ basketId }: PaymentRecord) => basket === undefined || basketId === basket;
  return intent.findLast((record) => record.progress === 'executing' && isConcerned(record)) ?? null;
}

/** Returns the newest payment still in `created`, or null. It identifies a canceled payment or a basket left behind. */
export function openPayment(intent: PaymentIntent): PaymentRecord | null {
  return intent.findLast(({ progress }) => progress === 'created') ?? null;
}

/** Returns the latest payment of a basket, or null. */
export function paymentOf(intent: PaymentIntent, basketId: string): PaymentRecord | null {
  return intent.findLast((record) => record.basketId === basketId) ?? null;
}

/** Returns the newest payment of another basket that may still be completed, for example in another tab, or null. */
export function otherOpenPayment(intent: PaymentIntent, basketId: string): PaymentRecord | null {
  const open = (progress: PaymentProgress) => progress === 'created' || progress === 'executing';
  return intent.findLast((record) => record.basketId !== basketId && open(record.progress)) ?? null;
}

/** Returns a basket's status across all its payments: paid, possibly being charged, some payments, or none. */
export function basketPaymentStatus(
  intent: PaymentIntent,
  basketId: string,
): 'paid' | 'executing' | 'payments' | 'none' {
  const own = intent.filter((record) => record.basketId === basketId).map(({ progress }) => progress);
  if (own.includes('paid')) return 'paid';
  if (own.includes('executing')) return 'executing';
  return own.length > 0 ? 'payments' : 'none';
}

/**
 * Returns whether the cart still contains a paid basket's lines. Marking payments as paid removes the lines, and a basket
 * without stored payments is unknown, so both return false.
 */
export function isInCart(intent: PaymentIntent, basketId: string): boolean {
  return ['executing', 'payments'].includes(basketPaymentStatus(intent, basketId));
}

/** Marks all payments of a basket with their outcome. One that is known to be paid stays paid. */
export function withOutcome(intent: PaymentIntent, basketId: string, outcome: PaymentOutcome): PaymentIntent {
  return intent.map((record) => (record.basketId === basketId ? advance(record, outcome) : record));
}
