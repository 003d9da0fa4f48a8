import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { findOverflow, resize } from './measure.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose result can differ between the themes, which differ only in colors. */
const ofColors: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

async function violationsNow(page: Page, options: RunOptions = {}): Promise<string[]> {
  // The script has half a megabyte, so inject it once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const passing = () =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    let results: AxeResults;
    // Colors differ during transitions, so wait for running animations. Repeat if one began meanwhile.
    do {
      await Promise.allSettled(passing().map(({ finished }) => finished));
      results = await axe.run({ resultTypes: ['violations'], ...options });
    } while (passing().some((animation) => animation instanceof CSSTransition));
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
}

/** Runs axe on the current page in the light theme, and its color rules in the dark one. Returns one line per violated rule. */
export async function axeViolations(page: Page): Promise<string[]> {
  const light = await violationsNow(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('[data-theme-switch]').first()).toHaveAttribute('aria-pressed', 'true');
  const dark = await violationsNow(page, ofColors);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('[data-theme-switch]').first()).toHaveAttribute('aria-pressed', 'false');
  return [...light, ...dark.map((violation) => `in the dark: ${violation}`)];
}

/** Like `axeViolations`, and elements that overflow, in a phone's and in a wide viewport. Then the viewport is as before. */
export async function faultsAtWidths(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of [390, 1400]) {
    await resize(page, width);
    const faults = [...(await axeViolations(page)), ...(await findOverflow(page))];
    found.push(...faults.map((fault) => `at ${width} px: ${fault}`));
  }
  if (before) await page.setViewportSize(before);
  return found;
}
