import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hostWarnings } from '#scripts/build/host-limits.ts';

let site = '';
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

const rules = (count: number) => Array.from({ length: count }, (_, index) => `/products/${index} /products 301`);

test('a usual site is nothing to warn of', () => {
  writeFileSync(join(site, '_redirects'), `# Removed products\n\n${rules(9_999).join('\n')}\n`);
  expect(hostWarnings(site, 'https://eart.example')).toEqual([]);
});

test('ten thousand redirects are', () => {
  writeFileSync(join(site, '_redirects'), rules(10_000).join('\n'));
  expect(hostWarnings(site, 'https://eart.example')).toEqual([expect.stringContaining('_redirects has 10000 rules')]);
});

test('more files in a folder than Netlify takes are, by its name', () => {
  mkdirSync(join(site, 'products'));
  for (const file of ['1', '2', '3']) writeFileSync(join(site, 'products', `${file}.html`), '');
  const limits = { filesPerFolder: 2, redirects: 10_000 };
  expect(hostWarnings(site, 'https://eart.example', limits)).toEqual([
    expect.stringMatching(/^\/products has 3 files.*PRERENDER_LIMIT/),
  ]);
});

test('a build by Netlify whose addresses lead to this machine is', () => {
  vi.stubEnv('NETLIFY', 'true');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(hostWarnings(site, 'http://localhost:4321')).toEqual([expect.stringMatching(/^SITE_URL is not set/)]);
  expect(hostWarnings(site, 'https://eart.example')).toEqual([]);
});
