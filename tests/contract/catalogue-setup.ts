import { onTestFinished } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { readCatalogue, type WholeCatalogue } from '#catalogue/read.ts';
import { type ClientOptions, createClient } from '#lib/http/client.ts';
import { retrying } from '#lib/http/retrying.ts';
import { type DialectOptions, startDialectApi } from '../fixtures/dialect-api.ts';
import { onSharedPort } from '../fixtures/shared-port.ts';

/** Starts a dialect API that is closed when the test ends. */
export async function dialectApi(options: Partial<DialectOptions> = {}, port = 0) {
  const usual: DialectOptions = { products: 60, dialect: 'odd' };
  // Keeps getters, so that a test can change its options while the API runs.
  const api = await startDialectApi(Object.defineProperties(usual, Object.getOwnPropertyDescriptors(options)), port);
  onTestFinished(() => api.close());
  return api;
}

/** Starts a dialect API on a shared port, so that builds find their cached bundles. */
export const apiToBuildFrom = (options: Partial<DialectOptions> = {}) =>
  onSharedPort((port) => dialectApi(options, port));

interface ReadOptions extends Partial<ClientOptions> {
  retries?: number;
}

/** Reads the catalogue of an API, without retries by default. */
export function readFrom(origin: string, { retries = 0, ...options }: ReadOptions = {}): Promise<WholeCatalogue> {
  return readCatalogue({
    client: retrying(createClient({ origin, ...options }), { retries, retryDelayMs: 1 }),
    images: { apiOrigin: origin, hosts: [] },
  });
}

/**
 * Returns the message of the error that a promise rejects with, or 'no error' when it resolves.
 * @throws the error itself when it has another name
 */
export async function messageOf(promise: Promise<unknown>, name: 'ApiError' | 'CatalogueError'): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error && error.name === name) return error.message;
    throw error;
  }
  return 'no error';
}

/** Returns the catalogue with the API's origin replaced, so that catalogues of two APIs can be compared. */
export function withoutOrigin(catalogue: Catalogue, origin: string): unknown {
  return JSON.parse(JSON.stringify(catalogue).replaceAll(origin, 'http://api'));
}
