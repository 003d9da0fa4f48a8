import { readFileSync } from 'node:fs';
import pLimit from 'p-limit';
import * as v from 'valibot';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { firstPage } from '#catalogue/first-page.ts';
import type { Product } from '#catalogue/model.ts';
import { allImages } from '#catalogue/product-images.ts';
import { hashOf } from './digest.ts';
import { lastBuildFile } from './last-build.ts';
import type { Progress } from './progress.ts';
import { replaceFile } from './replace-file.ts';

const fileOf = (site: string) => lastBuildFile(site, 'pictures');

const CONCURRENT_CALLS = 8;
const TIMEOUT_MS = 5000;
/** Time limit for all checks of a build. New pictures that it leaves unchecked count as present until a later build. */
const MOST_MS = 30_000;
/** Most known-missing pictures to check again per build, longest unchecked first. */
const MOST_AGAIN = 5 * CONCURRENT_CALLS;

/** Statuses that prove that a picture is missing. */
const GONE: readonly number[] = [404, 410];

/** Statuses with which servers also respond to HEAD if they don't support it. */
const WITHOUT_HEAD: readonly number[] = [403, 404, 405, 410, 501];

const schema = v.object({
  apiUrl: v.string(),
  /** Keys of records, each with a hash of the picture URLs that were checked. */
  checked: v.array(v.tuple([v.string(), v.string()])),
  missing: v.array(v.string()),
});

type Memory = Omit<v.InferOutput<typeof schema>, 'apiUrl'>;

function remembered(site: string, apiUrl: string): Memory {
  try {
    const memory = v.parse(schema, JSON.parse(readFileSync(fileOf(site), 'utf8')));
    if (memory.apiUrl === apiUrl) return memory;
  } catch {
    // Missing or outdated file: start over.
  }
  return { checked: [], missing: [] };
}

/** Whether a picture is missing; null if unknown, because a timeout or any other status proves nothing. */
async function isMissing(url: string, over: AbortSignal): Promise<boolean | null> {
  try {
    const ask = async (method: string) => {
      const answer = await fetch(url, { method, signal: AbortSignal.any([over, AbortSignal.timeout(TIMEOUT_MS)]) });
      await answer.body?.cancel();
      return answer;
    };
    const head = await ask('HEAD');
    const answer = WITHOUT_HEAD.includes(head.status) ? await ask('GET') : head;
    if (answer.ok) return false;
    return GONE.includes(answer.status) ? true : null;
  } catch {
    return null;
  }
}

export interface PictureCheck {
  /** URLs of missing pictures. */
  missing: ReadonlySet<string>;
  /** Sentences for the build report. */
  warnings: string[];
}

interface CheckOptions {
  site: string;
  apiUrl: string;
  /** Checks the pictures of all records, not only of new or changed ones. */
  full: boolean;
  /** Time limit for all checks, in milliseconds. */
  mostMs?: number;
  /** Shows the progress of the checks. @param total number of pictures */
  progress?: (total: number, items: string) => Progress;
}

/** A record with its pictures. */
interface Pictured extends Pick<Product, 'id' | 'name' | 'thumbnailUrl' | 'imageUrls'> {
  /** By default, a product. */
  kind?: 'product' | 'category';
}

/** A picture that does not exist. */
export interface MissingPicture {
  /** The kind, id and name of its record. */
  kind: NonNullable<Pictured['kind']>;
  id: string;
  name: string;
  /** Field of the API that has the URL. */
  field: 'thumbnail_url' | 'images_urls';
  url: string;
}

/** Returns the products with a prerendered page, and those on prerendered lists, each once, and the categories. */
export function shownRecords(catalogue: Catalogue): Pictured[] {
  const { prerendered, lists, categoriesWithProducts } = catalogue;
  const others = [...Object.values(lists), ...categoriesWithProducts.map(({ products }) => products)];
  const all = [prerendered, firstPage(catalogue).products, ...others].flat();
  const products = new Map(all.map((product) => [product.id, product])).values();
  const categories = categoriesWithProducts.map(({ category }) => ({
    ...category,
    imageUrls: [],
    kind: 'category' as const,
  }));
  return [...products, ...categories];
}

/** Returns the records' pictures that are missing. @param missing URLs of missing pictures */
export function missingPictures(records: readonly Pictured[], missing: ReadonlySet<string>): MissingPicture[] {
  if (missing.size === 0) return [];
  return records.flatMap(({ kind = 'product', id, name, thumbnailUrl, imageUrls }) => {
    const thumbnail = thumbnailUrl !== null && missing.has(thumbnailUrl) ? [thumbnailUrl] : [];
    const images = imageUrls.filter((url) => url !== thumbnailUrl && missing.has(url));
    return [
      ...thumbnail.map((url) => ({ kind, id, name, field: 'thumbnail_url' as const, url })),
      ...images.map((url) => ({ kind, id, name, field: 'images_urls' as const, url })),
    ];
  });
}

/** Describes a missing picture in one sentence, for a warning. */
export function describeMissing({ kind, id, field, url }: MissingPicture): string {
  return `${kind} ${JSON.stringify(id)}: ${field} does not exist (404 at ${url}); feeds and previews omit the picture.`;
}

/** A slash is in no id. */
const keyOf = ({ kind, id }: Pictured) => (kind === 'category' ? `${kind}/${id}` : id);

/** Checks pictures of records that are new or have changed pictures, and stores the result for the next build. */
export async function checkPictures(
  records: readonly Pictured[],
  { site, apiUrl, full, mostMs = MOST_MS, progress }: CheckOptions,
): Promise<PictureCheck> {
  const before = full ? { checked: [], missing: [] } : remembered(site, apiUrl);
  const known = new Map(before.checked);
  const checked = records.map((record): [string, string] => [keyOf(record), hashOf(...allImages(record))]);
  const unknown = records.filter((record, index) => known.get(keyOf(record)) !== checked[index]?.[1]);
  const shown = before.missing.length > 0 ? new Set(records.flatMap(allImages)) : new Set<string>();
  const missingBefore = before.missing.filter((url) => shown.has(url));
  if (unknown.length === 0 && before.missing.length === 0 && known.size === records.length) {
    return { missing: new Set(), warnings: [] };
  }

  const again = missingBefore.slice(0, MOST_AGAIN);
  const urls = [...new Set([...again, ...unknown.flatMap(allImages)])];
  const over = AbortSignal.timeout(mostMs);
  /** Pictures without a result because of the time limit. */
  const cutOff = new Set<string>();
  const limit = pLimit(CONCURRENT_CALLS);
  const bar = progress?.(urls.length, 'pictures checked');
  const check = async (url: string) => {
    const missing = over.aborted ? null : await isMissing(url, over);
    if (missing === null && over.aborted) cutOff.add(url);
    bar?.advance();
    return missing;
  };
  const gone = await Promise.all(urls.map((url) => limit(() => check(url)))).finally(() => bar?.stop());
  // A picture stays missing until its host shows it. Those asked now come last, and are asked again after all others.
  const missing = new Set([...missingBefore.slice(MOST_AGAIN), ...again]);
  for (const [index, url] of urls.entries()) {
    if (gone[index] === true) missing.add(url);
    if (gone[index] === false) missing.delete(url);
  }

  const unfinished = new Set(unknown.filter((record) => allImages(record).some((url) => cutOff.has(url))).map(keyOf));
  const finished = checked.filter(([key]) => !unfinished.has(key));
  replaceFile(fileOf(site), JSON.stringify({ apiUrl, checked: finished, missing: [...missing] }));
  const late =
    unfinished.size > 0
      ? [`The picture check stopped after ${mostMs / 1000} s: some pictures are left for the next builds.`]
      : [];
  return {
    missing,
    warnings: [...missingPictures(records, missing).map(describeMissing), ...late],
  };
}
