import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ reducedMotion: 'no-preference' });

/** Records in session storage which pictures have the transition name on `pageswap` and `pagereveal`. */
async function watchNames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (event: PageSwapEvent | PageRevealEvent) => {
      const named = [...document.querySelectorAll('.picture')].filter(
        (picture) => getComputedStyle(picture).viewTransitionName === 'piece',
      );
      const where = named.map((picture) =>
        picture.closest('.gallery')
          ? 'the page'
          : (picture.closest('.product-card')?.querySelector('.product-card__name a')?.getAttribute('href') ?? ''),
      );
      const line = `${event.type} ${location.pathname}: ${event.viewTransition ? where.join() : 'none'}`;
      const notes = sessionStorage.getItem('names');
      sessionStorage.setItem('names', notes ? `${notes}\n${line}` : line);
    };
    // Register after the shop's own listeners.
    addEventListener('DOMContentLoaded', () => addEventListener('pageswap', note));
    addEventListener('pagereveal', note);
  });
}

const names = (page: Page) =>
  page.evaluate(() => {
    const lines = (sessionStorage.getItem('names') ?? '').split('\n');
    sessionStorage.removeItem('names');
    return lines;
  });

/** Waits until the current page is revealed, possibly after load, and clears the record. */
async function seen(page: Page): Promise<void> {
  await expectReveal(page);
  await names(page);
}

/** Waits until a page is revealed. It retries, because navigation may interrupt the evaluation. */
async function expectReveal(page: Page): Promise<void> {
  const names = () => page.evaluate(() => sessionStorage.getItem('names') ?? '');
  await expect(async () => expect(await names()).toContain('pagereveal')).toPass();
}

/**
 * Follows a link and returns the record. Chromium gives up a transition into a page that is revealed too late, for example on
 * a busy machine, so this tries again.
 */
async function follow(page: Page, link: Locator, path: string | null): Promise<string[]> {
  for (const from = page.url(); ; ) {
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expectReveal(page);
    const found = await names(page);
    if (found.at(-1) !== `pagereveal ${path}: none`) return found;
    await page.goto(from);
    await seen(page);
  }
}

test('the picture of a clicked card transitions into the page picture and back', async ({ page }) => {
  await page.goto('/category/masks');
  const link = page.locator('.product-card__name a').nth(1);
  const path = await link.getAttribute('href');
  await watchNames(page);
  await page.reload();
  await seen(page);
  const found = await follow(page, link, path);
  expect(found).toEqual([`pageswap /category/masks: ${path}`, `pagereveal ${path}: the page`]);
  // The page may be revealed before `DOMContentLoaded`, and records `pageswap` only after it.
  await page.waitForLoadState();
  await page.goBack();
  await expect(page).toHaveURL(/masks$/);
  await expectReveal(page);
  const back = await names(page);
  expect(back[0]).toBe(`pageswap ${path}: the page`);
  // A page restored from memory knows its card at once. A reloaded page may be revealed before its script runs.
  expect(back[1]).toMatch(/^pagereveal \/category\/masks: /);
});

test('only one picture has the transition name between related pieces', async ({ page }) => {
  await watchNames(page);
  await page.goto('/products/crowned-crane-morning');
  await seen(page);
  const link = page.locator('section[aria-labelledby="related"] .product-card__name a').first();
  const path = await link.getAttribute('href');
  expect(await follow(page, link, path)).toEqual([
    `pageswap /products/crowned-crane-morning: ${path}`,
    `pagereveal ${path}: the page`,
  ]);
});

test('a stopped navigation logs no transition error', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageswap', ({ viewTransition }) => {
      document.documentElement.dataset.left = viewTransition ? 'with a transition' : 'without';
      window.stop();
    });
  });
  await page.goto('/category/masks');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click({ noWaitAfter: true });
  await expect(page.locator('html')).toHaveAttribute('data-left', 'with a transition');
  await expect(page).toHaveURL(/masks$/);
  // Allow time for an error, which the fixture of every test would catch.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
});

test('reduced motion disables the transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchNames(page);
  await page.goto('/category/masks');
  await seen(page);
  const link = page.locator('.product-card__name a').nth(1);
  const path = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expectReveal(page);
  expect(await names(page)).toEqual(['pageswap /category/masks: none', `pagereveal ${path}: none`]);
  const name = await page
    .locator('.gallery .picture')
    .first()
    .evaluate((each) => getComputedStyle(each).viewTransitionName);
  expect(name).toBe('none');
});

test('a transition into a page that is already revealed logs no error', async ({ page }) => {
  await page.goto('/category/masks');
  const isHandled = await page.evaluate(() => {
    const text = 'Transition was aborted because of invalid state. Page already revealed';
    void Promise.reject(new DOMException(text, 'InvalidStateError'));
    return new Promise((resolve) => {
      window.addEventListener('unhandledrejection', ({ defaultPrevented }) => resolve(defaultPrevented));
    });
  });
  expect(isHandled).toBe(true);
});
