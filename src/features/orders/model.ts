import { addMoney, type Cents, multiplyMoney } from '#lib/money.ts';

/** A product in an order. It may be removed from the shop by now, so any field may be missing. */
interface OrderedPiece {
  id: string | null;
  name: string | null;
  thumbnailUrl: string | null;
}

export interface OrderLine {
  piece: OrderedPiece;
  /** An integer of 1 or more. */
  quantity: number;
  /** Unit price in the order, in cents; null if missing. */
  price: Cents | null;
}

/** An order of the shopper. Amounts are in cents, as the order states them; null if missing. */
export interface Order {
  id: string;
  lines: OrderLine[];
  /** Milliseconds since 1970; null if unknown. */
  createdAt: number | null;
  updatedAt: number | null;
  /** Whether it is fully paid; null if unknown. */
  paid: boolean | null;
  amountPaid: Cents | null;
  /** `OPEN`, `CLOSED` or another value of the API. */
  status: string;
  /** As in the API: see `order-timeline.ts`. */
  stage: string;
  /** Sum of the lines, before tax. */
  itemsAmount: Cents | null;
  tax: Cents | null;
  deliveryCost: Cents | null;
  total: Cents | null;
  /** The recipient and the place as lines; empty if none is given. */
  destination: readonly string[];
  /** May have several lines; null if there is none. */
  giftNote: string | null;
}

type Payment = Pick<Order, 'paid' | 'amountPaid'>;

/** Returns whether anything was paid. A basket without any payment is not an order yet. */
export function hasPayment({ paid, amountPaid }: Payment): boolean {
  return paid === true || (amountPaid ?? 0) > 0;
}

/** Returns how much of an order is paid, as the API states it; null if unknown. */
export function paidPart(order: Payment): 'all' | 'some' | 'none' | null {
  if (order.paid === null) return null;
  if (order.paid) return 'all';
  return hasPayment(order) ? 'some' : 'none';
}

/** Returns when the order last changed, in milliseconds since 1970; null if unknown. */
export function lastChange({ updatedAt, createdAt }: Pick<Order, 'updatedAt' | 'createdAt'>): number | null {
  return updatedAt ?? createdAt;
}

/** Returns the line's total in cents; null if its price is unknown. */
export function lineSum({ price, quantity }: OrderLine): Cents | null {
  return price === null ? null : multiplyMoney(price, quantity);
}

/**
 * Fills in missing prices from the current ones, but only if the lines then add up to the order's own sum.
 * Otherwise the prices stay null, because a receipt must not show a price that nobody paid.
 */
export function withTodaysPrices(
  lines: readonly OrderLine[],
  today: readonly (Cents | null)[],
  itemsAmount: Cents | null,
): OrderLine[] {
  const priced = lines.map((line, index) => ({ ...line, price: line.price ?? today[index] ?? null }));
  const sums = priced.map(lineSum).filter((sum) => sum !== null);
  const agree = sums.length === priced.length && addMoney(...sums) === itemsAmount;
  return agree ? priced : [...lines];
}
