import { expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

test.describe('without JavaScript at 320 px', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });

  test('a piece is drawn to scale, and its numbers name the drawing', async ({ page }) => {
    for (const [id, name] of [
      ['crowned-crane-morning', /^\d[\d½ ×]+ in beside a sofa 7 ft wide$/],
      ['osrane-crescent-stool', /^[\d½ ×]+ in beside a person 5 ft 7 in tall$/],
      ['agadez-cross-pendant', null],
    ] as const) {
      await page.goto(`/products/${id}`);
      const figure = page.getByRole('figure');
      if (name === null) {
        await expect(figure).toHaveCount(0);
        continue;
      }
      await expect(figure).toHaveAccessibleName(name);
      await expect(figure.locator('svg')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
});

test('a new piece is drawn to scale too, unless its size makes no sense', async ({ page }) => {
  let dimensions = '3 × 2 in';
  await page.route(`${apiUrl}/api/v1/products/new-piece`, (route) =>
    route.fulfill({ json: { id: 'new-piece', name: 'New piece', new_price: 5, dimensions } }),
  );
  await page.goto('/products/new-piece');
  await expect(page.getByRole('figure')).toHaveAccessibleName('3 × 2 in beside a quarter dollar');
  dimensions = 'as large as <b>life</b>';
  await page.reload();
  await expect(page.getByText(dimensions)).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
});
