import * as v from 'valibot';
import { ApiError } from './errors.ts';
import { describeIssue } from './records.ts';

/**
 * Parses a response. The error names the field but never quotes the response, which may contain tokens.
 * @param call method and path, such as `POST /auth/token/`
 * @throws {ApiError}
 */
export function parseAnswer<S extends v.GenericSchema>(call: string, schema: S, answer: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  throw new ApiError(call, { code: 'schema', problem: describeIssue(parsed.issues[0]) });
}

/** Throws if the response is text instead of JSON, because then it is probably not the API's. @throws {ApiError} */
export function refuseText(call: string, answer: unknown): void {
  if (typeof answer === 'string') throw new ApiError(call, { code: 'not-json', start: answer.slice(0, 40) });
}
