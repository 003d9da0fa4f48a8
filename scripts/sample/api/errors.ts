import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An HTTP error. Routes throw it and the app turns it into a JSON response. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: Record<string, unknown>;

  constructor(status: ContentfulStatusCode, body: string | Record<string, unknown>) {
    super(typeof body === 'string' ? body : JSON.stringify(body));
    this.status = status;
    this.body = typeof body === 'string' ? { detail: body } : body;
  }
}

/** A 404 with a `detail`. */
export function notFound(what: string): ApiError {
  return new ApiError(404, `${what} not found.`);
}

/** A 400 for one field. */
export function badField(field: string, message: string): ApiError {
  return new ApiError(400, { [field]: [message] });
}
