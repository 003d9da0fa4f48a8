import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { keepSpare, removeReplaced, stageInSpare } from '#scripts/build/spare-site.ts';
import { filesIn, Stage } from '#scripts/build/stage.ts';
import { stagingOf, swapIn } from '#scripts/build/swap.ts';

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

/** A served site and the folder of one before it. */
function twoSites(site: Files, spare: Files) {
  const folder = newFolder();
  put(join(folder, 'site'), site);
  put(join(folder, 'spare'), spare);
  return { site: join(folder, 'site'), spare: join(folder, 'spare') };
}

test('a file that the folder has as the site does stays; one that differs is replaced by a link to it', () => {
  const { site, spare } = twoSites({ 'a.html': 'A', 'b/c.html': 'new' }, { 'a.html': 'A', 'b/c.html': 'old' });
  const untouched = inodeOf(join(spare, 'a.html'));
  const stage = new Stage(spare, site, ['b/c.html']);
  expect(stage.takeOver('a.html')).toBe(true);
  expect(stage.takeOver('b/c.html')).toBe(true);
  expect(contentOf(spare)).toEqual(contentOf(site));
  expect(inodeOf(join(spare, 'a.html'))).toBe(untouched);
  expect(inodeOf(join(spare, 'b/c.html'))).toBe(inodeOf(join(site, 'b/c.html')));
  expect(stage.written).toEqual([]);
});

test('a file under a new name is the one that had the old name in the served site, whatever the folder has by either', () => {
  const { site, spare } = twoSites({ 'x/1.json': 'one' }, { 'x/1.json': 'zero', 'y/1.json': 'other' });
  const stage = new Stage(spare, site, ['x/1.json']);
  expect(stage.takeOver('y/1.json', 'x/1.json')).toBe(true);
  stage.removeRest();
  expect(contentOf(spare)).toEqual({ 'y/1.json': 'one' });
  expect(existsSync(join(spare, 'x'))).toBe(false);
  expect(stage.written).toEqual(['y/1.json']);
});

test('files that differ can be removed beforehand, with the folders that stay empty', async () => {
  const { site, spare } = twoSites({ 'a.html': 'new' }, { 'a.html': 'old', 'b/c.json': 'old', 'd.html': 'D' });
  const stage = new Stage(spare, site, ['a.html', 'b/c.json', 'none.html']);
  await stage.dropDiffering();
  expect(contentOf(spare)).toEqual({ 'd.html': 'D' });
  expect(stage.takeOver('a.html')).toBe(true);
  expect(stage.takeOver('b/c.json')).toBe(false);
  stage.removeRest();
  expect(contentOf(spare)).toEqual({ 'a.html': 'new' });
  expect(existsSync(join(spare, 'b'))).toBe(false);
});

test('what the site has lost is not taken over, unless the folder has the same', () => {
  const { site, spare } = twoSites({}, { 'same.html': 'S', 'old.html': 'O' });
  const stage = new Stage(spare, site, ['old.html']);
  expect(stage.takeOver('same.html')).toBe(true);
  expect(stage.takeOver('old.html')).toBe(false);
  expect(stage.takeOver('none.html')).toBe(false);
  stage.removeRest();
  expect(contentOf(spare)).toEqual({ 'same.html': 'S' });
});

test('nothing is written into a file of the served site', () => {
  const files = { 'written.txt': 'W', 'rendered.html': 'R', 'asset.svg': 'A', 'twice.txt': 'T' };
  const { site, spare } = twoSites(files, {});
  // Links, as a build before left them.
  const first = new Stage(spare, site);
  for (const file of Object.keys(files)) first.takeOver(file);
  const assets = join(dirname(site), 'assets');
  put(assets, { 'asset.svg': 'new asset' });

  const stage = new Stage(spare, site);
  stage.write('written.txt', 'new');
  stage.makeRoomFor('rendered.html');
  writeFileSync(join(spare, 'rendered.html'), 'new', { flag: 'wx' });
  stage.takeAssets(assets, false);
  stage.takeOver('twice.txt');
  stage.write('twice.txt', 'new');
  expect(contentOf(site)).toEqual(Object.fromEntries(Object.entries(files).sort()));
  expect(contentOf(spare)).toEqual({
    'asset.svg': 'new asset',
    'rendered.html': 'new',
    'twice.txt': 'new',
    'written.txt': 'new',
  });
  expect(stage.written.sort()).toEqual(Object.keys(files).sort());
});

test('a folder that is not the spare of the state is not built in', () => {
  const folder = newFolder();
  const site = join(folder, 'site');
  const spareFolder = join(folder, '.site-spare');
  put(site, { 'a.html': 'old', 'b.html': 'B', 'c.html': 'C' });
  put(stagingOf(site), { 'a.html': 'new', 'b.html': 'B', 'c.html': 'C' });
  const spare = keepSpare(site, swapIn(site), ['a.html'], 3);
  expect(contentOf(spareFolder)).toEqual({ 'a.html': 'old', 'b.html': 'B', 'c.html': 'C' });

  renameSync(spareFolder, join(folder, 'away'));
  expect(stageInSpare(site, spare)).toBeNull();
  put(spareFolder, { 'b.html': 'foreign' });
  expect(stageInSpare(site, spare)).toBeNull();
  expect(existsSync(stagingOf(site))).toBe(false);
  rmSync(spareFolder, { recursive: true });
  renameSync(join(folder, 'away'), spareFolder);
  expect(stageInSpare(site, null)).toBeNull();
  expect(stageInSpare(site, spare)).toEqual(['a.html']);
  // It is taken once.
  expect(stageInSpare(site, spare)).toBeNull();
});

test('a site of which most was made anew keeps no spare', () => {
  const folder = newFolder();
  const site = join(folder, 'site');
  put(site, { 'a.html': 'old', 'b.html': 'old' });
  put(stagingOf(site), { 'a.html': 'new', 'b.html': 'new' });
  put(join(folder, '.site-spare'), { 'a.html': 'older' });
  const replaced = swapIn(site);
  expect(keepSpare(site, replaced, ['a.html', 'b.html'], 2)).toBeNull();
  removeReplaced(site, replaced, null);
  expect(filesIn(folder).sort()).toEqual(['site/a.html', 'site/b.html']);
});

test('whatever changes from site to site, each is the one that was asked for', () => {
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
      let spare: ReturnType<typeof keepSpare> = null;
      for (const files of wanted) {
        const stage = new Stage(stagingOf(site), site, stageInSpare(site, spare) ?? []);
        for (const [file, text] of Object.entries(files)) {
          const from = before[file] === text ? file : Object.keys(before).find((name) => before[name] === text);
          if (!from || !stage.takeOver(file, from)) stage.write(file, text);
        }
        stage.removeRest();
        const removed = Object.keys(before).filter((file) => !(file in files));
        spare = keepSpare(site, swapIn(site), [...stage.written, ...removed], 2 * names.length);
        expect(contentOf(site)).toEqual(Object.fromEntries(Object.entries(files).sort()));
        before = files;
      }
      rmSync(folder, { recursive: true });
    }),
    { numRuns: 25 },
  );
}, 60_000);
