/**
 * - fail: answers `status`
 * - slow: waits `milliseconds`, then answers as usual
 * - hang: never answers
 * - truncate: answers with the first half of the body
 * - html: answers an HTML page with status 200
 * - reset: closes the connection without an answer
 * - answer: answers `status` with `body`
 */
export const faultKinds = ['fail', 'slow', 'hang', 'truncate', 'html', 'reset', 'answer'] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  kind: FaultKind;
  /** `METHOD /part-of-path`, `/part-of-path`, or either with `*` as a glob over the whole path and query. */
  pattern: string;
  status?: number;
  milliseconds?: number;
  body?: unknown;
  /** How many more times it strikes; always when absent. */
  times?: number;
  /** Lets the call do its work first: the effect happens, only the answer is lost. */
  after?: boolean;
}

/** The faults in force. */
export class FaultBox {
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

  /** The faults that strike this call, counted down: every `slow` one and the first of the others. */
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

/** Whether a pattern names this call. A substring matches anywhere in path and query, a glob from end to end. */
export function patternMatches(pattern: string, method: string, pathAndQuery: string): boolean {
  const [, wantedMethod, wantedPath = ''] = /^(?:([A-Za-z]+)\s+)?(.*)$/s.exec(pattern.trim()) ?? [];
  if (wantedMethod && wantedMethod.toUpperCase() !== method) return false;
  if (!wantedPath.includes('*')) return pathAndQuery.includes(wantedPath);
  const parts = wantedPath.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(pathAndQuery);
}

/**
 * Reads a fault of the command line: `PATTERN=503`, `PATTERN=503x2` (twice), `PATTERN=2000` (milliseconds, for slow),
 * and for kinds without a value `PATTERN` or `PATTERN=x2`. Throws with a message for the user.
 */
export function parseFault(kind: FaultKind, text: string): Fault {
  const [, pattern = text, number, times] = /^(.+)=(\d+)?(?:x(\d+))?$/s.exec(text) ?? [];
  const fault: Fault = { kind, pattern };
  if (times !== undefined) fault.times = Number(times);
  if (kind === 'fail' || kind === 'slow') {
    const range = kind === 'fail' ? [200, 599] : [0, 600_000];
    const value = Number(number ?? Number.NaN);
    if (!(value >= (range[0] ?? 0) && value <= (range[1] ?? 0))) {
      throw new Error(
        `--${kind} ${text}: expected PATTERN=${kind === 'fail' ? 'STATUS' : 'MILLISECONDS'}, optionally xTIMES`,
      );
    }
    if (kind === 'fail') fault.status = value;
    else fault.milliseconds = value;
  }
  return fault;
}
