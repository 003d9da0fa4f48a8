import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { routesOf } from '#scripts/bench/page/routes.ts';

function site(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'eart-bench-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

test('routesOf picks the largest category and the first product', () => {
  const folder = site({
    'category/baskets.html': 'few',
    'category/masks & more.html': 'many, many more',
    'category/masks/page/2.html': 'the longest of them, but not a first page',
    'products/search.html': 'search',
    'products/zebra.html': 'z',
    'products/bead.html': 'b',
  });
  const paths = Object.fromEntries(routesOf(folder).map(({ name, path }) => [name, path]));
  expect(paths).toMatchObject({ home: '/', category: '/category/masks%20%26%20more', product: '/products/bead' });
});

test('routesOf throws a readable error for a site without products', () => {
  expect(() => routesOf(site({ 'category/masks.html': '' }))).toThrow('The site has no product to measure.');
});
