/** Every way in which a call can fail. `aborted` is no fault: somebody superseded the call. */
export type ApiFailure =
  | { code: 'offline' }
  | { code: 'timeout'; afterMs: number }
  | { code: 'http'; status: number; detail: string | null; fields: Record<string, string[]> }
  /** `what` says what it is instead, where somebody has looked. */
  | { code: 'not-json'; start: string; what?: 'a page of HTML' | 'truncated JSON' }
  | { code: 'schema'; problem: string }
  /** The record that was asked for can't be shown. */
  | { code: 'record'; problem: string }
  | { code: 'aborted' };

/** A call of the API that failed; `call` reads `GET /products/`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly failure: ApiFailure;
  readonly call: string;

  constructor(call: string, failure: ApiFailure, options?: ErrorOptions) {
    super(`${call}: ${describeFailure(failure)}`, options);
    this.failure = failure;
    this.call = call;
  }
}

/** What went wrong, for operators and logs; shoppers get the texts of the screens. */
export function describeFailure(failure: ApiFailure): string {
  switch (failure.code) {
    case 'offline':
      return 'no answer (connection refused, reset or no network)';
    case 'timeout':
      return `no answer within ${failure.afterMs / 1000} s`;
    case 'http':
      return `answered ${failure.status}${failure.detail ? ` (${failure.detail})` : ''}`;
    case 'not-json':
      return `answered with ${failure.what ? `${failure.what}: ` : 'something that is '}not JSON, starting "${failure.start}"`;
    case 'schema':
    case 'record':
      return failure.problem;
    case 'aborted':
      return 'superseded';
  }
}

/** The status that a call was answered with; null when it failed in another way. */
export function statusOf(error: unknown): number | null {
  return error instanceof ApiError && error.failure.code === 'http' ? error.failure.status : null;
}
