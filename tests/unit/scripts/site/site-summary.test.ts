import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { measureSite } from '#scripts/site/site-summary.ts';

/** Creates a site with some files. */
function siteOf(contents: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'eart-summary-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return { folder, files: new Set(Object.keys(contents)) };
}

const gzip = (text: string) => gzipSync(text, { level: 9 }).length;

test('pages are counted, measured and ranked by size', () => {
  const home = '<p>home</p>'.repeat(50);
  const piece = '<p>piece</p>'.repeat(20);
  const site = siteOf({ 'index.html': home, 'products/1.html': piece, 'products/2.html': 'x', 'robots.txt': 'abc' });
  const { largest, ...summary } = measureSite(site);
  expect(summary).toEqual({
    kinds: { home: 1, product: 2, crawler: 1 },
    pages: 3,
    htmlBytes: home.length + piece.length + 1,
    limited: {
      home: { file: 'index.html', bytes: home.length, gzip: gzip(home) },
      product: { file: 'products/1.html', bytes: piece.length, gzip: gzip(piece) },
    },
  });
  expect(largest.map(({ file }) => file)).toEqual(['index.html', 'products/1.html', 'products/2.html']);
});

test('only the twenty largest pages are listed', () => {
  const pages = Array.from({ length: 25 }, (_, index) => [`products/${index}.html`, 'x'.repeat(index + 1)] as const);
  const { largest } = measureSite(siteOf(Object.fromEntries(pages)));
  expect(largest.map(({ bytes }) => bytes)).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index));
});
