import { realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { toPath } from '#scripts/serve/request-path.ts';

export interface ResolvedFile {
  /** Absolute path of the file on disk. */
  file: string;
  /** The only path at which the file is served: no `.html`, no `index`, no trailing slash. */
  canonical: string;
}

const PRIVATE_FILES = new Set(['_redirects', '_headers', 'netlify.toml']);

/** Whether the path is never served: dotfiles, Netlify's own files, or separators inside a segment. */
function isPrivate(segments: readonly string[]): boolean {
  const [first, ...rest] = segments;
  if (first === undefined) return false;
  if (rest.length === 0 && PRIVATE_FILES.has(first.toLowerCase())) return true;
  return segments.some((segment, index) => {
    if (segment.includes('/') || segment.includes(sep)) return true;
    // Netlify serves the folder of well-known files (RFC 8615), although its name starts with a dot.
    return segment.startsWith('.') && !(index === 0 && segment === '.well-known');
  });
}

async function fileInside(root: string, path: string): Promise<string | undefined> {
  try {
    // Resolve symbolic links first, because they must not lead out of the folder.
    const [realRoot, realFile] = await Promise.all([realpath(root), realpath(path)]);
    if (!realFile.startsWith(realRoot + sep)) return undefined;
    return (await stat(realFile)).isFile() ? realFile : undefined;
  } catch {
    // Missing, unreadable, or an invalid name: all of these are a 404.
    return undefined;
  }
}

function canonicalPath(root: string, path: string): string {
  const segments = relative(root, path).split(sep);
  const last = segments.pop() ?? '';
  if (last === 'index.html') return toPath(segments);
  return toPath([...segments, last.endsWith('.html') ? last.slice(0, -'.html'.length) : last]);
}

/** Finds the file with exactly these segments, without adding an extension. */
export async function resolveExact(root: string, segments: readonly string[]): Promise<string | undefined> {
  if (segments.length === 0 || isPrivate(segments)) return undefined;
  return await fileInside(root, join(root, ...segments));
}

/** Finds the file for a path in Netlify's order: the exact file, then `path.html`, then `path/index.html`. */
export async function resolveFile(root: string, segments: readonly string[]): Promise<ResolvedFile | undefined> {
  if (isPrivate(segments)) return undefined;
  const base = join(root, ...segments);
  const candidates =
    segments.length === 0 ? [join(root, 'index.html')] : [base, `${base}.html`, join(base, 'index.html')];
  for (const candidate of candidates) {
    const file = await fileInside(root, candidate);
    if (file !== undefined) return { file, canonical: canonicalPath(root, candidate) };
  }
  return undefined;
}
