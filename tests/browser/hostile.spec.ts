import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { quietNetwork } from '#scripts/open-requests.ts';
import { startSite } from '#scripts/serve/server.ts';
import { startDialectApi } from '../fixtures/dialect-api.ts';
import { expect, test } from './fixtures.ts';
import { findOverflow, widerThanWindow } from './measure.ts';

const FOLDER = '.cache/test-hostile-site';
/** Markup that breaks out of elements, attributes, scripts and comments if it is not escaped. */
const HOSTILE = `"'><!--</script><script>window.hacked=1</script><img src=x onerror="window.hacked=1">\u2028-->`;

/** Names that cannot wrap and one right-to-left name, by product ID. */
const wide: Record<string, string> = {
  4: 'x'.repeat(180),
  5: 'W'.repeat(30),
  6: '漢字'.repeat(40),
  7: '👩🏾‍🎨'.repeat(40),
  8: 'طبل من مالي!',
};
const wideFields = (name: string) => ({
  name,
  description: name,
  artist: name,
  origin: name,
  dimensions: name,
  details: [name],
  materials: [name],
  category: { id: 3, name },
});

let site: Awaited<ReturnType<typeof startSite>>;
let api: Awaited<ReturnType<typeof startDialectApi>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // The build bundles the scripts for another API, which takes long beside other tests.
  test.setTimeout(600_000);
  const edit = (product: Record<string, unknown>) => ({
    ...product,
    name: `${HOSTILE} ${product.id}`,
    description: HOSTILE,
    artist: HOSTILE,
    details: [HOSTILE],
    materials: [HOSTILE],
    category: { ...(product.category as object), name: HOSTILE },
    images_urls: ['javascript:window.hacked=1', 'data:text/html,<script>window.hacked=1</script>'],
    ...(wide[String(product.id)] && wideFields(wide[String(product.id)] ?? '')),
  });
  api = await startDialectApi({ products: 12, dialect: 'plain', edit });
  const build = spawn('node', ['scripts/site/main.ts', '--out', FOLDER], {
    env: { ...process.env, PUBLIC_API_URL: api.url, ALLOW_SHRINK: '1' },
    stdio: 'ignore',
  });
  const [code] = (await once(build, 'exit')) as [number];
  expect(code).toBe(0);
  site = await startSite({ port: 0, dir: FOLDER });
});

test.afterAll(async () => {
  await site?.close();
  await api?.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

test.beforeEach(({ expected, origins }) => {
  origins.push(site.url, api.url);
  // This API sends no CORS headers. The pages under test do not need it in the browser.
  expected.push(/CORS|ERR_FAILED/);
});

test('hostile markup is rendered as text', async ({ page }) => {
  for (const path of ['/', '/products', '/category/1', '/products/1', '/products/3']) {
    await test.step(path, async () => {
      await page.goto(`${site.url}${path}`);
      await expect(page.getByText('window.hacked=1').first()).toBeVisible();
      await page.locator('main').hover();
      await quietNetwork(page);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      await expect(page.locator('img[src="x"], img[src^="javascript"], img[src^="data"]')).toHaveCount(0);
    });
  }
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('no word overflows a page', async ({ page }) => {
    const products = Object.keys(wide).map((id) => `/products/${id}`);
    for (const path of ['/', '/products', '/category', '/category/1', '/makers', ...products]) {
      await test.step(path, async () => {
        await page.goto(`${site.url}${path}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        expect(await findOverflow(page)).toEqual([]);
        expect(await widerThanWindow(page)).toEqual([]);
      });
    }
  });

  test('no word overflows the search suggestions', async ({ page }) => {
    await page.goto(`${site.url}/about`);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('combobox').fill('WWWWWWWW');
    await expect(page.getByRole('option').first()).toContainText('WWWW');
    expect(await widerThanWindow(page)).toEqual([]);
  });
});

test('right-to-left text does not change the direction of its surroundings', async ({ page }) => {
  await page.goto(`${site.url}/products/8`);
  const directionOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  for (const text of [
    'h1',
    '.product__description',
    '.product__maker',
    '.product__facts dd',
    '.breadcrumbs [aria-current]',
  ]) {
    expect(await directionOf(text)).toBe('rtl');
  }
  for (const around of ['.product__text', '.product__offer', '.breadcrumbs ol']) {
    expect(await directionOf(around)).toBe('ltr');
  }
});
