import { onTestFinished } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { readCatalogue } from '#catalogue/read.ts';
import { type ClientOptions, createClient } from '#lib/http/client.ts';
import { type DialectOptions, startDialectApi } from '../fixtures/dialect-api.ts';
import { onSharedPort } from '../fixtures/shared-port.ts';

/** Starts a dialect API that goes away with the test. */
export async function dialectApi(options: Partial<DialectOptions> = {}, port = 0) {
  const usual: DialectOptions = { products: 60, dialect: 'odd' };
  // Getters stay getters: a test may change its options while the API runs.
  const api = await startDialectApi(Object.defineProperties(usual, Object.getOwnPropertyDescriptors(options)), port);
  onTestFinished(() => api.close());
  return api;
}

/** A dialect API to build sites from. */
export const apiToBuildFrom = (options: Partial<DialectOptions> = {}) =>
  onSharedPort((port) => dialectApi(options, port));

/** Reads the catalogue of an API, without retries unless told otherwise. */
export function readFrom(origin: string, options: Partial<ClientOptions> = {}): Promise<Catalogue> {
  return readCatalogue({
    client: createClient({ origin, retryDelayMs: 1, ...options }),
    images: { apiOrigin: origin, hosts: [] },
  });
}

/** The message with which a promise fails; an error of another name than expected is thrown on. */
export async function messageOf(promise: Promise<unknown>, name: 'ApiError' | 'CatalogueError'): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error && error.name === name) return error.message;
    throw error;
  }
  return 'no error';
}

/** The same catalogue with the API's own address taken out of its pictures. */
export function withoutOrigin(catalogue: Catalogue, origin: string): unknown {
  return JSON.parse(JSON.stringify(catalogue).replaceAll(origin, 'http://api'));
}
