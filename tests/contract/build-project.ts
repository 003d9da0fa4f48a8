import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import type { WhenDone } from '../fixtures/local-server.ts';
import { hashesOf, runBuild } from './build-setup.ts';

const PARTS = [
  'src',
  'public',
  'scripts',
  'astro.config.mjs',
  'netlify.toml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

let projects = 0;

/**
 * Copies the project so that a test can edit its code. The copy is removed when the test ends.
 * @param ownBundle does not share the bundle cache, because island ids depend on the folder of their code
 * @param whenDone receives the function that removes the copy; needed outside a test
 */
export async function copyProject({
  ownBundle = false,
  whenDone = onTestFinished,
}: {
  ownBundle?: boolean;
  whenDone?: WhenDone;
} = {}) {
  const folder = resolve(`.cache/test-project-${process.pid}-${++projects}`);
  whenDone(() => rm(folder, { recursive: true, force: true }));
  await mkdir(folder, { recursive: true });
  for (const part of PARTS) await cp(part, join(folder, part), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, '.cache'));
  if (!ownBundle) {
    // Unedited code is already in the shared bundle cache.
    await mkdir('.cache/bundles', { recursive: true });
    await symlink(resolve('.cache/bundles'), join(folder, '.cache/bundles'));
  }
  return {
    folder,
    /** Builds into a folder inside the copy. */
    build: (out: string, settings: Record<string, string>, options: string[] = []) =>
      runBuild(['--out', out, ...options], settings, folder, whenDone),
    hashes: (out: string) => hashesOf(join(folder, out)),
    report: async (out: string) => JSON.parse(await readFile(join(folder, `${out}-report.json`), 'utf8')),
    forget: (out: string) => rm(join(folder, out), { recursive: true, force: true }),
  };
}
