import type { Locator, Page } from 'playwright/test';
import { fillCart } from './checkout-fixtures.ts';
import { type ApiProduct, expect, test } from './fixtures.ts';
import { apiUrl } from './shop-address.ts';

/**
 * Options for comparing parts of the shop with the screenshots in `tests/browser/looks`. The tolerance accepts another
 * font rasterizer, but not another layout or color. After an intended change:
 * `npx playwright test looks.spec --update-snapshots`.
 */
const alike = { animations: 'disabled', threshold: 0.15, maxDiffPixelRatio: 0.02 } as const;

/** Pieces whose price and stock no test changes. */
const inCart = ['hornbill', 'tama'];

test.use({ reducedMotion: 'reduce', timezoneId: 'UTC', locale: 'en-US' });

async function open(page: Page, path: string): Promise<void> {
  // Wait for the web fonts, however slow the machine is. Fonts too late for the first visit are cached for the second.
  const ownFonts = () =>
    page.evaluate(async () => {
      const faces = [...document.fonts];
      for (const face of faces) face.display = 'block';
      // Fallback fonts may be missing on this machine.
      await Promise.allSettled(faces.map((face) => face.load()));
      return faces.filter(({ family, status }) => !family.includes('fallback') && status === 'loaded').length;
    });
  await page.goto(path);
  await ownFonts();
  await page.goto(path);
  const own = await ownFonts();
  expect(own).toBe(2);
}

/** Compares a part of the page with its screenshot once its images have loaded. */
async function looks(part: Locator, name: string): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  await part.locator('img').evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
  });
  await expect(part).toHaveScreenshot(`${name}.png`, alike);
}

async function piecesToKeep(): Promise<{ piece: ApiProduct; quantity: number }[]> {
  return Promise.all(
    inCart.map(async (id, index) => {
      const answer = await fetch(`${apiUrl}/api/v1/products/${id}`);
      return { piece: (await answer.json()) as ApiProduct, quantity: index + 1 };
    }),
  );
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('hero, newsletter, card and cart match on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await fillCart(page, await piecesToKeep());
      await open(page, '/');
      await looks(page.locator('.hero__text'), `hero-phone-${theme}`);
      await looks(page.locator('newsletter-form'), `newsletter-phone-${theme}`);
      await open(page, '/category/masks');
      await looks(page.locator('.product-card').first(), `card-phone-${theme}`);
      await open(page, '/cart');
      await looks(page.locator('.cart__lines'), `cart-lines-phone-${theme}`);
    });

    test('header, totals and dialog match on a wide screen', async ({ page }) => {
      await page.setViewportSize({ width: 1400, height: 900 });
      await fillCart(page, await piecesToKeep());
      await open(page, '/');
      await looks(page.getByRole('banner'), `header-${theme}`);
      await open(page, '/cart');
      await looks(page.locator('.checkout-panel'), `checkout-panel-${theme}`);
      await page.getByRole('link', { name: 'Sign In' }).click();
      await looks(page.getByRole('dialog', { name: 'Sign in' }), `sign-in-${theme}`);
    });
  });
}
