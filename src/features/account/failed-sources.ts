/** A picture that could not be loaded. */
export interface FailedSource {
  url: string;
  /** When, in milliseconds since 1970. */
  at: number;
}

/** Failed sources are remembered for 7 days, up to 20 of them. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const MOST = 20;

/** Those that are not to be tried again yet, oldest first, 20 at most. What lies in the future is none: a clock was wrong. */
export function freshFailures(failures: readonly FailedSource[], now: number): FailedSource[] {
  const fresh = failures.filter(({ at }) => at <= now && now - at < KEPT_MS);
  return fresh.sort((a, b) => a.at - b.at).slice(-MOST);
}

/** The same with one that failed now; the oldest leave where there are too many. */
export function withFailure(failures: readonly FailedSource[], url: string, now: number): FailedSource[] {
  return freshFailures([...failures.filter((failure) => failure.url !== url), { url, at: now }], now);
}
