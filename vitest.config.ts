import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readSettings } from './src/config/env.ts';

/** Tests run with the settings of a fresh checkout. */
const settings = readSettings({});
const define = {
  __SETTINGS__: JSON.stringify(settings),
  __API_URL__: JSON.stringify(settings.apiUrl),
  __MAPS_KEY__: '""',
};

/** Long enough for a machine that is busy with something else, in milliseconds: no test fails for being slow. */
const testTimeout = 600_000;

/** Files that build the shop again and again run first: begun last, they would run on alone. */
class BuildsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const builds = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/contract/build'));
    return (await super.sort(files)).toSorted((a, b) => builds(b) - builds(a));
  }
}

export default defineConfig({
  define,
  test: {
    // Two also where there are two cores, of which Vitest would leave one idle: most of the time, tests wait for builds.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: BuildsFirst },
    // Browser tests are Playwright's: playwright.config.ts.
    projects: [
      // In threads, since a process for each of so many files takes a quarter longer.
      { define, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], pool: 'threads', testTimeout } },
      { define, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], testTimeout } },
    ],
  },
});
