import * as v from 'valibot';
import { fieldsOf } from '#lib/fields.ts';
import type { ApiClient, GetOptions } from '#lib/http/client.ts';
import {
  categoryRef,
  describeIssue,
  describeRecord,
  type ReadingRules,
  readList,
  readRecord,
  readRecords,
  recordError,
  text,
} from '#lib/http/records.ts';
import { checkImageUrl } from '#lib/image.ts';
import type { Category } from './model.ts';
import { isMissing } from './products-api.ts';

export const thumbnail = v.object({ thumbnail_url: text });

function readThumbnail(raw: unknown, label: string, rules: ReadingRules): string | null {
  if (isMissing(fieldsOf(raw).thumbnail_url)) return null;
  const parsed = v.safeParse(thumbnail, raw);
  if (!parsed.success) {
    rules.warn?.(`${label}: ${describeIssue(parsed.issues[0])}; the field is left out.`);
    return null;
  }
  const verdict = checkImageUrl(parsed.output.thumbnail_url, rules.images);
  if ('url' in verdict) return verdict.url;
  rules.warn?.(`${label}: thumbnail_url ${verdict.problem}; a placeholder is shown.`);
  return null;
}

/** Parses one category. @throws {RecordError} with the invalid field */
export function readCategory(raw: unknown, rules: ReadingRules): Category {
  const parsed = v.safeParse(categoryRef, raw);
  if (!parsed.success) throw recordError('category', raw, parsed.issues[0]);
  const label = describeRecord({ kind: 'category', id: parsed.output.id });
  rules.inspect?.(label, 'name', fieldsOf(raw).name);
  return { ...parsed.output, thumbnailUrl: readThumbnail(raw, label, rules) };
}

/** Fetches all categories, in the API's order. @throws {ApiError} */
export async function fetchCategories(client: ApiClient, rules: ReadingRules): Promise<Category[]> {
  const records = readList('GET /categories', await client.get('/categories'));
  return readRecords(records, (raw) => readCategory(raw, rules), rules.setAside);
}

const pathOf = (id: string) => `/categories/${encodeURIComponent(id)}`;

/** Fetches one category. @throws {ApiError} */
export async function fetchCategory(
  client: ApiClient,
  id: string,
  rules: ReadingRules,
  options: Pick<GetOptions, 'signal'> = {},
): Promise<Category> {
  const raw = await client.get(pathOf(id), options);
  return readRecord(`GET ${pathOf(id)}`, id, raw, (record) => readCategory(record, rules));
}

/** Fetches one category as a list, which is empty if the record is invalid. @throws {ApiError} */
export async function fetchCategoryRecord(client: ApiClient, id: string, rules: ReadingRules): Promise<Category[]> {
  return readRecords([await client.get(pathOf(id))], (record) => readCategory(record, rules), rules.setAside);
}
