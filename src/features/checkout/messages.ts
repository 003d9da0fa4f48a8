import type { CheckoutProblem } from './state.ts';

/**
 * The shopper reads these when checkout did not go on. No order was read, so none says whether anything was charged.
 */
export const checkoutProblems: Readonly<Record<CheckoutProblem, string>> = {
  'cart-check': 'We could not check your cart. Your cart is kept. Please try again.',
  'cart-empty': 'There is nothing in your cart that can be ordered now.',
  'cart-changed': 'Your cart has changed since you started to check out. Look it over, next check out again.',
  'delivery-changed':
    'The delivery address has changed since you started to check out. Check out again to pay for the new one.',
  unsettled: 'An earlier payment of yours is not settled yet. Check out again to look into it first.',
  basket: 'We could not start your order. Your cart is kept. Please try again.',
  line: 'Something went wrong',
  payment: 'We could not start the payment. Your cart is kept. Please try again.',
  'payment-url': 'The payment page is not one that this shop trusts, so we did not open it. Your cart is kept.',
  'basket-gone': 'This order was given up, perhaps in another tab. Please check out again.',
  'signed-out': 'You have been signed out. Your cart is kept. Sign in and check out again.',
};
