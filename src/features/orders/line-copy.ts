/** Texts of an order's lines. A file apart from `copy.ts`, because the cart's payment dialog shows such lines, too. */
export const orderLineGone = 'A piece no longer in the shop';
export const orderLineQuantity = (count: number): string => `Quantity ${count}`;
