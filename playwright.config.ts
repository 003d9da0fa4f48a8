import { defineConfig } from 'playwright/test';
import { browserFlags, findBrowser, findShell } from './scripts/verify/browser.ts';
import { siteUrl } from './tests/browser/shop-address.ts';

const browser = findBrowser() ?? 'chromium';

/**
 * The tabs of a test share a process, as tabs do that were opened from each other: a process of its own for every page, and a second
 * one once it has gone from the empty page to the shop, takes longer than most pages.
 */
const ONE_PROCESS = '--renderer-process-limit=1';

/** Pages go where they are sent at once: what is pressed while a page glides may have gone from under the pointer before it is let go. */
const flags = [...browserFlags, '--disable-smooth-scrolling'];

/** What only a whole browser has: pages that come back as they were left, and letters drawn as shoppers see them. */
const WHOLE = /(?:payment-back|session-back|fonts|looks)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 2,
  // Long enough for a machine that is busy with something else.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/test-results/browser.json' }]],
  outputDir: '.cache/playwright',
  // One set for every machine: looks.spec.ts says how far a picture may differ.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  use: {
    baseURL: siteUrl,
  },
  projects: [
    {
      name: 'quick',
      testIgnore: WHOLE,
      use: { launchOptions: { executablePath: findShell() ?? browser, args: [...flags, ONE_PROCESS] } },
    },
    {
      name: 'whole',
      testMatch: WHOLE,
      use: { launchOptions: { executablePath: browser, args: flags } },
    },
  ],
  // The whole shop on ports of its own: sample API with test controls, build, local server.
  webServer: {
    command: 'node tests/browser/shop.ts',
    url: siteUrl,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
