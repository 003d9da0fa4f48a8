import { absolute, crawlerPicture } from './address.ts';
import { xmlDocument, xmlParts } from './xml.ts';

/** An indexable page. */
export interface SitemapPage {
  path: string;
  /** ISO 8601; null if the API has no date. */
  changed?: string | null;
  /** URLs of its pictures. */
  images?: readonly string[];
}

/** Pages per file. The protocol allows 50,000 in 50 MB, pictures included. */
const PAGES_A_FILE = 10_000;

/** Pictures per page; keeps a full file below 50 MB. */
const IMAGES_A_PAGE = 20;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export const SITEMAP_INDEX = '/sitemap-index.xml';

function entry({ path, changed, images = [] }: SitemapPage, siteUrl: string) {
  return {
    loc: absolute(path, siteUrl),
    ...(changed && { lastmod: new Date(changed).toISOString() }),
    ...(images.length > 0 && {
      'image:image': images.slice(0, IMAGES_A_PAGE).map((image) => ({ 'image:loc': crawlerPicture(image, siteUrl) })),
    }),
  };
}

function* entries(pages: readonly SitemapPage[], siteUrl: string) {
  for (const page of pages) yield entry(page, siteUrl);
}

function sitemap(pages: readonly SitemapPage[], siteUrl: string): Generator<string> {
  return xmlParts({
    urlset: {
      '@_xmlns': NAMESPACE,
      '@_xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
      url: entries(pages, siteUrl),
    },
  });
}

interface SitemapFile {
  path: string;
  parts: Iterable<string>;
  /** Number of its pages. */
  pages: number;
}

/**
 * Makes the sitemap files, one at a time. They are at the root, because a sitemap may only list pages below its own folder.
 * https://www.sitemaps.org/protocol.html
 */
export function* sitemapFiles(pages: Iterable<SitemapPage>, siteUrl: string): Generator<SitemapFile> {
  let number = 0;
  let some: SitemapPage[] = [];
  const file = (): SitemapFile => {
    number += 1;
    return { path: `/sitemap-${number}.xml`, parts: sitemap(some, siteUrl), pages: some.length };
  };
  for (const page of pages) {
    some.push(page);
    if (some.length < PAGES_A_FILE) continue;
    yield file();
    some = [];
  }
  if (some.length > 0) yield file();
}

/** Returns the sitemap index. */
export function sitemapIndex(files: readonly string[], siteUrl: string): string {
  return xmlDocument({
    sitemapindex: {
      '@_xmlns': NAMESPACE,
      sitemap: files.map((path) => ({ loc: absolute(path, siteUrl) })),
    },
  });
}

/** Creates a function that returns why sitemaps can't contain the next page: its URL is too long, or a duplicate. */
export function sitemapCheck(siteUrl: string): (page: SitemapPage) => string[] {
  const seen = new Set<string>();
  return ({ path }) => {
    const address = absolute(path, siteUrl);
    if (address.length > 2048) return [`${path} is longer than 2048 characters`];
    if (seen.has(address)) return [`${path} is listed twice`];
    seen.add(address);
    return [];
  };
}
