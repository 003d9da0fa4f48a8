import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stagingOf } from '#scripts/site/swap.ts';
import { serveSelfSigned } from '../fixtures/local-server.ts';
import { newSite, runBuild, type Site } from './build-setup.ts';
import { apiToBuildFrom } from './catalogue-setup.ts';

async function expectFailure(build: ReturnType<Site['build']>, sentence: string): Promise<void> {
  const { code, stderr } = await build;
  expect(code).toBe(1);
  expect(stderr).toContain(`Build failed. ${sentence}`);
  expect(stderr).not.toMatch(/^\s+at |node:internal/m);
}

test('a build names a certificate that does not fit, also when it retries, and leaves no unfinished bundle', async () => {
  const api = await serveSelfSigned();
  const site = newSite();
  const { pid, code, stderr } = await site.build(api);
  expect(code).toBe(1);
  // The bundler has ended, because it shares the output of the build.
  expect((await readdir('.cache/bundles')).filter((name) => name.endsWith(`-${pid}`))).toEqual([]);
  expect(stderr).toMatch(/GET \S+: the certificate is self-signed; retrying\./);
  expect(stderr).toMatch(
    /Build failed\. Can't read the catalogue from \S+: GET \S+: the certificate is self-signed\. Shop/,
  );
  expect(stderr).not.toContain('no response');
});

test.each([
  [
    'https://api.example/shop',
    'PUBLIC_API_URL must be an origin such as https://example.com (it is "https://api.example/shop").',
  ],
  ['api.example', 'PUBLIC_API_URL must be an origin'],
])('a build rejects %s as the address of the API', (url, sentence) =>
  expectFailure(newSite().build(url), `Settings: ${sentence}`),
);

test.runIf(process.platform === 'linux')('a full disk is reported, and the site stays complete', async () => {
  const { url } = await apiToBuildFrom({ products: 3 });
  const site = newSite();
  expect((await site.build(url)).code).toBe(0);
  const before = await site.hashes();
  // Every write to this device fails as on a full disk.
  await rm(`${site.folder}-report.json`);
  symlinkSync('/dev/full', `${site.folder}-report.json`);
  // Left by a build that was killed.
  mkdirSync(stagingOf(site.folder));
  const { code, stderr } = await runBuild(['--out', site.folder], { PUBLIC_API_URL: url });
  expect(code).toBe(1);
  expect(stderr).toBe(
    `\nBuild failed. The disk is full: can't write a file. Free some space.\nThe site in ${site.folder}/ is complete and can be served.\n`,
  );
  expect(await site.hashes()).toEqual(before);
  expect(existsSync(stagingOf(site.folder))).toBe(false);
  const history = await readFile(join('.cache/sites', encodeURIComponent(site.folder), 'history.json'), 'utf8');
  expect(history).toContain('The disk is full');
});

test('a file in place of the folder is reported', async () => {
  const { url } = await apiToBuildFrom({ products: 3 });
  const site = newSite({ insideAFile: true });
  await expectFailure(site.build(url), `Can't write `);
});
