import { addMoney, type Cents, multiplyMoney } from '#lib/money.ts';

/** What an order tells of a piece. It may be gone from the shop meanwhile: nothing is sure to be there. */
interface OrderedPiece {
  id: string | null;
  name: string | null;
  thumbnailUrl: string | null;
}

export interface OrderLine {
  piece: OrderedPiece;
  /** Whole, from 1. */
  quantity: number;
  /** Price of one, as the order has it; null where it does not tell. */
  price: Cents | null;
}

/** An order of the shopper. Amounts are the order's own; null where it does not tell. */
export interface Order {
  id: string;
  lines: OrderLine[];
  /** Milliseconds since 1970; null when unknown. */
  createdAt: number | null;
  updatedAt: number | null;
  /** Whether all of it is paid; null where the order does not tell. */
  paid: boolean | null;
  amountPaid: Cents | null;
  /** `OPEN`, `CLOSED`, or what else the API says. */
  status: string;
  /** As the API spells it: see `order-timeline.ts`. */
  stage: string;
  /** Sum of the lines, before tax. */
  itemsAmount: Cents | null;
  tax: Cents | null;
  deliveryCost: Cents | null;
  total: Cents | null;
  deliveryPlace: string | null;
  /** Whom the order goes to, in lines as on an envelope; empty when nobody was named. */
  recipient: readonly string[];
}

/** '1 Item', '3 Items': the number of lines, not of pieces. */
export function itemCount({ lines }: Pick<Order, 'lines'>): string {
  return `${lines.length} ${lines.length === 1 ? 'Item' : 'Items'}`;
}

type Payment = Pick<Order, 'paid' | 'amountPaid'>;

/** Whether something was paid. A basket on which nothing was paid is no order yet. */
export function hasPayment({ paid, amountPaid }: Payment): boolean {
  return paid === true || (amountPaid ?? 0) > 0;
}

/** How much of an order is paid, by its own word; null where it does not tell. */
export function paidPart(order: Payment): 'all' | 'some' | 'none' | null {
  if (order.paid === null) return null;
  if (order.paid) return 'all';
  return hasPayment(order) ? 'some' : 'none';
}

/** What a line came to; null where its price is not known. */
export function lineSum({ price, quantity }: OrderLine): Cents | null {
  return price === null ? null : multiplyMoney(price, quantity);
}

/**
 * The lines with today's prices of their pieces where the order names none, if these are what was paid: they add up to
 * the order's own sum. Else the prices are left out, for a receipt must not state what nobody was charged.
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
