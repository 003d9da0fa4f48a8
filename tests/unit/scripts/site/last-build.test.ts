import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lastBuildFile, lastProductCount, rememberProductCount } from '#scripts/site/last-build.ts';
import { readAddresses, rememberAddresses } from '#scripts/site/page-history.ts';

const api = 'https://api.example';
const history = (...gone: string[]) => ({
  shown: new Map(),
  gone: new Map(gone.map((id) => [id, null])),
  makers: new Set<string>(),
  goneMakers: new Set<string>(),
});

/** Makes writing a new version of a file fail as on a full disk. */
function fillDisk(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  symlinkSync('/dev/full', `${file}.next`);
}

/** Returns the name of a site and its files, which are removed when the test ends. */
function newSite() {
  const site = `last-build-${process.pid}`;
  const files = (['products', 'addresses'] as const).map((about) => lastBuildFile(site, about));
  onTestFinished(() => {
    for (const file of files.flatMap((file) => [file, `${file}.next`])) rmSync(file, { force: true });
  });
  return { site, files };
}

test('the number of products counts only for builds from the same API', () => {
  const { site } = newSite();
  expect(lastProductCount(site, api)).toBeNull();
  rememberProductCount(site, api, 167);
  expect(lastProductCount(site, api)).toBe(167);
  expect(lastProductCount(site, 'https://other.example')).toBeNull();
  // An earlier version stored no API.
  writeFileSync(lastBuildFile(site, 'products'), '{"products":167}');
  expect(lastProductCount(site, api)).toBeNull();
});

test.runIf(process.platform === 'linux')('a full disk keeps the facts of the last build', () => {
  const { site, files } = newSite();
  rememberProductCount(site, api, 120);
  rememberAddresses(site, api, history('old-drum'));

  files.forEach(fillDisk);
  expect(() => rememberProductCount(site, api, 7)).toThrow('ENOSPC');
  expect(() => rememberAddresses(site, api, history('old-drum', 'old-mask'))).toThrow('ENOSPC');
  expect(lastProductCount(site, api)).toBe(120);
  expect([...readAddresses(site, api).gone.keys()]).toEqual(['old-drum']);
});
