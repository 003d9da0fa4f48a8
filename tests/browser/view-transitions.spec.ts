import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** Notes, when a page is left and when it comes, which elements have the name; read from the session storage. */
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
    // After the shop's own listeners.
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

/** Waits until the page that stands there was revealed, which may be after it has loaded, and forgets that. */
async function seen(page: Page): Promise<void> {
  await expectReveal(page);
  await names(page);
}

/** Waits until the next page is shown; it may come while this one is asked. */
async function expectReveal(page: Page): Promise<void> {
  const names = () => page.evaluate(() => sessionStorage.getItem('names') ?? '');
  await expect(async () => expect(await names()).toContain('pagereveal')).toPass();
}

test('the picture of the card that was clicked becomes the page’s, and back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/category/masks');
  const link = page.locator('.product-card__name a').nth(1);
  const path = await link.getAttribute('href');
  await watchNames(page);
  await page.reload();
  await seen(page);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expectReveal(page);
  expect(await names(page)).toEqual([`pageswap /category/masks: ${path}`, `pagereveal ${path}: the page`]);
  // The page may be shown before it is loaded; it notes its leaving from then on.
  await page.waitForLoadState();
  await page.goBack();
  await expect(page).toHaveURL(/masks$/);
  await expectReveal(page);
  const back = await names(page);
  expect(back[0]).toBe(`pageswap ${path}: the page`);
  // A page that comes back from memory knows its card at once; one that is loaded anew may show before its script runs.
  expect(back[1]).toMatch(/^pagereveal \/category\/masks: /);
});

test('from one piece to a related one, one element has the name', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchNames(page);
  await page.goto('/products/crowned-crane-morning');
  await seen(page);
  const link = page.locator('section[aria-labelledby="related"] .product-card__name a').first();
  const path = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expectReveal(page);
  expect(await names(page)).toEqual([
    `pageswap /products/crowned-crane-morning: ${path}`,
    `pagereveal ${path}: the page`,
  ]);
});

test('a page that is left for nothing, the way there being stopped, logs no error', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
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
  // Time for the error, which the fixture of every test would see.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
});

test('who asked for less motion gets none', async ({ page }) => {
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

test('a transition into a page that shows already is no error', async ({ page }) => {
  await page.goto('/category/masks');
  await page.evaluate(async () => {
    const text = 'Transition was aborted because of invalid state. Page already revealed';
    void Promise.reject(new DOMException(text, 'InvalidStateError'));
    // The browser tells of what nobody heard after the task.
    await new Promise((resolve) => setTimeout(resolve));
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
