import type { Page } from 'playwright/test';
import { routes } from '#scripts/screenshots/routes.ts';
import { callApi, newShopper, placeOrder, signInAs } from './account-fixtures.ts';
import { readyShopper } from './checkout-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { shifts, watchShifts } from './layout-shift.ts';

/**
 * The browser makes a page slower by having it spin, four times as long as its work took on the clock: where a busy machine
 * lets the page wait, that is multiplied, too, and a load can take minutes. Nothing here is about how long it takes.
 */
const PATIENCE_MS = 150_000;

/** Four times slower than this machine, over slow 4G as Lighthouse has it. */
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

/** Loads a page slowly, looks through it to its end, and expects that nothing moved by itself. */
async function staysStill(page: Page, path: string): Promise<void> {
  await watchShifts(page);
  await slowDown(page);
  await page.goto(path, { timeout: PATIENCE_MS });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: PATIENCE_MS });
  // What the first window waits for; what is further down loads when it comes near.
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
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      for (let frame = 0; frame < 8; frame++) await new Promise((done) => requestAnimationFrame(done));
    }
  });
  expect(await shifts(page)).toEqual([]);
}

for (const width of [390, 1400]) {
  test.describe(`loading slowly at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.setTimeout(2 * PATIENCE_MS);

    for (const { path } of [...routes, { path: '/products?q=drum' }, { path: '/category/masks?sort=price' }]) {
      test(`nothing moves on ${path}`, async ({ page }) => {
        await staysStill(page, path);
      });
    }

    test('nothing moves on a product', async ({ page }) => {
      const { results } = await callApi<{ results: { id: string }[] }>('GET', '/products/?page_size=1');
      await staysStill(page, `/products/${results[0]?.id}`);
    });

    for (const path of ['/cart', '/checkout']) {
      test(`nothing moves on ${path} with a cart and a place`, async ({ page }) => {
        await readyShopper(page);
        await staysStill(page, path);
      });
    }

    for (const path of ['/account', '/account?tab=profile', '/orders', '/orders/ORDER']) {
      test(`nothing moves on ${path} for who is signed in`, async ({ page }) => {
        const shopper = await newShopper();
        const order = await placeOrder(shopper);
        await signInAs(page, shopper);
        await staysStill(page, path.replace('ORDER', order));
      });
    }
  });
}
