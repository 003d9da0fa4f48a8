import * as v from 'valibot';
import { ApiError } from './errors.ts';
import { parseAnswer } from './parse-answer.ts';
import { describeIssue, orNull, type ReadingRules, readRecords, wholeFrom } from './records.ts';

/** One page of a paged response. */
export interface Page<T> {
  results: T[];
  nextPage: number | null;
  previousPage: number | null;
  totalPages: number;
  currentPage: number;
  /** Null when the API does not count. */
  count: number | null;
}

/** Null, or another way to write "none". */
const none = v.pipe(
  v.union([v.null(), v.literal(''), v.literal(0), v.literal(false)]),
  v.transform(() => null),
);

export const pageShape = v.object(
  {
    results: v.array(v.unknown(), 'must be a list'),
    previous_page: orNull(wholeFrom(1)),
    current_page_number: orNull(wholeFrom(1)),
    count: orNull(wholeFrom(0)),
  },
  'must be a page of a list',
);
export const nextShape = v.object({
  next_page: v.optional(v.union([none, wholeFrom(1)], 'must be a page number')),
});
export const totalShape = v.object({ total_pages: wholeFrom(0) });

/**
 * Parses a paged response, and each record with `read`. Either `next_page` or `total_pages` is enough to find the next page.
 * @param asked the requested page number, used if the response has no valid number
 * @throws {ApiError} with the call and the invalid field
 */
export function readPage<T>(
  call: string,
  raw: unknown,
  asked: number,
  rules: ReadingRules,
  read: (raw: unknown) => T,
): Page<T> {
  const page = parseAnswer(call, pageShape, raw);
  const current = page.current_page_number ?? asked;
  const next = v.safeParse(nextShape, raw);
  const total = v.safeParse(totalShape, raw);
  for (const { issues } of [next, total]) {
    const [issue] = issues ?? [];
    if (!issue) continue;
    if (rules.complete) throw new ApiError(call, { code: 'schema', problem: describeIssue(issue) });
    rules.warn?.(`${call}: ${describeIssue(issue)}; the field is left out.`);
  }
  const named = next.success ? next.output.next_page : undefined;
  const totalPages = total.success ? total.output.total_pages : Math.max(current, named ?? 0);
  return {
    results: readRecords(page.results, read, rules.setAside),
    nextPage: named === undefined && current < totalPages ? current + 1 : (named ?? null),
    previousPage: page.previous_page,
    totalPages,
    currentPage: current,
    count: page.count,
  };
}
