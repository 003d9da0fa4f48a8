/** Texts of the drawer that shows an added piece. */
export const drawerTitle = 'In your cart';
export const drawerClose = 'Close';
export const drawerQuantity = (quantity: number): string => `Quantity ${quantity}`;
export const drawerSubtotal = (quantity: number): string =>
  `Subtotal, ${quantity} ${quantity === 1 ? 'item' : 'items'}`;
/** @param place such as 'Washington, DC 20001' */
export const drawerDelivered = (place: string): string => `Delivered to ${place}, with tax`;
export const drawerCart = 'View cart';
export const drawerCheckout = 'Checkout';
