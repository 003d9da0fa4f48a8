import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { routes } from './routes.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it stands. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

for (const width of [390, 1400]) {
  test.describe(`axe at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    for (const { path } of [...routes, { path: '/products/PRODUCT' }]) {
      test(`finds nothing on ${path}`, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        if (path === '/products/PRODUCT') {
          await page.goto('/category/masks');
          await page.locator('.product-card__name a').first().click();
        } else {
          await page.goto(path);
        }
        expect(await violations(page)).toEqual([]);
      });
    }

    test('finds nothing with the suggestions open', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/about');
      if (width < 1200) await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('combobox', { name: 'Search the shop' }).fill('braclet');
      await expect(page.getByRole('listbox')).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      expect(await violations(page)).toEqual([]);
    });
  });
}
