import type { Page } from 'playwright/test';

// What tests of scripts that do not come have in common.

/** For a busy machine: scripts are fetched, refused and fetched again. */
export const patience = { timeout: 15_000 };
export const said = (page: Page) => page.getByText('Part of this page did not load.');

/** Times that the page of the tab was loaded. */
export function countLoads(page: Page): { times: number } {
  const loads = { times: 0 };
  page.on('load', () => {
    loads.times += 1;
  });
  return loads;
}
