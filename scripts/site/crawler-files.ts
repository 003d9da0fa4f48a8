import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { categoryPageCount } from '#catalogue/category-pages.ts';
import type { Product } from '#catalogue/model.ts';
import { allImages, withoutPictures } from '#catalogue/product-images.ts';
import type { Settings } from '#config/env.ts';
import { categoryPath, makerPath, paths, productPath } from '#config/paths.ts';
import { makerPages } from '#features/makers/model.ts';
import { chain } from '#lib/chain.ts';
import { liveAddress } from '#scripts/live/address.ts';
import { feedCheck } from '#seo/check-feed.ts';
import { MarkupError } from '#seo/check-graph.ts';
import { type FeedItem, feedItem, GOOGLE_FEED, googleFeed } from '#seo/google-feed.ts';
import { LATEST_FEED, latestFeed } from '#seo/latest-feed.ts';
import { llmsText } from '#seo/llms.ts';
import {
  makerRedirectRules,
  matchesCatalogue,
  missingProducts,
  nextMakerHistory,
  nextPageHistory,
  redirectRules,
} from '#seo/page-history.ts';
import { robotsText } from '#seo/robots.ts';
import { SITEMAP_INDEX, type SitemapPage, sitemapCheck, sitemapFiles, sitemapIndex } from '#seo/sitemap.ts';
import { goneProducts, readAddresses, rememberAddresses } from './page-history.ts';
import type { Stage } from './stage.ts';

/** Indexable pages other than those of a single product, category or maker. */
const pages: readonly string[] = [
  paths.home,
  paths.products,
  paths.categories,
  paths.makers,
  paths.about,
  paths.contact,
  paths.shipping,
  paths.accessibility,
  paths.privacy,
  paths.terms,
];

function* sitemapPages(
  { categoriesWithProducts, makers }: Catalogue,
  products: Iterable<Product>,
): Generator<SitemapPage> {
  for (const path of pages) yield { path };
  for (const { category, ids } of categoriesWithProducts) {
    for (let page = 1; page <= categoryPageCount(ids.length); page += 1)
      yield { path: categoryPath(category.id, page) };
  }
  for (const { page, maker } of makers.flatMap(makerPages)) yield { path: makerPath(maker.slug, page) };
  for (const product of products) {
    const changed = product.updatedAt ?? product.createdAt;
    yield { path: productPath(product.id), changed, images: allImages(product) };
  }
}

/** Yields the products that crawlers can read. Without a page, a product shows in the `noindex` shell. */
function* productsWithPage(
  { products, prerendered, missingPictures }: Catalogue,
  kept: readonly Product[],
  { livePages }: Settings,
): Generator<Product> {
  const built = new Set(prerendered.map(({ id }) => id));
  const shownLive = ({ id }: Product) => livePages && liveAddress(['products', id]) !== null;
  for (const product of products) {
    if (built.has(product.id) || shownLive(product)) yield withoutPictures(product, missingPictures);
  }
  // The API's record of a kept product is invalid, so its page can't be made on demand.
  for (const product of kept) if (built.has(product.id)) yield withoutPictures(product, missingPictures);
}

/** Passes items on and collects their problems. */
function* checking<T>(items: Iterable<T>, problemsOf: (item: T) => string[], problems: string[]): Generator<T> {
  for (const item of items) {
    problems.push(...problemsOf(item));
    yield item;
  }
}

/** Throws if there are problems, and names the first three. @throws {MarkupError} */
function refuse(what: string, problems: readonly string[]): void {
  if (problems.length === 0) return;
  const more = problems.length > 3 ? ` and ${problems.length - 3} more` : '';
  throw new MarkupError(`${what} would be invalid: ${problems.slice(0, 3).join('; ')}${more}.`);
}

/** Most missing products to request one by one per build, because an API may keep thousands that it no longer lists. */
const MOST_ASKED = 200;

/** Returns redirect rules for removed products and makers, and stores the addresses that this build shows. */
async function redirects(
  site: string,
  { products, kept, categoriesWithProducts, makers }: Catalogue,
  settings: Settings,
): Promise<string> {
  const before = readAddresses(site, settings.apiUrl);
  const now = new Map<string, string | null>();
  for (const { id, category } of chain(products, kept)) now.set(id, category?.id ?? null);
  const categories = new Set(categoriesWithProducts.map(({ category }) => category.id));
  const asked = missingProducts(before, now).slice(0, MOST_ASKED);
  const pages = matchesCatalogue(before, now)
    ? before
    : nextPageHistory(before, now, asked, await goneProducts(asked, settings));
  const ofMakers = nextMakerHistory(before, new Set(makers.map(({ maker }) => maker.slug)));
  rememberAddresses(site, settings.apiUrl, { ...pages, ...ofMakers });
  return redirectRules(pages, categories) + makerRedirectRules(ofMakers);
}

/** Writes the sitemaps. @returns their names, each with the number of its pages @throws {MarkupError} */
function writeSitemaps(stage: Stage, listed: Iterable<SitemapPage>, siteUrl: string): CrawlerList[] {
  const problems: string[] = [];
  const sitemaps: CrawlerList[] = [];
  for (const { path, parts, pages } of sitemapFiles(checking(listed, sitemapCheck(siteUrl), problems), siteUrl)) {
    stage.writeParts(path.slice(1), parts);
    sitemaps.push({ file: path.slice(1), entries: pages });
  }
  refuse('The sitemap', problems);
  const paths = sitemaps.map(({ file }) => `/${file}`);
  stage.write(SITEMAP_INDEX.slice(1), sitemapIndex(paths, siteUrl));
  return sitemaps;
}

/** Writes the product feed. @returns the number of items @throws {MarkupError} */
function writeGoogleFeed(stage: Stage, products: Iterable<Product>, siteUrl: string): number {
  const problems: string[] = [];
  let count = 0;
  function* items(): Generator<FeedItem> {
    for (const product of products) {
      const item = feedItem(product, siteUrl);
      if (item === null) continue;
      count += 1;
      yield item;
    }
  }
  stage.writeParts(GOOGLE_FEED.slice(1), googleFeed(checking(items(), feedCheck(), problems), siteUrl));
  refuse('The product feed', problems);
  return count;
}

/** Where the files go, and the site that they belong to. */
interface Target {
  /** The build in progress. */
  stage: Stage;
  /** Folder of the bundle's files, including the operator's own. */
  assets: string;
  /** Folder that the build replaces. Stored addresses belong to it. */
  site: string;
}

/** A sitemap or a feed, with the number of its pages or products. */
export interface CrawlerList {
  file: string;
  entries: number;
}

/** Counts the elements of a name in an XML document. */
const entriesIn = (text: string, element: string) => text.split(`<${element}>`).length - 1;

interface CrawlerFiles {
  sitemaps: CrawlerList[];
  feeds: CrawlerList[];
  summary: string;
}

/**
 * Writes the files for crawlers: sitemaps, robots.txt, llms.txt, feeds and redirects of old addresses. Everything in them
 * comes from the catalogue, not from rendered pages.
 * @throws {MarkupError} when a file would be invalid
 */
export async function writeCrawlerFiles(
  { stage, assets, site }: Target,
  catalogue: Catalogue,
  settings: Settings,
): Promise<CrawlerFiles> {
  const { siteUrl } = settings;
  const listed = sitemapPages(catalogue, productsWithPage(catalogue, catalogue.kept, settings));
  const sitemaps = writeSitemaps(stage, listed, siteUrl);
  // A product whose record can't be read has no reliable price: leave it out of the feed.
  const items = writeGoogleFeed(stage, productsWithPage(catalogue, [], settings), siteUrl);
  // An operator may have put a robots.txt into `public/`.
  if (!stage.files.has('robots.txt')) stage.write('robots.txt', robotsText(siteUrl));
  stage.write('llms.txt', llmsText(catalogue.categoriesWithProducts, siteUrl));
  const latest = latestFeed(catalogue.lists.latest, siteUrl);
  stage.write(LATEST_FEED.slice(1), latest);
  const own = join(assets, '_redirects');
  const ownRules = existsSync(own) ? `${readFileSync(own, 'utf8')}\n` : '';
  stage.write('_redirects', ownRules + (await redirects(site, catalogue, settings)));
  const feeds = [
    { file: GOOGLE_FEED.slice(1), entries: items },
    { file: LATEST_FEED.slice(1), entries: entriesIn(latest, 'item') },
  ];
  return {
    sitemaps,
    feeds,
    summary: `${sitemaps.reduce((sum, { entries }) => sum + entries, 0)} pages in the sitemaps, ${items} pieces in the product feed`,
  };
}
