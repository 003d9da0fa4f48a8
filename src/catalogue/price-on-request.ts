/** Stands in place of an amount. */
export const PRICE_ON_REQUEST = 'Price on request';
