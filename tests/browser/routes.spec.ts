import { routes } from '#scripts/screenshots/routes.ts';
import { axeViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { findClippedText, findOverflow, findStructureFaults, resize, smallTargets, spaceText } from './measure.ts';

// 320 px: a 1280 px window at 400% zoom (WCAG 1.4.10).
const widths = [320, 390, 1400];

for (const { path, heading } of routes) {
  test(`${path} has one heading, header and footer, no axe violations and no overflow at any width`, async ({
    page,
  }) => {
    test.slow();
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const width of widths) {
      await resize(page, width);
      expect(await findStructureFaults(page), `${width} px`).toEqual([]);
      expect(await smallTargets(page), `${width} px`).toEqual([]);
      expect(await findOverflow(page), `${width} px`).toEqual([]);
      // At 320 px axe would repeat its results for 390 px.
      if (width === 320) continue;
      expect(await axeViolations(page), `${width} px`).toEqual([]);
    }
    await spaceText(page);
    for (const width of widths) {
      await resize(page, width);
      expect(await findOverflow(page), `spaced, ${width} px`).toEqual([]);
      expect(await findClippedText(page), `spaced, ${width} px`).toEqual([]);
    }
  });
}

test('an unknown URL returns 404 with a link to the home page', async ({ page, expected }) => {
  expected.push(/status of 404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.getByRole('link', { name: 'Go back home' }).click();
  await expect(page).toHaveURL('/');
});
