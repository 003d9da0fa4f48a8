/** A picture that failed to load. */
export interface FailedSource {
  url: string;
  /** Time of the failure, in milliseconds since 1970. */
  at: number;
}

/** Failures are stored for 7 days, at most 20 of them. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const MOST = 20;

/**
 * Returns the failures that must not be retried yet, oldest first, at most 20. Skips future times, which come from a wrong
 * clock.
 */
export function freshFailures(failures: readonly FailedSource[], now: number): FailedSource[] {
  const fresh = failures.filter(({ at }) => at <= now && now - at < KEPT_MS);
  return fresh.sort((a, b) => a.at - b.at).slice(-MOST);
}

/** Adds a failure and drops the oldest ones above the limit. */
export function withFailure(failures: readonly FailedSource[], url: string, now: number): FailedSource[] {
  return freshFailures([...failures.filter((failure) => failure.url !== url), { url, at: now }], now);
}
