// The cart page loads these texts first, so they stand apart from `copy.ts`, each as an export of its own.

/** Text of the summary. */
export const cartSummary = (quantity: number): string => `${quantity} ${quantity === 1 ? 'item' : 'items'}`;

/** Label of the button that removes a line. */
export const removeLabel = (name: string): string => `Remove ${name}`;

/** Price of one piece of a line. @param price formatted */
export const priceEach = (price: string): string => `${price} each`;

/** Notes on a line that is set aside. */
export const asideOnRequest = 'Set aside: the price is now on request.';
export const asideUnavailable = 'Set aside: no longer available.';

/** Notes on a line that changed. @param price formatted */
export const priceWas = (price: string): string => `Price was ${price}`;
export const onlyLeft = (count: number): string => `Only ${count} left`;
export const backAgain = 'Available again';
