import type { IdentitySettings, Settings } from '#config/env.ts';
import { type Connections, signInParties, thirdParties } from '#config/third-parties.ts';
import type { InlineCode } from './template-code.ts';

/** The sources of each directive. */
type Policy = Record<string, readonly string[]>;

/** The settings that decide the policy. */
type PolicySettings = Connections & Pick<Settings, 'serviceWorker'>;

/** Name of the Trusted Types policy of `features/offline/register.ts`, which returns only the address of the worker. */
const workerPolicy = ({ serviceWorker }: PolicySettings) => (serviceWorker ? ['offline'] : []);

function strictPolicy(settings: PolicySettings, inline: InlineCode) {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'self'", ...inline.styles],
    // The site's Image CDN serves pictures of all hosts.
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(settings.serviceWorker ? { 'worker-src': ["'self'"] } : {}),
    'connect-src': ["'self'", ...thirdParties(settings)],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': settings.serviceWorker ? workerPolicy(settings) : ["'none'"],
  } satisfies Policy;
}

function written(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/**
 * Content-Security-Policy of every response, except sign-in pages. Scripts and styles come only from the site's own files or
 * have a listed hash. The one Trusted Types policy returns the address of the service worker. https://www.w3.org/TR/CSP3/
 * @param inline CSP sources of inline code: `template-code.ts`
 */
export function contentPolicy(settings: PolicySettings, inline: InlineCode): string {
  return written(strictPolicy(settings, inline));
}

/**
 * Content-Security-Policy of the sign-in pages. It adds the hosts of the identity service, whose package sets script addresses
 * as text. `features/identity/script-addresses.ts` creates the Trusted Types policy `default`, which allows only these addresses.
 */
export function signInPolicy(settings: PolicySettings, identity: IdentitySettings, inline: InlineCode): string {
  const strict = strictPolicy(settings, inline);
  const { scripts, connections, frames } = signInParties(identity);
  return written({
    ...strict,
    'script-src': [...strict['script-src'], ...scripts],
    'connect-src': [...strict['connect-src'], ...connections],
    'frame-src': frames,
    'trusted-types': ['default', ...workerPolicy(settings)],
  });
}
