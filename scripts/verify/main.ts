import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { runCommand } from '#scripts/command-line.ts';
import { ensureBrowser, ensureEngines, findCaddy, findFirefox, findNginx, findWebKit } from './browser.ts';
import { playwrightTally, printTallies, type Tally, tallyOfRun, vitestTally } from './tally.ts';

const usage = `Runs every check and test, and prints the number of passed and failed ones.

npm run verify   runs the checks
npm test         installs missing browsers first, if possible
`;

const RESULTS = '.cache/test-results';

interface Step {
  name: string;
  command: string[];
  /** Counts a step's tests. A step without it counts as one test. */
  tally?: () => Tally;
}

const vitest = (project: string): Step => ({
  name: project,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/${project}.json`,
  ],
  tally: () => vitestTally(`${RESULTS}/${project}.json`),
});

const steps: Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--reporter=summary', '--reporter=default', '.'] },
  { name: 'types', command: ['astro', 'check', '--minimumFailingSeverity', 'hint'] },
  { name: 'unused code', command: ['knip'] },
  vitest('unit'),
  vitest('contract'),
  { name: 'browser', command: ['playwright', 'test'], tally: () => playwrightTally(`${RESULTS}/browser.json`) },
  {
    name: 'engines',
    command: ['playwright', 'test', '--config=tests/engines/playwright.config.ts'],
    tally: () => playwrightTally(`${RESULTS}/engines.json`),
  },
  { name: 'size budgets', command: ['size-limit'] },
];

/** Runs a step and returns its tally. A step that fails without a failed test counts as one failure. */
function runStep({ name, command: [program = '', ...args], tally }: Step): Tally {
  console.log(`\n── ${name}`);
  const since = performance.now();
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (error) console.error(error.message);
  const good = status === 0;
  const counted = tally?.() ?? { passed: good ? 1 : 0, failures: [] };
  console.log(`── ${name}: ${good ? 'good' : 'FAILED'} (${((performance.now() - since) / 1000).toFixed(0)} s)`);
  return tallyOfRun(name, good, counted);
}

await runCommand({
  usage,
  options: { 'install-browser': { type: 'boolean', default: false } },
  run(values) {
    if (values['install-browser']) {
      ensureBrowser();
      ensureEngines();
    }
    const hasEngines = findFirefox() !== null || findWebKit() !== null;
    if (!hasEngines) console.log('Skipping the tests in other engines: neither Firefox nor WebKitGTK is installed.');
    if (!findCaddy()) console.log('Skipping the tests with Caddy: it is not installed.');
    if (!findNginx()) console.log('Skipping the tests with nginx: it is not installed.');
    rmSync(RESULTS, { recursive: true, force: true });
    mkdirSync(RESULTS, { recursive: true });
    return printTallies(steps.filter(({ name }) => hasEngines || name !== 'engines').map(runStep));
  },
});
