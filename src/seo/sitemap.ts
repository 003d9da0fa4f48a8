import { absolute, crawlerPicture } from './address.ts';
import { type XmlList, xmlDocument, xmlList } from './xml.ts';

/** A page that search engines may show. */
export interface SitemapPage {
  path: string;
  /** ISO 8601; null when the API does not say. */
  changed?: string | null;
  /** Addresses of its pictures. */
  images?: readonly string[];
}

/** Pages in a file; the protocol allows 50,000 in 50 MB, pictures included. */
const PAGES_A_FILE = 10_000;

/** Pictures of a page: a file of so many pages stays within the 50 MB. */
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

function sitemap<T>(items: readonly T[], siteUrl: string, pageOf: (item: T) => SitemapPage): XmlList<T> {
  const root = {
    urlset: {
      '@_xmlns': NAMESPACE,
      '@_xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
      url: '',
    },
  };
  return xmlList(root, 'url', items, (item) => entry(pageOf(item), siteUrl));
}

/**
 * The sitemaps, each with its path. They lie at the root: a sitemap may only name pages below its own folder.
 * https://www.sitemaps.org/protocol.html
 * @param pageOf makes the page of an item, when its entry is written
 */
export function sitemapFiles<T>(
  items: readonly T[],
  siteUrl: string,
  pageOf: (item: T) => SitemapPage,
): [path: string, list: XmlList<T>][] {
  const files = Math.ceil(items.length / PAGES_A_FILE);
  return Array.from({ length: files }, (_, index) => {
    const some = items.slice(index * PAGES_A_FILE, (index + 1) * PAGES_A_FILE);
    return [`/sitemap-${index + 1}.xml`, sitemap(some, siteUrl, pageOf)];
  });
}

/** Names all sitemaps. */
export function sitemapIndex(files: readonly string[], siteUrl: string): string {
  return xmlDocument({
    sitemapindex: {
      '@_xmlns': NAMESPACE,
      sitemap: files.map((path) => ({ loc: absolute(path, siteUrl) })),
    },
  });
}

/** Says which addresses a sitemap can't hold: those too long, and those that come twice. */
export function sitemapProblems(pages: readonly SitemapPage[], siteUrl: string): string[] {
  const seen = new Set<string>();
  return pages.flatMap(({ path }) => {
    const address = absolute(path, siteUrl);
    if (address.length > 2048) return [`${path} is longer than 2048 characters`];
    if (seen.has(address)) return [`${path} is named twice`];
    seen.add(address);
    return [];
  });
}
