import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright/test';
import { pieceToOrder } from './account-fixtures.ts';
import { amountsToWashington, chooseZip } from './checkout-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { siteFolder } from './shop-address.ts';

// The server of pages on demand answers for a product, as it does when the product has no file.

test.use({ viewport: { width: 1400, height: 900 } });

let server: ChildProcess;
let liveUrl = '';

test.beforeAll(async () => {
  const options = ['--port', '0', '--dir', siteFolder, '--timeout', '60', '--warm-up', '0'];
  server = spawn(process.execPath, ['scripts/live/main.ts', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!server.stdout) throw new Error('The server has no output.');
  [liveUrl] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
});

test.afterAll(() => void server.kill());

/** Visits a product whose page comes from the server of pages on demand, at the shop's own address. */
async function visitOnDemand(page: Page, path: string): Promise<void> {
  // For the browser, a page that a test answers is not from this machine, while the API is.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(`**${path}`, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    await route.fulfill({ response: await route.fetch({ url: liveUrl + path }) });
  });
  const answer = await page.goto(path);
  // Only pages on demand have tags for a CDN.
  expect(answer?.headers()['netlify-cache-tag']).toContain('live');
}

test('a page on demand hydrates, and its product can be put into the cart at its price', async ({ page }) => {
  const piece = await pieceToOrder();
  await visitOnDemand(page, `/products/${piece.id}`);
  await expect(page.getByRole('heading', { level: 1, name: piece.name })).toBeVisible();
  await page
    .locator('.product')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.locator('.cart-line')).toContainText(piece.name);
  await chooseZip(page, '20001');
  const { total } = amountsToWashington(piece);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText(`Delivered total${total}`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page on demand shows its product, and crawlers may index it', async ({ page }) => {
    const piece = await pieceToOrder();
    await visitOnDemand(page, `/products/${piece.id}`);
    await expect(page.getByRole('heading', { level: 1, name: piece.name })).toBeVisible();
    await expect(page.locator('#related')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });
});
