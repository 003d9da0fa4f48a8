import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '#scripts/site/stage.ts';

/** Files that a build needs, besides its packages. */
const PARTS = [
  'astro.config.mjs',
  'netlify.toml',
  'package.json',
  'package-lock.json',
  'public',
  'scripts',
  'src',
  'tsconfig.json',
];

/** A client directive of Astro with its value: `client:load`, `client:intent="query"`, `client:media={query}`. */
const DIRECTIVE = /\s+client:[\w-]+(=("[^"]*"|'[^']*'|\{[^}]*\}))?/g;

/** Removes client directives from an Astro file, so that its components render as static HTML. */
export const withoutIslands = (astro: string) => astro.replaceAll(DIRECTIVE, '');

/**
 * Makes a fresh copy of the project with the same packages, without any earlier build.
 * @param islands false removes all client directives
 */
export function makeWorkspace(folder: string, { islands }: { islands: boolean }): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'), 'junction');
  if (islands) return;
  for (const name of filesIn(join(folder, 'src')).filter((name) => name.endsWith('.astro'))) {
    const file = join(folder, 'src', name);
    const markup = readFileSync(file, 'utf8');
    const bare = withoutIslands(markup);
    if (bare !== markup) writeFileSync(file, bare);
  }
}

export interface BuiltSite {
  pages: number;
  files: number;
  bytes: number;
  /** Relative path and size in bytes of each file. */
  sizes: [path: string, bytes: number][];
}

/** Counts the files of a built site. */
export function measureSite(folder: string): BuiltSite {
  const sizes = filesIn(folder).map((file): [string, number] => [file, statSync(join(folder, file)).size]);
  return {
    pages: sizes.filter(([path]) => path.endsWith('.html')).length,
    files: sizes.length,
    bytes: sizes.reduce((sum, [, bytes]) => sum + bytes, 0),
    sizes,
  };
}
