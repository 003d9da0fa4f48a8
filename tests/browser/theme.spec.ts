import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const PAPER = { light: 'rgb(247, 242, 232)', dark: 'rgb(24, 20, 16)' };

const themeSwitch = (page: Page) => page.getByRole('button', { name: 'Dark theme' }).filter({ visible: true });
const showsTheme = (page: Page, theme: keyof typeof PAPER) =>
  expect(page.locator('html')).toHaveCSS('background-color', PAPER[theme]);
const stored = (page: Page) => page.evaluate(() => window.localStorage.getItem('theme'));

test.use({ viewport: { width: 1400, height: 900 }, reducedMotion: 'no-preference' });

test.describe('with a dark system theme', () => {
  test.use({ colorScheme: 'dark' });

  test('the shop follows the system until the shopper switches, and stores the choice', async ({ page }) => {
    await page.goto('/');
    await showsTheme(page, 'dark');
    await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await stored(page)).toBeNull();
    await themeSwitch(page).click();
    await showsTheme(page, 'light');
    await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', 'false');
    await page.goto('/about');
    await showsTheme(page, 'light');

    await themeSwitch(page).click();
    await showsTheme(page, 'dark');
    expect(await stored(page)).toBeNull();
    await page.emulateMedia({ colorScheme: 'light' });
    await showsTheme(page, 'light');
  });
});

test('the shop without JavaScript follows the system and has no switch', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await showsTheme(page, scheme);
  }
  await expect(themeSwitch(page)).toHaveCount(0);
  await context.close();
});

test('the stored theme applies at the first paint', async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('theme', 'dark'));
  // Without the page's scripts, only the first paint shows.
  await page.route(/\/_astro\/.*\.js$/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await showsTheme(page, 'dark');
});

test('every open tab follows the switch, and an invalid stored value is ignored', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/about');
  await page.goto('/');
  await themeSwitch(page).click();
  await showsTheme(other, 'dark');
  await page.evaluate(() => window.localStorage.setItem('theme', 'purple'));
  await page.reload();
  await showsTheme(page, 'light');
});

test('the switch works within a page when storage is denied', async ({ page }) => {
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

test('the switch is in the menu on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(themeSwitch(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await themeSwitch(page).press('Enter');
  await showsTheme(page, 'dark');
  await expect(themeSwitch(page)).toBeFocused();
});
