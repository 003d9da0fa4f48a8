import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
}

function readReport(file: string): Record<string, unknown> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
}

const count = (value: unknown) => (typeof value === 'number' ? value : 0);

/** Reads the counts of Vitest's JSON report. A missing report counts as zero. */
export function vitestTally(file: string): Tally {
  const report = readReport(file);
  return { passed: count(report.numPassedTests), failed: count(report.numFailedTests) };
}

/** Reads the counts of Playwright's JSON report. A flaky test counts as failed. */
export function playwrightTally(file: string): Tally {
  const stats = (readReport(file).stats ?? {}) as Record<string, unknown>;
  return { passed: count(stats.expected), failed: count(stats.unexpected) + count(stats.flaky) };
}
