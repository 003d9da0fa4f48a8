import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { categoryPages } from '#catalogue/category-pages.ts';
import { CatalogueError } from '#catalogue/check.ts';
import { prerendered } from '#catalogue/product-pages.ts';
import { claims } from '#config/claims.ts';
import type { Settings } from '#config/env.ts';
import { allImages, type Product } from '#domain/catalogue.ts';
import { categoryPath, productPath } from '#domain/item-paths.ts';
import { paths } from '#domain/paths.ts';
import { feedProblems } from '#seo/check-feed.ts';
import { MarkupError } from '#seo/check-graph.ts';
import { claimProblems } from '#seo/claims.ts';
import { feedItems, GOOGLE_FEED, googleFeed } from '#seo/google-feed.ts';
import { LATEST_FEED, latestFeed } from '#seo/latest-feed.ts';
import { llmsText } from '#seo/llms.ts';
import { missingProducts, nextAddresses, redirectRules } from '#seo/old-addresses.ts';
import { robotsText } from '#seo/robots.ts';
import { type SitemapPage, sitemapFiles, sitemapProblems } from '#seo/sitemap.ts';
import { goneProducts, readAddresses, rememberAddresses } from './old-addresses.ts';

/** Pages that are no single item's and that search engines may show. */
const pages: readonly string[] = [
  paths.home,
  paths.products,
  paths.categories,
  paths.about,
  paths.contact,
  paths.shipping,
  paths.accessibility,
  paths.privacy,
  paths.terms,
];

function sitemapPages(catalogue: Catalogue, products: readonly Product[]): SitemapPage[] {
  return [
    ...pages.map((path) => ({ path })),
    ...categoryPages(catalogue).map(({ shelf, page }) => ({ path: categoryPath(shelf.category.id, page) })),
    ...products.map((product) => ({
      path: productPath(product.id),
      changed: product.updatedAt ?? product.createdAt,
      images: allImages(product),
    })),
  ];
}

/** @throws {MarkupError} with the first few of many */
function refuse(what: string, problems: readonly string[]): void {
  if (problems.length === 0) return;
  const more = problems.length > 3 ? ` and ${problems.length - 3} more` : '';
  throw new MarkupError(`${what} would not be valid: ${problems.slice(0, 3).join('; ')}${more}.`);
}

/** Most products that a build asks for one by one: an API may keep thousands that it lists no more. */
const MOST_ASKED = 200;

/** Rules for the pages of products that are gone; remembers what this build shows. */
async function redirects(site: string, { products, shelves }: Catalogue, settings: Settings): Promise<string> {
  const before = readAddresses(site, settings.apiUrl);
  const now = new Map(products.map(({ id, category }) => [id, category?.id ?? null]));
  const asked = missingProducts(before, now).slice(0, MOST_ASKED);
  const after = nextAddresses(before, now, asked, await goneProducts(asked, settings));
  rememberAddresses(site, settings.apiUrl, after);
  return redirectRules(after, new Set(shelves.map(({ category }) => category.id)));
}

/** Where the files go, and which site they are of. */
interface Target {
  /** Folder of the build that is under way. */
  folder: string;
  /** Folder that it will replace: old addresses are remembered by it. */
  site: string;
}

/**
 * Writes what crawlers read beside the pages: sitemaps, robots.txt, llms.txt, feeds and the redirects of old addresses. All
 * of it comes from the catalogue, never from what was rendered.
 * @returns sentences for the build report
 * @throws {MarkupError} when a file would not be valid
 * @throws {CatalogueError} when the home page promises discounts that no piece has, and `strictClaims` is on
 */
export async function writeCrawlerFiles(
  { folder, site }: Target,
  catalogue: Catalogue,
  settings: Settings,
): Promise<{ warnings: string[]; summary: string }> {
  const { siteUrl } = settings;
  const warnings = claimProblems(Object.values(claims), catalogue.products);
  if (settings.strictClaims && warnings[0]) {
    throw new CatalogueError(`STRICT_CLAIMS is on, and ${warnings.join(' And ')} Change src/config/claims.ts.`);
  }
  // What only a shell shows is `noindex`: neither listed nor advertised.
  const products = prerendered(catalogue.products, settings.prerenderLimit);
  const listed = sitemapPages(catalogue, products);
  refuse('The sitemap', sitemapProblems(listed, siteUrl));
  const items = feedItems(products, siteUrl);
  refuse('The product feed', feedProblems(items));

  const write = (path: string, text: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const [path, text] of sitemapFiles(listed, siteUrl)) write(path, text);
  // An operator's own files come from `public/`.
  if (!existsSync(join(folder, 'robots.txt'))) write('/robots.txt', robotsText(siteUrl));
  write('/llms.txt', llmsText(catalogue.shelves, siteUrl));
  write(GOOGLE_FEED, googleFeed(items, siteUrl));
  write(LATEST_FEED, latestFeed(catalogue.lists.latest, siteUrl));
  const ownRules = existsSync(join(folder, '_redirects'))
    ? `${readFileSync(join(folder, '_redirects'), 'utf8')}\n`
    : '';
  write('/_redirects', ownRules + (await redirects(site, catalogue, settings)));
  return { warnings, summary: `${listed.length} pages in the sitemaps, ${items.length} pieces in the product feed` };
}
