import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

// Netlify starts each build from a fresh checkout: what `npm run build` takes over from the last one is kept in its build
// cache. What is not there makes a full build, never a wrong one.

const BUNDLES = '.cache/bundles';

/** The last site, what is remembered of it, and the templates. */
const KEPT = ['dist', '.cache/sites', '.cache/last-build', BUNDLES];

/** Puts the last build back; does nothing the first time. */
export async function onPreBuild({ utils }) {
  await utils.cache.restore(KEPT);
}

/** Runs only after a build that succeeded. Of the bundles the one that was used stays: each change of the code makes another. */
export async function onPostBuild({ utils }) {
  const bundles =
    existsSync(BUNDLES) && process.env.NETLIFY ? readdirSync(BUNDLES).map((name) => join(BUNDLES, name)) : [];
  const lastUsed = (path) => statSync(path).mtimeMs;
  const [, ...older] = bundles.sort((a, b) => lastUsed(b) - lastUsed(a));
  for (const path of older) rmSync(path, { recursive: true, force: true });
  await utils.cache.save(KEPT);
}
