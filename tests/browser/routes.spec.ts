import { routes } from '#scripts/screenshots/routes.ts';
import { axeViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { findClippedText, findOverflow, findStructureFaults, smallTargets, spaceText } from './measure.ts';

// 320 px: a 1280 px window at 400% zoom (WCAG 1.4.10).
for (const width of [320, 390, 1400]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    for (const { path, heading } of routes) {
      test(`${path} has one heading, header and footer, no axe violations and no overflow`, async ({ page }) => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        expect(await findStructureFaults(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
        expect(await findOverflow(page)).toEqual([]);
        // At 320 px axe would repeat its results for 390 px.
        if (width !== 320) {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          expect(await axeViolations(page)).toEqual([]);
          await page.emulateMedia({ reducedMotion: 'no-preference' });
        }
        await spaceText(page);
        expect(await findOverflow(page)).toEqual([]);
        expect(await findClippedText(page)).toEqual([]);
      });
    }
  });
}

test('an unknown URL returns 404 with a link to the home page', async ({ page, expected }) => {
  expected.push(/status of 404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.getByRole('link', { name: 'Go back home' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, category, product and cart show their main content', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Latest' })).toBeVisible();
    await page.goto('/category/drums');
    await page.locator('.product-card__name a').first().click();
    await expect(page.locator('.product__price')).toContainText(/\$|request/);
    // The browser under test parses <noscript> as if scripts ran, so look for its text in the page's source.
    const source = await (await page.request.get('/cart')).text();
    expect(source).toMatch(/<noscript>.*Your cart needs JavaScript/s);
  });
});
