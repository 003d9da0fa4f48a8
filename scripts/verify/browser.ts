import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe'];
const ELSEWHERE = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** How the browser is started to test or to measure: with no traffic of its own, and by root in a container too. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium or Chrome on this machine: `CHROMIUM_PATH`, then PATH, then the usual places; null when none is found. */
export function findBrowser(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROMIUM_PATH ?? '',
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...ELSEWHERE,
  ];
  return candidates.find((file) => file !== '' && existsSync(file)) ?? null;
}

const HOW_TO =
  'Install Chromium or Chrome (on Debian and Ubuntu: sudo apt-get install chromium), or name it in CHROMIUM_PATH.';

function run(command: string, args: string[]): void {
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Makes sure that the browser tests have a browser: installs Debian's Chromium when there is none and we may.
 * @throws {Error} that says what to do, when none can be had
 */
export function ensureBrowser(): void {
  if (findBrowser()) return;
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (!mayInstall) throw new Error(`The browser tests need Chromium, and there is none here. ${HOW_TO}`);
  console.log('No browser here: installing Chromium by apt-get …');
  try {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  } catch (error) {
    throw new Error(`The browser tests need Chromium, and apt-get could not install it. ${HOW_TO}`, { cause: error });
  }
  if (!findBrowser()) throw new Error(`apt-get installed Chromium, but it is not where it is looked for. ${HOW_TO}`);
}
