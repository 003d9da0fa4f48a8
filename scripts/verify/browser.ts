import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError } from '#scripts/command-error.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe'];
const ELSEWHERE = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags for tests and measurements: no background traffic, and no sandbox, so that root can run it in a container. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SHELL = 'chromium-headless-shell';
const APT_GET = '/usr/bin/apt-get';

/** Path of the first of these programs that exists: a configured path, then PATH, then the usual places. */
function find(named: string | undefined, names: string[], elsewhere: string[] = []): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    named ?? '',
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...elsewhere,
  ];
  return candidates.find((file) => file !== '' && existsSync(file)) ?? null;
}

/** Path of Chromium or Chrome: `CHROMIUM_PATH`, then PATH, then the usual places; null if there is none. */
export function findBrowser(): string | null {
  return find(process.env.CHROMIUM_PATH, NAMES, ELSEWHERE);
}

/** Path of `CHROMIUM_PATH` or Debian's headless shell, in which pages load twice as fast; null if there is none. */
export function findShell(): string | null {
  return find(process.env.CHROMIUM_PATH, [SHELL], [`/usr/bin/${SHELL}`]);
}

/** Path of Firefox: `FIREFOX_PATH`, then PATH, then the usual places; null if there is none. */
export function findFirefox(): string | null {
  return find(
    process.env.FIREFOX_PATH,
    ['firefox-esr', 'firefox'],
    ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
  );
}

/** Paths of WebKitGTK's driver and of Xvfb, its virtual display; null if either is missing. */
export function findWebKit(): { driver: string; screen: string } | null {
  const driver = find(undefined, ['WebKitWebDriver']);
  const screen = find(undefined, ['Xvfb']);
  return driver && screen ? { driver, screen } : null;
}

/** Path of Caddy in PATH or its usual place; null if there is none. */
export function findCaddy(): string | null {
  return find(undefined, ['caddy'], ['/usr/bin/caddy']);
}

/** Path of nginx in PATH or its usual place; null if there is none. */
export function findNginx(): string | null {
  return find(undefined, ['nginx'], ['/usr/sbin/nginx']);
}

const HOW_TO =
  'Install Chromium or Chrome (on Debian and Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to its path.';

const mayInstall = () => existsSync(APT_GET) && process.getuid?.() === 0;

function install(...names: string[]): void {
  console.log(`Installing ${names.join(', ')} with apt-get …`);
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    execFileSync(APT_GET, ['-qq', ...command], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}

/**
 * Installs Debian's Chromium and headless shell for the browser tests if they are missing and this process may install them.
 * @throws {CommandError} with instructions if there is no browser
 */
export function ensureBrowser(): void {
  if (!findBrowser()) {
    if (!mayInstall()) throw new CommandError(`The browser tests need Chromium, which is not installed. ${HOW_TO}`);
    try {
      install('chromium');
    } catch (error) {
      throw new CommandError(`The browser tests need Chromium, but apt-get could not install it. ${HOW_TO}`, {
        cause: error,
      });
    }
    if (!findBrowser())
      throw new CommandError(`apt-get installed Chromium, but it is not in PATH or in the usual places. ${HOW_TO}`);
  }
  if (findShell() || !mayInstall()) return;
  try {
    install(SHELL);
  } catch {
    console.log(`Could not install ${SHELL}: the tests take twice as long in the full browser.`);
  }
}

/** Installs Debian's Firefox, WebKitGTK, Caddy and nginx if missing and allowed. Tests that need a missing one are left out. */
export function ensureEngines(): void {
  if (!mayInstall()) return;
  // On their own, because a system without a package for one of them may have the others.
  const missing = [
    ...(findFirefox() ? [] : [['firefox-esr']]),
    ...(findWebKit() ? [] : [['webkit2gtk-driver', 'xvfb']]),
    ...(findCaddy() ? [] : [['caddy']]),
    ...(findNginx() ? [] : [['nginx']]),
  ];
  for (const names of missing) {
    try {
      install(...names);
    } catch {
      console.log(`Could not install ${names.join(', ')}.`);
    }
  }
}
