import { ApiError } from '#lib/http/errors.ts';
import * as copy from './copy.ts';
import { codeOf, problemText } from './service-errors.ts';

/** Returns why the shop's API did not sign in an account of the identity service. */
export function exchangeProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return (codeOf(error) && problemText(error)) || copy.problemService;
  if (error.failure.code !== 'http') return copy.problemConnection;
  if (error.failure.status === 401) return copy.problemRefused;
  return error.failure.status === 404 ? copy.signInUnavailable : copy.problemService;
}
