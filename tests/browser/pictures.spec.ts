import type { Page } from 'playwright/test';
import { toneKey } from '#ui/picture-tone.ts';
import { newShopper, placeOrder, signInAs } from './account-fixtures.ts';
import { readyShopper } from './checkout-fixtures.ts';
import { leaveOutPictures, loggedFailures } from './failures.ts';
import { buyableProducts, expect, test } from './fixtures.ts';
import { savedPieces } from './wish-list-fixtures.ts';

/** A piece with several pictures. */
const piece = '/products/crowned-crane-morning';

interface Shown {
  /** The downloaded width divided by the displayed width. */
  ratio: number;
  what: string;
}

/** Compares the width of each image that the browser chose with the device pixels that it fills. */
function sizesOf(page: Page): Promise<Shown[]> {
  return page.evaluate(() => {
    const fits = new Map<string, { ratio: number; what: string }>();
    for (const image of document.querySelectorAll<HTMLImageElement>('main .picture')) {
      const { clientWidth, clientHeight, currentSrc } = image;
      if (clientWidth === 0 || !currentSrc.includes('/.netlify/images')) continue;
      const width = Number(new URL(currentSrc).searchParams.get('w'));
      // A 4:5 picture covers its box, so the height may determine the needed width.
      const needed = Math.max(clientWidth, (clientHeight * 4) / 5) * window.devicePixelRatio;
      const what = `${image.parentElement?.parentElement?.className}: ${width} for ${Math.round(needed)}`;
      // The browser reuses a larger cached image for a smaller box.
      const other = fits.get(currentSrc);
      if (!other || other.ratio > width / needed) fits.set(currentSrc, { ratio: width / needed, what });
    }
    return [...fits.values()];
  });
}

for (const { width, density } of [
  { width: 390, density: 1 },
  { width: 390, density: 2 },
  { width: 820, density: 2 },
  { width: 1400, density: 1 },
]) {
  test.describe(`at ${width} px and ${density}x density`, () => {
    test.use({ viewport: { width, height: 844 }, deviceScaleFactor: density });

    for (const path of ['/', '/category/masks', piece]) {
      test(`the pictures of ${path} match their displayed size`, async ({ page }) => {
        // Only the chosen URL matters here, not the image.
        await page.route('**/.netlify/images?**', (route) => route.fulfill({ path: 'public/placeholder.svg' }));
        await page.goto(path);
        await expect.poll(async () => (await sizesOf(page)).length).toBeGreaterThan(5);
        const shown = await sizesOf(page);
        expect(shown.filter(({ ratio }) => ratio < 1 || ratio > 2)).toEqual([]);
      });
    }
  });
}

for (const { path, first } of [
  { path: '/', first: '.hero__work img' },
  { path: '/products', first: '.results .product-card img' },
  { path: '/category/masks', first: '.results .product-card img' },
  { path: '/category', first: '.category-grid img' },
  { path: piece, first: '.gallery__track img' },
]) {
  test(`the main picture of ${path} loads first, once, and is the largest contentful paint on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const last = list.getEntries().at(-1);
        Object.assign(window, { largest: last && Reflect.get(last, 'url') });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/.netlify/images')) asked.push(request.url());
    });
    await page.goto(path);
    const main = page.locator(first).first();
    await expect(main).toHaveAttribute('loading', 'eager');
    await expect(main).toHaveAttribute('fetchpriority', 'high');
    await expect(page.locator('main img[loading="eager"]')).toHaveCount(1);
    await expect(
      page.locator('main .picture[loading="lazy"]:not([fetchpriority="low"], [src="/placeholder.svg"])'),
    ).toHaveCount(0);
    await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(0);
    const source = await main.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(asked[0]).toBe(source);
    expect(asked.filter((url) => url === source)).toHaveLength(1);
    expect(asked.filter((url) => new URL(url).searchParams.get('fm') !== 'avif')).toEqual([]);
    // All cards have the same size, so the first to load is reported as the largest.
    const sources = await main.evaluate((image: HTMLImageElement) =>
      Array.from(document.querySelectorAll<HTMLImageElement>('main .picture'))
        .filter(
          ({ clientWidth, clientHeight }) => clientWidth * clientHeight === image.clientWidth * image.clientHeight,
        )
        .map(({ currentSrc }) => currentSrc),
    );
    const largest = () => page.evaluate(() => Reflect.get(window, 'largest'));
    await expect.poll(async () => sources.includes(await largest())).toBe(true);
  });
}

test('gallery pictures after the first load by themselves a moment later', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(piece);
  const pictures = page.locator('.gallery__track img');
  const asked = () =>
    pictures.evaluateAll((all: HTMLImageElement[]) =>
      all.slice(0, 2).map(({ currentSrc }) => performance.getEntriesByName(currentSrc)[0]?.startTime),
    );
  await expect.poll(async () => (await asked()).every(Boolean)).toBe(true);
  const [main = 0, next = 0] = await asked();
  expect(next - main).toBeGreaterThan(400);
});

test('a browser without AVIF support still gets pictures, and main pictures that match their size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setDisabledImageTypes', { imageTypes: ['avif'] });
  for (const path of ['/', piece]) {
    await page.goto(path);
    const pictures = page.locator('main .picture');
    for (const picture of (await pictures.all()).slice(0, 3)) {
      if (!(await picture.isVisible())) continue;
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toContain('avif');
    }
    const main = page.locator('main .picture[loading="eager"]').first();
    const [shown, width] = await main.evaluate((image: HTMLImageElement) => [
      image.clientWidth,
      Number(new URL(image.currentSrc).searchParams.get('w')),
    ]);
    expect(width).toBeGreaterThanOrEqual(shown ?? 0);
    expect(width).toBeLessThan(2 * (shown ?? 0));
  }
});

test("a piece's color tone shows behind its picture, before and after hydration, and is in no script", async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  // Chromium delays scripts while more than ten images are loading.
  await leaveOutPictures(page);
  await page.goto('/products', { waitUntil: 'domcontentloaded' });
  const pictures = page.locator('.results .product-card .picture');
  const grounds = () => pictures.evaluateAll((all) => all.map((picture) => getComputedStyle(picture).backgroundColor));
  const first = await grounds();
  expect(first.length).toBeGreaterThan(5);
  expect(new Set(first).size).toBeGreaterThan(2);
  expect(first.every((color) => color.startsWith('oklch('))).toBe(true);
  await page.locator('.listing__results').hover();
  await expect(page.locator('astro-island[ssr]:has(.listing)')).toHaveCount(0);
  expect(await grounds()).toEqual(first);
  expect((await Promise.all(scripts)).join()).not.toContain(toneKey('/media/products/tama/whole.jpg'));
});

test.describe('pictures that fail to load', () => {
  test.beforeEach(async ({ page, expected }) => {
    expected.push(...loggedFailures);
    await page.route('**/.netlify/images?**', (route) => route.fulfill({ status: 404, body: 'No such picture' }));
  });

  /** Expects that no visible picture is broken and that the first one shows the placeholder. */
  async function expectPlaceholders(page: Page, within = 'main'): Promise<void> {
    const pictures = page.locator(`${within} img`);
    await expect(pictures.first()).toBeAttached();
    await expect
      .poll(() =>
        pictures.evaluateAll((images: HTMLImageElement[]) =>
          images
            .filter((image) => image.checkVisibility())
            .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
            .map(({ outerHTML }) => outerHTML),
        ),
      )
      .toEqual([]);
    const shown = pictures.first();
    await expect(shown).toHaveAttribute('src', /\/placeholder\.svg$/);
    await expect(shown).toHaveJSProperty('currentSrc', new URL('/placeholder.svg', page.url()).href);
  }

  for (const path of ['/', '/products', '/products?sort=price', '/category', '/category/masks', piece]) {
    test(`are replaced by the placeholder on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expectPlaceholders(page);
    });
  }

  test('are replaced by the placeholder in the lightbox', async ({ page }) => {
    await page.goto(piece);
    await page.getByRole('button', { name: 'Enlarge picture 1' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectPlaceholders(page, 'dialog');
  });

  test('are replaced by the placeholder in the cart, the wish list and the recently viewed row', async ({ page }) => {
    const pieces = (await buyableProducts()).slice(0, 2);
    await savedPieces(page, pieces);
    await readyShopper(page);
    await page.goto('/cart');
    await expect(page.locator('.cart-line img').first()).toBeVisible();
    await expectPlaceholders(page, '.cart-line');
    await page.goto('/wish-list');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    await expectPlaceholders(page);
    for (const { id } of pieces) await page.goto(`/products/${id}`);
    await page.goto('/');
    await page.locator('recently-viewed').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 100);
    await expect(page.locator('.viewed img').first()).toBeVisible();
    await expectPlaceholders(page, '.viewed');
  });

  test('are replaced by the placeholder in orders', async ({ page }) => {
    const shopper = await newShopper();
    const order = await placeOrder(shopper);
    await signInAs(page, shopper);
    await page.goto(`/orders/${order}`);
    await expect(page.getByRole('heading', { name: 'Your pieces' })).toBeVisible();
    await expectPlaceholders(page);
  });

  test('do not affect the next list, whose pictures load', async ({ page }) => {
    await page.goto('/products?sort=price');
    await expectPlaceholders(page, '.results');
    await page.unroute('**/.netlify/images?**');
    await page.getByRole('link', { name: 'Next page' }).first().click();
    const first = page.locator('.results img').first();
    await expect(first).not.toHaveAttribute('src', '/placeholder.svg');
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture that fails to load shows no broken icon and keeps its alt text', async ({ page, expected }) => {
    expected.push(...loggedFailures);
    await page.route('**/.netlify/images?**', (route) => route.fulfill({ status: 404, body: 'No such picture' }));
    await page.goto(piece);
    const main = page.locator('.gallery__track img').first();
    await expect(main).toHaveAttribute('alt', /\S/);
    const cover = await main.evaluate((image) => getComputedStyle(image, '::after').content);
    expect(cover).not.toBe('none');
  });
});
