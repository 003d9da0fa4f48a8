import fc from 'fast-check';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { ApiError } from '#lib/http/errors.ts';
import { followRequests, quietNetwork } from '#scripts/open-requests.ts';
import { startSite } from '#scripts/serve/server.ts';
import { browserFlags, findBrowser, findShell } from '#scripts/verify/browser.ts';
import { clientOf, type InventedApi, inventedApis } from './invented-api.ts';
import { fail } from './problems.ts';
import { MARK, RAN } from './schema-values.ts';
import type { Shop } from './shop.ts';

/** Pages to open of each site. */
const PAGES_OF_SITE = 5;

/** Answers the calls of the browser from an invented API. */
async function answerCalls(context: BrowserContext, api: InventedApi, apiUrl: string): Promise<void> {
  const client = clientOf(api);
  await context.route(`${apiUrl}/**`, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (!pathname.startsWith('/api/v1/')) return route.fulfill({ status: 404 });
    try {
      const json = await client.get(pathname.slice('/api/v1'.length), { query: Object.fromEntries(searchParams) });
      return await route.fulfill({ json, headers });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return await route.fulfill({ status: 404, json: {}, headers });
    }
  });
}

/** Opens a page, uses it, and returns what is wrong with it. */
async function problemsIn(page: Page, url: string): Promise<string[]> {
  const problems: string[] = [];
  page.on('dialog', (dialog) => {
    problems.push(`opens a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => problems.push(`throws ${error}`));
  // Invented pictures do not exist.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
  followRequests(page);
  await page.goto(url);
  // The first use loads all scripts and islands.
  await page.locator('main').hover();
  await page.keyboard.press('Tab');
  await quietNetwork(page);
  if ((await page.title()).trim() === '') problems.push('has no title');
  if (await page.evaluate((name) => name in window, RAN)) problems.push('runs code of the catalogue');
  if ((await page.locator(`${MARK}, [${MARK}], [on${MARK}], [onerror]`).count()) > 0)
    problems.push('has an element of the catalogue');
  return problems;
}

/**
 * Opens pages of invented shops in Chromium, each with the shop's own headers and policy.
 * @returns the number of opened pages
 * @throws {Error} that names the page and its first problem
 */
export async function browsePages(shop: Shop, seed: number, count: number): Promise<number> {
  const executablePath = findShell() ?? findBrowser() ?? 'chromium';
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  let opened = 0;
  try {
    for (const api of fc.sample(inventedApis, { seed, numRuns: count })) {
      if (opened === count) break;
      const site = await shop.build(api, true);
      if (site === null) continue;
      const pages = [...site.files].filter((file) => file.endsWith('.html'));
      const length = Math.min(PAGES_OF_SITE, pages.length, count - opened);
      const some = fc.shuffledSubarray(pages, { minLength: length, maxLength: length });
      const [files = []] = fc.sample(some, { seed, numRuns: 1 });
      const server = await startSite({ dir: site.folder, port: 0, warn: () => {} });
      const context = await browser.newContext();
      await answerCalls(context, api, shop.settings.apiUrl);
      for (const file of files) {
        const page = await context.newPage();
        const path = `/${file.replace(/(index)?\.html$/, '')}`;
        const url = `${server.url}/${path.split('/').slice(1).map(encodeURIComponent).join('/')}`;
        const [problem] = await problemsIn(page, url);
        if (problem) fail(`${path} ${problem}; it was built from ${JSON.stringify(api)}`);
        await page.close();
        opened += 1;
      }
      await context.close();
      await server.close();
    }
  } finally {
    await browser.close();
  }
  return opened;
}
