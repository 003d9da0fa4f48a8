import { rmSync } from 'node:fs';
import { RETRIES, RETRY_DELAY_MS } from '#catalogue/current.ts';
import { noLastGood } from '#catalogue/last-good.ts';
import { fetchCatalogueResponses } from '#catalogue/read.ts';
import type { ApiClient } from '#lib/http/client.ts';
import { retrying } from '#lib/http/retrying.ts';
import type { ImageRules } from '#lib/image.ts';
import { openResponseCache } from '#scripts/site/response-cache.ts';
import { ResponseTracker } from './response-tracker.ts';
import { type Snapshot, snapshotOf } from './snapshot.ts';

interface ReaderOptions {
  images: ImageRules;
  /** Folder for the catalogue while it is read. Not in the system's temporary folder, which may be in memory. */
  folder: string;
  /** Longest time between two full checks, in milliseconds. */
  wholeEveryMs: number;
}

/** Reads the catalogue through a folder, page by page, so that a large one need not fit into memory. */
async function readSnapshot(client: ApiClient, { images, folder }: ReaderOptions): Promise<Snapshot> {
  try {
    const { ask } = openResponseCache({ folder, bundle: '', fresh: true, client, images });
    const answers = await fetchCatalogueResponses({ ask });
    return snapshotOf(answers.load(noLastGood, { limit: 0, onDemand: true }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Reads the catalogue and finds out whether it has changed. A quick check requests the newest product, the count and the
 * categories. A full check revalidates every response of the last full read, which is cheap if the API responds with 304.
 */
export class CatalogueReader {
  readonly #options: ReaderOptions;
  readonly #signal: AbortSignal;
  readonly #news: ResponseTracker;
  /** The responses of the last full read. */
  #whole: ResponseTracker;
  #lastWhole = 0;

  /** @param signal aborts calls in progress */
  constructor(options: ReaderOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
    this.#news = this.#newTracker();
    this.#whole = this.#newTracker();
  }

  #newTracker(): ResponseTracker {
    return new ResponseTracker(this.#options.images.apiOrigin, this.#signal);
  }

  /** Repeats failed calls as a build does, because one of them would make a full read start again from the first page. */
  #withRetries(client: ApiClient): ApiClient {
    return retrying(client, { retries: RETRIES, retryDelayMs: RETRY_DELAY_MS, signal: this.#signal });
  }

  /**
   * Whether any response has changed since the last check.
   * @param whole makes a full check, which otherwise happens only if it is due, or if a quick check finds something
   * @throws {ApiError}
   */
  async changed(whole: boolean): Promise<boolean> {
    const due = performance.now() - this.#lastWhole >= this.#options.wholeEveryMs;
    if (!due && !whole && !(await this.#news.changed())) return false;
    // If the API fails now, the next check is a full one again.
    this.#lastWhole = Number.NEGATIVE_INFINITY;
    const changed = await this.#whole.changed();
    this.#lastWhole = performance.now();
    return changed;
  }

  /** Reads the whole catalogue. @throws {ApiError | CatalogueError} when a call fails after all retries, or paging is broken */
  async read(): Promise<Snapshot> {
    const news = this.#withRetries(this.#news);
    await news.get('/products/', { query: { sort: 'date', page: 1, page_size: 1 } });
    await news.get('/categories');
    const whole = this.#newTracker();
    const snapshot = await readSnapshot(this.#withRetries(whole), this.#options);
    this.#whole = whole;
    this.#lastWhole = performance.now();
    return snapshot;
  }
}
