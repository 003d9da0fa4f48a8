import { createClient } from '#api/client.ts';
import { describeFailure } from '#api/errors.ts';
import type { Settings } from '#config/env.ts';
import type { Catalogue } from './catalogue.ts';
import { type ReadProgress, readCatalogue } from './read.ts';

/** Bounded, growing pauses: 0.5, 1 and 2 seconds (hardening row B1). */
const RETRIES = 3;
const RETRY_DELAY_MS = 500;

interface Reporting {
  onProgress?: ReadProgress;
  onRetry?: (message: string) => void;
}

// The build reads the catalogue before the bundler starts; the bundled pages share the result through this symbol.
const shared = globalThis as { [catalogueKey]?: Promise<Catalogue> };
const catalogueKey = Symbol.for('eart.catalogue');

/** The catalogue of this build: read from the API at the first call, then the same for every page. */
export function currentCatalogue(settings: Settings, reporting: Reporting = {}): Promise<Catalogue> {
  shared[catalogueKey] ??= readCatalogue({
    client: createClient({
      origin: settings.apiUrl,
      retries: RETRIES,
      retryDelayMs: RETRY_DELAY_MS,
      onRetry: (error) => reporting.onRetry?.(`${error.call}: ${describeFailure(error.failure)}; trying again.`),
    }),
    images: { apiOrigin: settings.apiUrl, hosts: settings.imageHosts },
    ...(reporting.onProgress && { onProgress: reporting.onProgress }),
  });
  return shared[catalogueKey];
}
