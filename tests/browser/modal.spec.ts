import type { Page } from 'playwright/test';
import { dialogOn, openDialog } from './enquiry-dialog.ts';
import { enquireOnlyProduct, expect, test, toast } from './fixtures.ts';
import { waitForFrames } from './frames.ts';
import { keepToasts } from './toasts.ts';

const top = (page: Page) => page.evaluate(() => window.scrollY);
const width = (page: Page) => page.getByRole('main').evaluate((element) => element.getBoundingClientRect().width);

/** Scrolls with the mouse wheel and waits for the effect. */
async function wheel(page: Page): Promise<void> {
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, 600);
  // The page would move within two frames.
  await waitForFrames(page);
}

const dialogs = {
  'a dialog drawn by React': async (page: Page) => {
    await openDialog(page, await enquireOnlyProduct());
    return dialogOn(page);
  },
  'the full screen of pictures': async (page: Page) => {
    await page.goto('/products/crowned-crane-morning');
    await page.getByRole('button', { name: 'Enlarge picture 1 of 4' }).click();
    return page.getByRole('dialog', { name: /^Pictures of / });
  },
};

test.use({ viewport: { width: 1400, height: 700 } });

for (const [name, open] of Object.entries(dialogs)) {
  test(`the page behind ${name} does not scroll until it is closed`, async ({ page }) => {
    const dialog = await open(page);
    await expect(dialog).toBeVisible();
    const place = await top(page);
    await wheel(page);
    expect(await top(page)).toBe(place);
    const wide = await width(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // The close event, which unlocks scrolling, may come later.
    await expect(async () => {
      await wheel(page);
      expect(await top(page)).toBeGreaterThan(place);
    }).toPass();
    // The scroll bar is back, if it takes up space.
    expect(await width(page)).toBe(wide);
  });
}

test('a dialog reopened before its close event stays open and unlocks scrolling when closed', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toBeVisible();
  const closedBetween = await page.evaluate(async () => {
    const dialog = document.querySelector('dialog');
    dialog?.querySelector<HTMLElement>('[aria-label="Close"]')?.click();
    // Only microtasks run here, so the close event cannot fire in between.
    for (let turns = 0; turns < 100 && dialog?.open; turns++) await Promise.resolve();
    const closed = dialog?.open === false;
    document.querySelector<HTMLElement>('[data-sign-in="sign-in"]')?.click();
    return closed;
  });
  expect(closedBetween).toBe(true);
  // The close event fires within two frames.
  await waitForFrames(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('html')).not.toHaveClass(/has-dialog/);
});

test('a toast stays above a dialog that opens after it', async ({ page }) => {
  await keepToasts(page);
  await page.goto('/products/crowned-crane-morning');
  await page
    .locator('.product')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  const added = toast(page, 'Crowned Crane');
  await expect(added).toBeVisible();
  await page.getByRole('button', { name: 'Enlarge picture 1 of 4' }).click();
  await expect(page.getByRole('dialog', { name: /^Pictures of / })).toBeVisible();
  await added.getByRole('button', { name: 'Close toast' }).click();
  await expect(added).toHaveCount(0);
});
