import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, chromium, expect } from 'playwright/test';
import type { Browser, Page } from 'puppeteer-core';
import { cacheNames } from '#features/offline/model.ts';
import { startSite } from '#scripts/serve/server.ts';
import { buildServiceWorker } from '#scripts/site/service-worker.ts';
import { findBrowser, findFirefox } from '#scripts/verify/browser.ts';
import { pieceToOrder } from '../browser/account-fixtures.ts';
import { axeViolations } from '../browser/axe.ts';
import { findOverflow, smallTargets } from '../browser/measure.ts';
import { apiUrl } from '../browser/shop-address.ts';
import { launchFirefox } from './firefox.ts';

const BUILT = `.cache/offline-site-${process.pid}`;

/** Serves a copy of the shop at an address of its own. Tests change its files like a deploy, and stop it like a broken connection. */
async function serveShop(name: string) {
  const dir = resolve(`${BUILT}-${name}`);
  cpSync(BUILT, dir, { recursive: true });
  let site = await startSite({ dir, port: 0 });
  const { url } = site;
  return {
    dir,
    url,
    disconnect: () => site.close(),
    connect: async () => {
      site = await startSite({ dir, port: Number(new URL(url).port) });
    },
    close: async () => {
      await site.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

type Shop = Awaited<ReturnType<typeof serveShop>>;

const test = base.extend<{ tab: Page; shop: Shop }, { firefox: Browser }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const firefox = await launchFirefox(findFirefox() ?? '');
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tab: async ({ firefox }, use) => {
    const tab = await firefox.newPage();
    await use(tab);
    await tab.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  shop: async ({}, use, { testId }) => {
    const shop = await serveShop(testId);
    await use(shop);
    await shop.close();
  },
});

test.describe.configure({ timeout: 300_000 });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const build = spawn(process.execPath, ['scripts/site/main.ts', '--out', BUILT], {
    env: { ...process.env, PUBLIC_API_URL: apiUrl, CHECK_PICTURES: '0', SERVICE_WORKER: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(build, 'exit');
  expect(code).toBe(0);
});

test.afterAll(() => rmSync(BUILT, { recursive: true, force: true }));

/** Opens a page and waits until the worker answers for it. */
async function openWithWorker(tab: Page, address: string): Promise<void> {
  await tab.goto(address);
  const isControlled = () => tab.evaluate(() => navigator.serviceWorker.controller !== null);
  // A busy machine needs long to start a worker, which first fetches the pages that it keeps in advance.
  await expect.poll(isControlled, { timeout: 150_000 }).toBe(true);
  // Requests wait until the worker is activated. Firefox sometimes goes on to report `activating` in the page.
  await tab.evaluate(() => fetch('/offline'));
}

/** Returns the addresses in all caches of the site. */
function keptIn(tab: Page): Promise<string[]> {
  return tab.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found.push(...requests.map(({ url }) => url.replace(location.origin, '')));
    }
    return found;
  });
}

/** Visits a page and waits until it is kept. */
async function visit(tab: Page, address: string): Promise<void> {
  await tab.goto(address);
  await expect.poll(() => keptIn(tab)).toContain(new URL(tab.url()).pathname);
}

const textOf = (tab: Page, selector: string) =>
  tab.evaluate((selector) => document.querySelector(selector)?.textContent?.trim(), selector);

const expectHeading = (tab: Page, text: string) => expect.poll(() => textOf(tab, 'h1')).toBe(text);

test('a visited product can be read without a connection, and other pages lead to it', async ({ tab, shop }) => {
  const piece = await pieceToOrder();
  await openWithWorker(tab, `${shop.url}/about`);
  // The page that was open before the worker is kept, too.
  await expect.poll(() => keptIn(tab)).toContain('/about');
  await visit(tab, `${shop.url}/products/${piece.id}`);
  const drawn = () =>
    tab.evaluate(() => {
      const picture = document.querySelector<HTMLImageElement>('.product img');
      return picture?.naturalWidth ? picture.currentSrc.replace(location.origin, '') : '';
    });
  await expect.poll(drawn).not.toBe('');
  const source = await drawn();
  await expect.poll(() => keptIn(tab)).toContain(source);
  await shop.disconnect();

  await tab.goto(`${shop.url}/products/${piece.id}?from=mail`);
  await expectHeading(tab, piece.name);
  await expect.poll(drawn).toBe(source);
  // A narrow window asks for a size of the picture that was never seen.
  await tab.setViewport({ width: 390, height: 700 });
  await tab.goto(`${shop.url}/products/${piece.id}`);
  await expect.poll(drawn).toMatch(/images/);
  expect(await drawn()).not.toBe(source);

  await tab.goto(`${shop.url}/makers`);
  await expectHeading(tab, 'You’re offline');
  const links = () =>
    tab.evaluate(() => [...document.querySelectorAll('kept-pages a')].map(({ textContent }) => textContent));
  await expect.poll(links).toEqual([piece.name, 'About']);
  await tab.locator('kept-pages a').click();
  await expectHeading(tab, piece.name);

  await tab.goto(`${shop.url}/makers`);
  await shop.connect();
  await tab.locator('.offline__links a').click();
  await expectHeading(tab, 'Makers');

  await shop.disconnect();
  await tab.goto(`${shop.url}/accessibility`);
  await expectHeading(tab, 'You’re offline');
  await shop.connect();
  await tab.evaluate(() => dispatchEvent(new Event('online')));
  await expectHeading(tab, 'Accessibility');
});

test('the offline page is accessible, as narrow as 320 px, and complete without JavaScript', async ({ shop }) => {
  const browser = await chromium.launch({ executablePath: findBrowser() ?? 'chromium', args: ['--no-sandbox'] });
  try {
    const baseURL = shop.url;
    const viewport = { width: 320, height: 640 };
    // Chromium doesn't always start a worker for a test, so the test keeps the page itself.
    const page = await browser.newPage({ baseURL, viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
    await page.goto('/about');
    await page.evaluate(async (name) => (await caches.open(name)).add('/about'), cacheNames.pages);
    await page.goto('/offline');
    await expect(page.getByRole('heading', { name: 'Pages you can read now' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);

    const plain = await browser.newPage({ baseURL, viewport, javaScriptEnabled: false });
    await plain.goto('/offline');
    const main = plain.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
    await expect(main.getByRole('heading', { level: 2 })).toBeHidden();
    await main.getByRole('link', { name: 'Open your cart' }).click();
    await expect(plain).toHaveURL('/cart');
  } finally {
    await browser.close();
  }
});

test('the cart shows without a connection, even if it was never visited', async ({ tab, shop }) => {
  const piece = await pieceToOrder();
  await openWithWorker(tab, `${shop.url}/products/${piece.id}`);
  await tab.locator('[data-cart-add]').click();
  const stored = () => tab.evaluate(() => localStorage.getItem('cartItems'));
  await expect.poll(stored).toContain(piece.name);
  await shop.disconnect();
  await tab.goto(`${shop.url}/cart`);
  await expectHeading(tab, 'Cart');
  await expect.poll(() => textOf(tab, '.cart-line output')).toBe('1');
  expect(await textOf(tab, '.cart-line')).toContain(piece.name);
  expect(await tab.evaluate(() => document.querySelector('.island-lost p')?.checkVisibility())).toBe(false);
});

test('private pages, forms and answers of the API are never kept', async ({ tab, shop }) => {
  await openWithWorker(tab, `${shop.url}/about`);
  for (const path of ['/account', '/orders', '/orders/12', '/checkout', '/login', '/payment/return', '/no-such-page']) {
    await tab.goto(shop.url + path);
  }
  await visit(tab, `${shop.url}/products/search?q=basket`);
  await expect.poll(() => tab.evaluate(() => document.querySelectorAll('.results article').length)).toBeGreaterThan(0);
  const expected =
    /^\/(about|cart|offline|products\/search|placeholder\.svg|favicon\.\w+)$|^\/_astro\/|^\/\.netlify\/images\?|^\/icons\//;
  expect((await keptIn(tab)).filter((address) => !expected.test(address))).toEqual([]);
  await shop.disconnect();
  await expect(tab.goto(`${shop.url}/account`)).rejects.toThrow();
});

test('a new deploy shows at the next navigation, and its worker removes the old files', async ({
  firefox,
  tab,
  shop,
}) => {
  const [old = ''] = readdirSync(join(shop.dir, '_astro')).filter((file) => /^Page\..*js$/.test(file));
  const latest = 'Page.latest00.js';
  await openWithWorker(tab, `${shop.url}/about`);
  await visit(tab, `${shop.url}/accessibility`);
  const open = await firefox.newPage();
  await visit(open, `${shop.url}/about`);

  renameSync(join(shop.dir, '_astro', old), join(shop.dir, '_astro', latest));
  for (const file of ['about.html', 'accessibility.html', 'cart.html', 'offline.html', 'sw.js']) {
    const text = readFileSync(join(shop.dir, file), 'utf8');
    writeFileSync(join(shop.dir, file), text.replaceAll(old, latest));
  }
  // The local server reads the list of its files when it starts.
  await shop.disconnect();
  await shop.connect();
  const script = () => tab.evaluate(() => document.querySelector('script[src*="/Page."]')?.getAttribute('src'));
  await visit(tab, `${shop.url}/about`);
  expect(await script()).toContain(latest);
  // The old worker doesn't keep a new page, because it doesn't know what its scripts import.
  await tab.goto(`${shop.url}/accessibility`);
  expect(await script()).toContain(latest);
  // The open page of the old deploy still has its file, which the host no longer has.
  const waiting = () => tab.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await expect.poll(waiting, { timeout: 60_000 }).toBe('installed');
  expect(await open.evaluate(async (file) => (await fetch(`/_astro/${file}`)).status, old)).toBe(200);

  await open.close();
  await tab.close();
  // The new worker starts once no page of the shop is open.
  let kept: string[] = [];
  await expect(async () => {
    const later = await firefox.newPage();
    await later.goto(`${shop.url}/about`);
    kept = await keptIn(later);
    await later.close();
    expect(kept).not.toContain(`/_astro/${old}`);
  }).toPass();
  expect(kept).toEqual(expect.arrayContaining(['/cart', '/offline', `/_astro/${latest}`]));
  expect(kept).not.toContain('/accessibility');
});

test('a build without SERVICE_WORKER=1 removes the worker and all that it kept', async ({ tab, shop }) => {
  await openWithWorker(tab, `${shop.url}/about`);
  await visit(tab, `${shop.url}/accessibility`);
  await buildServiceWorker(pathToFileURL(`${shop.dir}/`), false);
  await shop.disconnect();
  await shop.connect();
  await tab.goto(`${shop.url}/about`);
  const left = () =>
    tab.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
  await expect.poll(left, { timeout: 60_000 }).toEqual({ workers: 0, caches: [] });
  await tab.goto(`${shop.url}/accessibility`);
  await expectHeading(tab, 'Accessibility');
});
