import { ApiError } from '#api/errors.ts';
import type { Loadable } from './resource.ts';

/** What a read gives, or null where the API says 404. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.failure.code === 'http' && error.failure.status === 404) return null;
    throw error;
  }
}

/** How far a shell is. */
export function shellStatus(state: Loadable<unknown>): 'loading' | 'ready' | 'missing' | 'failed' {
  if (state.status === 'ready') return state.value === null ? 'missing' : 'ready';
  return state.status === 'failed' ? 'failed' : 'loading';
}
