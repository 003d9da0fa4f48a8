import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

// Netlify builds from a fresh checkout, so this plugin stores the data of incremental builds in Netlify's build cache.
// Without it, a build is a full one and no longer redirects the addresses of removed products.

const BUNDLES = '.cache/bundles';

/** The last site, its stored state, and the bundles. */
const KEPT = ['dist', '.cache/sites', '.cache/last-build', BUNDLES];

const bundlePaths = () => (existsSync(BUNDLES) ? readdirSync(BUNDLES).map((name) => join(BUNDLES, name)) : []);

/** Bundles before the build. */
let earlier = [];

/** Restores the data of the last build, if there is any. */
export async function onPreBuild({ utils }) {
  await utils.cache.restore(KEPT);
  earlier = bundlePaths();
}

/** Runs only after a successful build. Keeps only the most recent bundle, because each change of the code adds one. */
export async function onPostBuild({ utils }) {
  const lastUsed = (path) => statSync(path).mtimeMs;
  const [, ...older] = process.env.NETLIFY ? bundlePaths().sort((a, b) => lastUsed(b) - lastUsed(a)) : [];
  for (const path of older) rmSync(path, { recursive: true, force: true });
  await utils.cache.save(KEPT);
}

/**
 * Runs after a deploy. Pages on demand survive deploys in Netlify's cache, so this purges those of older code, whose scripts and
 * styles a later deploy removes.
 */
export async function onSuccess() {
  const hasNewCode = bundlePaths().some((path) => !earlier.includes(path));
  if (process.env.CONTEXT !== 'production' || !hasNewCode) return;
  // Imported here, because an older Node at Netlify could not load TypeScript, and the build must not fail for it.
  const { createPurger } = await import('#scripts/live/purge.ts');
  const { purgeSettings } = await import('#scripts/live/purge-settings.ts');
  const { host } = purgeSettings(process.env);
  if (host === null) {
    console.warn('Pages on demand of older code stay in the cache. Set NETLIFY_PURGE_TOKEN, or purge the tag "live".');
    return;
  }
  const log = (message, failed) => (failed ? console.error : console.log)(message);
  await createPurger({ siteId: host.siteId, token: () => host.token, log })(['live']);
}
