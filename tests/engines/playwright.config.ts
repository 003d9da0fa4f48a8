import { defineConfig } from 'playwright/test';
import { findFirefox, findWebKit } from '#scripts/verify/browser.ts';
import { siteUrl } from '../browser/shop-address.ts';

const engines = [
  { name: 'firefox', found: findFirefox(), packages: 'firefox-esr' },
  { name: 'webkit', found: findWebKit(), packages: 'webkit2gtk-driver xvfb' },
];
// One browser per engine at a time: tests must not share it.
const projects = engines
  .filter(({ found }) => found)
  // Only Firefox never retries the import of a script that failed to load. WebKit's driver opens private windows, which have
  // no service worker.
  .map(({ name }) => ({ name, workers: 1, testIgnore: name === 'firefox' ? [] : /(lost-scripts|offline)\.spec/ }));
if (projects.length === 0) {
  const packages = engines.map((engine) => engine.packages).join(' ');
  throw new Error(`Neither Firefox nor WebKitGTK is installed. On Debian: sudo apt-get install ${packages}`);
}

/** Tests in Firefox and WebKit, if they are installed. */
export default defineConfig({
  testDir: '.',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../.cache/test-results/engines.json' }]],
  outputDir: '../../.cache/playwright-engines',
  projects,
  webServer: {
    command: 'node tests/engines/shop.ts',
    cwd: '../..',
    url: siteUrl,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
