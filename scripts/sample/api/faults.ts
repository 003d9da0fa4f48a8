import { UsageError } from '#scripts/command-error.ts';

/**
 * - fail: responds with `status`
 * - slow: waits `milliseconds`, then responds normally
 * - hang: never responds
 * - truncate: responds with the first half of the body
 * - html: responds with an HTML page and status 200
 * - reset: closes the connection without a response
 * - answer: responds with `status` and `body`
 */
export const faultKinds = ['fail', 'slow', 'hang', 'truncate', 'html', 'reset', 'answer'] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  kind: FaultKind;
  /** `METHOD /part-of-path` or `/part-of-path`. With a `*`, a glob that must match the whole path and query. */
  pattern: string;
  status?: number;
  milliseconds?: number;
  body?: unknown;
  /** Number of requests that it still applies to. Unlimited when absent. */
  times?: number;
  /** Lets the handler run first: its side effects happen and only the response is lost. */
  after?: boolean;
}

/** The active faults. */
export class FaultRegistry {
  #faults: Fault[] = [];

  add(fault: Fault): void {
    this.#faults.push({ ...fault });
  }

  list(): readonly Fault[] {
    return this.#faults;
  }

  clear(): void {
    this.#faults = [];
  }

  /** Returns the faults for a request (every `slow` fault and the first other one) and decrements their `times`. */
  take(method: string, pathAndQuery: string): Fault[] {
    const striking: Fault[] = [];
    for (const fault of this.#faults) {
      if (fault.times === 0 || !patternMatches(fault.pattern, method, pathAndQuery)) continue;
      if (fault.kind !== 'slow' && striking.some(({ kind }) => kind !== 'slow')) continue;
      if (fault.times !== undefined) fault.times -= 1;
      striking.push(fault);
    }
    return striking;
  }
}

/**
 * Checks whether a pattern matches a request. A substring matches anywhere in the path and query, a glob matches all of
 * it.
 */
export function patternMatches(pattern: string, method: string, pathAndQuery: string): boolean {
  const [, wantedMethod, wantedPath = ''] = /^(?:([A-Za-z]+)\s+)?(.*)$/s.exec(pattern.trim()) ?? [];
  if (wantedMethod && wantedMethod.toUpperCase() !== method) return false;
  if (!wantedPath.includes('*')) return pathAndQuery.includes(wantedPath);
  const parts = wantedPath.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(pathAndQuery);
}

/**
 * Parses a fault from the command line: `PATTERN=503`, `PATTERN=503x2` (twice), `PATTERN=2000` (milliseconds, for
 * slow), or `PATTERN` and `PATTERN=x2` for kinds without a value.
 * @throws {UsageError} when the value is invalid
 */
export function parseFault(kind: FaultKind, text: string): Fault {
  const hasValue = kind === 'fail' || kind === 'slow';
  const form = hasValue ? /^(?<pattern>.+)=(?<number>\d+)?(?:x(?<times>\d+))?$/s : /^(?<pattern>.+)=x(?<times>\d+)$/s;
  const { pattern = text, number, times } = form.exec(text)?.groups ?? {};
  const fault: Fault = { kind, pattern };
  if (times !== undefined) fault.times = Number(times);
  if (hasValue) {
    const range = kind === 'fail' ? [200, 599] : [0, 600_000];
    const value = Number(number ?? Number.NaN);
    if (!(value >= (range[0] ?? 0) && value <= (range[1] ?? 0))) {
      throw new UsageError(
        `--${kind} ${text}: expected PATTERN=${kind === 'fail' ? 'STATUS' : 'MILLISECONDS'}, optionally xTIMES`,
      );
    }
    if (kind === 'fail') fault.status = value;
    else fault.milliseconds = value;
  }
  return fault;
}
