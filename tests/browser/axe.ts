import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from 'playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that hang on colours: in the other theme nothing else is another. */
const ON_COLOURS = ['color-contrast', 'link-in-text-block'];

async function violationsNow(page: Page, rules?: string[]): Promise<string[]> {
  // Half a megabyte of script, which stays until the page goes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    // A colour on its way to another one has a contrast of its own.
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run({
      resultTypes: ['violations'],
      ...(rules && { runOnly: rules }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
}

/** What axe finds on the page as it stands, of its colours in either theme, one line per rule. */
export async function axeViolations(page: Page): Promise<string[]> {
  const light = await violationsNow(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('[data-theme-switch]').first()).toHaveAttribute('aria-pressed', 'true');
  const dark = await violationsNow(page, ON_COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('[data-theme-switch]').first()).toHaveAttribute('aria-pressed', 'false');
  return [...light, ...dark.map((violation) => `in the dark: ${violation}`)];
}
