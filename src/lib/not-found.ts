import { ApiError, statusOf } from '#lib/http/errors.ts';
import type { Loadable } from './resource.ts';

/** What a read gives, or null where the API says 404, or has a record that can't be shown. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (statusOf(error) === 404 || (error instanceof ApiError && error.failure.code === 'record')) return null;
    throw error;
  }
}

/** How far a shell is. */
export function shellStatus(state: Loadable<unknown>): 'loading' | 'ready' | 'missing' | 'failed' {
  if (state.status === 'ready') return state.value === null ? 'missing' : 'ready';
  return state.status === 'failed' ? 'failed' : 'loading';
}
