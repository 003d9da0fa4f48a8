import { rm } from 'node:fs/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Product } from '#catalogue/model.ts';
import { checkPictures } from '#scripts/site/check-pictures.ts';
import { serveLocally } from '../fixtures/local-server.ts';
import { piece as knownPiece } from '../unit/seo/product-fixture.ts';

let asked: string[] = [];
let answers: Record<string, number> = {};
let most = 0;
let origin = '';
let sites = 0;

beforeEach(async () => {
  asked = [];
  answers = {};
  most = 0;
  let open = 0;
  origin = await serveLocally((request, response) => {
    const call = `${request.method} ${request.url}`;
    asked.push(call);
    open += 1;
    most = Math.max(most, open);
    // The delay lets concurrent requests overlap.
    setTimeout(() => {
      open -= 1;
      response.writeHead(answers[call] ?? answers[request.url ?? ''] ?? 200);
      response.end();
    }, 10);
  });
});

const piece = (id: string, ...paths: string[]): Product => {
  const [thumbnailUrl = null, ...imageUrls] = paths.map((path) => `${origin}${path}`);
  return knownPiece({ id, thumbnailUrl, imageUrls });
};

/** Returns the check of a new site, whose cache file is removed when the test ends. */
function newSite() {
  const site = `pictures-${process.pid}-${++sites}`;
  onTestFinished(() => rm(`.cache/last-build/${site}.pictures.json`, { force: true }));
  return async (records: Parameters<typeof checkPictures>[0], full = false, mostMs = 30_000) => {
    asked = [];
    const { missing, ...rest } = await checkPictures(records, { site, apiUrl: origin, full, mostMs });
    return { ...rest, missing: [...missing].map((url) => url.slice(origin.length)) };
  };
}

test('a picture that returns 404 or 410 is reported as missing, with product id and field', async () => {
  answers = { '/a.jpg': 404, '/c.jpg': 410 };
  const check = newSite();
  const { missing, warnings } = await check([piece('1', '/a.jpg', '/b.jpg'), piece('2', '/b.jpg', '/c.jpg')]);
  expect(missing).toEqual(['/a.jpg', '/c.jpg']);
  expect(warnings).toEqual([
    `product "1": thumbnail_url does not exist (404 at ${origin}/a.jpg); feeds and previews omit the picture.`,
    `product "2": images_urls does not exist (404 at ${origin}/c.jpg); feeds and previews omit the picture.`,
  ]);
});

test('the picture of a category is checked beside that of a product with its id', async () => {
  answers = { '/craft.jpg': 404 };
  const craft = {
    id: '1',
    name: 'Craft',
    thumbnailUrl: `${origin}/craft.jpg`,
    imageUrls: [],
    kind: 'category' as const,
  };
  const check = newSite();
  const { warnings } = await check([piece('1', '/a.jpg'), craft]);
  expect(warnings).toEqual([
    `category "1": thumbnail_url does not exist (404 at ${origin}/craft.jpg); feeds and previews omit the picture.`,
  ]);
  answers = {};
  await check([piece('1', '/a.jpg'), craft]);
  await check([piece('1', '/a.jpg'), craft]);
  expect(asked).toEqual([]);
});

test.each([403, 405, 429, 500, 501, 503])('a picture that returns %i is not reported as missing', async (status) => {
  answers = { '/a.jpg': status };
  expect((await newSite()([piece('1', '/a.jpg')])).missing).toEqual([]);
});

test.each([403, 405, 501])('a missing picture is found although its host answers HEAD with %i', async (status) => {
  answers = { 'HEAD /a.jpg': status, 'GET /a.jpg': 404, 'HEAD /b.jpg': status };
  expect((await newSite()([piece('1', '/a.jpg', '/b.jpg')])).missing).toEqual(['/a.jpg']);
});

test('a picture is not missing when only HEAD fails or its host is unreachable', async () => {
  answers = { 'HEAD /a.jpg': 404 };
  const gone = knownPiece({ id: '2', thumbnailUrl: 'http://127.0.0.1:9/x.jpg', imageUrls: [] });
  expect((await newSite()([piece('1', '/a.jpg'), gone])).missing).toEqual([]);
});

test('checks only new pictures, pictures of new products and those that were missing', async () => {
  answers = { '/b.jpg': 404 };
  const check = newSite();
  await check([piece('1', '/a.jpg'), piece('2', '/b.jpg')]);
  expect((await check([piece('1', '/a.jpg'), piece('2', '/b.jpg')])).missing).toEqual(['/b.jpg']);
  expect(asked).toEqual(['HEAD /b.jpg', 'GET /b.jpg']);

  answers = { '/c.jpg': 404 };
  const now = await check([piece('1', '/c.jpg'), piece('2', '/b.jpg'), piece('3', '/d.jpg')]);
  expect(asked.toSorted()).toEqual(['GET /c.jpg', 'HEAD /b.jpg', 'HEAD /c.jpg', 'HEAD /d.jpg']);
  expect(now).toMatchObject({ missing: ['/c.jpg'] });

  answers = {};
  await check([piece('1', '/c.jpg'), piece('2', '/b.jpg'), piece('3', '/d.jpg')]);
  await check([piece('1', '/c.jpg'), piece('2', '/b.jpg'), piece('3', '/d.jpg')]);
  expect(asked).toEqual([]);
  await check([piece('1', '/c.jpg'), piece('2', '/b.jpg'), piece('3', '/d.jpg')], true);
  expect(asked).toHaveLength(3);
});

test('a missing picture stays missing until its host shows it', async () => {
  answers = { '/a.jpg': 404 };
  const check = newSite();
  await check([piece('1', '/a.jpg')]);
  for (const head of [503, 404]) {
    answers = { 'HEAD /a.jpg': head, 'GET /a.jpg': 503 };
    expect((await check([piece('1', '/a.jpg')])).missing).toEqual(['/a.jpg']);
  }
  answers = {};
  expect((await check([piece('1', '/a.jpg')])).missing).toEqual([]);
});

test('missing pictures beyond the limit of one build are checked again by the next one', async () => {
  const paths = Array.from({ length: 50 }, (_, index) => `/${index}.jpg`);
  answers = Object.fromEntries(paths.map((path) => [path, 404]));
  const products = paths.map((path) => piece(path, path));
  const check = newSite();
  await check(products);
  answers = { ...answers, '/45.jpg': 200 };
  expect((await check(products)).missing).toHaveLength(50);
  expect((await check(products)).missing).not.toContain('/45.jpg');
});

test('pictures that the time limit cut off are checked by the next builds', async () => {
  const products = Array.from({ length: 200 }, (_, index) => piece(String(index), `/${index}.jpg`));
  answers = { '/199.jpg': 404 };
  const check = newSite();
  const first = await check(products, false, 50);
  expect(first).toMatchObject({ missing: [], warnings: [expect.stringContaining('stopped after 0.05 s')] });
  const second = await check(products);
  expect(second).toMatchObject({ missing: ['/199.jpg'], warnings: [expect.stringContaining('"199"')] });
  await check(products);
  expect(asked).toEqual(['HEAD /199.jpg', 'GET /199.jpg']);
});

test('a picture that no product uses anymore is dropped from the cache', async () => {
  answers = { '/a.jpg': 404 };
  const check = newSite();
  await check([piece('1', '/a.jpg'), piece('2', '/b.jpg')]);
  expect((await check([piece('2', '/b.jpg')])).missing).toEqual([]);
  expect(asked).toEqual([]);
});

test('checks eight pictures at a time, each one once', async () => {
  const products = Array.from({ length: 60 }, (_, index) => piece(String(index), `/${index % 50}.jpg`));
  await newSite()(products);
  expect(asked).toHaveLength(50);
  expect(most).toBe(8);
});
