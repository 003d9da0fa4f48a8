import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An answer that isn't a success: thrown by routes, turned into JSON by the app. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: Record<string, unknown>;

  constructor(status: ContentfulStatusCode, body: string | Record<string, unknown>) {
    super(typeof body === 'string' ? body : JSON.stringify(body));
    this.status = status;
    this.body = typeof body === 'string' ? { detail: body } : body;
  }
}

/** 404 with a `detail`. */
export function notFound(what: string): ApiError {
  return new ApiError(404, `${what} not found.`);
}

/** 400 for one field. */
export function badField(field: string, message: string): ApiError {
  return new ApiError(400, { [field]: [message] });
}
