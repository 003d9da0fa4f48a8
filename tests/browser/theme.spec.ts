import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const PAPER = { light: 'rgb(247, 242, 232)', dark: 'rgb(24, 20, 16)' };

const themeSwitch = (page: Page) => page.getByRole('button', { name: 'Dark theme' }).filter({ visible: true });
const showsTheme = (page: Page, theme: keyof typeof PAPER) =>
  expect(page.locator('html')).toHaveCSS('background-color', PAPER[theme]);
const stored = (page: Page) => page.evaluate(() => window.localStorage.getItem('theme'));

test.use({ viewport: { width: 1400, height: 900 } });

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`where the system is ${scheme}`, () => {
    test.use({ colorScheme: scheme });
    const other = scheme === 'light' ? 'dark' : 'light';

    test('so is the shop, until the shopper says otherwise; it remembers', async ({ page }) => {
      await page.goto('/');
      await showsTheme(page, scheme);
      await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', String(scheme === 'dark'));
      expect(await stored(page)).toBeNull();
      await themeSwitch(page).click();
      await showsTheme(page, other);
      await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', String(other === 'dark'));
      await page.goto('/about');
      await showsTheme(page, other);

      await themeSwitch(page).click();
      await showsTheme(page, scheme);
      expect(await stored(page)).toBeNull();
      await page.emulateMedia({ colorScheme: other });
      await showsTheme(page, other);
    });

    test('the shop without scripts is, too, and has no switch', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: scheme });
      const page = await context.newPage();
      await page.goto('/');
      await showsTheme(page, scheme);
      await expect(themeSwitch(page)).toHaveCount(0);
      await context.close();
    });
  });
}

test('what was chosen is there at the first paint', async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('theme', 'dark'));
  // Without the page's scripts there is only what the first paint had.
  await page.route(/\/_astro\/.*\.js$/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await showsTheme(page, 'dark');
});

test('every open tab follows, and a value that makes no sense is none', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/about');
  await page.goto('/');
  await themeSwitch(page).click();
  await showsTheme(other, 'dark');
  await page.evaluate(() => window.localStorage.setItem('theme', 'purple'));
  await page.reload();
  await showsTheme(page, 'light');
});

test('works as long as the page lives where storage is denied', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await themeSwitch(page).click();
  await showsTheme(page, 'dark');
});

test('on a phone the switch stands in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(themeSwitch(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await themeSwitch(page).press('Enter');
  await showsTheme(page, 'dark');
  await expect(themeSwitch(page)).toBeFocused();
});
