import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

// Netlify builds from a fresh checkout, so this plugin stores the data of incremental builds in Netlify's build cache.
// Without it, a build is a full one and no longer redirects the addresses of removed products.

const BUNDLES = '.cache/bundles';

/** The last site, its stored state, and the bundles. */
const KEPT = ['dist', '.cache/sites', '.cache/last-build', BUNDLES];

/** Restores the data of the last build, if there is any. */
export async function onPreBuild({ utils }) {
  await utils.cache.restore(KEPT);
}

/** Runs only after a successful build. Keeps only the most recent bundle, because each change of the code adds one. */
export async function onPostBuild({ utils }) {
  const bundles =
    existsSync(BUNDLES) && process.env.NETLIFY ? readdirSync(BUNDLES).map((name) => join(BUNDLES, name)) : [];
  const lastUsed = (path) => statSync(path).mtimeMs;
  const [, ...older] = bundles.sort((a, b) => lastUsed(b) - lastUsed(a));
  for (const path of older) rmSync(path, { recursive: true, force: true });
  await utils.cache.save(KEPT);
}
