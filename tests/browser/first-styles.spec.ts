import type { Page } from 'playwright/test';
import { hold, loggedFailures } from './failures.ts';
import { expect, test, toast } from './fixtures.ts';

/** What a page that began with `first.css` has of styles once it is wanted. */
const restOfStyles = '**/_astro/rest.*.css';

const sheets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
      ({ href }) => /_astro\/(\w+)\./.exec(href)?.[1],
    ),
  );

/** Adds the rest of the styles, though nobody wants it. @returns what looks different with it */
function changesWithRest(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
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
    link.href = document.querySelector<HTMLLinkElement>('link[data-rest]')?.dataset.rest ?? '';
    await new Promise((resolve, reject) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', reject);
      document.head.append(link);
    });
    const after = looks();
    return before.filter(({ look }, index) => look !== after[index]?.look).map(({ name }) => name);
  });
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
      test(`nothing on ${path} looks otherwise with the rest of the styles`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await sheets(page)).toEqual(['first']);
        expect(await changesWithRest(page)).toEqual([]);
      });
    }
  });
}

test('a page has the rest of the styles, once, before a dialog shows, and not for what needs none of them', async ({
  page,
}) => {
  const release = await hold(page, restOfStyles);
  await page.goto('/products/tama');
  await page
    .locator('.product')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await expect(toast(page, 'Tama added to cart')).toBeVisible();
  expect(await sheets(page)).toEqual(['first', 'styles']);
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  setTimeout(release, 1500);
  const dialog = await page.waitForFunction(() => {
    const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="_astro/rest."]')?.sheet;
    return document.querySelector('dialog[open]') && { styled: Boolean(sheet) };
  });
  expect(await dialog.jsonValue()).toEqual({ styled: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enlarge picture 1 of 4' }).click();
  await expect(page.locator('dialog.lightbox')).toBeVisible();
  expect(await sheets(page)).toEqual(['first', 'styles', 'rest']);
});

test('what the shopper is likely to need next is fetched with the first use, without being applied', async ({
  page,
}) => {
  await page.goto('/products/tama');
  await page.keyboard.press('Tab');
  const ahead = () => page.locator('link[rel="prefetch"][as="style"]').evaluateAll((links) => links.length);
  await expect.poll(ahead).toBe(2);
  expect(await sheets(page)).toEqual(['first']);
});

test('nothing is fetched for later where the shopper saves data', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/products/tama');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => customElements.get('newsletter-form') !== undefined)).toBe(true);
  await expect(page.locator('link[rel="prefetch"][as="style"]')).toHaveCount(0);
});

for (const path of ['/products/tama', '/cart']) {
  test(`the fonts of ${path} have the stand-ins that their names lead to`, async ({ page }) => {
    await page.goto(path);
    const { named, known } = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      const plain = (family: string) => family.trim().replaceAll(/["']/g, '');
      return {
        named: ['--font-display', '--font-text'].map((name) => plain(style.getPropertyValue(name).split(',')[1] ?? '')),
        known: [...document.fonts].map(({ family }) => plain(family)),
      };
    });
    expect(named).toEqual(['Young Serif fallback', 'Hanken Grotesk fallback']);
    expect(known).toEqual(expect.arrayContaining(named));
  });
}

test.describe('with a network that fails', () => {
  test.use({ expected: loggedFailures });

  test('a dialog shows all the same, and the styles are asked for again', async ({ page }) => {
    await page.route(restOfStyles, (route) => route.abort('internetdisconnected'));
    await page.goto('/products/tama');
    await page.getByRole('link', { name: 'Sign In' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    expect(await sheets(page)).toEqual(['first']);
    await page.unroute(restOfStyles);
    await page.keyboard.press('Tab');
    await expect.poll(() => sheets(page)).toEqual(['first', 'rest']);
  });
});

test('a page of the shopper has the whole style sheet alone', async ({ page }) => {
  await page.goto('/cart');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').length)).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(await sheets(page)).toEqual(['site']);
});
