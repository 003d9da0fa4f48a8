import * as v from 'valibot';
import type { Category } from '#domain/catalogue.ts';
import { checkImageUrl } from '#domain/image.ts';
import type { ApiClient, GetOptions } from './client.ts';
import { categoryRef, describeIssue, type ReadingRules, RecordError, readList, readRecords } from './records.ts';

const thumbnail = v.object({ thumbnail_url: v.string() });

function readThumbnail(raw: unknown, label: string, rules: ReadingRules): string | null {
  const parsed = v.safeParse(thumbnail, raw);
  if (!parsed.success || parsed.output.thumbnail_url === '') return null;
  const verdict = checkImageUrl(parsed.output.thumbnail_url, rules.images);
  if ('url' in verdict) return verdict.url;
  rules.warn?.(`${label}: thumbnail_url ${verdict.problem}; a placeholder is shown.`);
  return null;
}

/** Reads one category of an answer. @throws {RecordError} naming the field */
export function readCategory(raw: unknown, rules: ReadingRules): Category {
  const parsed = v.safeParse(categoryRef, raw);
  if (!parsed.success) throw new RecordError(`a category: ${describeIssue(parsed.issues[0])}`);
  const label = `category ${JSON.stringify(parsed.output.id)}`;
  return { ...parsed.output, thumbnailUrl: readThumbnail(raw, label, rules) };
}

/** All categories, in the API's order. @throws {ApiError} */
export async function fetchCategories(client: ApiClient, rules: ReadingRules): Promise<Category[]> {
  const call = 'GET /categories';
  return readRecords(call, readList(call, await client.get('/categories')), (raw) => readCategory(raw, rules));
}

/** One category. @throws {ApiError} */
export async function fetchCategory(
  client: ApiClient,
  id: string,
  rules: ReadingRules,
  options: Pick<GetOptions, 'signal'> = {},
): Promise<Category> {
  const path = `/categories/${encodeURIComponent(id)}`;
  const [category] = readRecords(`GET ${path}`, [await client.get(path, options)], (raw) => readCategory(raw, rules));
  return category as Category;
}
