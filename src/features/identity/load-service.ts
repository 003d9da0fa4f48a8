/** Loads the client of the identity service once. A failed load is tried again by the next call. */
export const loadService = () => import('./service.ts');

/** Loads the part of the client for second factors. */
export const loadSecondFactors = () => import('./second-factors.ts');
