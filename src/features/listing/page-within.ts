import { statusOf } from '#lib/http/errors.ts';
import type { Page } from '#lib/http/paging.ts';

/**
 * Reads a page of a list, or the last page if `wanted` is beyond it. For such a page APIs return nothing or a 404,
 * which does not include the page count, so the first page is read to get it.
 * @param read called with another page at most twice
 */
export async function pageWithin<T>(wanted: number, read: (page: number) => Promise<Page<T>>): Promise<Page<T>> {
  const answer = await read(wanted).catch(async (error) => {
    const first = wanted > 1 && statusOf(error) === 404 ? await read(1) : null;
    if (first && first.totalPages < wanted) return first;
    throw error;
  });
  return wanted > 1 && wanted > answer.totalPages ? read(Math.max(1, answer.totalPages)) : answer;
}
