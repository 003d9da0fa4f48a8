import type { Page } from 'playwright/test';
import { buyableProducts, expect, test } from './fixtures.ts';

/** Pages that need scripts, with the start of the sentence that says so. */
const dependent = [
  ['/cart', 'Your cart needs JavaScript.'],
  ['/checkout', 'Checkout needs JavaScript.'],
  ['/wish-list', 'Your wish list needs JavaScript.'],
  ['/login', 'Signing in needs JavaScript.'],
  ['/account', 'Your account needs JavaScript.'],
  ['/orders', 'Your orders page needs JavaScript.'],
  ['/orders/12', 'Your order page needs JavaScript.'],
  ['/payment/return', 'Finishing a payment needs JavaScript'],
  ['/contact-us', 'This form needs JavaScript.'],
  ['/products', 'Filters and more pages need JavaScript.'],
  ['/products/search', 'Search needs JavaScript.'],
  ['/category/masks', 'Sorting and filters need JavaScript.'],
] as const;

/**
 * Returns the text of `<noscript>` in `main`. The browser under test parses it as if scripts ran, so the source is parsed
 * again without scripts.
 */
async function saidWithoutScripts(page: Page, path: string): Promise<string> {
  const source = await (await page.request.get(path)).text();
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    return [...parsed.querySelectorAll('main noscript')].map(({ textContent }) => textContent.trim()).join('\n');
  }, source);
}

test('each page that needs scripts says so, and the others do not', async ({ page }) => {
  for (const [path, sentence] of dependent) {
    expect.soft(await saidWithoutScripts(page, path), path).toContain(sentence);
  }
  for (const path of ['/', '/about', '/category', '/accessibility', '/privacy-policy']) {
    expect.soft(await saidWithoutScripts(page, path), path).toBe('');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  const main = (page: Page) => page.getByRole('main');
  const sentence = (page: Page) => main(page).locator('noscript p').first();

  test('pages that need scripts show no loading state, pagination or buttons', async ({ page }) => {
    for (const path of ['/products?page=2', '/orders/12', '/products/no-such-piece', '/category/no-such-shelf']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(
          main(page)
            .getByText(/^Loading/)
            .filter({ visible: true }),
        ).toHaveCount(0);
        await expect(main(page).locator('.pagination:visible, .skeleton:visible, button:visible')).toHaveCount(0);
      });
    }
  });

  test('the notice comes first and a list keeps its width', async ({ page }) => {
    for (const width of [390, 1400]) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/orders/12');
        await expect(sentence(page)).toBeInViewport();
        await page.goto('/products?page=2');
        const said = await sentence(page).boundingBox();
        const piece = await main(page).getByRole('article').first().boundingBox();
        expect(said?.y).toBeLessThan(piece?.y ?? 0);
        expect(piece?.width).toBeGreaterThan(150);
      });
    }
  });

  test('lists show every piece with name, price and link, and no dead controls', async ({ page }) => {
    for (const path of ['/', '/products', '/category/masks']) {
      await test.step(path, async () => {
        await page.goto(path);
        const cards = main(page).locator('.product-card:visible');
        const pieces = await cards.count();
        expect(pieces).toBeGreaterThan(5);
        await expect(cards.locator('.price').filter({ hasText: /\$\d|on request/ })).toHaveCount(pieces);
        await expect(cards.locator('.product-card__name a[href^="/products/"]')).toHaveCount(pieces);
        await expect(main(page).locator('button:visible, select:visible')).toHaveCount(0);
      });
    }
  });

  test('a product shows its price, its pictures and how to order it', async ({ page }) => {
    const [piece] = await buyableProducts();
    await page.goto(`/products/${piece?.id}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(piece?.name ?? '');
    await expect(main(page).locator('.product .price')).toContainText(/\$\d/);
    await expect(
      main(page)
        .getByRole('img', { name: piece?.name ?? '' })
        .first(),
    ).toBeVisible();
    const source = await (await page.request.get(`/products/${piece?.id}`)).text();
    expect(source.match(/<noscript>.*?<\/noscript>/s)?.[0]).toContain('The cart needs JavaScript. To order without it');
  });

  test('the category page links to the categories', async ({ page }) => {
    await page.goto('/category');
    await expect(main(page).getByRole('link', { name: 'Masks' }).first()).toHaveAttribute('href', '/category/masks');
    await expect(main(page).getByRole('link')).not.toHaveCount(0);
  });

  test('the legal pages and the contact details are complete', async ({ page }) => {
    for (const path of ['/privacy-policy', '/terms&conditions', '/shipping-returns', '/accessibility', '/about']) {
      await page.goto(path);
      expect((await main(page).textContent())?.length).toBeGreaterThan(1500);
    }
    await page.goto('/contact-us');
    await expect(main(page).getByRole('region', { name: 'Call' }).getByRole('link')).toBeVisible();
    await expect(main(page).getByRole('region', { name: 'Email' }).getByRole('link')).toBeVisible();
    await expect(main(page).getByText('7 AM to 10 PM')).toBeVisible();
    await expect(main(page).locator('input:visible, textarea:visible')).toHaveCount(0);
  });

  test('the newsletter form submits natively and leads to a thank-you page', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('textbox', { name: 'Newsletter' }).fill('ada@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\/subscribed$/);
    await expect(main(page).getByRole('heading', { name: 'Thank you for subscribing.' })).toBeVisible();
  });
});
