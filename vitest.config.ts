import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { readSettings } from './src/config/env.ts';

/** Tests run with the settings of a fresh checkout. */
const settings = readSettings({});
const define = { __SETTINGS__: JSON.stringify(settings), __API_URL__: JSON.stringify(settings.apiUrl) };

export default defineConfig({
  define,
  test: {
    // Two also where there are two cores, of which Vitest would leave one idle: most of the time, tests wait for builds.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Browser tests are Playwright's: playwright.config.ts.
    projects: [
      { define, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { define, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
