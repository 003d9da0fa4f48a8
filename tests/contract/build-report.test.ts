import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { newSite, runBuild, type Site } from './build-setup.ts';
import { apiToBuildFrom } from './catalogue-setup.ts';

/** Reads the reports that a build wrote beside the site. */
async function reportsOf({ folder }: Site) {
  return {
    page: parse(await readFile(`${folder}-report.html`, 'utf8')),
    data: JSON.parse(await readFile(`${folder}-report.json`, 'utf8')),
  };
}

/** Returns the cells of a table of the report, row by row. */
function rowsOf({ page }: Awaited<ReturnType<typeof reportsOf>>, caption: string): string[][] {
  const table = page.querySelectorAll('table').find((each) => each.querySelector('caption')?.text === caption);
  const rows = table?.querySelectorAll('tbody tr') ?? [];
  return rows.map((row) => row.querySelectorAll('th, td').map(({ text }) => text));
}

const rowOf = (reports: Awaited<ReturnType<typeof reportsOf>>, caption: string, first: string) =>
  rowsOf(reports, caption)
    .find(([name]) => name === first)
    ?.slice(1);

test('every build writes a page beside the site, and its last line links to it', async () => {
  let name = 'Piece 2';
  const { url } = await apiToBuildFrom({
    products: 12,
    edit: (product) => {
      if (product.id === 5) return { ...product, new_price: -5, name: '<script>alert(1)</script>' };
      if (product.id === 7) return { ...product, id: 'Twin' };
      if (product.id === 8) return { ...product, id: 'twin' };
      return product.id === 2 ? { ...product, name } : product;
    },
    picture: (path) => (path === '/pictures/3.jpg' ? 404 : 200),
  });
  const site = newSite();
  const first = await site.build(url);
  expect(first.code, first.stderr).toBe(0);
  const link = pathToFileURL(resolve(`${site.folder}-report.html`)).href;
  expect(first.stdout.trimEnd().split('\n').at(-1)).toContain(link);
  expect((await site.files()).filter((file) => file.includes('report'))).toEqual([]);

  const reports = await reportsOf(site);
  const { page, data } = reports;
  expect(page.querySelectorAll('script, link, img, iframe')).toEqual([]);
  expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toMatch(
    /^default-src 'none'; style-src 'sha/,
  );
  expect(rowsOf(reports, 'Records set aside')).toEqual([
    ['product 5', '<script>alert(1)</script>', 'new_price', 'must be an amount of money', 'none'],
  ]);
  expect(rowsOf(reports, 'Duplicate ids and addresses').map((row) => row.slice(0, 3))).toEqual([
    ['product Twin', 'Piece 7', 'twin, Piece 8'],
  ]);
  expect(rowsOf(reports, 'Missing pictures')).toEqual([
    ['product 3', 'Piece 3', 'images_urls', `${url}/pictures/3.jpg`],
  ]);
  expect(rowOf(reports, 'Files by kind', 'Product pages')).toEqual(['10', '–', '–', '10']);
  expect(rowOf(reports, 'Files by kind', 'Home page')).toEqual(['1', '–', '–', '1']);
  expect(rowOf(reports, 'Sitemaps and feeds', 'sitemap-1.xml')).toEqual(['23 pages']);
  expect(data.summary.largest).toHaveLength(20);
  expect(data.calls.slowest.map(({ path }: { path: string }) => path)).toContain('/categories');
  const all = Object.values<number>(data.summary.kinds).reduce((sum, files) => sum + files, 0);
  expect(all).toBe((await site.files()).length);
  expect(data.files).toEqual({ new: all, changed: 0, removed: 0, reused: 0 });

  // One renamed product: its page and the lists that show it are rendered, and nothing else.
  name = 'Renamed';
  expect((await site.build(url)).code).toBe(0);
  const second = await reportsOf(site);
  expect(rowOf(second, 'Files by kind', 'Product pages')?.slice(0, 3)).toEqual([
    '–',
    expect.stringMatching(/^\d$/),
    '–',
  ]);
  expect(rowOf(second, 'Files by kind', 'Company and legal pages')?.slice(0, 3)).toEqual(['–', '–', '–']);
  expect(second.data.examples.changed).toEqual(expect.arrayContaining(['products/2.html', 'feeds/google.xml']));
  expect(rowsOf(second, 'Records set aside')).toEqual(rowsOf(reports, 'Records set aside'));

  const third = await site.build(url);
  expect(third.stdout).toContain(' 0 new, 0 changed, 0 removed');
  const unchanged = await reportsOf(site);
  expect(unchanged.data.summary).toEqual(second.data.summary);
  expect(unchanged.page.querySelector('.lead')?.text).toContain('Nothing has changed');
  for (const caption of [
    'Records set aside',
    'Duplicate ids and addresses',
    'Missing pictures',
    'Sitemaps and feeds',
  ]) {
    expect(rowsOf(unchanged, caption)).toEqual(rowsOf(second, caption));
  }
  expect(rowsOf(unchanged, 'The last builds, newest first').map((row) => [row[1], row[3]])).toEqual([
    ['built', '0'],
    ['built', String(second.data.rendered)],
    ['built', String(data.rendered)],
  ]);
});

test('a removed product and its files are reported as removed', async () => {
  let products = 12;
  const { url } = await apiToBuildFrom({
    get products() {
      return products;
    },
  });
  const site = newSite();
  await site.build(url);
  products = 11;
  expect((await site.build(url)).code).toBe(0);
  const reports = await reportsOf(site);
  expect(reports.data.examples.removed).toContain('products/12.html');
  expect(rowOf(reports, 'Files by kind', 'Product pages')?.slice(2)).toEqual(['1', '11']);
});

test('a failed build keeps the last report, and the next report lists it with its reason', async () => {
  let products = 12;
  const { url } = await apiToBuildFrom({
    get products() {
      return products;
    },
  });
  const site = newSite();
  await site.build(url);
  const read = () => readFile(`${site.folder}-report.html`, 'utf8');
  const before = await read();
  products = 0;
  expect((await site.build(url)).code).toBe(1);
  expect(await read()).toBe(before);
  products = 12;
  expect((await site.build(url)).code).toBe(0);
  const rows = rowsOf(await reportsOf(site), 'The last builds, newest first');
  expect(rows.map((row) => row[1])).toEqual([
    'built',
    'failed The API lists no products. If this is intended, build with ALLOW_SHRINK=1.',
    'built',
  ]);
});

test('a folder has one name, however it is written', async () => {
  const { url } = await apiToBuildFrom({ products: 3 });
  const site = newSite();
  const { code, stderr } = await runBuild(['--out', `${site.folder}/`], { PUBLIC_API_URL: url });
  expect(code, stderr).toBe(0);
  expect((await reportsOf(site)).data.site).toBe(site.folder);
  expect(existsSync(`${site.folder}/-report.html`)).toBe(false);
  for (const written of [`./${site.folder}`, resolve(site.folder)]) {
    const { stdout } = await runBuild(['--out', written], { PUBLIC_API_URL: url });
    expect(stdout).toContain('nothing has changed');
  }
});
