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
  current_page_number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  count: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
});

/** Reads a paged answer, each record with `read`. @throws {ApiError} naming the call and what is wrong */
export function readPage<T>(call: string, raw: unknown, read: (raw: unknown) => T): Page<T> {
  const parsed = v.safeParse(pageShape, raw);
  if (!parsed.success) throw new ApiError(call, { code: 'schema', problem: describeIssue(parsed.issues[0]) });
  const page = parsed.output;
  return {
    results: readRecords(call, page.results, read),
    nextPage: page.next_page,
    previousPage: page.previous_page,
    totalPages: page.total_pages,
    currentPage: page.current_page_number,
    count: page.count,
  };
}
