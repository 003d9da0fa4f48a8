import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#config/env.ts';
import { COMPILED } from './compiled.ts';
import { hashOf } from './digest.ts';
import type { InlineCode } from './template-code.ts';

/** The bundler failed, and has said why. */
export class BundleError extends Error {
  override name = 'BundleError';
}

/** What Vite makes of the code: templates to render in Node, and the files of the site that are not pages. */
interface Bundle {
  /** The templates. */
  templates: string;
  /** Scripts, styles, fonts and the content of `public/`. */
  assets: string;
  /** The scripts and styles that stand in pages, and the styles that scripts put there. */
  inline: InlineCode;
  /** It was there from an earlier build. */
  reused: boolean;
}

const FOLDER = '.cache/bundles';

/** Everything that decides what the templates make of a catalogue, besides settings and Node. */
const INPUTS = [
  'src',
  'public',
  'scripts/site',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Bundles kept for other settings, folders and branches; a younger one may be in use by a build of this moment. */
const KEPT = 4;
const SURELY_UNUSED_MS = 3_600_000;

/** Astro encrypts nothing here, but a random key would make each bundle another one. */
const ASTRO_KEY = Buffer.alloc(32, 'eart').toString('base64');

/**
 * For the bundler: left to itself, Node would take a quarter more memory than it needs, just when the catalogue is read. An
 * operator's own limit, in NODE_OPTIONS, goes before.
 */
const LEAN = process.env.NODE_OPTIONS?.includes('max-old-space-size')
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

/** Hash of everything that a bundle is made of: of the settings, all but the one that only lets a build fail. */
export function bundleKey({ strictRecords: _, ...settings }: Settings): string {
  const contents = INPUTS.flatMap(filesOf).flatMap((file) => [file, readFileSync(file, 'latin1')]);
  return hashOf(process.version, JSON.stringify(settings), ...contents);
}

function removeUnused(): void {
  rmSync(COMPILED, { recursive: true, force: true });
  const bundles = readdirSync(FOLDER).map((name) => ({
    path: join(FOLDER, name),
    time: statSync(join(FOLDER, name)).mtimeMs,
  }));
  for (const { path, time } of bundles.sort((a, b) => b.time - a.time).slice(KEPT)) {
    if (Date.now() - time > SURELY_UNUSED_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** In a process of its own, whose memory is given back before the pages are rendered; unchanged code never starts it. */
async function runBundler(folder: string): Promise<void> {
  const env = { ASTRO_KEY, ...process.env };
  const child = fork(new URL('./bundler.ts', import.meta.url), [folder], { env, execArgv: LEAN });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new BundleError('The templates could not be bundled: see above.');
}

/**
 * The bundle of the code as it is: the kept one, or a new one.
 * @param key of the code as it is: `bundleKey`
 * @param fresh makes it anew in any case
 * @throws {BundleError}
 */
export async function makeBundle(key: string, settings: Settings, fresh: boolean): Promise<Bundle> {
  const kept = join(FOLDER, key);
  const open = (reused: boolean): Bundle => ({
    templates: join(kept, 'templates'),
    assets: join(kept, 'assets'),
    // Written by `bundler.ts` and by nobody else.
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
    if (bundleKey(settings) !== key) throw new BundleError('The code was changed while it was bundled. Build again.');
    // By renames: of a bundle that is there, all is there, whenever this is killed.
    if (existsSync(kept)) renameSync(kept, replaced);
    renameSync(making, kept);
  } finally {
    for (const left of [making, replaced]) rmSync(left, { recursive: true, force: true });
  }
  removeUnused();
  return open(false);
}
