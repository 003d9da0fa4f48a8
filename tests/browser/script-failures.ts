import type { Page } from 'playwright/test';

// Shared by tests of scripts that fail to load.

/** Allows time on a busy machine for scripts to load, fail and load again. */
export const patience = { timeout: 15_000 };
export const said = (page: Page) => page.getByText('Part of this page didn’t load.');

/** Counts the page loads of a tab. */
export function countLoads(page: Page): { times: number } {
  const loads = { times: 0 };
  page.on('load', () => {
    loads.times += 1;
  });
  return loads;
}
