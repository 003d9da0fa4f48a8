import { chromium, type Page } from 'playwright/test';
import { test as base, expect } from './fixtures.ts';
import { type WatchedShop, watchShop } from './recording-proxy.ts';
import { apiUrl } from './shop-address.ts';

const test = base.extend<{ shop: WatchedShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  shop: ({}, use) => watchShop(use),
  origins: ({ shop }, use) => use([shop.url, apiUrl]),
  // Chromium does not prefetch in private windows, which Playwright opens by default.
  page: async ({ launchOptions, shop }, use, info) => {
    const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
      ...launchOptions,
      viewport: { width: 1400, height: 900 },
      baseURL: shop.url,
    });
    await use(context.pages()[0] ?? (await context.newPage()));
    await context.close();
  },
});

/** Opens a page. @returns a function that lists what the browser would prefetch or prerender on hover, as `Prefetch /path` */
async function candidates(page: Page, path: string): Promise<() => string[]> {
  const browser = await page.context().newCDPSession(page);
  // By document: the former page may still report candidates.
  const found = new Map<string, string[]>();
  browser.on('Preload.preloadingAttemptSourcesUpdated', ({ loaderId, preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) {
      const { action, url } = key;
      found.set(loaderId, [...(found.get(loaderId) ?? []), `${action} ${url.replace(/^\w+:\/\/[^/]+/, '')}`]);
    }
  });
  await browser.send('Preload.enable');
  await page.goto(path);
  const { frameTree } = await browser.send('Page.getFrameTree');
  const listed = () => [...new Set(found.get(frameTree.frame.loaderId))].sort();
  // This link is in the footer: once it is found, all links before it are, too.
  await expect.poll(listed).toContain('Prefetch /privacy-policy');
  return listed;
}

/** Records the URLs of the pages that the browser has prefetched completely. */
async function prefetchedPages(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const urls: string[] = [];
  browser.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') urls.push(prefetchUrl);
  });
  await browser.send('Preload.enable');
  return urls;
}

test('hovering a card prefetches its page once, and a click shows it with its transition', async ({ page, shop }) => {
  // The API's CORS rules do not include the proxy's origin, so it would refuse the price request.
  await page.route(`${apiUrl}/**`, () => undefined);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (viewTransition) document.documentElement.dataset.revealed = 'by a transition';
    });
  });
  const prefetched = await prefetchedPages(page);
  await page.goto('/');
  const link = page.locator('.product-card__name a').first();
  const path = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await expect.poll(() => prefetched).toEqual([shop.url + path]);
  expect(shop.purposes(path)).toEqual(['prefetch']);
  await link.click();
  await expect(page).toHaveURL(path);
  const delivery = () =>
    page.evaluate(() => Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'deliveryType'));
  expect(await delivery()).toBe('navigational-prefetch');
  await expect(page.locator('html')).toHaveAttribute('data-revealed', 'by a transition');
  // The cache header demands a request each time, but the browser uses the prefetched page.
  expect(shop.purposes(path)).toEqual(['prefetch']);
});

test('pages prefetch catalog pages, but neither personal pages nor updates of their list', async ({ page }) => {
  test.slow();
  for (const path of ['/', '/category/masks', '/cart', '/login', '/wish-list']) {
    await test.step(path, async () => {
      const found = await candidates(page, path);
      const links = await page.evaluate(() => [
        ...new Set(
          Array.from(document.querySelectorAll('a'))
            // Chromium skips hidden links.
            .filter((link) => link.checkVisibility() && link.hash === '')
            .map(({ pathname, search }) => pathname + search),
        ),
      ]);
      const open =
        /^\/((products|category|makers)(?![^/?])|about|accessibility|contact-us|privacy-policy|shipping-returns|terms&conditions|$)/;
      const cards = await page
        .locator('.product-card__name a')
        .evaluateAll((all) => all.map((card) => Reflect.get(card, 'pathname')));
      await expect
        .poll(found)
        .toEqual(
          [
            ...links.filter((link) => open.test(link)).map((link) => `Prefetch ${link}`),
            ...new Set(cards.map((link) => `Prerender ${link}`)),
          ].sort(),
        );
    });
  }
  await test.step('/products', async () => {
    const found = await candidates(page, '/products');
    expect(found().filter((each) => each.includes('?'))).toEqual(['Prefetch /products?list=best-selling']);
  });
});
