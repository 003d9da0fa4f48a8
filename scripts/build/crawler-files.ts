import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { categoryPages } from '#catalogue/category-pages.ts';
import { CatalogueError } from '#catalogue/check.ts';
import { prerendered } from '#catalogue/product-pages.ts';
import { claims } from '#config/claims.ts';
import type { Settings } from '#config/env.ts';
import type { Product } from '#domain/catalogue.ts';
import { categoryPath, productPath } from '#domain/item-paths.ts';
import { paths } from '#domain/paths.ts';
import { allImages, withoutPictures } from '#domain/product-images.ts';
import { feedProblems } from '#seo/check-feed.ts';
import { MarkupError } from '#seo/check-graph.ts';
import { claimProblems } from '#seo/claims.ts';
import { type FeedItem, feedItem, GOOGLE_FEED, googleFeed } from '#seo/google-feed.ts';
import { LATEST_FEED, latestFeed } from '#seo/latest-feed.ts';
import { llmsText } from '#seo/llms.ts';
import { areShown, missingProducts, nextAddresses, redirectRules } from '#seo/old-addresses.ts';
import { robotsText } from '#seo/robots.ts';
import { SITEMAP_INDEX, type SitemapPage, sitemapFiles, sitemapIndex, sitemapProblems } from '#seo/sitemap.ts';
import { digestOf, hashOf } from './digest.ts';
import { goneProducts, readAddresses, rememberAddresses } from './old-addresses.ts';
import { PiecedFiles } from './pieced-file.ts';
import type { SiteState } from './site-state.ts';
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

/** A page of the sitemaps; what it says of its product is looked up when its entry is written. */
interface Listed {
  path: string;
  product?: Product;
}

function listedPages(catalogue: Catalogue, products: readonly Product[]): Listed[] {
  return [
    ...pages.map((path) => ({ path })),
    ...categoryPages(catalogue).map(({ shelf, page }) => ({ path: categoryPath(shelf.category.id, page) })),
    ...products.map((product) => ({ path: productPath(product.id), product })),
  ];
}

function sitemapPage({ path, product }: Listed): SitemapPage {
  if (!product) return { path };
  return { path, changed: product.updatedAt ?? product.createdAt, images: allImages(product) };
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

/** Those that come again: of a file that is put together from pieces, no check sees them all. */
function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => seen.size === seen.add(name).size).map((name) => `${name} comes twice`);
}

/** Writes the sitemaps. @returns how many pages they name @throws {MarkupError} */
async function writeSitemaps(
  files: PiecedFiles,
  stage: Stage,
  listed: readonly Listed[],
  siteUrl: string,
): Promise<number> {
  const made: SitemapPage[] = [];
  const sitemaps = sitemapFiles(listed, siteUrl, (item) => {
    const page = sitemapPage(item);
    made.push(page);
    return page;
  });
  refuse('The sitemap', repeated(listed.map(({ path }) => path)));
  let pages = 0;
  for (const [path, list] of sitemaps) {
    pages += await files.write(path.slice(1), {
      ...list,
      kind: 'sitemap',
      keyOf: ({ path: page }) => page,
      digestOf: ({ path: page, product }) => (product ? digestOf(product) : hashOf(page)),
      onMade: () => refuse('The sitemap', sitemapProblems(made.splice(0), siteUrl)),
    });
  }
  stage.write(
    SITEMAP_INDEX.slice(1),
    sitemapIndex(
      sitemaps.map(([path]) => path),
      siteUrl,
    ),
  );
  return pages;
}

/** Writes the feed of pieces. @returns how many it has @throws {MarkupError} */
async function writeGoogleFeed(files: PiecedFiles, products: readonly Product[], siteUrl: string): Promise<number> {
  const made: FeedItem[] = [];
  const list = googleFeed(products, siteUrl, (product) => {
    const item = feedItem(product, siteUrl);
    if (item) made.push(item);
    return item;
  });
  refuse('The product feed', repeated(products.map(({ id }) => id)));
  return files.write(GOOGLE_FEED.slice(1), {
    ...list,
    kind: 'feed',
    keyOf: ({ id }) => id,
    digestOf,
    onMade: () => refuse('The product feed', feedProblems(made.splice(0))),
  });
}

/** Where the files go, and which site they are of. */
interface Target {
  /** The build that is under way. */
  stage: Stage;
  /** Files of the bundle, an operator's own among them. */
  assets: string;
  /** Folder that it will replace: old addresses are remembered by it. */
  site: string;
  /** Pieces of the site's files, where the same code made them. */
  pieces: SiteState['pieces'];
}

interface CrawlerFiles {
  /** Sentences for the build report. */
  warnings: string[];
  summary: string;
  /** What the files are made of. */
  pieces: SiteState['pieces'];
}

/**
 * Writes what crawlers read beside the pages: sitemaps, robots.txt, llms.txt, feeds and the redirects of old addresses. All
 * of it comes from the catalogue, never from what was rendered.
 * @throws {MarkupError} when a file would not be valid
 * @throws {CatalogueError} when the home page promises discounts that no piece has, and `strictClaims` is on
 */
export async function writeCrawlerFiles(
  { stage, assets, site, pieces }: Target,
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
  const files = new PiecedFiles(stage, site, pieces);
  let [listed, items] = [0, 0];
  try {
    listed = await writeSitemaps(files, stage, listedPages(catalogue, pages), siteUrl);
    // Nobody knows what a piece costs whose record can't be read.
    const known = kept.size > 0 ? pages.filter(({ id }) => !kept.has(id)) : pages;
    items = await writeGoogleFeed(files, known, siteUrl);
  } finally {
    files.close();
  }
  // An operator's own files come from `public/`.
  if (!stage.files.has('robots.txt')) stage.write('robots.txt', robotsText(siteUrl));
  stage.write('llms.txt', llmsText(catalogue.shelves, siteUrl));
  stage.write(LATEST_FEED.slice(1), latestFeed(catalogue.lists.latest, siteUrl));
  const own = join(assets, '_redirects');
  const ownRules = existsSync(own) ? `${readFileSync(own, 'utf8')}\n` : '';
  stage.write('_redirects', ownRules + (await redirects(site, catalogue, settings)));
  return {
    warnings,
    summary: `${listed} pages in the sitemaps, ${items} pieces in the product feed`,
    pieces: files.pieces,
  };
}
