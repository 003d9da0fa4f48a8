import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readSettings } from './src/config/env.ts';

/** Tests use the settings of a fresh checkout. */
const settings = readSettings({});
export const define = {
  __SETTINGS__: JSON.stringify(settings),
  __API_URL__: JSON.stringify(settings.apiUrl),
  __MAPS_KEY__: '""',
  __IDENTITY__: 'null',
  __TOKEN_SYNC_URL__: '""',
  __SERVICE_WORKER__: 'false',
};

/** In milliseconds. Long enough for a busy machine, so that no test fails for being slow. */
const testTimeout = 600_000;

/** Runs the slow files with many builds first. If they started last, they would run on alone. */
class BuildsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const builds = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/contract/build'));
    return (await super.sort(files)).toSorted((a, b) => builds(b) - builds(a));
  }
}

export default defineConfig({
  define,
  test: {
    // At least two, even on two cores, where Vitest would use only one: tests mostly wait for builds.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: BuildsFirst },
    // Playwright runs the browser tests: playwright.config.ts.
    projects: [
      // Threads: a process for each of so many files takes a quarter longer.
      { define, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], pool: 'threads', testTimeout } },
      { define, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], testTimeout } },
    ],
  },
});
