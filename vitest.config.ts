import { defineConfig } from 'vitest/config';
import { readSettings } from './src/config/env.ts';

/** Tests run with the settings of a fresh checkout. */
const define = { __SETTINGS__: JSON.stringify(readSettings({})) };

export default defineConfig({
  define,
  test: {
    // Browser tests are Playwright's: playwright.config.ts.
    projects: [
      { define, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { define, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
