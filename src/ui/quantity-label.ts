/** Returns the label of a control that changes the quantity of a product. */
export const quantityLabel = (name: string): string => `Quantity of ${name}`;
