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

test.use({ timezoneId: 'UTC', locale: 'en-US' });

/** Loads the shop's own fonts, however slow the machine is. @returns how many there are */
const loadFonts = (page: Page) =>
  page.evaluate(async () => {
    const faces = [...document.fonts];
    for (const face of faces) face.display = 'block';
    // Fallback fonts may be missing on this machine.
    await Promise.allSettled(faces.map((face) => face.load()));
    return faces.filter(({ family, status }) => !family.includes('fallback') && status === 'loaded').length;
  });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  expect(await loadFonts(page)).toBe(2);
}

/** Compares a part of the page with its screenshots in both themes once its images have loaded. */
async function looks(part: Locator, name: string): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  await part.locator('img').evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
  });
  for (const theme of ['light', 'dark'] as const) {
    await part.page().emulateMedia({ colorScheme: theme });
    await expect(part).toHaveScreenshot(`${name}-${theme}.png`, alike);
  }
}

async function piecesToKeep(): Promise<{ piece: ApiProduct; quantity: number }[]> {
  return Promise.all(
    inCart.map(async (id, index) => {
      const answer = await fetch(`${apiUrl}/api/v1/products/${id}`);
      return { piece: (await answer.json()) as ApiProduct, quantity: index + 1 };
    }),
  );
}

test.beforeEach(async ({ page }) => {
  await fillCart(page, await piecesToKeep());
  // Fonts too late for the first page are cached for the next ones.
  await page.goto('/');
  await loadFonts(page);
});

test('hero, newsletter, card and cart match on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await looks(page.locator('.hero__text'), 'hero-phone');
  await looks(page.locator('newsletter-form'), 'newsletter-phone');
  await open(page, '/category/masks');
  await looks(page.locator('.product-card').first(), 'card-phone');
  await open(page, '/cart');
  await looks(page.locator('.cart__lines'), 'cart-lines-phone');
});

test('header, totals and dialog match on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await open(page, '/');
  await looks(page.getByRole('banner'), 'header');
  await open(page, '/cart');
  await looks(page.locator('.checkout-panel'), 'checkout-panel');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await looks(page.getByRole('dialog', { name: 'Sign in' }), 'sign-in');
});
