import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/node';

export interface Tally {
  passed: number;
  /** A line for each failed test: its file, its name and the first lines of its errors. */
  failures: string[];
}

const nothing: Tally = { passed: 0, failures: [] };

function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null;
}

function failure(name: string, ...errors: (string | undefined)[]): string {
  const firstLines = errors.map((error = '') => stripVTControlCharacters(error).split('\n')[0]);
  return `${name}: ${firstLines.join(' | ')}`;
}

/** Reads Vitest's JSON report. A missing report counts as nothing. */
export function vitestTally(file: string): Tally {
  const report = readReport<JsonTestResults>(file);
  if (report === null) return nothing;
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const path = relative('.', name);
    const ofFile = message === '' ? [] : [failure(path, message)];
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${path} › ${fullName}`, failureMessages?.[0]));
    return [...ofFile, ...failed];
  });
  return { passed: report.numPassedTests, failures };
}

function playwrightFailures({ suites = [], specs }: JSONReportSuite): string[] {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
      return failure(`${file}:${line} › ${title}`, ...errors.map(({ message }) => message));
    });
  return [...failed, ...suites.flatMap(playwrightFailures)];
}

/** Reads Playwright's JSON report. A missing report counts as nothing. */
export function playwrightTally(file: string): Tally {
  const report = readReport<JSONReport>(file);
  if (report === null) return nothing;
  const stopped = report.errors.map(({ message }) => failure('Playwright', message));
  return { passed: report.stats.expected, failures: [...stopped, ...report.suites.flatMap(playwrightFailures)] };
}

/** Adds a failure to the tally of a run that failed without a failed test, such as one whose server did not start. */
export function tallyOfRun(name: string, isGood: boolean, tally: Tally): Tally {
  return isGood || tally.failures.length > 0 ? tally : { ...tally, failures: [`${name}: see above`] };
}

/** Prints the failures and the counts, and returns the exit code. */
export function printTallies(tallies: Tally[]): number {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failures = tallies.flatMap((tally) => tally.failures);
  if (failures.length > 0) console.log(['', 'Failed:', ...failures.map((line) => `  ${line}`)].join('\n'));
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}
