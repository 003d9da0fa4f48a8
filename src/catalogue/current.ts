import type { Settings } from '#config/env.ts';
import { createClient } from '#lib/http/client.ts';
import { describeFailure } from '#lib/http/errors.ts';
import type { Catalogue } from './catalogue.ts';
import { readCatalogue } from './read.ts';

/** Bounded, growing pauses: 0.5, 1 and 2 seconds. */
const RETRIES = 3;
const RETRY_DELAY_MS = 500;

/** A client that tries again what may pass. @param onRetry told of each failed try */
export function buildClient(settings: Settings, onRetry: (message: string) => void = () => {}) {
  return createClient({
    origin: settings.apiUrl,
    retries: RETRIES,
    retryDelayMs: RETRY_DELAY_MS,
    onRetry: (error) => onRetry(`${error.call}: ${describeFailure(error.failure)}; trying again.`),
  });
}

/** Where pictures may come from. */
export const imageRules = ({ apiUrl, imageHosts }: Pick<Settings, 'apiUrl' | 'imageHosts'>) => ({
  apiOrigin: apiUrl,
  hosts: imageHosts,
});

// The build reads the catalogue; the bundled pages share the result through this symbol.
const catalogueKey = Symbol.for('eart.catalogue');
const shared = globalThis as { [catalogueKey]?: Promise<Catalogue> | null };

/** Gives the pages their catalogue. */
export function shareCatalogue(catalogue: Catalogue): void {
  shared[catalogueKey] = Promise.resolve(catalogue);
}

/** Forbids to look the catalogue up while something is done. */
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
 * The catalogue of this build; in development it is read at the first page. For `getStaticPaths` and pages of one address,
 * of routes that say `showsCatalogue`: the others are not rendered again when it changes. Nor is a page that is one of
 * many, unless its props change, and so it shows nothing else.
 */
export function currentCatalogue(settings: Settings): Promise<Catalogue> {
  if (shared[catalogueKey] === null)
    throw new Error(
      'Only routes that say showsCatalogue may look it up, and pages that have props show nothing but them.',
    );
  shared[catalogueKey] ??= readCatalogue({ client: buildClient(settings), images: imageRules(settings) });
  return shared[catalogueKey];
}
