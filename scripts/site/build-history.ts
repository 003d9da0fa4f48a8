import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { replaceFile } from './replace-file.ts';
import { keptFolderOf } from './site-state.ts';

/** Most builds to remember. */
export const MOST_BUILDS = 30;

const at = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const good = v.object({
  result: v.literal('built'),
  /** End of the build, ISO 8601. */
  at,
  ms: count,
  /** Number of rendered files. */
  rendered: count,
  products: count,
  warnings: count,
});
const failed = v.object({
  result: v.literal('failed'),
  at,
  /** Reason of the failure, in one line. */
  reason: v.pipe(v.string(), v.maxLength(1000)),
});
const schema = v.array(v.variant('result', [good, failed]));

/** A build that succeeded. */
export type GoodBuild = v.InferOutput<typeof good>;
export type PastBuild = v.InferOutput<typeof schema>[number];

const fileOf = (site: string) => `${keptFolderOf(site)}/history.json`;

/** Returns the last builds into a folder, oldest first. A missing or damaged file counts as none. */
export function readHistory(site: string): PastBuild[] {
  try {
    return v.parse(schema, JSON.parse(readFileSync(fileOf(site), 'utf8'))).slice(-MOST_BUILDS);
  } catch {
    return [];
  }
}

/**
 * Adds a build to the stored ones and drops the oldest beyond 30. Ignores an error, because the build itself is over.
 * @returns all of them, oldest first
 */
export function rememberBuild(site: string, build: PastBuild): PastBuild[] {
  const history = [...readHistory(site), build].slice(-MOST_BUILDS);
  try {
    replaceFile(fileOf(site), JSON.stringify(history));
  } catch {
    // A full or read-only disk, for example.
  }
  return history;
}

/** Stores a failed build. @param reason may have several lines */
export function rememberFailure(site: string, reason: string): void {
  const [line = ''] = reason.trim().split('\n');
  rememberBuild(site, { result: 'failed', at: new Date().toISOString(), reason: line.slice(0, 1000).toWellFormed() });
}
