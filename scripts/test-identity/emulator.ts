import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { CommandError } from '#scripts/command-error.ts';

const VERSION = '15.34.2';

/** Folder of the emulator. It is not a dependency of the shop, because it is larger than all of them. */
export const emulatorFolder = '.cache/identity-emulator';

/** The program that starts the emulator. */
export const emulatorProgram = `${emulatorFolder}/node_modules/firebase-tools/lib/bin/firebase.js`;

/** npm writes this file last, so an interrupted installation doesn't count. */
function installedVersion(): string | undefined {
  const file = `${emulatorFolder}/package.json`;
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Record<string, string> }).dependencies?.[
    'firebase-tools'
  ];
}

/**
 * Installs the emulator of the identity service, unless it is there.
 * @throws {CommandError} if npm fails
 */
export function installEmulator(): void {
  if (installedVersion() === VERSION) return;
  console.log(`Installing firebase-tools ${VERSION} into ${emulatorFolder} (about 250 MB, once) …`);
  mkdirSync(emulatorFolder, { recursive: true });
  const args = ['install', '--prefix', emulatorFolder, '--save-exact', '--ignore-scripts', '--no-package-lock'];
  const { status } = spawnSync(
    'npm',
    [...args, '--no-audit', '--no-fund', '--loglevel=error', `firebase-tools@${VERSION}`],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status === 0) return;
  throw new CommandError(
    `npm could not install firebase-tools ${VERSION} into ${emulatorFolder}. Read its messages above, check the connection to the registry, and run the command again.`,
  );
}
