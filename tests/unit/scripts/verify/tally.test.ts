import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { playwrightTally, printTallies, tallyOfRun, vitestTally } from '#scripts/verify/tally.ts';

function written(report: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'tally-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const result = (file: string, message: string, assertionResults: object[]) => ({
  name: resolve(file),
  message,
  assertionResults,
});

test('names the failed tests of Vitest, and the files that did not load', () => {
  const file = written({
    numPassedTests: 7,
    testResults: [
      result('tests/unit/a.test.ts', '', [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1 to be 2\n    at a.test.ts:3'] },
      ]),
      result('tests/unit/b.test.ts', 'Unexpected token', []),
    ],
  });
  expect(vitestTally(file)).toEqual({
    passed: 7,
    failures: ['tests/unit/a.test.ts › subtracts: expected 1 to be 2', 'tests/unit/b.test.ts: Unexpected token'],
  });
});

test('names the failed tests of Playwright in all suites, and why it stopped', () => {
  const spec = (title: string, ok: boolean, errors: object[]) => ({
    file: 'cart.spec.ts',
    line: 9,
    title,
    ok,
    tests: [{ results: [{ errors }] }],
  });
  const errors = [{ message: '\u001b[31mTimed out\u001b[39m' }, { message: 'page.goto: Timed out\nCall log' }];
  const inner = { specs: [spec('counts', false, errors)] };
  const file = written({
    stats: { expected: 3 },
    errors: [{ message: 'A server stopped' }],
    suites: [{ specs: [spec('opens', true, [])], suites: [inner] }],
  });
  expect(playwrightTally(file)).toEqual({
    passed: 3,
    failures: ['Playwright: A server stopped', 'cart.spec.ts:9 › counts: Timed out | page.goto: Timed out'],
  });
});

test('a missing report counts as nothing', () => {
  expect(vitestTally('missing.json')).toEqual({ passed: 0, failures: [] });
  expect(playwrightTally('missing.json')).toEqual({ passed: 0, failures: [] });
});

test('prints the failures above the counts, also that of a run without a failed test', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const tallies = [
    tallyOfRun('types', true, { passed: 1, failures: [] }),
    tallyOfRun('unit', false, { passed: 5, failures: ['a.test.ts › adds: wrong'] }),
    tallyOfRun('browser', false, { passed: 0, failures: [] }),
  ];
  expect(printTallies(tallies)).toBe(1);
  expect(print.mock.calls.join('\n')).toBe(
    '\nFailed:\n  a.test.ts › adds: wrong\n  browser: see above\n\n6 passed, 2 failed',
  );
  print.mockClear();
  expect(printTallies(tallies.slice(0, 1))).toBe(0);
  expect(print.mock.calls.join('\n')).toBe('\n1 passed, 0 failed');
});
