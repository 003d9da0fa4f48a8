import { readFileSync, rmSync } from 'node:fs';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { imageRules } from '#catalogue/current.ts';
import { fetchProduct } from '#catalogue/products-api.ts';
import type { Settings } from '#config/env.ts';
import { createClient } from '#lib/http/client.ts';
import { statusOf } from '#lib/http/errors.ts';
import { until } from '#lib/http/until.ts';
import type { MakerHistory, PageHistory } from '#seo/page-history.ts';
import { lastBuildFile } from './last-build.ts';
import { replaceFile } from './replace-file.ts';

/** All that the builds of a site know of its earlier pages. */
type History = PageHistory & MakerHistory;

const fileOf = (site: string) => lastBuildFile(site, 'addresses');

const CONCURRENT_CALLS = 8;
/** Time limit for asking about all removed products of a build. The next build asks again. */
const MOST_MS = 30_000;

type Pair = [id: string, category: string | null];

/** A plain function instead of a schema for each pair, because there may be a hundred thousand. */
function isPair(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  return typeof value[0] === 'string' && (value[1] === null || typeof value[1] === 'string');
}

/** Pairs instead of an object, because an id may be `__proto__`. */
const places = v.pipe(
  v.custom<Pair[]>((value) => Array.isArray(value) && value.every(isPair)),
  v.transform((pairs) => new Map(pairs)),
);
/** Builds before there were pages of makers stored none. */
const slugs = v.pipe(
  v.optional(v.array(v.string()), []),
  v.transform((list): ReadonlySet<string> => new Set(list)),
);
const schema = v.object({ apiUrl: v.string(), shown: places, gone: places, makers: slugs, goneMakers: slugs });

const nothing = (): History => ({ shown: new Map(), gone: new Map(), makers: new Set(), goneMakers: new Set() });

/** Returns the old addresses that builds into this folder from this API stored, or empty maps. */
export function readAddresses(site: string, apiUrl: string): History {
  try {
    const { apiUrl: known, ...addresses } = v.parse(schema, JSON.parse(readFileSync(fileOf(site), 'utf8')));
    // Products of another API, such as the sample shop's, never had pages on this site.
    return known === apiUrl ? addresses : nothing();
  } catch {
    return nothing();
  }
}

/** Stores the addresses for the next build. */
export function rememberAddresses(site: string, apiUrl: string, history: History): void {
  const lists = Object.entries(history).map(([name, pages]) => [name, [...pages]]);
  replaceFile(fileOf(site), `${JSON.stringify({ apiUrl, ...Object.fromEntries(lists) })}\n`);
}

/** Forgets the addresses of earlier builds into a folder. */
export const forgetAddresses = (site: string): void => rmSync(fileOf(site), { force: true });

/**
 * Returns the products for which the API responds with 404. It may still have others that its lists leave out: the shell can
 * show those. Any other failure proves nothing about a product.
 */
export async function goneProducts(ids: readonly string[], settings: Settings): Promise<Set<string>> {
  const client = until(AbortSignal.timeout(MOST_MS), createClient({ origin: settings.apiUrl }));
  const limit = pLimit(CONCURRENT_CALLS);
  const isGone = async (id: string) => {
    try {
      await fetchProduct(client, id, { images: imageRules(settings) });
      return false;
    } catch (error) {
      return statusOf(error) === 404;
    }
  };
  const answers = await Promise.all(ids.map((id) => limit(() => isGone(id))));
  return new Set(ids.filter((_, index) => answers[index]));
}
