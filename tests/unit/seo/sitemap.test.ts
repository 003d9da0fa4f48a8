import { expect, test } from 'vitest';
import { robotsText } from '#seo/robots.ts';
import { SITEMAP_INDEX, type SitemapPage, sitemapCheck, sitemapFiles, sitemapIndex } from '#seo/sitemap.ts';
import { schemaProblems } from '../../fixtures/xml-checks.ts';
import { SITE } from './product-fixture.ts';

const odd = [
  '/terms&conditions',
  "/products/it's",
  '/products/%E6%97%A5%E6%9C%AC',
  '/products/100%25',
  '/products/a%20b',
];

/** All files by path, with the index last. */
function filesOf(pages: SitemapPage[]): Map<string, string> {
  const files = [...sitemapFiles(pages, SITE)];
  const index = sitemapIndex(
    files.map(({ path }) => path),
    SITE,
  );
  return new Map([...files.map(({ path, parts }) => [path, [...parts].join('')] as const), [SITEMAP_INDEX, index]]);
}

test('lists pages with images and last change, valid by the schemas', async () => {
  const images = ['https://api.example/a%20b.jpg?x=1&y=2', 'https://api.example/2.jpg'];
  const pages = [
    { path: '/' },
    ...odd.map((path) => ({ path })),
    { path: '/products/tama', changed: '2025-09-04T02:00:00+02:00', images },
    { path: '/products/b', changed: null, images: [] },
  ];
  const files = filesOf(pages);
  expect([...files.keys()]).toEqual(['/sitemap-1.xml', '/sitemap-index.xml']);
  const xml = files.get('/sitemap-1.xml') ?? '';
  expect(await schemaProblems('sitemap', xml)).toEqual([]);
  expect(await schemaProblems('index', files.get('/sitemap-index.xml') ?? '')).toEqual([]);
  expect(xml).toContain('<lastmod>2025-09-04T00:00:00.000Z</lastmod>');
  expect(xml.match(/<lastmod>/g)).toHaveLength(1);
  expect(xml).toContain('%2Fa%2520b.jpg%3Fx%3D1%26y%3D2&amp;w=1200&amp;q=65</image:loc>');
  expect(xml.match(/<image:image>/g)).toHaveLength(2);
  expect(pages.flatMap(sitemapCheck(SITE))).toEqual([]);
});

test('the schemas detect errors', async () => {
  const start = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  expect(await schemaProblems('sitemap', `${start}<url></url></urlset>`)).not.toEqual([]);
  expect(
    await schemaProblems('sitemap', `${start}<url><loc>${SITE}/</loc><lastmod>today</lastmod></url></urlset>`),
  ).not.toEqual([]);
  const image = '<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"/>';
  expect(await schemaProblems('sitemap', `${start}<url><loc>${SITE}/</loc>${image}</url></urlset>`)).not.toEqual([]);
});

test('a file has at most ten thousand pages, and the index lists each file', async () => {
  const pages = Array.from({ length: 20_001 }, (_, index) => ({ path: `/products/${index}` }));
  const files = filesOf(pages);
  const index = files.get('/sitemap-index.xml') ?? '';
  expect([...index.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)).toEqual(
    [1, 2, 3].map((number) => `${SITE}/sitemap-${number}.xml`),
  );
  const counts = [1, 2, 3].map((number) => files.get(`/sitemap-${number}.xml`)?.match(/<url>/g)?.length);
  expect(counts).toEqual([10_000, 10_000, 1]);
  expect(await schemaProblems('index', index)).toEqual([]);
});

test('reports a duplicate or overly long URL', () => {
  const pages = [{ path: '/a' }, { path: '/a' }, { path: `/${'x'.repeat(2048)}` }];
  expect(pages.flatMap(sitemapCheck(SITE))).toEqual([
    '/a is listed twice',
    expect.stringContaining('longer than 2048'),
  ]);
});

test('robots.txt points to the sitemaps and allows all crawlers', () => {
  expect(robotsText(SITE)).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE}/sitemap-index.xml\n`);
});
