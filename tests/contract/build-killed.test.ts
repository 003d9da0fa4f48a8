import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startSite } from '#scripts/serve/server.ts';
import { onSharedPort } from '../fixtures/shared-port.ts';
import { startTestApi } from './api-setup.ts';
import { newSite, runBuild, startBuild } from './build-setup.ts';

const KILLS = 20;
const PRODUCT = 'djembe';

/** Serves a folder with the local server until the test ends. */
async function serve(dir: string): Promise<string> {
  const site = await startSite({ dir, port: 0 });
  onTestFinished(() => site.close());
  return site.url;
}

async function text(url: string): Promise<string> {
  const answer = await fetch(url);
  expect(answer.status, url).toBe(200);
  expect(answer.headers.get('content-security-policy'), url).toMatch(/^default-src 'none'; .*trusted-types 'none'$/);
  return answer.text();
}

/** Checks that a page is complete and that all assets it loads exist. Returns its HTML. */
async function expectWholePage(url: string): Promise<string> {
  const html = await text(url);
  expect(html.includes('</html>'), url).toBe(true);
  const files = new Set([...html.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g)].map(([, file]) => file));
  expect(files.size).toBeGreaterThan(2);
  for (const file of files) await text(new URL(file ?? '', url).href);
  return html;
}

test('a build killed at any moment leaves a complete site', async () => {
  const api = await onSharedPort((port) => startTestApi({ port }));
  onTestFinished(() => api.close());
  const site = newSite();
  const timed = async (options: string[]) => {
    const start = performance.now();
    const { code } = await runBuild(['--out', site.folder, ...options], { PUBLIC_API_URL: api.url });
    expect(code).toBe(0);
    return performance.now() - start;
  };
  const anew = await timed(['--full']);
  await api.control(`/products/${PRODUCT}`, { price: 99 });
  const onlyTheChange = await timed([]);
  const url = await serve(site.folder);
  const files = await site.files();
  const pages = files.filter((file) => file.endsWith('.html') && !file.startsWith('404'));

  for (let kill = 0; kill < KILLS; kill++) {
    // Every build has a change to process, and every third one is a full build.
    await api.control(`/products/${PRODUCT}`, { price: 100 + kill, name: `Djembe ${kill}` });
    const full = kill % 3 === 0;
    const child = startBuild(['--out', site.folder, ...(full ? ['--full'] : [])], {
      PUBLIC_API_URL: api.url,
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await wait(Math.random() * (full ? anew : onlyTheChange));
    child.kill('SIGKILL');
    await ended;

    const page = pages[kill % pages.length] ?? 'index.html';
    await expectWholePage(`${url}/${page.replace(/(index)?\.html$/, '')}`);
    await expectWholePage(`${url}/products/${PRODUCT}`);
    const left = await site.pages();
    expect([...left.keys()].filter((file) => pages.includes(file))).toHaveLength(pages.length);
    expect([...left].filter(([, html]) => !html.includes('</html>')).map(([file]) => file)).toEqual([]);
  }

  // Leftovers of killed builds must not affect the next build.
  const fresh = newSite();
  const last = await site.build(api.url);
  expect(last.code, last.stderr).toBe(0);
  expect((await fresh.build(api.url)).code).toBe(0);
  expect(await site.hashes()).toMatchObject(await fresh.hashes());
});

test('the server and the next build restore a site whose build was killed between the two renames', async () => {
  const api = await onSharedPort((port) => startTestApi({ port }));
  onTestFinished(() => api.close());
  const site = newSite();
  expect((await site.build(api.url)).code).toBe(0);
  const previous = site.folder.replace(/([^/]+)$/, '.$1-previous');

  const url = await serve(site.folder);
  await rename(site.folder, previous);
  await expectWholePage(`${url}/products/${PRODUCT}`);
  expect(existsSync(previous)).toBe(false);

  await rename(site.folder, previous);
  await expectWholePage(`${await serve(site.folder)}/products/${PRODUCT}`);

  await rename(site.folder, previous);
  expect((await site.build(api.url)).stdout).toContain('was interrupted');
  await expectWholePage(`${url}/products/${PRODUCT}`);
});
