import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostWarnings } from '#scripts/build/host-limits.ts';

let site = '';
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

const rules = (count: number) => Array.from({ length: count }, (_, index) => `/products/${index} /products 301`);

test('a usual site is nothing to warn of', () => {
  writeFileSync(join(site, '_redirects'), `# Removed products\n\n${rules(9_999).join('\n')}\n`);
  expect(hostWarnings(site)).toEqual([]);
});

test('ten thousand redirects are', () => {
  writeFileSync(join(site, '_redirects'), rules(10_000).join('\n'));
  expect(hostWarnings(site)).toEqual([expect.stringContaining('_redirects has 10000 rules')]);
});

test('more than 54,000 files in a folder are, by its name', () => {
  mkdirSync(join(site, 'products'));
  for (let file = 0; file <= 54_000; file++) writeFileSync(join(site, 'products', `${file}.html`), '');
  expect(hostWarnings(site)).toEqual([expect.stringMatching(/^\/products has 54001 files.*PRERENDER_LIMIT/)]);
});
