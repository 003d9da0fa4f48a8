import { ApiError, statusOf } from '#lib/http/errors.ts';
import type { Loadable } from './resource.ts';

/** Returns the result of a read, or null when the API responds with 404 or with an invalid record. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (statusOf(error) === 404 || (error instanceof ApiError && error.failure.code === 'record')) return null;
    throw error;
  }
}

/** The state of a shell page. */
export function shellStatus(state: Loadable<unknown>): 'loading' | 'ready' | 'missing' | 'failed' {
  if (state.status === 'ready') return state.value === null ? 'missing' : 'ready';
  return state.status === 'failed' ? 'failed' : 'loading';
}
