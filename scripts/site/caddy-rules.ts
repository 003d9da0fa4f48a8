/** Imported by `docs/deploy/Caddyfile`. Hosts do not serve files in folders whose names start with a dot. */
export const CADDY_RULES = '.caddy/rules';

const PLAIN_RULE = /^(\/\S*)\s+(\/\S*)\s+301$/;
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

/**
 * Returns the part of Caddy's configuration that changes with the build: the policy and the redirects of removed products.
 * @param redirects as `movedPaths` reads them
 */
export function caddyRules(policy: string, redirects: string): string {
  const moved = [...movedPaths(redirects)].map(([path, target]) => `\t\t"${path}" "${target}"\n`);
  return `# Written by the build for docs/deploy/Caddyfile. Reload Caddy after each build.

(eart_policy) {
	header Content-Security-Policy "${policy}"
}

(eart_moved) {
	map {path} {moved_to} {
${moved.join('')}	}
}
`;
}
