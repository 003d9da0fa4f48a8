import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#config/env.ts';
import { CommandError } from '#scripts/command-error.ts';
import { runInChild } from './child-process.ts';
import { COMPILE_CACHE_DIR } from './compile-cache.ts';
import { hashOf } from './digest.ts';
import type { InlineCode } from './template-code.ts';

/** Output of Vite: templates to render in Node, and the static files of the site. */
interface Bundle {
  /** Folder of the templates. */
  templates: string;
  /** Folder of scripts, styles, fonts and the content of `public/`. */
  assets: string;
  /** CSP sources of inline code, including styles that scripts inject. */
  inline: InlineCode;
  /** Whether an earlier build made it. */
  reused: boolean;
}

const FOLDER = '.cache/bundles';

/** Folder of a bundle's templates. */
export const templatesOf = (key: string) => join(FOLDER, key, 'templates');

/** Folder of the code of Netlify's function for pages on demand. */
export const functionOf = (key: string) => join(FOLDER, key, 'function');

/** Everything that affects a bundle, besides settings and the version of Node. */
const INPUTS = [
  'src',
  'public',
  'scripts/live',
  'scripts/serve',
  'scripts/site',
  'astro.config.mjs',
  'netlify.toml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Most recent bundles to keep, for other settings, folders and branches. */
const KEPT = 4;
const MIN_AGE_TO_DELETE_MS = 3_600_000;

/** Astro encrypts nothing here, but a random key would change the hash of every bundle. */
const ASTRO_KEY = Buffer.alloc(32, 'eart').toString('base64');

/**
 * Memory limits of the bundler. By default Node takes a quarter more, at the moment when the catalogue is read.
 * An operator's own limit in NODE_OPTIONS takes precedence.
 */
const BUNDLER_MEMORY_FLAGS = process.env.NODE_OPTIONS?.includes('max-old-space-size')
  ? []
  : ['--max-old-space-size=256', '--max-semi-space-size=8'];

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Hash of everything that affects a bundle. Leaves out the settings that only decide whether a build fails. */
export function bundleKey({ allowShrink, strictClaims, strictRecords, ...settings }: Settings): string {
  const contents = INPUTS.flatMap(filesOf).flatMap((file) => [file, readFileSync(file, 'latin1')]);
  return hashOf(process.version, JSON.stringify(settings), ...contents);
}

function removeUnused(): void {
  // Another build may write into this folder, or rename a bundle, at the same time.
  rmSync(COMPILE_CACHE_DIR, { recursive: true, force: true, maxRetries: 5 });
  const bundles = readdirSync(FOLDER).map((name) => ({
    path: join(FOLDER, name),
    time: statSync(join(FOLDER, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }));
  for (const { path, time } of bundles.sort((a, b) => b.time - a.time).slice(KEPT)) {
    if (Date.now() - time > MIN_AGE_TO_DELETE_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Runs the bundler, whose memory is freed before rendering. Unchanged code skips it. */
async function runBundler(folder: string): Promise<void> {
  const env = { ASTRO_KEY, ...process.env };
  const script = new URL('./bundler.ts', import.meta.url);
  const code = await runInChild(script, [folder], { env, execArgv: BUNDLER_MEMORY_FLAGS });
  if (code !== 0) throw new CommandError('Bundling the templates failed: see the output above.');
}

/**
 * Returns the bundle of the current code: a stored one, or a new one.
 * @param key `bundleKey` of the current code and settings
 * @param fresh bundles even if there is a stored bundle
 * @throws {CommandError} when bundling fails, or the code changes meanwhile
 */
export async function makeBundle(key: string, settings: Settings, fresh: boolean): Promise<Bundle> {
  const kept = join(FOLDER, key);
  const open = (reused: boolean): Bundle => ({
    templates: templatesOf(key),
    assets: join(kept, 'assets'),
    // Only `bundler.ts` writes this file.
    inline: JSON.parse(readFileSync(join(kept, 'inline-code.json'), 'utf8')) as InlineCode,
    reused,
  });
  if (existsSync(kept) && !fresh) {
    utimesSync(kept, new Date(), new Date());
    return open(true);
  }
  const making = `${kept}-${process.pid}`;
  const replaced = `${making}-replaced`;
  mkdirSync(making, { recursive: true });
  try {
    await runBundler(making);
    if (bundleKey(settings) !== key) throw new CommandError('The code changed during bundling. Run the build again.');
    // Renames are atomic: an existing bundle is complete, even if this process was killed.
    if (existsSync(kept)) renameSync(kept, replaced);
    renameSync(making, kept);
  } finally {
    for (const left of [making, replaced]) rmSync(left, { recursive: true, force: true });
  }
  removeUnused();
  return open(false);
}
