import { routes } from '#scripts/screenshots/routes.ts';
import { axeViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { cutOff, faultsOfFrame, smallTargets, spaceText, stickingOut } from './measure.ts';

// 320: what a window 1280 wide has at 400 % zoom (WCAG 1.4.10).
for (const width of [320, 390, 1400]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    for (const { path, heading } of routes) {
      test(`${path} stands, with one heading, header, footer, nothing that axe finds and nothing sticking out`, async ({
        page,
      }) => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        expect(await faultsOfFrame(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
        expect(await stickingOut(page)).toEqual([]);
        // At 320 it would find what it finds at 390.
        if (width !== 320) {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          expect(await axeViolations(page)).toEqual([]);
          await page.emulateMedia({ reducedMotion: 'no-preference' });
        }
        await spaceText(page);
        expect(await stickingOut(page)).toEqual([]);
        expect(await cutOff(page)).toEqual([]);
      });
    }
  });
}

test('an unknown address answers 404 with a way home', async ({ page, expected }) => {
  expected.push(/status of 404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.getByRole('link', { name: 'Go back home' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, category, product and cart say what they are for', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Latest' })).toBeVisible();
    await page.goto('/category/drums');
    await page.locator('.product-card__name a').first().click();
    await expect(page.locator('.product__price')).toContainText(/\$|request/);
    // The browser under test parses <noscript> as if scripts ran: its text is looked for in the page's source.
    const source = await (await page.request.get('/cart')).text();
    expect(source).toMatch(/<noscript>.*Your cart is kept by this browser with JavaScript/s);
  });
});
