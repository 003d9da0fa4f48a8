import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

// An island that throws while rendering must not break the rest of the page (`runtime/Boundary.ts`).

const said = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part of the page stopped working.' });

/** Makes an island throw while rendering, once `breakNow` is called. */
async function breakIsland(page: Page, name: string): Promise<void> {
  await page.route(`**/_astro/${name}.*.js`, async (route) => {
    const own = new URL(route.request().url());
    if (own.search) return route.continue();
    await route.fulfill({
      contentType: 'text/javascript',
      body: `import { ${name} as Island } from ".${own.pathname.slice('/_astro'.length)}?own";
        export function ${name}(props) {
          if (document.documentElement.hasAttribute('data-break')) throw new Error('Broken on purpose');
          return Island(props);
        }`,
    });
  });
}

const breakNow = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-break', ''));

/** Checks that the header, the cart and the rest of the page still work. */
async function pageWorks(page: Page): Promise<void> {
  await page.getByRole('button', { name: /theme/i }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL('/cart');
}

test.beforeEach(({ expected }) => {
  expected.push(/Broken on purpose/);
});

test('keeps the prerendered markup when the island throws during hydration', async ({ page }) => {
  await breakIsland(page, 'Listing');
  await page.goto('/products');
  await breakNow(page);
  const cards = page.locator('astro-island .product-card');
  const names = await cards.allTextContents();
  await page.getByLabel('Sort by').focus();
  await expect(said(page)).toBeVisible();
  expect(names).not.toEqual([]);
  expect(await cards.allTextContents()).toEqual(names);
  // The cart control of a card is not part of the island.
  await cards
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await pageWorks(page);
});

test('keeps typed text when the island throws later, and blocks native form submission', async ({ page }) => {
  await breakIsland(page, 'ContactForm');
  await page.goto('/contact-us');
  const typed = { Email: 'ada@example.com', Subject: 'Shipping', Message: 'Do you ship to Roanoke?' };
  const field = (name: string) => page.getByRole('textbox', { name });
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr');
  await breakNow(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(said(page)).toBeVisible();
  for (const [label, text] of Object.entries(typed)) await expect(field(label)).toHaveValue(text);
  await page.locator('astro-island form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page).toHaveURL('/contact-us');
  await pageWorks(page);
});
