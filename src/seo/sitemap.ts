import { absolute, crawlerPicture } from './address.ts';
import { xmlDocument } from './xml.ts';

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

function sitemap(pages: readonly SitemapPage[], siteUrl: string): string {
  return xmlDocument({
    urlset: {
      '@_xmlns': NAMESPACE,
      '@_xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
      url: pages.map((page) => entry(page, siteUrl)),
    },
  });
}

/**
 * Returns the sitemap files. They are at the root, because a sitemap may only list pages below its own folder.
 * https://www.sitemaps.org/protocol.html
 */
export function sitemapFiles(pages: readonly SitemapPage[], siteUrl: string): [path: string, text: string][] {
  const files = Math.ceil(pages.length / PAGES_A_FILE);
  return Array.from({ length: files }, (_, index) => {
    const some = pages.slice(index * PAGES_A_FILE, (index + 1) * PAGES_A_FILE);
    return [`/sitemap-${index + 1}.xml`, sitemap(some, siteUrl)];
  });
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

/** Returns the problems of URLs that a sitemap can't contain: too long or duplicate. */
export function sitemapProblems(pages: readonly SitemapPage[], siteUrl: string): string[] {
  const seen = new Set<string>();
  return pages.flatMap(({ path }) => {
    const address = absolute(path, siteUrl);
    if (address.length > 2048) return [`${path} is longer than 2048 characters`];
    if (seen.has(address)) return [`${path} is listed twice`];
    seen.add(address);
    return [];
  });
}
