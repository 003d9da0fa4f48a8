import type { ApiClient } from './client.ts';

/** Makes all reads of a client end with a signal. */
export const until = (signal: AbortSignal, client: ApiClient): ApiClient => ({
  ...client,
  get: (path, options) => client.get(path, { ...options, signal }),
});
