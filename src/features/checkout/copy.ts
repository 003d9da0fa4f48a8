import type { Checkout, CheckoutProblem, InState } from './state.ts';

/** Ends many messages about a payment that did not succeed. */
export const CART_SAVED = 'Your cart is saved.';

/** Shown when no piece of the cart can be ordered. */
const NOTHING_TO_ORDER = 'Nothing in your cart can be ordered right now.';

/** Messages shown when checkout stops. No order was read at that point, so no message says whether anything was charged. */
export const checkoutProblems: Readonly<Record<CheckoutProblem, string>> = {
  'cart-check': `We couldn’t check your cart. ${CART_SAVED} Please try again.`,
  'cart-empty': NOTHING_TO_ORDER,
  'cart-changed': 'Your cart has changed since you started checkout. Review it, then check out again.',
  'delivery-changed':
    'Your delivery details have changed since you started checkout. Review them, then check out again.',
  unsettled: 'One of your earlier payments isn’t settled yet. Check out again, and we’ll check it first.',
  basket: `We couldn’t start your order. ${CART_SAVED} Please try again.`,
  line: 'Something went wrong',
  payment: `We couldn’t start the payment. ${CART_SAVED} Please try again.`,
  'payment-url': `The payment page isn’t one we trust, so we didn’t open it. ${CART_SAVED}`,
  'basket-gone': 'This order is no longer open. Another tab may have closed it. Please check out again.',
  'signed-out': `You’ve been signed out. ${CART_SAVED} Sign in and check out again.`,
};

export interface Message {
  title: string;
  text: string;
}

function unknownText({ basket, order }: InState<'unknown'>): string {
  if (basket === null) return `If it went through, you’ll find it in your orders. ${CART_SAVED}`;
  if (order === 'gone')
    return `We can’t find this order in your account. If the payment went through, the order is in the account you placed it with. ${CART_SAVED}`;
  return order === 'unpaid'
    ? `Your order isn’t marked as paid yet. This may take a moment, so check again before you pay again. ${CART_SAVED}`
    : `It may have gone through. Check again in a moment; we never process the same payment twice. ${CART_SAVED}`;
}

/**
 * Returns the message about a payment that did not simply succeed, or null when there is nothing to say.
 * It makes claims about money only when the API confirmed them.
 */
export function paymentOutcome(checkout: Checkout): Message | null {
  switch (checkout.status) {
    case 'failed':
      return checkout.reason === 'gone'
        ? {
            title: 'This order isn’t in your account',
            text: `It may have been canceled or placed with another account. If you have another account, check its orders. ${CART_SAVED}`,
          }
        : {
            title: 'The payment was declined',
            // "For this order" only, because a payment without a stored record may belong to another order that is paid.
            text: 'Nothing was charged for this order, and your cart is saved. Try again, or pay another way.',
          };
    case 'cancelled':
      return { title: 'The payment was canceled', text: 'Nothing was charged, and your cart is saved.' };
    case 'unknown':
      return { title: 'We couldn’t confirm your payment', text: unknownText(checkout) };
    default:
      return null;
  }
}

/** Text of links and buttons that lead back to the cart. */
export const backToCart = 'Back to cart';

/** The progress of checkout, on its button and in the overlay of the return page. */
export const progressMoment = 'One moment…';
export const progressVerifying = 'Checking your payment…';
export const progressOpening = 'Opening your order…';
export const progressChecking = 'Checking your cart…';
export const progressSigningIn = 'Waiting for you to sign in…';
export const progressPreparing = 'Preparing your order…';

/** Texts of the Checkout button. */
export const checkoutButtonLabel = 'Checkout';
export const checkoutButtonWhy = 'Enter a ZIP code to see your exact delivered total.';

/** Labels of an order's amounts. */
export const amountsItems = 'Items';
export const amountsTax = (percent: number): string => `Tax (${percent}%)`;
export const amountsTotal = 'Total';

/** Texts of the delivery charge before the place is known. */
export const deliveryUnknownTerm = 'Delivery';
export const deliveryUnknownAmount = 'by distance';

/** Returns the label of the delivery charge. @param miles null if the charge does not depend on the distance */
export function deliveryTerm(miles: number | null): string {
  return miles === null ? 'Delivery, military mail' : `Delivery, ${miles} ${miles === 1 ? 'mile' : 'miles'}`;
}

/** Texts of the panel with the delivery address and the totals. */
export const checkoutPanelDelivery = 'Delivery';
export const checkoutPanelTotals = 'Totals';
export const checkoutPanelBefore = 'Total before delivery';
export const checkoutPanelAfter = 'Delivered total';
export const checkoutPanelNote = (from: string, cents: number, militaryDollars: number | null): string => {
  const military = militaryDollars === null ? '' : `; military mail (APO, FPO, DPO) costs $${militaryDollars}`;
  return `Delivery from ${from} costs ${cents} cents a mile, rounded down to whole dollars${military}. No further fees.`;
};

/** Texts of the dialog that lists what changed in the shop. */
export const changesDialogDescription = 'Some prices or pieces have changed since you filled your cart.';
export const changesDialogNothingLeft = NOTHING_TO_ORDER;
export const changesDialogAllBack =
  'Pieces that are available again will be part of this order. If you no longer want one, remove it from your cart.';
export const changesDialogSomeGone = 'Pieces that aren’t available are set aside and won’t be ordered.';
export const changesDialogConfirm = 'Continue at today’s prices';

/** Texts of the payment dialog. */
export const paymentDialogTitle = 'Payment';
export const paymentDialogDescription = 'You’ll pay on our payment provider’s page, then come back here.';
export const paymentDialogPhone = (number: string): string => `Phone ${number}`;
export const paymentDialogGiftNote = (note: string): string => `Gift note: ${note}`;
export const paymentDialogRedirecting = 'Opening the payment page…';
export const paymentDialogRedirect = 'Go to the payment page';

/** Texts of the button that pays, by the step of the payment. */
export const payButtonCopy = {
  ready: 'Make Payment',
  paying: 'Initiating payment...',
  resuming: progressMoment,
} as const;

/** Texts of the list of pieces in the payment dialog. */
export const paymentPiecesLabel = 'Pieces';
export const paymentPiecesUnnamed = (id: string): string => `Piece ${id}`;

/** Buttons and links below the outcome of a payment. */
export const outcomeStepsCheckAgain = 'Check again';
export const outcomeStepsOrders = 'Your orders';
export const outcomeStepsPayAgain = 'Pay again';
