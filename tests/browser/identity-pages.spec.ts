import { axeViolations } from './axe.ts';
import { expect, test } from './identity-fixtures.ts';

for (const [name, title] of [
  ['google', 'Sign in with Google'],
  ['link', 'Sign in by email'],
  ['phone', 'Sign in by phone'],
  ['password', 'Sign in with a password'],
  ['finish', 'Finish signing in'],
  ['security', 'Two-step sign-in'],
] as const) {
  test(`the page "${title}" opens without a violation, is not indexed, and is accessible in both themes`, async ({
    page,
  }) => {
    const response = await page.goto(`/sign-in/${name}`);
    expect(response?.status()).toBe(200);
    expect(response?.headers()).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-robots-tag': 'noindex',
    });
    await expect(page).toHaveTitle(`${title} · Eart`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('main astro-island')).not.toHaveAttribute('ssr');
    for (const width of [390, 1400]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await axeViolations(page), `${width} px`).toEqual([]);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a sign-in page says that it needs it', async ({ page }) => {
    await page.goto('/sign-in/google');
    const sentence = page.getByRole('main').locator('noscript p');
    await expect(sentence).toBeVisible();
    expect(await sentence.textContent()).toContain('Signing in needs JavaScript.');
  });
});
