import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { runCommand } from '#scripts/command-line.ts';
import { ensureBrowser } from '#scripts/verify/browser.ts';
import { playwrightTally, printTallies, tallyOfRun } from '#scripts/verify/tally.ts';
import { installEmulator } from './emulator.ts';

const usage = `Tests the sign-in pages against the emulator of the identity service.

npm run test:identity   installs the emulator first, into .cache/identity-emulator
`;

const RESULTS = '.cache/test-results';
const REPORT = `${RESULTS}/identity.json`;

/** Runs the tests. Playwright starts the emulator and the shop, and stops both, also after Ctrl+C. */
async function runTests(): Promise<boolean> {
  const playwright = spawn('playwright', ['test', '--config=tests/identity/playwright.config.ts'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  // Ctrl+C reaches Playwright, too. Wait until it has stopped everything.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => playwright.kill('SIGINT'));
  const [code] = await once(playwright, 'exit');
  return code === 0;
}

await runCommand({
  usage,
  options: {},
  async run() {
    ensureBrowser();
    installEmulator();
    mkdirSync(RESULTS, { recursive: true });
    rmSync(REPORT, { force: true });
    const isGood = await runTests();
    return printTallies([tallyOfRun('identity', isGood, playwrightTally(REPORT))]);
  },
});
