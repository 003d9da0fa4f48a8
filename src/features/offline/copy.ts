export const title = 'You’re offline';
export const missing = 'This page isn’t kept on your device, so it needs a connection.';
export const cart = 'Your cart is still here, and you can read the pages you visited last.';
export const tryAgain = 'Try again';
export const openCart = 'Open your cart';
export const keptPages = 'Pages you can read now';
