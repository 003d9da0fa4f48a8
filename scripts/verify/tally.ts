import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
}

function readReport(file: string): Record<string, unknown> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
}

const count = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Counts of Vitest's JSON report; a missing report counts nothing. */
export function vitestTally(file: string): Tally {
  const report = readReport(file);
  return { passed: count(report.numPassedTests), failed: count(report.numFailedTests) };
}

/** Counts of Playwright's JSON report; a flaky test counts as failed. */
export function playwrightTally(file: string): Tally {
  const stats = (readReport(file).stats ?? {}) as Record<string, unknown>;
  return { passed: count(stats.expected), failed: count(stats.unexpected) + count(stats.flaky) };
}
