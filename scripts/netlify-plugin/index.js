// Netlify starts each build from a fresh checkout: what `npm run build` takes over from the last one is kept in its build
// cache. What is not there makes a full build, never a wrong one.

/** The last site, what is remembered of it, and the templates. */
const KEPT = ['dist', '.cache/sites', '.cache/last-build', '.cache/bundles'];

/** Puts the last build back; does nothing the first time. */
export async function onPreBuild({ utils }) {
  await utils.cache.restore(KEPT);
}

/** Runs only after a build that succeeded. */
export async function onPostBuild({ utils }) {
  await utils.cache.save(KEPT);
}
