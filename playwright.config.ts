import { defineConfig } from 'playwright/test';
import { browserFlags, findBrowser, findShell } from './scripts/verify/browser.ts';
import { identitySiteUrl } from './tests/browser/identity-address.ts';
import { siteUrl } from './tests/browser/shop-address.ts';

const browser = findBrowser() ?? 'chromium';

/**
 * All tabs of a test share one renderer process. Starting one per page, and another on the navigation from about:blank to
 * the shop, takes longer than most page loads.
 */
const ONE_PROCESS = '--renderer-process-limit=1';

/** Without smooth scrolling: otherwise an element may move away from the pointer between press and release. */
const flags = [...browserFlags, '--disable-smooth-scrolling'];

/** Tests that need the full browser: the back/forward cache, and text rendered as shoppers see it. */
const WHOLE = /(?:payment-back|session-back|fonts|looks)\.spec\.ts$/;

/** A whole shop on separate ports: sample API with test controls, build, local server. */
const shop = (command: string, url: string) => ({
  command,
  url,
  timeout: 180_000,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
});

export default defineConfig({
  testDir: 'tests/browser',
  fullyParallel: true,
  workers: 2,
  // Long enough for a busy machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/test-results/browser.json' }]],
  outputDir: '.cache/playwright',
  // The same snapshots for every machine: looks.spec.ts sets how far a screenshot may differ.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  use: {
    baseURL: siteUrl,
    // Animations take a tenth of the processor time. Tests about moving parts turn them on.
    reducedMotion: 'reduce',
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
  webServer: [
    shop('node tests/browser/shop.ts', siteUrl),
    shop('node tests/browser/identity-shop.ts', identitySiteUrl),
  ],
});
