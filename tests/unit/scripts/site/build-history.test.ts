import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type PastBuild, readHistory, rememberBuild, rememberFailure } from '#scripts/site/build-history.ts';
import { keptFolderOf } from '#scripts/site/site-state.ts';

let sites = 0;

/** Returns the name of a new output folder, whose stored data is removed when the test ends. */
function newSite(): string {
  const site = `history-${process.pid}-${++sites}`;
  onTestFinished(() => rmSync(keptFolderOf(site), { recursive: true, force: true }));
  return site;
}

const build = (rendered: number): PastBuild => ({
  result: 'built',
  at: '2026-11-26T15:44:00.000Z',
  ms: 400,
  rendered,
  products: 3,
  warnings: 0,
});
const fileOf = (site: string) => `${keptFolderOf(site)}/history.json`;

test('the builds of a folder are stored in order, and those of another folder apart', () => {
  const [site, other] = [newSite(), newSite()];
  expect(readHistory(site)).toEqual([]);
  rememberBuild(site, build(1));
  expect(rememberBuild(site, build(2))).toEqual([build(1), build(2)]);
  expect(readHistory(site)).toEqual([build(1), build(2)]);
  expect(readHistory(other)).toEqual([]);
});

test('only the last 30 builds are stored', () => {
  const site = newSite();
  for (let rendered = 1; rendered <= 35; rendered += 1) rememberBuild(site, build(rendered));
  const stored: unknown = JSON.parse(readFileSync(fileOf(site), 'utf8'));
  expect(stored).toEqual(Array.from({ length: 30 }, (_, index) => build(index + 6)));
});

test.each([
  ['truncated', '[{"result":"bu'],
  ['of another shape', '{"builds":[]}'],
  ['with a negative time', JSON.stringify([{ ...build(1), ms: -1 }])],
  ['with an invalid date', JSON.stringify([{ ...build(1), at: 'yesterday' }])],
  ['empty', ''],
])('a stored history that is %s is started anew', (_, text) => {
  const site = newSite();
  mkdirSync(keptFolderOf(site), { recursive: true });
  writeFileSync(fileOf(site), text);
  expect(readHistory(site)).toEqual([]);
  expect(rememberBuild(site, build(1))).toEqual([build(1)]);
  expect(readHistory(site)).toEqual([build(1)]);
});

test('a failed build is stored with the first line of its reason', () => {
  const site = newSite();
  rememberFailure(site, '\nThe API lists no products.\n    at build');
  expect(readHistory(site)).toMatchObject([{ result: 'failed', reason: 'The API lists no products.' }]);
  rememberFailure(site, `${'x'.repeat(999)}\u{1f941}`);
  expect(readHistory(site)).toHaveLength(2);
});

test('a failure that can not be stored is ignored', () => {
  const site = newSite();
  mkdirSync(dirname(keptFolderOf(site)), { recursive: true });
  writeFileSync(keptFolderOf(site), '');
  expect(() => rememberFailure(site, 'The disk is full.')).not.toThrow();
  expect(existsSync(fileOf(site))).toBe(false);
});
