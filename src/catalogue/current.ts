import type { Settings } from '#config/env.ts';
import { createClient } from '#lib/http/client.ts';
import type { ApiError } from '#lib/http/errors.ts';
import { retrying } from '#lib/http/retrying.ts';
import type { Catalogue } from './catalogue.ts';
import { readCatalogue } from './read.ts';

/** Bounded, growing pauses: 0.5, 1 and 2 seconds. */
export const RETRIES = 3;
export const RETRY_DELAY_MS = 500;

/** Creates the build's API client, which retries temporary failures. @param onRetry called before each retry */
export function buildClient(settings: Settings, onRetry: (error: ApiError) => void = () => {}) {
  const client = createClient({ origin: settings.apiUrl });
  return retrying(client, { retries: RETRIES, retryDelayMs: RETRY_DELAY_MS, onRetry });
}

/** Returns the origins that pictures may come from. */
export const imageRules = ({ apiUrl, imageHosts }: Pick<Settings, 'apiUrl' | 'imageHosts'>) => ({
  apiOrigin: apiUrl,
  hosts: imageHosts,
});

// The build and the bundled pages have separate module instances, so they share the catalogue through a global symbol.
const catalogueKey = Symbol.for('eart.catalogue');
const shared = globalThis as { [catalogueKey]?: Promise<Catalogue> | null };

/** Provides the catalogue to the pages. */
export function shareCatalogue(catalogue: Catalogue): void {
  shared[catalogueKey] = Promise.resolve(catalogue);
}

/** Makes `currentCatalogue` throw while `work` runs. */
export async function hidingCatalogue<T>(work: () => Promise<T>): Promise<T> {
  const hidden = shared[catalogueKey];
  shared[catalogueKey] = null;
  try {
    return await work();
  } finally {
    shared[catalogueKey] = hidden;
  }
}

/**
 * Returns the catalogue of this build. Without one, the first call reads it from the API. Only for `getStaticPaths` and static
 * pages of routes that export `showsCatalogue`: when the catalogue changes, only those are rendered again. A page from
 * `getStaticPaths` is rendered again only if its props change, so it must show nothing but them.
 * @throws {Error} when called from any other page
 */
export function currentCatalogue(settings: Settings): Promise<Catalogue> {
  if (shared[catalogueKey] === null)
    throw new Error(
      'Only routes that export showsCatalogue may read the catalogue, and pages with props may show only those props.',
    );
  shared[catalogueKey] ??= readCatalogue({ client: buildClient(settings), images: imageRules(settings) });
  return shared[catalogueKey];
}
