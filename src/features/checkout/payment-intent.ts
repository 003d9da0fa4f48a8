import type { BasketLine } from './basket-lines.ts';

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
  lines: readonly BasketLine[];
  progress: PaymentProgress;
}

/** The payments of this browser, the newest last. Kept under `paymentIntent`. */
export type PaymentIntent = readonly PaymentRecord[];

/** Old ones are forgotten: the API knows them. */
const MOST_RECORDS = 10;

export function recordOf(intent: PaymentIntent, paymentId: string): PaymentRecord | null {
  return intent.find((record) => record.paymentId === paymentId) ?? null;
}

/** What may become of a payment. Nothing leads back: a tab that knows less must not undo what another one has found out. */
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

/** The newest records, and whatever is not settled: without it a payment might be executed again. */
function newest(intent: PaymentIntent): PaymentIntent {
  const old = intent.length - MOST_RECORDS;
  return intent.filter(({ progress }, index) => index >= old || progress === 'executing');
}

/** The intent with a record put in. One that is there keeps its place and its lines, and only moves forward. */
export function withRecord(intent: PaymentIntent, record: PaymentRecord): PaymentIntent {
  if (recordOf(intent, record.paymentId) === null) return newest([...intent, record]);
  return intent.map((known) => (known.paymentId === record.paymentId ? advance(known, record.progress) : known));
}

/** The intent after the API said that it did not look at the execution: the one step back. */
export function withReleased(intent: PaymentIntent, paymentId: string): PaymentIntent {
  return intent.map((record) =>
    record.paymentId === paymentId && record.progress === 'executing' ? { ...record, progress: 'created' } : record,
  );
}

/** A payment, of one basket or of any, whose outcome is not known: nothing is ordered anew before it is. */
export function unsettled(intent: PaymentIntent, basket?: string): PaymentRecord | null {
  const isConcerned = ({ basketId }: PaymentRecord) => basket === undefined || basketId === basket;
  return intent.findLast((record) => record.progress === 'executing' && isConcerned(record)) ?? null;
}

/** The payment that the shopper was sent to last, of those that are open: that of a cancelled return, and of a basket left behind. */
export function openPayment(intent: PaymentIntent): PaymentRecord | null {
  return intent.findLast(({ progress }) => progress === 'created') ?? null;
}

/** The latest payment of a basket. */
export function paymentOf(intent: PaymentIntent, basketId: string): PaymentRecord | null {
  return intent.findLast((record) => record.basketId === basketId) ?? null;
}

/** A payment of another basket that may still be made, say in another tab. */
export function otherOpenPayment(intent: PaymentIntent, basketId: string): PaymentRecord | null {
  const open = (progress: PaymentProgress) => progress === 'created' || progress === 'executing';
  return intent.findLast((record) => record.basketId !== basketId && open(record.progress)) ?? null;
}

/** How a basket stands, by all its payments: the money may be on its way; or there were some, or none. */
export function standingOf(intent: PaymentIntent, basketId: string): 'paid' | 'executing' | 'payments' | 'none' {
  const own = intent.filter((record) => record.basketId === basketId).map(({ progress }) => progress);
  if (own.includes('paid')) return 'paid';
  if (own.includes('executing')) return 'executing';
  return own.length > 0 ? 'payments' : 'none';
}

/**
 * Whether the cart still holds what a basket that is paid was made of: it left when the payments were marked paid; and of
 * one of which nothing is remembered any more, nobody knows.
 */
export function isInCart(intent: PaymentIntent, basketId: string): boolean {
  return ['executing', 'payments'].includes(standingOf(intent, basketId));
}

function withAll(intent: PaymentIntent, basketId: string, progress: PaymentProgress): PaymentIntent {
  return intent.map((record) => (record.basketId === basketId ? advance(record, progress) : record));
}

/** The intent with every payment of a basket marked paid: none of them is looked into again. */
export function withPaid(intent: PaymentIntent, basketId: string): PaymentIntent {
  return withAll(intent, basketId, 'paid');
}

/** The intent with every open payment of a basket cancelled: none of them is executed any more. */
export function withCancelled(intent: PaymentIntent, basketId: string): PaymentIntent {
  return withAll(intent, basketId, 'cancelled');
}

/** The intent with every payment of a basket refused that is not known to be paid. */
export function withRefused(intent: PaymentIntent, basketId: string): PaymentIntent {
  return withAll(intent, basketId, 'refused');
}
