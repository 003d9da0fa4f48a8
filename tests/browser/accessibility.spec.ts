import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from './fixtures.ts';
import { routes } from './routes.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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
        await page.evaluate(axe);
        const found = await page.evaluate(async () => {
          const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run();
          return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
        });
        expect(found).toEqual([]);
      });
    }
  });
}
