import { test as base } from 'playwright/test';
import { findFirefox, findWebKit } from '#scripts/verify/browser.ts';
import { siteUrl } from '../browser/shop-address.ts';
import type { Visitor } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

export { expect } from 'playwright/test';

async function open(engine: string): Promise<Visitor> {
  const firefox = findFirefox();
  const webkit = findWebKit();
  if (engine === 'firefox' && firefox) return openFirefox(firefox, siteUrl);
  if (engine === 'webkit' && webkit) return openWebKit(webkit, siteUrl);
  throw new Error(`${engine} is not installed.`);
}

/** All tests of a worker share one visitor. The name of the project selects the engine. */
export const test = base.extend<object, { visitor: Visitor }>({
  visitor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use, { project }) => {
      const visitor = await open(project.name);
      await use(visitor);
      await visitor.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
