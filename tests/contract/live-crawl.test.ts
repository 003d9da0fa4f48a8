import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../fixtures/patience.ts';
import { crawl, type Shop, SITE, startShop, type Visit } from './crawl-setup.ts';
import { canonicalOf, isPrivate, metaOf, titleOf } from './page-metadata.ts';

const LIMIT = 10;

let shop: Shop;
let shown: Visit[];

beforeAll(async () => {
  shop = await startShop(() => undefined, { PRERENDER_LIMIT: String(LIMIT) }, true);
  shown = [...(await crawl(shop)).values()].filter((visit) => !isPrivate(visit));
}, patient.timeout);

afterAll(() => shop?.close(), patient.timeout);

const products = () => shown.filter(({ path }) => /^\/products\/[^/]+$/.test(path) && path !== '/products/search');

test('a crawler without scripts finds a page of every product, whatever the number of prerendered pages', async () => {
  const built = products().filter(({ path }) => existsSync(join(shop.dir, `${path}.html`)));
  expect(built).toHaveLength(LIMIT);
  expect(products().length).toBeGreaterThan(160);
  for (const visit of products()) {
    expect(await shop.status(visit.path), visit.path).toBe(200);
    expect(canonicalOf(visit)).toBe(SITE + visit.path);
  }
});

test('the sitemaps list exactly the pages that the crawler finds', async () => {
  const { sitemapindex } = new XMLParser().parse(await shop.text('/sitemap-index.xml'));
  const maps = [sitemapindex.sitemap].flat().map(({ loc }: { loc: string }) => new URL(loc).pathname);
  const texts = await Promise.all(maps.map((path) => shop.text(path)));
  const listed = texts.flatMap((text) => [new XMLParser().parse(text).urlset.url].flat() as { loc: string }[]);
  expect(listed.map(({ loc }) => new URL(loc).pathname).sort()).toEqual(shown.map(({ path }) => path).sort());
});

test('titles and descriptions are unique among prerendered pages and pages on demand', () => {
  const titles = shown.map(titleOf);
  const descriptions = shown.map((visit) => metaOf(visit, 'description'));
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});
