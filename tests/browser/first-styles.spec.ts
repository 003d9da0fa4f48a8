import type { Page } from 'playwright/test';
import { hold, loggedFailures } from './failures.ts';
import { expect, test } from './fixtures.ts';

/** The shop's whole style sheet, which pages that begin with `first.css` have from their first use on. */
const wholeSheet = '**/_astro/site.*.css';

const sheets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
      ({ href }) => /_astro\/(\w+)\./.exec(href)?.[1],
    ),
  );

/** Adds the whole sheet as the first use does, but has nobody use the page. @returns what looks different with it */
async function changesWithWholeSheet(page: Page): Promise<string[]> {
  const cart = await (await page.request.get('/cart')).text();
  const href = /href="(\/_astro\/site\.[^"]+\.css)"/.exec(cart)?.[1] ?? '';
  return page.evaluate(async (sheet) => {
    const looks = () =>
      [...document.body.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          return {
            name: `${element.tagName}.${element.getAttribute('class')}${pseudo ?? ''}`,
            look: Array.from(style, (property) => style.getPropertyValue(property)).join(),
          };
        }),
      );
    const before = looks();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', reject);
      document.head.append(link);
    });
    const after = looks();
    return before.filter(({ look }, index) => look !== after[index]?.look).map(({ name }) => name);
  }, href);
}

const pages = [
  '/',
  '/products',
  '/products?q=drum&view=L',
  '/products/search?q=mask',
  '/category',
  '/category/masks',
  '/category/masks?sort=price',
  '/products/tama',
  '/about',
  '/terms&conditions',
];

for (const width of [390, 1400]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });

    for (const path of pages) {
      test(`nothing on ${path} looks otherwise with the whole style sheet`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await sheets(page)).toEqual(['first']);
        expect(await changesWithWholeSheet(page)).toEqual([]);
      });
    }
  });
}

test('the first use of a page brings the whole style sheet, once, and what it is for waits for it', async ({
  page,
}) => {
  const release = await hold(page, wholeSheet);
  await page.goto('/products/tama');
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  setTimeout(release, 1500);
  const sheetIsThere = page.waitForFunction(() => {
    const sheet = document.querySelector<HTMLLinkElement>('link[href*="_astro/site."]')?.sheet;
    return document.querySelector('dialog[open]') && { styled: Boolean(sheet) };
  });
  expect(await (await sheetIsThere).jsonValue()).toEqual({ styled: true });
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  expect((await sheets(page)).filter((name) => name === 'site')).toHaveLength(1);
});

test.describe('with a network that fails', () => {
  test.use({ expected: loggedFailures });

  test('a style sheet that did not come is asked for again', async ({ page }) => {
    await page.route(wholeSheet, (route) => route.abort('internetdisconnected'));
    await page.goto('/products/tama');
    const failed = page.waitForEvent('requestfailed');
    await page.keyboard.press('Tab');
    await failed;
    await expect.poll(() => sheets(page)).toEqual(['first']);
    await page.unroute(wholeSheet);
    await page.keyboard.press('Tab');
    await expect.poll(() => sheets(page)).toEqual(['first', 'site']);
  });
});

test('a page of the shopper has the whole style sheet alone', async ({ page }) => {
  await page.goto('/cart');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').length)).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(await sheets(page)).toEqual(['site']);
});
