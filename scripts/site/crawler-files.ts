import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { categoryPages } from '#catalogue/category-pages.ts';
import { CatalogueError } from '#catalogue/check.ts';
import type { Product } from '#catalogue/model.ts';
import { allImages, withoutPictures } from '#catalogue/product-images.ts';
import { prerendered } from '#catalogue/product-pages.ts';
import { claims } from '#config/claims.ts';
import type { Settings } from '#config/env.ts';
import { categoryPath, paths, productPath } from '#config/paths.ts';
import { feedProblems } from '#seo/check-feed.ts';
import { MarkupError } from '#seo/check-graph.ts';
import { claimProblems } from '#seo/claims.ts';
import { feedItem, GOOGLE_FEED, googleFeed } from '#seo/google-feed.ts';
import { LATEST_FEED, latestFeed } from '#seo/latest-feed.ts';
import { llmsText } from '#seo/llms.ts';
import { areShown, missingProducts, nextAddresses, redirectRules } from '#seo/old-addresses.ts';
import { robotsText } from '#seo/robots.ts';
import { SITEMAP_INDEX, type SitemapPage, sitemapFiles, sitemapIndex, sitemapProblems } from '#seo/sitemap.ts';
import { goneProducts, readAddresses, rememberAddresses } from './old-addresses.ts';
import type { Stage } from './stage.ts';

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
async function redirects(site: string, { products, kept, shelves }: Catalogue, settings: Settings): Promise<string> {
  const before = readAddresses(site, settings.apiUrl);
  const now = new Map([...products, ...kept].map(({ id, category }) => [id, category?.id ?? null]));
  const categories = new Set(shelves.map(({ category }) => category.id));
  if (areShown(before, now)) return redirectRules(before, categories);
  const asked = missingProducts(before, now).slice(0, MOST_ASKED);
  const after = nextAddresses(before, now, asked, await goneProducts(asked, settings));
  rememberAddresses(site, settings.apiUrl, after);
  return redirectRules(after, categories);
}

/** Writes the sitemaps. @throws {MarkupError} */
function writeSitemaps(stage: Stage, listed: readonly SitemapPage[], siteUrl: string): void {
  refuse('The sitemap', sitemapProblems(listed, siteUrl));
  const sitemaps = sitemapFiles(listed, siteUrl);
  for (const [path, text] of sitemaps) stage.write(path.slice(1), text);
  const paths = sitemaps.map(([path]) => path);
  stage.write(SITEMAP_INDEX.slice(1), sitemapIndex(paths, siteUrl));
}

/** Writes the feed of pieces. @returns how many it has @throws {MarkupError} */
function writeGoogleFeed(stage: Stage, products: readonly Product[], siteUrl: string): number {
  const items = products.flatMap((product) => feedItem(product, siteUrl) ?? []);
  refuse('The product feed', feedProblems(items));
  stage.write(GOOGLE_FEED.slice(1), googleFeed(items, siteUrl));
  return items.length;
}

/** Where the files go, and which site they are of. */
interface Target {
  /** The build that is under way. */
  stage: Stage;
  /** Files of the bundle, an operator's own among them. */
  assets: string;
  /** Folder that it will replace: old addresses are remembered by it. */
  site: string;
}

interface CrawlerFiles {
  /** Sentences for the build report. */
  warnings: string[];
  summary: string;
}

/**
 * Writes what crawlers read beside the pages: sitemaps, robots.txt, llms.txt, feeds and the redirects of old addresses. All
 * of it comes from the catalogue, never from what was rendered.
 * @throws {MarkupError} when a file would not be valid
 * @throws {CatalogueError} when the home page promises discounts that no piece has, and `strictClaims` is on
 */
export async function writeCrawlerFiles(
  { stage, assets, site }: Target,
  catalogue: Catalogue,
  settings: Settings,
): Promise<CrawlerFiles> {
  const { siteUrl } = settings;
  const warnings = claimProblems(Object.values(claims), catalogue.products);
  if (settings.strictClaims && warnings[0]) {
    throw new CatalogueError(`STRICT_CLAIMS is on, and ${warnings.join(' And ')} Change src/config/claims.ts.`);
  }
  // What only a shell shows is `noindex`: neither listed nor advertised.
  const pages = prerendered([...catalogue.products, ...catalogue.kept], settings.prerenderLimit).map((product) =>
    withoutPictures(product, catalogue.missingPictures),
  );
  const kept = new Set(catalogue.kept.map(({ id }) => id));
  const listed = sitemapPages(catalogue, pages);
  writeSitemaps(stage, listed, siteUrl);
  // Nobody knows what a piece costs whose record can't be read.
  const known = kept.size > 0 ? pages.filter(({ id }) => !kept.has(id)) : pages;
  const items = writeGoogleFeed(stage, known, siteUrl);
  // An operator's own files come from `public/`.
  if (!stage.files.has('robots.txt')) stage.write('robots.txt', robotsText(siteUrl));
  stage.write('llms.txt', llmsText(catalogue.shelves, siteUrl));
  stage.write(LATEST_FEED.slice(1), latestFeed(catalogue.lists.latest, siteUrl));
  const own = join(assets, '_redirects');
  const ownRules = existsSync(own) ? `${readFileSync(own, 'utf8')}\n` : '';
  stage.write('_redirects', ownRules + (await redirects(site, catalogue, settings)));
  return { warnings, summary: `${listed.length} pages in the sitemaps, ${items} pieces in the product feed` };
}
