import type { Page } from 'playwright/test';
import { axeViolations } from './axe.ts';
import { hold } from './failures.ts';
import { enquireOnlyProduct, expect, test } from './fixtures.ts';
import { waitForFrames } from './frames.ts';
import { shifted, watchShifts } from './layout-shift.ts';
import { apiUrl } from './shop-address.ts';
import { keepToasts } from './toasts.ts';

const id = 'tama';
const bar = (page: Page) => page.locator('.buy-bar');
const inPage = (page: Page) => page.locator('.product').getByRole('button', { name: 'Add to cart' });
const end = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the bar shows while the buy control is out of view, and is empty otherwise', async ({ page }) => {
    await watchShifts(page);
    await page.goto(`/products/${id}`);
    await expect(bar(page)).toContainText('$165.00');
    await inPage(page).scrollIntoViewIfNeeded();
    await inPage(page).evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await expect(bar(page)).toBeHidden();
    await expect(bar(page)).toBeEmpty();
    await end(page);
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).locator('.buy-bar__name')).toHaveAttribute('dir', 'auto');
    expect(await shifted(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(bar(page)).toBeHidden();
  });

  test('the controls of bar and page stay in sync, and the quantity is announced once', async ({ page }) => {
    await keepToasts(page);
    await page.goto(`/products/${id}`);
    await bar(page).getByRole('button', { name: 'Add to cart: Tama' }).click();
    await bar(page).getByRole('button', { name: 'One more' }).click();
    await expect(bar(page).locator('output')).toHaveText('2');
    await expect(bar(page).locator('output')).toHaveAttribute('aria-live', 'off');
    await expect(bar(page).getByRole('button', { name: 'One more' })).toBeFocused();
    await expect(page.locator('.product output')).toHaveText('2');
    for (const place of ['.buy-bar', '.product']) {
      const [whole, number] = await page
        .locator(`${place} .stepper, ${place} .stepper output`)
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
      const middle = (box: DOMRect | undefined) => (box ? box.top + box.height / 2 : Number.NaN);
      expect(Math.abs(middle(whole) - middle(number)), `${place}: the number stands in the middle`).toBeLessThan(1);
    }
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    const toast = page.locator('[data-sonner-toast]');
    await expect(toast).toBeVisible();
    const top = (await bar(page).boundingBox())?.y ?? 0;
    await expect.poll(() => toast.evaluate((each) => each.getBoundingClientRect().bottom)).toBeLessThanOrEqual(top);
  });

  test('a press on the bar counts, even if the bar is about to hide', async ({ page }) => {
    // Tall enough for the control in the page, so that the bar hides when its script loads.
    await page.setViewportSize({ width: 390, height: 1400 });
    const release = await hold(page, '**/_astro/product-deferred.*.js');
    await page.goto(`/products/${id}`);
    await bar(page).getByRole('button', { name: 'Add to cart: Tama' }).hover();
    await page.mouse.down();
    release();
    await page.waitForFunction(() => customElements.get('buy-bar') !== undefined);
    // By now the bar would have hidden.
    await waitForFrames(page);
    await page.mouse.up();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });

  test('the bar covers neither the last line of the page nor the focused element', async ({ page }) => {
    await page.goto(`/products/${id}`);
    // The page may still grow.
    await expect(async () => {
      await end(page);
      const top = (await bar(page).boundingBox())?.y ?? 0;
      const last = await page.getByText('All rights reserved').boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top);
    }).toPass();
    await page.evaluate(() => window.scrollTo(0, 0));
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        const shown = document.querySelector('.buy-bar:not([hidden])');
        if (!focused || !shown || focused === document.body || shown.contains(focused)) return null;
        const { top, bottom } = focused.getBoundingClientRect();
        return top >= shown.getBoundingClientRect().top && bottom > top ? focused.outerHTML : null;
      });
      expect(covered).toBeNull();
    }
  });

  test('the page scrolls to keep the focused link visible when the bar appears', async ({ page }) => {
    await page.goto(`/products/${id}`);
    await page.keyboard.press('Tab');
    await expect(bar(page)).not.toBeEmpty();
    // Keep a strip of the control visible below the header, and end the viewport right below a later link.
    await inPage(page).evaluate((button) => {
      window.scrollBy({ top: button.getBoundingClientRect().bottom - 64 - 15, behavior: 'instant' });
    });
    await expect(bar(page)).toBeHidden();
    const links = page.locator('main a');
    const ends = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().bottom));
    const at = ends.findIndex((end) => end > 500);
    await page.setViewportSize({ width: 390, height: Math.ceil(ends[at] ?? 0) + 10 });
    const link = links.nth(at);
    await link.evaluate((each) => each.focus({ preventScroll: true }));
    await expect(bar(page)).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(bar(page)).toBeVisible();
    const top = (await bar(page).boundingBox())?.y ?? 0;
    await expect.poll(() => link.evaluate((each) => each.getBoundingClientRect().bottom)).toBeLessThanOrEqual(top);
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(link).toBeFocused();
  });

  test('the bar shows a fresh price and hides when the piece is sold', async ({ page }) => {
    let answer: Record<string, unknown> = { new_price: 170 };
    await page.route(`${apiUrl}/api/v1/products/${id}`, async (route) => {
      await route.fulfill({ json: { ...(await (await route.fetch()).json()), ...answer } });
    });
    await page.goto(`/products/${id}`);
    await expect(bar(page)).toContainText('$170.00');
    await bar(page).getByRole('button', { name: 'Add to cart: Tama' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]'));
    expect(stored).toMatchObject([{ id, new_price: 170 }]);
    answer = { in_stock: false, stock: 0 };
    await page.reload();
    await expect(page.locator('.product').getByText('Sold.')).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });

  test('the bar of an enquire-only piece opens the enquiry dialog', async ({ page }) => {
    const piece = await enquireOnlyProduct();
    await page.goto(`/products/${piece.id}`);
    await bar(page)
      .getByRole('link', { name: `Enquire price: ${piece.name}` })
      .click();
    await expect(page.getByRole('dialog', { name: 'Enquire price' })).toBeVisible();
  });

  test('the bar is hidden on a magnified page', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(`/products/${id}`);
    await end(page);
    await expect(bar(page)).toBeHidden();
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1400, height: 1600 } });
  const column = (page: Page) => page.locator('.product__text');
  const isSticky = (page: Page) => column(page).evaluate((each) => getComputedStyle(each).position === 'sticky');

  test('there is no bar, and the text column is sticky only if it fits the viewport', async ({ page }) => {
    await page.goto(`/products/${id}`);
    await page.keyboard.press('Tab');
    await expect.poll(() => isSticky(page)).toBe(true);
    await end(page);
    await expect(page.getByText('All rights reserved')).toBeInViewport();
    await expect(bar(page)).toBeHidden();
    await page.setViewportSize({ width: 1400, height: 500 });
    await expect.poll(() => isSticky(page)).toBe(false);
  });
});
