import type { PageHeaders } from './page-headers.ts';

/** Imported by `docs/deploy/Caddyfile`. Hosts do not serve files in folders whose names start with a dot. */
export const CADDY_RULES = '.caddy/rules';

/** A rule without a status is permanent, as on Netlify. */
const PLAIN_RULE = /^(\/\S*)\s+(\/\S*)(?:\s+301)?(?:\s+#.*)?$/;
const WILDCARD = /\*|\/:/;
/** Characters with a meaning inside a quoted word of a Caddyfile. */
const SPECIAL = /["\\{}\p{Cc}]/u;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Returns the targets of the redirects by path, which is decoded. The first rule of a path wins, as on Netlify.
 * @param redirects Netlify `_redirects` rules. Only permanent redirects between two paths without wildcards are translated
 */
export function movedPaths(redirects: string): Map<string, string> {
  const moved = new Map<string, string>();
  for (const line of redirects.split('\n')) {
    const [, from = '', to = ''] = PLAIN_RULE.exec(line.trim()) ?? [];
    const path = decoded(from);
    if (!path || moved.has(path) || WILDCARD.test(from + to) || SPECIAL.test(path + to)) continue;
    moved.set(path, to);
  }
  return moved;
}

const headerLines = (headers: Record<string, string>, matcher = '') =>
  Object.entries(headers).map(([name, value]) => `\theader ${matcher}${name} "${value}"\n`);

function signInLines(signIn: PageHeaders['signIn']): string[] {
  if (!signIn) return [];
  // The address as requested, so that a redirect to the page does not match.
  return [
    `\t@sign_in vars {http.request.orig_uri.path} ${signIn.paths.join(' ')}\n`,
    ...headerLines(signIn.headers, '@sign_in '),
  ];
}

/**
 * Returns the part of Caddy's configuration that changes with the build: headers, and the redirects of removed products.
 * @param redirects as `movedPaths` reads them
 * @param livePages whether `npm run live` makes pages on demand
 */
export function caddyRules(headers: PageHeaders, redirects: string, livePages = false): string {
  const moved = [...movedPaths(redirects)].map(([path, target]) => `\t\t"${path}" "${target}"\n`);
  return `# Written by the build for docs/deploy/Caddyfile. Reload Caddy after each build.

(eart_policy) {
${[...headerLines(headers.all), ...signInLines(headers.signIn)].join('')}}

(eart_live) {
	vars live_pages ${livePages ? 'yes' : 'no'}
}

(eart_moved) {
	map {path} {moved_to} {
${moved.join('')}	}
}
`;
}
