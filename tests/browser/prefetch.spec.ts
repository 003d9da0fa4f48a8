import { chromium, type Page } from 'playwright/test';
import { test as base, expect } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';
import { type WatchedShop, watchShop } from './watched-shop.ts';

const test = base.extend<{ shop: WatchedShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  shop: ({}, use) => watchShop(use),
  origins: ({ shop }, use) => use([shop.url, apiUrl]),
  // In private windows, which are what Playwright opens otherwise, Chromium fetches nothing ahead.
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

/** The paths that the browser would fetch as soon as somebody points at a link to them. */
async function candidates(page: Page, path: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const found = new Set<string>();
  browser.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) found.add(`${key.action} ${key.url.replace(/^\w+:\/\/[^/]+/, '')}`);
  });
  await browser.send('Preload.enable');
  await page.goto(path);
  // The footer of each page leads there: once it is found, so are the links before it.
  await expect.poll(() => [...found]).toContain('Prefetch /privacy-policy');
  await browser.detach();
  return [...found].sort();
}

test('a card that is pointed at is fetched once, and its page shows from that, with its transition', async ({
  page,
  shop,
}) => {
  // The API does not know this shop's address, and would refuse it the price of today.
  await page.route(`${apiUrl}/**`, () => undefined);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (viewTransition) document.documentElement.dataset.revealed = 'by a transition';
    });
  });
  await page.goto('/');
  const link = page.locator('.product-card__name a').first();
  const path = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await expect.poll(() => shop.purposes(path)).toEqual(['prefetch']);
  await link.click();
  await expect(page).toHaveURL(path);
  const delivery = () =>
    page.evaluate(() => Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'deliveryType'));
  expect(await delivery()).toBe('navigational-prefetch');
  await expect(page.locator('html')).toHaveAttribute('data-revealed', 'by a transition');
  // The page must be asked for anew each time, says its caching header; what was fetched ahead counts all the same.
  expect(shop.purposes(path)).toEqual(['prefetch']);
});

for (const path of ['/', '/category/masks', '/cart', '/login', '/wish-list']) {
  test(`on ${path} pages of the catalogue may be fetched ahead, nothing of one shopper’s own`, async ({ page }) => {
    const found = await candidates(page, path);
    const links = await page.evaluate(() => [
      ...new Set(
        Array.from(document.querySelectorAll('a'))
          // Chromium leaves out what is not shown at all.
          .filter((link) => link.checkVisibility() && link.hash === '')
          .map(({ pathname, search }) => pathname + search),
      ),
    ]);
    const open =
      /^\/((products|category)(?![^/?])|about|accessibility|contact-us|privacy-policy|shipping-returns|terms&conditions|$)/;
    const cards = await page
      .locator('.product-card__name a')
      .evaluateAll((all) => all.map((card) => Reflect.get(card, 'pathname')));
    expect(found).toEqual(
      [
        ...links.filter((link) => open.test(link)).map((link) => `Prefetch ${link}`),
        ...new Set(cards.map((link) => `Prerender ${link}`)),
      ].sort(),
    );
  });
}

test('in a list, links that change it in place are not fetched', async ({ page }) => {
  const found = await candidates(page, '/products');
  expect(found.filter((each) => each.includes('?'))).toEqual(['Prefetch /products?list=best-selling']);
});
