import type { DatabaseSync } from 'node:sqlite';
import type { Context } from 'hono';
import type { ApiEnv } from './context.ts';
import { one, readSetting } from './database.ts';

interface Span {
  count: number;
  first: number | null;
  last: number | null;
  version: number | null;
}

const SPAN = 'SELECT count(*) AS count, min(position) AS first, max(position) AS last, max(version) AS version FROM';

interface Versions {
  version: number;
  /** The version in which a category changed last: products name theirs. */
  categories: number;
}

const versions = (db: DatabaseSync) => one<Versions>(db, 'SELECT version, categories FROM catalogue_version');

const text = (db: DatabaseSync, span: Span | undefined, ...more: number[]) =>
  [...Object.values(span ?? {}), ...more, versions(db)?.categories].join('-');

/** Changes with anything in the catalogue. */
export function catalogueTag(db: DatabaseSync): string {
  return String(versions(db)?.version);
}

/** Changes with the products that stand on one page of all of them, in the default order, and with their number. */
export function pageTag(db: DatabaseSync, page: number, pageSize: number): string {
  const span = `${SPAN} (SELECT position, version FROM product_versions ORDER BY position LIMIT ? OFFSET ?)`;
  const all = one<{ count: number }>(db, 'SELECT count(*) AS count FROM product_versions')?.count ?? 0;
  return text(db, one<Span>(db, span, pageSize, (page - 1) * pageSize), all, page, pageSize);
}

/** Changes with the products of one category. */
export function categoryTag(db: DatabaseSync, id: string): string {
  return text(db, one<Span>(db, `${SPAN} products JOIN product_versions USING (position) WHERE category_id = ?`, id));
}

/**
 * Answers with an entity tag that was found without making the answer: 304 when the caller has it.
 * @param tag stands for the answer's content, at this address
 */
export function answerTagged(c: Context<ApiEnv>, db: DatabaseSync, tag: string, answer: () => object): Response {
  // Versions of two databases may be the same numbers.
  const etag = `"${readSetting(db, 'database')}-${tag}"`;
  c.header('etag', etag);
  const known = (c.req.header('if-none-match') ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) return c.body(null, 304);
  return c.json(answer());
}
