/** Stands in place of an amount. */
export const PRICE_ON_REQUEST = 'Price on request';

/** The text of the discount badge. @param percent a whole number */
export const discountLabel = (percent: number): string => `${percent}% OFF`;
