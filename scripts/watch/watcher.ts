import { setTimeout as wait } from 'node:timers/promises';
import { CatalogueError } from '#catalogue/check.ts';
import { ApiError } from '#lib/http/errors.ts';
import { askedPause } from '#lib/http/retrying.ts';
import type { ImageRules } from '#lib/image.ts';
import { StatusError } from '#scripts/probe/call.ts';
import { describeCall } from '#scripts/probe/connection.ts';
import { fileProblem } from '#scripts/site/explain.ts';
import { CatalogueReader } from './catalogue-reader.ts';
import type { Log } from './log.ts';
import type { Memory } from './memory.ts';
import { Pause } from './pause.ts';
import { type Rebuild, RebuildError, type Stopping } from './rebuild.ts';
import { describe, differenceOf, type Snapshot } from './snapshot.ts';
import { type Health, Status } from './status.ts';

export interface WatchOptions {
  images: ImageRules;
  /** Folder for the catalogue while it is read. */
  folder: string;
  /** Interval between quick checks, in milliseconds. */
  everyMs: number;
  /** Longest time between two full checks, in milliseconds. */
  wholeEveryMs: number;
  /** How long the catalogue must be unchanged before a build, in milliseconds. */
  quietMs: number;
  memory: Pick<Memory, 'read' | 'write'>;
  /** Builds once at the start, because code, settings or the site may have changed since the last build. */
  buildsAtStart: boolean;
  rebuild: Rebuild;
  /** Called with each snapshot, before anything is built from it. */
  onSnapshot?: (snapshot: Snapshot) => void;
  log: Log;
}

/** After this many quiet periods with changes, the build starts anyway. */
const MOST_QUIET_PERIODS = 10;
const LONGEST_PAUSE_MS = 300_000;
const LONGEST_RETRY_MS = 1_800_000;

const seconds = (ms: number) => Number((ms / 1000).toFixed(2));

/** Describes a failed check; null for an error that comes neither from the API nor from the disk. */
function checkProblem(error: unknown): string | null {
  const unusable = "Can't build a site from the catalogue";
  if (error instanceof CatalogueError) return `${unusable}: ${error.message}`;
  if (!(error instanceof ApiError)) return fileProblem(error);
  return `${error.failure.code === 'schema' ? unusable : 'The API is not responding correctly'}: ${describeCall(error)}.`;
}

/** Watches the catalogue and rebuilds the site when its content changes. Only a difference causes a full read. */
export class Watcher {
  readonly #options: WatchOptions;
  readonly #stopping: Stopping;
  readonly #status: Status;
  readonly #reader: CatalogueReader;
  #built: Snapshot | null;
  /** Whether the site may be stale, because a check found a change that is not built yet. */
  #behind = true;
  #retryAt = Number.POSITIVE_INFINITY;
  /** How long the API asked to wait in its last answer, in milliseconds. */
  #askedMs = 0;
  #called = false;
  readonly #pause = new Pause();

  constructor(options: WatchOptions, stopping: Stopping) {
    const { everyMs, quietMs, buildsAtStart, memory } = options;
    this.#options = options;
    this.#stopping = stopping;
    this.#reader = new CatalogueReader(options, stopping.asked);
    this.#built = buildsAtStart ? null : memory.read();
    this.#status = new Status({ intervalMs: Math.max(everyMs, quietMs), hasBuilt: this.#built !== null });
  }

  /** Returns the watcher's status. */
  health(): Health {
    return this.#status.report();
  }

  /** Starts a full check now, because a webhook reported a change. */
  call(): void {
    this.#called = true;
    this.#pause.end();
  }

  /** Runs until it is asked to stop. A build in progress may finish. */
  async run(): Promise<void> {
    const { asked } = this.#stopping;
    while (!asked.aborted) {
      this.#status.next(null);
      this.#askedMs = 0;
      try {
        await this.#round();
        if (this.#status.failedChecks > 0) {
          this.#options.log('info', 'check-recovered', 'The catalogue can be read again.');
        }
        this.#status.checked();
      } catch (error) {
        if (asked.aborted) return;
        this.#remark(error);
      }
      await this.#rest();
    }
  }

  /** Logs a failed check. Rethrows errors that come neither from the API nor from the disk. */
  #remark(error: unknown): void {
    const problem = checkProblem(error);
    if (problem === null) throw error;
    this.#status.checkFailed(problem);
    if (error instanceof StatusError) this.#askedMs = askedPause(error.headers, LONGEST_RETRY_MS);
    const retry = { attempt: this.#status.failedChecks + 1, nextInSeconds: seconds(this.#pauseMs()) };
    const next = `Try ${retry.attempt} is in ${retry.nextInSeconds} s.`;
    this.#options.log('error', 'check-failed', `${problem} ${next}`, retry);
  }

  /**
   * Pause before the next check, in milliseconds. It doubles with each failure in a row, and ends when a build is due, but
   * not before the time that the API asked for. A call of the webhook ends it.
   */
  #pauseMs(): number {
    const { everyMs } = this.#options;
    const ms = Math.min(everyMs * 2 ** this.#status.failedChecks, Math.max(everyMs, LONGEST_PAUSE_MS));
    const untilRetry = this.#retryAt - performance.now();
    return Math.max(this.#askedMs, untilRetry > 0 ? Math.min(ms, untilRetry) : ms);
  }

  async #rest(): Promise<void> {
    const { asked } = this.#stopping;
    if (this.#called || asked.aborted) return;
    const ms = this.#pauseMs();
    this.#status.next(ms);
    await this.#pause.wait(ms, asked);
  }

  async #round(): Promise<void> {
    if (performance.now() >= this.#retryAt) this.#behind = true;
    // Stays set until a build, because a later check that fails must not lose this change.
    this.#behind ||= await this.#look();
    if (!this.#behind) return;
    const first = await this.#read();
    if (this.#built && !differenceOf(this.#built, first)) this.#caughtUp();
    else await this.#build(this.#built ? await this.#settled(this.#built, first) : first);
  }

  async #look(): Promise<boolean> {
    const called = this.#called;
    this.#called = false;
    const changed = await this.#reader.changed(called);
    this.#status.answered();
    return changed;
  }

  async #read(): Promise<Snapshot> {
    this.#called = false;
    const snapshot = await this.#reader.read();
    this.#status.answered();
    this.#options.onSnapshot?.(snapshot);
    return snapshot;
  }

  /** Waits until the catalogue stops changing. @returns its latest snapshot */
  async #settled(built: Snapshot, first: Snapshot): Promise<Snapshot> {
    const { quietMs, log } = this.#options;
    let current = first;
    for (let periods = 0; periods < MOST_QUIET_PERIODS; periods += 1) {
      const difference = differenceOf(built, current);
      if (difference) {
        this.#status.changed();
        const quiet = `Building after ${seconds(quietMs)} s without changes.`;
        log('info', 'changed', `${describe(difference)}. ${quiet}`, { nextInSeconds: seconds(quietMs) });
      }
      this.#status.next(quietMs);
      await wait(quietMs, undefined, { signal: this.#stopping.asked });
      this.#status.next(null);
      if (!(await this.#reader.changed(true))) break;
      const next = await this.#read();
      const same = !differenceOf(current, next);
      current = next;
      if (same) break;
    }
    return current;
  }

  async #build(snapshot: Snapshot): Promise<void> {
    const { rebuild, log } = this.#options;
    this.#behind = false;
    if (this.#built && !differenceOf(this.#built, snapshot)) {
      this.#caughtUp();
      log('info', 'reverted', 'All changes were reverted: nothing to build.');
      return;
    }
    if (!this.#built) log('info', 'first-build', 'Building the site as it is at the start.');
    this.#status.building();
    try {
      const done = await rebuild(this.#stopping);
      this.#built = snapshot;
      this.#remember(snapshot);
      this.#status.built();
      this.#caughtUp();
      log('info', 'built', done);
    } catch (error) {
      if (!(error instanceof RebuildError)) throw error;
      this.#retryLater(error.message);
    }
  }

  /** Stores what was built for the next start. A full disk must not end the watch, because the site is up to date. */
  #remember(snapshot: Snapshot): void {
    const { memory, log } = this.#options;
    try {
      memory.write(snapshot);
    } catch (error) {
      log('error', 'memory-failed', `Can't store what was built, so the next start builds again. ${error}`);
    }
  }

  #retryLater(problem: string): void {
    const { quietMs, log } = this.#options;
    const pauseMs = Math.min(quietMs * 2 ** this.#status.failedBuilds, LONGEST_RETRY_MS);
    this.#status.buildFailed(problem);
    this.#retryAt = performance.now() + pauseMs;
    if (this.#stopping.asked.aborted) {
      log('error', 'build-failed', problem);
      return;
    }
    const retry = { attempt: this.#status.failedBuilds + 1, nextInSeconds: seconds(pauseMs) };
    const next = `Try ${retry.attempt} is in ${retry.nextInSeconds} s, or at the next change.`;
    log('error', 'build-failed', `${problem} ${next}`, retry);
  }

  #caughtUp(): void {
    this.#behind = false;
    this.#status.caughtUp();
    this.#retryAt = Number.POSITIVE_INFINITY;
  }
}
