import * as v from 'valibot';
import type { Page } from '#domain/catalogue.ts';
import { ApiError } from './errors.ts';
import { describeIssue, readRecords } from './records.ts';

const pageNumber = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)));
const pageShape = v.object({
  results: v.array(v.unknown()),
  next_page: v.optional(pageNumber, null),
  previous_page: v.optional(pageNumber, null),
  total_pages: v.pipe(v.number(), v.integer(), v.minValue(0)),
  current_page_number: v.optional(v.nullable(v.number()), null),
  count: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
});

/**
 * Reads a paged answer, each record with `read`.
 * @param asked number of the page that was asked for, which it is where its own number makes no sense
 * @throws {ApiError} naming the call and what is wrong
 */
export function readPage<T>(call: string, raw: unknown, asked: number, read: (raw: unknown) => T): Page<T> {
  const parsed = v.safeParse(pageShape, raw);
  if (!parsed.success) throw new ApiError(call, { code: 'schema', problem: describeIssue(parsed.issues[0]) });
  const page = parsed.output;
  const current = page.current_page_number ?? 0;
  return {
    results: readRecords(call, page.results, read),
    nextPage: page.next_page,
    previousPage: page.previous_page,
    totalPages: page.total_pages,
    currentPage: Number.isInteger(current) && current > 0 ? current : asked,
    count: page.count,
  };
}
