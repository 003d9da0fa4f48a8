import type { DatabaseSync } from 'node:sqlite';
import type { Context } from 'hono';
import { isFresh } from '#scripts/serve/answer.ts';
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
  /**
   * The version of the last category change. Category changes affect products, because a product includes its
   * category's name.
   */
  categories: number;
}

const versions = (db: DatabaseSync) => one<Versions>(db, 'SELECT version, categories FROM catalogue_version');

const text = (db: DatabaseSync, span: Span | undefined, ...more: number[]) =>
  [...Object.values(span ?? {}), ...more, versions(db)?.categories].join('-');

/** A tag that changes with any change in the catalogue. */
export function catalogueTag(db: DatabaseSync): string {
  return String(versions(db)?.version);
}

/** A tag that changes with the products on one page in the default order, and with the total number of products. */
export function pageTag(db: DatabaseSync, page: number, pageSize: number): string {
  const span = `${SPAN} (SELECT position, version FROM product_versions ORDER BY position LIMIT ? OFFSET ?)`;
  const all = one<{ count: number }>(db, 'SELECT count(*) AS count FROM product_versions')?.count ?? 0;
  return text(db, one<Span>(db, span, pageSize, (page - 1) * pageSize), all, page, pageSize);
}

/** A tag that changes with the products of one category. */
export function categoryTag(db: DatabaseSync, id: string): string {
  return text(db, one<Span>(db, `${SPAN} products JOIN product_versions USING (position) WHERE category_id = ?`, id));
}

/**
 * Sends a response with an ETag, or a 304 if the client already has it. A 304 skips building the response.
 * @param tag identifies the content of the response at this address
 */
export function respondWithEtag(c: Context<ApiEnv>, db: DatabaseSync, tag: string, answer: () => object): Response {
  // Different databases can have the same version numbers.
  const etag = `"${readSetting(db, 'database')}-${tag}"`;
  c.header('etag', etag);
  if (isFresh(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  return c.json(answer());
}
