/** Turns a script that did not come into the error that the service's client throws without a connection. */
function lost(cause: unknown): never {
  throw Object.assign(new Error('The script did not load.', { cause }), { code: 'auth/network-request-failed' });
}

/** Loads the client of the identity service once. A failed load is tried again by the next call. */
export const loadService = () => import('./service.ts').catch(lost);

/** Loads the part of the client for second factors. */
export const loadSecondFactors = () => import('./second-factors.ts').catch(lost);
