import { unavailableCopy } from '#features/cart/copy.ts';
import { formatMoney } from '#lib/money.ts';
import type { LeftOut, NewPrice } from './buy-again.ts';
import type { Order } from './model.ts';

/** Texts of the 'Buy again' button and of its outcome. */
export const buyAgainLabel = 'Buy again';
export const buyAgainWorking = 'Adding to cart…';
export const buyAgainFailed = 'We couldn’t look up these pieces, so none were added. Please try again.';
export const buyAgainGoToCart = 'Go to cart';
export const buyAgainUnnamed = 'A piece';

/** Returns how many pieces of an order were added to the cart. */
export function addedText(added: number): string {
  if (added === 0) return 'We couldn’t add anything from this order to your cart.';
  return added === 1
    ? '1 piece added to your cart, at today’s price.'
    : `${added} pieces added to your cart, at today’s prices.`;
}

/** Returns why a product of an order was not added (in full), as a sentence. */
export function leftOutText({ name, quantity, reason }: LeftOut): string {
  switch (reason) {
    case 'in-cart':
      return `${name} is already in your cart. We couldn’t add more.`;
    case 'few-left':
      return `${name}: ${quantity} fewer than you ordered, because no more are left.`;
    case 'fewer':
      return `${name}: ${quantity} fewer than you ordered. We couldn’t add more.`;
    default:
      return unavailableCopy[reason](name);
  }
}

/** Returns how the price of an added product differs from the order's. */
export function newPriceText({ name, paid, price }: NewPrice): string {
  return `${name} now costs ${formatMoney(price)} instead of ${formatMoney(paid)}.`;
}

/** Returns '1 Item' or '3 Items': the number of lines, not of units. */
export function itemCount({ lines }: Pick<Order, 'lines'>): string {
  return `${lines.length} ${lines.length === 1 ? 'Item' : 'Items'}`;
}

/** Texts of an order in the history. */
export const orderCardPaid = { all: 'Fully paid', some: 'Partially paid', none: 'Not paid' };
export const orderCardOf = (reference: string): string => ` of ${reference}`;
export const orderCardTrack = 'Track order';

/** Texts of the history when nobody is signed in. */
export const orderHistoryGate = 'your orders';

/** Texts of the history's pages. */
export const ordersPage = (page: number): string => `Page ${page} of your orders`;
export const ordersLoading = 'Loading...';
export const ordersPages = 'Pages of your orders';

/** Texts of a history without orders, or of a page of it without orders. */
export const noOrdersTitle = 'You have no orders yet';
export const noOrdersText = 'When you buy a piece, you can track it here, all the way to your door.';
export const noOrdersShop = 'Go shopping';
export const noOrdersPageTitle = 'There are no orders on this page';
export const noOrdersNewest = 'See newest orders';
export const noOrdersOlder = 'See older orders';

/** Texts of a history that could not be loaded. */
export const ordersFailedTitle = 'We couldn’t load your orders';

/** Texts of the receipt. */
export const receiptTitle = 'Your pieces';
export const receiptItems = 'Items';
export const receiptTax = 'Tax';
export const receiptDelivery = 'Delivery';
export const receiptTotal = 'Total';
export const receiptAmountPaid = 'Amount paid';
export const receiptDestination = 'Delivery address';
export const receiptGiftNote = 'Gift note';

/** Labels of the stages that the API names differently or not at all. */
export const stageTransit = 'On the way';
export const stageUnknown = 'Unknown';

/**
 * Explains a stage: `now` while the order is there, `ahead` before that, and `next` for what follows. The texts promise no more
 * than `shipping-returns.md`.
 */
export const stageTexts: Readonly<Record<string, { now: string; ahead?: string; next: string }>> = {
  Processing: {
    now: 'We have your order and are preparing it.',
    next: 'Next, we confirm your order. There’s nothing for you to do.',
  },
  Processed: {
    now: 'Your order is prepared.',
    ahead: 'We prepare your order.',
    next: 'Next, we confirm your order. There’s nothing for you to do.',
  },
  Confirmed: {
    now: 'We have confirmed your order.',
    ahead: 'We confirm your order.',
    next: 'Next, we send the parcel. There’s nothing for you to do.',
  },
  Dispatched: {
    now: 'The parcel has left us.',
    ahead: 'The parcel leaves us.',
    next: 'Next, the parcel travels to you.',
  },
  Transit: {
    now: 'The parcel is traveling to you.',
    ahead: 'It travels to you.',
    next: 'Next, the parcel arrives. Then you can tell us here that you have it.',
  },
  Arrived: {
    now: 'The parcel has reached its destination.',
    ahead: 'It reaches its destination.',
    next: 'Press “Received?” only once you have the parcel. If you don’t have it, ask us.',
  },
  Completed: {
    now: 'You have told us that you received it.',
    ahead: 'You tell us that you have it.',
    next: 'There’s nothing more to do. If something is wrong with a piece, tell us as soon as you can.',
  },
  Cancelled: {
    now: 'This order will not be delivered.',
    next: 'A refund goes back to the payment method you used. How soon you see it depends on the payment provider and your bank.',
  },
};

/** Texts of a time in the past. @see relativeTime */
export const relativeTimeNow = 'just now';
export const relativeTimeAgo = (count: number, unit: 'minute' | 'hour' | 'day' | 'month'): string =>
  `${count} ${unit}${count === 1 ? '' : 's'} ago`;
export const relativeTimeHalfHour = '30 minutes ago';
export const relativeTimeYesterday = 'yesterday';
export const relativeTimeWeek = '1 week ago';
export const relativeTimeTwoWeeks = '2 weeks ago';

/** Texts of the order page around the order. */
export const trackingBack = 'Back';
export const trackingTitle = 'Order';
export const trackingWhat = 'order';
export const trackingGate = 'your order';

/** Texts of the order page. */
export const trackedOrderReceipt = 'Receipt';
export const trackedOrderHeading = 'ORDER #';
export const trackedOrderName = (reference: string): string => `Order ${reference}`;
export const trackedOrderAmountPaid = (amount: string): string => `Amount paid ${amount}`;
export const trackedOrderPlaced = 'Thank you for your order. It’s paid, and we’re getting it ready.';
export const trackedOrderUnpaid = 'Nothing has been paid for this order.';
export const trackedOrderProgress = 'Progress';
export const trackedOrderPrint = 'Print receipt';
export const trackedOrderNext = 'What happens next';
export const trackedOrderQuestions = 'Any questions?';
export const trackedOrderAsk = 'Ask about this order';
export const trackedOrderShipping = 'Shipping & returns';

/** Texts about the receipt of an order's pieces by the shopper. */
export const receivedCopy = {
  question: 'Your order should have arrived. Do you have it?',
  button: 'Received?',
  received: 'Thank you! Your order is complete.',
  refused: 'This order has changed. See above where it stands now.',
  failed: 'We couldn’t save that. Please try again.',
} as const;
