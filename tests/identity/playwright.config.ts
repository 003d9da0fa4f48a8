import { resolve } from 'node:path';
import { defineConfig } from 'playwright/test';
import { emulatorFolder, emulatorProgram } from '#scripts/test-identity/emulator.ts';
import { browserFlags, findBrowser, findShell } from '#scripts/verify/browser.ts';
import { emulatorUrl, projectId, siteUrl, tenantSiteUrl } from './addresses.ts';

const server = {
  timeout: 180_000,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
};

/** Keeps the emulator from looking for updates and messages, and from using a developer's own account at Google. */
const offline = { CI: '1', NO_UPDATE_NOTIFIER: '1', XDG_CONFIG_HOME: resolve(emulatorFolder, 'config') };

/** The sign-in pages against the service's emulator: `npm run test:identity`. */
export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  // Long enough for a busy machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../.cache/test-results/identity.json' }]],
  outputDir: '../../.cache/playwright-identity',
  use: {
    launchOptions: {
      executablePath: findShell() ?? findBrowser() ?? 'chromium',
      args: [...browserFlags, '--disable-smooth-scrolling'],
    },
  },
  webServer: [
    {
      ...server,
      command: `node "${resolve(emulatorProgram)}" emulators:start --only auth --project ${projectId} --config "${resolve('tests/identity/firebase.json')}"`,
      cwd: resolve(emulatorFolder),
      url: emulatorUrl,
      env: offline,
    },
    { ...server, command: 'node tests/identity/shop.ts plain', cwd: '../..', url: siteUrl },
    { ...server, command: 'node tests/identity/shop.ts tenant', cwd: '../..', url: tenantSiteUrl },
  ],
});
