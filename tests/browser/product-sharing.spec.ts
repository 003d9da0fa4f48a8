import type { Page } from 'playwright/test';
import { axeViolations } from './axe.ts';
import { hold } from './failures.ts';
import { expect, test, toast } from './fixtures.ts';
import { shareBy } from './share-fixtures.ts';
import { siteUrl } from './shop-address.ts';

const path = '/products/tama';
const button = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });

test('an early press on Share copies the link of the piece without the query', async ({ page }) => {
  await shareBy(page, 'works');
  const release = await hold(page, '**/_astro/{,product-}deferred.*.js');
  await page.goto(`${path}?utm_source=letter`);
  await button(page).press('Enter');
  release();
  await expect(toast(page, 'Link to this piece copied')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-copied', siteUrl + path);
});

for (const [what, error] of [
  ['closing it', 'AbortError'],
  ['a second press while it is open', 'InvalidStateError'],
] as const) {
  test(`Share opens the share sheet of the device, and ${what} says nothing`, async ({ page }) => {
    await shareBy(page, 'works');
    await page.addInitScript((error) => {
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => {
          document.documentElement.dataset.shared = `${data.title} ${data.url}`;
          throw new DOMException('no', error);
        },
      });
    }, error);
    await page.goto(path);
    await button(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-shared', `Tama ${siteUrl}${path}`);
    await expect(page.locator('html')).not.toHaveAttribute('data-copied');
    await expect(toast(page, 'Link')).toHaveCount(0);
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('the link shows in a text field when the clipboard refuses it', async ({ page }) => {
    await shareBy(page, 'refuses');
    await page.goto(path);
    await button(page).press('Enter');
    const field = page.getByRole('textbox', { name: 'Copy this link to share the piece' });
    await expect(field).toHaveValue(siteUrl + path);
    await expect(field).toBeFocused();
    await button(page).press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await axeViolations(page)).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a product page has no Share button', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(button(page)).toHaveCount(0);
  });
});
