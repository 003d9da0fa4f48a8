import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { keptFolderOf, readSiteState } from '#scripts/site/site-state.ts';

const SITE = `state-test-${process.pid}`;
const folder = keptFolderOf(SITE);

function store(text: string): void {
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(`${folder}/state.json`, text);
}

const state = {
  pages: { 'src/pages/index.astro': { 'index.html': 'a1' } },
  assets: { _astro: { own: ['_astro/a.js'], kept: [] } },
  summary: { pages: 1 },
};

test('returns the stored state, with what earlier code left out', () => {
  store(JSON.stringify(state));
  expect(readSiteState(SITE)).toEqual({ ...state, leftOut: [], others: [] });
});

test('returns null without a stored state', () => {
  expect(readSiteState(SITE)).toBeNull();
});

test.each([
  '',
  '{"pages":{',
  'null',
  '1',
  '[]',
  '{}',
  JSON.stringify({ ...state, pages: undefined }),
  JSON.stringify({ ...state, pages: { 'index.astro': null } }),
  JSON.stringify({ ...state, assets: null }),
  JSON.stringify({ ...state, assets: { _astro: 1 } }),
  JSON.stringify({ ...state, summary: 'x' }),
])('returns null for %s', (text) => {
  store(text);
  expect(readSiteState(SITE)).toBeNull();
});
