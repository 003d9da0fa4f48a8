import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesIn, Stage } from '#scripts/site/stage.ts';
import { clearStaging, restoreInterruptedSwap, stagingOf, swapIn } from '#scripts/site/swap.ts';
import { fc } from '../../../fixtures/properties.ts';

type Files = Record<string, string>;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'eart-stage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function put(folder: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

const contentOf = (folder: string): Files =>
  Object.fromEntries(
    filesIn(folder)
      .sort()
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
const inodeOf = (file: string) => statSync(file).ino;

/** Creates a served site and a staging folder for the next one. */
function twoFolders(files: Files) {
  const folder = newFolder();
  put(join(folder, 'site'), files);
  return { site: join(folder, 'site'), staging: join(folder, 'staging') };
}

test('linkFromServedSite links a file of the site, also under a new name', () => {
  const { site, staging } = twoFolders({ 'a.html': 'A', 'x/1.json': 'one' });
  const stage = new Stage(staging, site);
  expect(stage.linkFromServedSite('a.html')).toBe(true);
  expect(stage.linkFromServedSite('y/1.json', 'x/1.json')).toBe(true);
  expect(contentOf(staging)).toEqual({ 'a.html': 'A', 'y/1.json': 'one' });
  expect(inodeOf(join(staging, 'y/1.json'))).toBe(inodeOf(join(site, 'x/1.json')));
});

test('linkFromServedSite returns false for a missing file', () => {
  const { site, staging } = twoFolders({});
  const stage = new Stage(staging, site);
  expect(stage.linkFromServedSite('none.html')).toBe(false);
  expect([...stage.files]).toEqual([]);
});

test('never writes into a file of the served site', () => {
  const files = { 'written.txt': 'W', 'rendered.html': 'R', 'asset.svg': 'A', 'twice.txt': 'T' };
  const { site, staging } = twoFolders(files);
  const stage = new Stage(staging, site);
  // These are hard links, each of which must be replaced.
  for (const file of Object.keys(files)) stage.linkFromServedSite(file);
  const assets = join(dirname(site), 'assets');
  put(assets, { 'asset.svg': 'new asset' });

  stage.write('written.txt', 'new');
  stage.prepareWrite('rendered.html');
  writeFileSync(join(staging, 'rendered.html'), 'new', { flag: 'wx' });
  stage.takeAssets(assets, false);
  stage.write('twice.txt', 'once');
  stage.write('twice.txt', 'new');
  expect(contentOf(site)).toEqual(Object.fromEntries(Object.entries(files).sort()));
  expect(contentOf(staging)).toEqual({
    'asset.svg': 'new asset',
    'rendered.html': 'new',
    'twice.txt': 'new',
    'written.txt': 'new',
  });
});

test('written and copied files are compared with those of the served site', () => {
  const folder = newFolder();
  const site = join(folder, 'site');
  put(site, { 'robots.txt': 'old', 'llms.txt': 'same', 'icon.svg': 'icon', 'a.html': 'A' });
  put(join(folder, 'assets'), { 'icon.svg': 'icon', 'logo.svg': 'logo' });
  const stage = new Stage(stagingOf(site), site);
  stage.takeAssets(join(folder, 'assets'), false);
  stage.write('robots.txt', 'new');
  stage.write('llms.txt', 'same');
  stage.linkFromServedSite('a.html');
  expect(Object.fromEntries(stage.written)).toEqual({
    'icon.svg': 'same',
    'logo.svg': 'new',
    'robots.txt': 'changed',
    'llms.txt': 'same',
  });
});

test('clearStaging removes leftovers of an interrupted build', () => {
  const folder = newFolder();
  const site = join(folder, 'site');
  put(site, { 'a.html': 'A' });
  put(stagingOf(site), { 'a.html': 'half' });
  clearStaging(site);
  expect(filesIn(folder)).toEqual(['site/a.html']);
});

test('restoreInterruptedSwap does not restore a replaced site', () => {
  const site = join(newFolder(), 'site');
  put(site, { 'a.html': 'old' });
  put(stagingOf(site), { 'a.html': 'new' });
  swapIn(site);
  rmSync(site, { recursive: true });
  expect(restoreInterruptedSwap(site)).toBe(false);
});

test('each swapped-in site has exactly the requested files', () => {
  const names = ['index.html', 'a/1.html', 'a/2.html', 'b/c/3.html', 'b/4.html', '5.html', '6.html', '7.html'];
  const sites = fc.array(fc.dictionary(fc.constantFrom(...names), fc.constantFrom('x', 'y', 'z')), {
    minLength: 3,
    maxLength: 6,
  });
  fc.assert(
    fc.property(sites, (wanted) => {
      const folder = mkdtempSync(join(tmpdir(), 'eart-stage-'));
      const site = join(folder, 'site');
      let before: Files = {};
      for (const files of wanted) {
        const stage = new Stage(stagingOf(site), site);
        for (const [file, text] of Object.entries(files)) {
          const from = before[file] === text ? file : Object.keys(before).find((name) => before[name] === text);
          if (!from || !stage.linkFromServedSite(file, from)) stage.write(file, text);
        }
        rmSync(swapIn(site), { recursive: true, force: true });
        expect(contentOf(site)).toEqual(Object.fromEntries(Object.entries(files).sort()));
        before = files;
      }
      rmSync(folder, { recursive: true });
    }),
    { numRuns: 25 },
  );
});

test('writeParts joins the parts, replaces a link and compares the file with the served one', () => {
  const long = 'é'.repeat(70_000);
  const { site, staging } = twoFolders({ 'same.txt': `a${long}b`, 'changed.txt': `a${long}c`, 'linked.txt': 'L' });
  const stage = new Stage(staging, site);
  stage.linkFromServedSite('linked.txt');
  const parts = ['a', long, 'b'];
  for (const file of ['same.txt', 'changed.txt', 'new.txt', 'linked.txt']) stage.writeParts(file, parts);
  expect(Object.fromEntries(stage.written)).toEqual({
    'same.txt': 'same',
    'changed.txt': 'changed',
    'new.txt': 'new',
    'linked.txt': 'changed',
  });
  expect(contentOf(staging)['linked.txt']).toBe(parts.join(''));
  expect(contentOf(site)['linked.txt']).toBe('L');
});
