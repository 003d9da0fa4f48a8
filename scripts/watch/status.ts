import { oneLine } from '#scripts/one-line.ts';

type State = 'starting' | 'watching' | 'settling' | 'building';

/** The body of `GET /health`. Times are ISO 8601. It says nothing that the log does not say. */
export interface Health {
  healthy: boolean;
  /** `settling`: waiting until the catalogue stops changing. */
  state: State;
  /** Since when the catalogue is unchanged, as far as known. */
  quietSince: string;
  /** The last check that succeeded. */
  lastCheck: string | null;
  lastBuild: { at: string; result: 'succeeded' | 'failed' } | null;
  /** The last problem, also if it is solved. */
  lastError: { at: string; message: string } | null;
  /** Null during a check or a build. */
  nextCheckInSeconds: number | null;
  /** Failures in a row. */
  consecutiveFailures: { checks: number; builds: number };
}

interface StatusOptions {
  /** Longest usual time between two checks, in milliseconds. */
  intervalMs: number;
  /** Whether an earlier run has built the site. */
  hasBuilt: boolean;
  now?: () => number;
}

/** After this many intervals without a successful check, the watcher counts as unhealthy. */
const MOST_INTERVALS = 3;
/** Time for a check itself. */
const CHECK_MS = 60_000;
/** A build that takes longer counts as hanging. */
const LONGEST_BUILD_MS = 1_800_000;

const iso = (ms: number) => new Date(ms).toISOString();

/** The watcher's status, for monitoring. */
export class Status {
  readonly #intervalMs: number;
  readonly #now: () => number;
  #state: State = 'starting';
  #buildingSince = 0;
  #hasBuilt: boolean;
  #quietSince: number;
  #lastCheck: number | null = null;
  /** Since when a check is due. A build counts as none. */
  #waitingSince: number;
  #lastBuild: Health['lastBuild'] = null;
  #lastError: Health['lastError'] = null;
  #nextAt: number | null = null;
  #failedChecks = 0;
  #failedBuilds = 0;

  constructor({ intervalMs, hasBuilt, now = Date.now }: StatusOptions) {
    this.#intervalMs = intervalMs;
    this.#hasBuilt = hasBuilt;
    this.#now = now;
    this.#quietSince = now();
    this.#waitingSince = now();
  }

  /** Number of checks that failed in a row. */
  get failedChecks(): number {
    return this.#failedChecks;
  }

  /** Number of builds that failed in a row. */
  get failedBuilds(): number {
    return this.#failedBuilds;
  }

  /** The next check starts after a pause, in milliseconds; null if it has started. */
  next(pauseMs: number | null): void {
    this.#nextAt = pauseMs === null ? null : this.#now() + pauseMs;
  }

  /** The API has answered. */
  answered(): void {
    this.#lastCheck = this.#now();
    this.#waitingSince = this.#now();
    if (this.#state === 'starting') this.#state = 'watching';
  }

  /** A check is complete, with all that followed from it. */
  checked(): void {
    this.#failedChecks = 0;
    if (this.#state === 'settling') this.#state = 'watching';
  }

  checkFailed(message: string): void {
    this.#failedChecks += 1;
    this.#fail(message);
    if (this.#state === 'settling') this.#state = 'watching';
  }

  /** A check found a change. */
  changed(): void {
    this.#quietSince = this.#now();
    this.#state = 'settling';
  }

  building(): void {
    this.#buildingSince = this.#now();
    this.#state = 'building';
  }

  built(): void {
    this.#hasBuilt = true;
    this.#failedBuilds = 0;
    this.#endBuild('succeeded');
  }

  buildFailed(message: string): void {
    this.#failedBuilds += 1;
    this.#fail(message);
    this.#endBuild('failed');
  }

  /** The site shows the catalogue without another build. */
  caughtUp(): void {
    this.#failedBuilds = 0;
  }

  #endBuild(result: 'succeeded' | 'failed'): void {
    this.#lastBuild = { at: iso(this.#now()), result };
    this.#waitingSince = this.#now();
    this.#state = 'watching';
  }

  #fail(message: string): void {
    this.#lastError = { at: iso(this.#now()), message: oneLine(message) };
  }

  get #isHealthy(): boolean {
    const now = this.#now();
    if (this.#failedChecks > 0 || this.#failedBuilds > 0 || !this.#hasBuilt) return false;
    if (this.#state === 'building') return now - this.#buildingSince <= LONGEST_BUILD_MS;
    return now - this.#waitingSince <= MOST_INTERVALS * this.#intervalMs + CHECK_MS;
  }

  /** Returns the body of `GET /health`. */
  report(): Health {
    const rest = this.#nextAt === null ? null : Math.max(0, Math.ceil((this.#nextAt - this.#now()) / 1000));
    return {
      healthy: this.#isHealthy,
      state: this.#state,
      quietSince: iso(this.#quietSince),
      lastCheck: this.#lastCheck === null ? null : iso(this.#lastCheck),
      lastBuild: this.#lastBuild,
      lastError: this.#lastError,
      nextCheckInSeconds: this.#state === 'building' ? null : rest,
      consecutiveFailures: { checks: this.#failedChecks, builds: this.#failedBuilds },
    };
  }
}
