/** Every way in which a call can fail. `aborted` is not an error: the caller no longer needs the response. */
export type ApiFailure =
  | { code: 'offline' }
  | { code: 'timeout'; afterMs: number }
  | { code: 'http'; status: number; detail: string | null; fields: Record<string, string[]> }
  /** `what` describes the body, if it was examined. */
  | { code: 'not-json'; start: string; what?: 'a page of HTML' | 'truncated JSON' }
  | { code: 'schema'; problem: string }
  /** The requested record is invalid. */
  | { code: 'record'; problem: string }
  | { code: 'aborted' };

/** A failed API call. `call` is its method and path, with the query if there was no usable response: `GET /products/?page=2`. */
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

/** Describes a failure for operators and logs. Shoppers never see this text. */
export function describeFailure(failure: ApiFailure): string {
  switch (failure.code) {
    case 'offline':
      return 'no response (connection refused, connection reset or no network)';
    case 'timeout':
      return `no response within ${failure.afterMs / 1000} s`;
    case 'http':
      return `responded with ${failure.status}${failure.detail ? ` (${failure.detail})` : ''}`;
    case 'not-json':
      return `responded with ${failure.what ? `${failure.what}: ` : 'something that is '}not JSON, starting "${failure.start}"`;
    case 'schema':
    case 'record':
      return failure.problem;
    case 'aborted':
      return 'superseded';
  }
}

/** Returns whether a status says that the same call may succeed later. */
export const isTemporary = (status: number): boolean => status >= 500 || status === 429 || status === 408;

/** Returns the HTTP status of a failed call; null when it failed in another way. */
export function statusOf(error: unknown): number | null {
  return error instanceof ApiError && error.failure.code === 'http' ? error.failure.status : null;
}
