import { expect, test } from 'vitest';
import { byKind, countKinds, kindOf } from '#scripts/site/file-kinds.ts';

test.each([
  ['index.html', 'home'],
  ['products.html', 'list'],
  ['products/search.html', 'list'],
  ['category.html', 'list'],
  ['category/7.html', 'category'],
  ['category/7/page/2.html', 'category'],
  ['products/7.html', 'product'],
  ['products/index.html', 'product'],
  ['terms&conditions.html', 'text'],
  ['about.html', 'text'],
  ['cart.html', 'private'],
  ['payment/return.html', 'private'],
  ['404.html', 'private'],
  ['shells/product.html', 'shell'],
  ['suggestions/a.json', 'data'],
  ['places/2/zip-00.json', 'data'],
  ['sitemap-index.xml', 'crawler'],
  ['feeds/google.xml', 'crawler'],
  ['_redirects', 'crawler'],
  ['.netlify/v1/config.json', 'crawler'],
  ['.caddy/rules', 'crawler'],
  ['_astro/page.abc.js', 'code'],
  ['sw.js', 'code'],
  ['favicon.ico', 'other'],
])('%s is of the kind %s', (file, kind) => {
  expect(kindOf(file)).toBe(kind);
});

test('files are sorted by kind and keep their order within a kind', () => {
  const files = ['_astro/a.js', 'products/2.html', 'index.html', 'products/1.html'];
  expect(byKind(files)).toEqual(['index.html', 'products/2.html', 'products/1.html', '_astro/a.js']);
});

test('kinds without files are not counted', () => {
  expect(countKinds(['index.html', 'products/1.html', 'products/2.html'])).toEqual({ home: 1, product: 2 });
});
