import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostWarnings } from '#scripts/site/host-limits.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const siteOf = (...files: string[]) => ({ folder, files: new Set(files) });

const rules = (count: number) => Array.from({ length: count }, (_, index) => `/products/${index} /products 301`);

test('does not warn about a typical site', () => {
  writeFileSync(join(folder, '_redirects'), `# Removed products\n\n${rules(9_999).join('\n')}\n`);
  expect(hostWarnings(siteOf())).toEqual([]);
});

test('warns about ten thousand redirects', () => {
  writeFileSync(join(folder, '_redirects'), rules(10_000).join('\n'));
  expect(hostWarnings(siteOf())).toEqual([expect.stringContaining('_redirects has 10000 rules')]);
});

test('warns about a folder with more entries than Netlify accepts', () => {
  const limits = { filesPerFolder: 2, redirects: 10_000 };
  const site = siteOf(
    'index.html',
    'products/1.html',
    'products/2.html',
    'products/search/all.html',
    'category/1.html',
  );
  expect(hostWarnings(site, limits)).toEqual([
    expect.stringMatching(/^\/ has 3 files/),
    expect.stringMatching(/^\/products has 3 files.*PRERENDER_LIMIT/),
  ]);
});
