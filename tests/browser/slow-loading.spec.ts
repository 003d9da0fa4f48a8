import type { Page } from 'playwright/test';
import { routes } from '#scripts/screenshots/routes.ts';
import { callApi, newShopper, placeOrder, signInAs } from './account-fixtures.ts';
import { readyShopper } from './checkout-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { waitForFrames } from './frames.ts';
import { shifts, watchShifts } from './layout-shift.ts';

/**
 * CPU throttling multiplies the elapsed time of all work by four, including waits on a busy machine, so a load can take
 * minutes. These tests do not measure duration.
 */
const PATIENCE_MS = 150_000;

/** Height of the viewport, in CSS pixels. */
const HEIGHT = 900;

/** Slows the CPU by a factor of four and the network to Lighthouse's slow 4G. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

/** Loads a page slowly, scrolls to its end and expects no layout shift. */
async function staysStill(page: Page, path: string): Promise<void> {
  await watchShifts(page);
  await slowDown(page);
  await page.goto(path, { timeout: PATIENCE_MS });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: PATIENCE_MS });
  // Visible skeletons. Islands further down load when they come near.
  const waiting = page.locator('astro-island :is(.skeleton, [data-skeleton])').filter({ visible: true });
  const whatFor = () =>
    waiting.evaluateAll((skeletons) =>
      skeletons.map((each) => {
        const island = each.closest('astro-island');
        const states = ['ssr', 'data-lost'].filter((state) => island?.hasAttribute(state));
        return [island?.getAttribute('component-url'), ...states].join(' ');
      }),
    );
  await expect.poll(whatFor, { timeout: PATIENCE_MS }).toEqual([]);
  const bottom = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < (await bottom()); y += HEIGHT) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await waitForFrames(page, 8);
  }
  expect(await shifts(page)).toEqual([]);
}

/** Pages with the layout of `/about`, and pages that only test shops have. */
const leftOut = /^\/(shipping-returns|accessibility|privacy-policy|pay|styleguide)$/;

/**
 * Pages that wide screens need not repeat: they differ little from phones or from `/products`, or the tests below load
 * them with content.
 */
const onPhonesOnly =
  /^\/(about|terms&conditions|subscribed|products\/search|cart|checkout|login|account|orders|orders\/12|payment\/return)$/;

const lists = [{ path: '/products?q=drum' }, { path: '/category/masks?sort=price' }];
const pages = [...routes, ...lists].filter(({ path }) => !leftOut.test(path));

for (const width of [390, 1400]) {
  test.describe(`slow loading at ${width} px`, () => {
    test.use({ viewport: { width, height: HEIGHT } });
    test.setTimeout(2 * PATIENCE_MS);

    for (const { path } of pages.filter(({ path }) => width === 390 || !onPhonesOnly.test(path))) {
      test(`${path} has no layout shift`, async ({ page }) => {
        await staysStill(page, path);
      });
    }

    test('a product page has no layout shift', async ({ page }) => {
      const { results } = await callApi<{ results: { id: string }[] }>('GET', '/products/?page_size=1');
      await staysStill(page, `/products/${results[0]?.id}`);
    });

    for (const path of ['/cart', '/checkout']) {
      test(`${path} with a cart and a place has no layout shift`, async ({ page }) => {
        await readyShopper(page);
        await staysStill(page, path);
      });
    }

    for (const path of ['/account', '/account?tab=profile', '/orders', '/orders/ORDER']) {
      test(`${path} has no layout shift for a signed-in shopper`, async ({ page }) => {
        const shopper = await newShopper();
        const order = await placeOrder(shopper);
        await signInAs(page, shopper);
        await staysStill(page, path.replace('ORDER', order));
      });
    }
  });
}
