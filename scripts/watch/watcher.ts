import { setTimeout as wait } from 'node:timers/promises';
import { CatalogueError } from '#catalogue/check.ts';
import { readCatalogue } from '#catalogue/read.ts';
import { ApiError } from '#lib/http/errors.ts';
import type { ImageRules } from '#lib/image.ts';
import type { Memory } from './memory.ts';
import { type Rebuild, RebuildError } from './rebuild.ts';
import { ResponseTracker } from './response-tracker.ts';
import { describe, differenceOf, type Snapshot, snapshotOf } from './snapshot.ts';

export interface WatchOptions {
  images: ImageRules;
  /** Interval between quick checks, in milliseconds. */
  everyMs: number;
  /** Longest time between two full checks, in milliseconds. */
  wholeEveryMs: number;
  /** How long the catalogue must be unchanged before a build, in milliseconds. */
  quietMs: number;
  memory: Pick<Memory, 'read' | 'write'>;
  rebuild: Rebuild;
  say: (line: string) => void;
}

/** After this many quiet periods with changes, the build starts anyway. */
const MOST_QUIET_PERIODS = 10;
const LONGEST_PAUSE_MS = 300_000;
const LONGEST_RETRY_MS = 1_800_000;

/**
 * Watches the catalogue and rebuilds the site when its content changes.
 * A quick check requests the newest product, the count and the categories. A full check revalidates every response of the
 * last full read, which is cheap if the API responds with 304. Only a difference causes a new full read.
 */
export class Watcher {
  readonly #options: WatchOptions;
  readonly #stop: AbortSignal;
  readonly #news: ResponseTracker;
  /** The responses of the last full read. */
  #whole: ResponseTracker;
  #built: Snapshot | null;
  #lastWhole = 0;
  /** Whether the site may be stale: a check found a change that is not built yet. */
  #behind = true;
  #retryAt = Number.POSITIVE_INFINITY;
  #failedBuilds = 0;
  #failedLooks = 0;
  #trouble: string | null = null;
  #called = false;
  #wake = () => {};

  /** @param stop ends the watcher, and a build in progress */
  constructor(options: WatchOptions, stop: AbortSignal) {
    this.#options = options;
    this.#stop = stop;
    this.#news = new ResponseTracker(options.images.apiOrigin, stop);
    this.#whole = new ResponseTracker(options.images.apiOrigin, stop);
    this.#built = options.memory.read();
  }

  /** Starts a full check now, because a webhook reported a change. */
  call(): void {
    this.#called = true;
    this.#wake();
  }

  /** Runs until the signal aborts. */
  async run(): Promise<void> {
    while (!this.#stop.aborted) {
      try {
        await this.#round();
        this.#failedLooks = 0;
        if (this.#trouble !== null) this.#options.say('The catalogue can be read again.');
        this.#trouble = null;
      } catch (error) {
        if (this.#stop.aborted) return;
        this.#remark(error);
      }
      await this.#pause();
    }
  }

  /** Logs each kind of problem once, not with every check. Rethrows errors that don't come from the API. */
  #remark(error: unknown): void {
    if (!(error instanceof ApiError || error instanceof CatalogueError)) throw error;
    const unusable = error instanceof CatalogueError || error.failure.code === 'schema';
    const trouble = unusable ? "Can't build a site from the catalogue" : 'The API is not responding correctly';
    if (trouble !== this.#trouble) this.#options.say(`${trouble}: ${error.message}. Retrying with increasing delays.`);
    this.#trouble = trouble;
    this.#failedLooks += 1;
  }

  async #pause(): Promise<void> {
    if (this.#called || this.#stop.aborted) return;
    const { everyMs } = this.#options;
    const ms = Math.min(everyMs * 2 ** this.#failedLooks, Math.max(everyMs, LONGEST_PAUSE_MS));
    const called = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    const over = new AbortController();
    const timer = wait(ms, undefined, { signal: AbortSignal.any([this.#stop, over.signal]) }).catch(() => {});
    await Promise.race([called, timer]);
    over.abort();
  }

  async #round(): Promise<void> {
    if (performance.now() >= this.#retryAt) this.#behind = true;
    // Stays set until a build: a later check that fails must not lose this change.
    this.#behind ||= await this.#look();
    if (!this.#behind) return;
    const first = await this.#read();
    if (this.#built && !differenceOf(this.#built, first)) this.#caughtUp();
    else await this.#build(this.#built ? await this.#settled(this.#built, first) : first);
  }

  /** Whether any response has changed since the last check. */
  async #look(): Promise<boolean> {
    const due = performance.now() - this.#lastWhole >= this.#options.wholeEveryMs;
    if (!due && !this.#called && !(await this.#news.changed())) return false;
    this.#called = false;
    // If the API fails now, the next check is a full one again.
    this.#lastWhole = Number.NEGATIVE_INFINITY;
    const changed = await this.#whole.changed();
    this.#lastWhole = performance.now();
    return changed;
  }

  async #read(): Promise<Snapshot> {
    this.#called = false;
    await this.#news.get('/products/', { query: { sort: 'date', page: 1, page_size: 1 } });
    await this.#news.get('/categories');
    const whole = new ResponseTracker(this.#options.images.apiOrigin, this.#stop);
    const catalogue = await readCatalogue({ client: whole, images: this.#options.images });
    this.#whole = whole;
    this.#lastWhole = performance.now();
    return snapshotOf(catalogue);
  }

  /** Waits until the catalogue stops changing. @returns its latest snapshot */
  async #settled(built: Snapshot, first: Snapshot): Promise<Snapshot> {
    const { quietMs, say } = this.#options;
    let current = first;
    for (let periods = 0; periods < MOST_QUIET_PERIODS; periods += 1) {
      const difference = differenceOf(built, current);
      if (difference) say(`${describe(difference)}. Building after ${quietMs / 1000} s without changes.`);
      await wait(quietMs, undefined, { signal: this.#stop });
      if (!(await this.#whole.changed())) break;
      const next = await this.#read();
      const same = !differenceOf(current, next);
      current = next;
      if (same) break;
    }
    return current;
  }

  async #build(snapshot: Snapshot): Promise<void> {
    const { memory, rebuild, quietMs, say } = this.#options;
    this.#behind = false;
    if (this.#built && !differenceOf(this.#built, snapshot)) return say('All changes were reverted: nothing to build.');
    if (!this.#built) say('No earlier build found: building the site.');
    try {
      const done = await rebuild(this.#stop);
      this.#built = snapshot;
      memory.write(snapshot);
      this.#caughtUp();
      say(done);
    } catch (error) {
      if (!(error instanceof RebuildError)) throw error;
      const pauseMs = Math.min(quietMs * 2 ** this.#failedBuilds, LONGEST_RETRY_MS);
      this.#failedBuilds += 1;
      this.#behind = false;
      this.#retryAt = performance.now() + pauseMs;
      if (!this.#stop.aborted) say(`${error.message} Retrying in ${pauseMs / 1000} s, or at the next change.`);
    }
  }

  #caughtUp(): void {
    this.#behind = false;
    this.#failedBuilds = 0;
    this.#retryAt = Number.POSITIVE_INFINITY;
  }
}
