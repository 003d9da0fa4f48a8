import type { Settings } from '#config/env.ts';
import { thirdParties } from '#config/third-parties.ts';
import type { InlineCode } from './template-code.ts';

/**
 * Content-Security-Policy of every response: allows only what is listed here, scripts and styles only from the site's own
 * files or by hash, and no string-to-markup or string-to-code sinks. https://www.w3.org/TR/CSP3/
 * @param inline CSP sources of inline code: `template-code.ts`
 */
export function contentPolicy(settings: Pick<Settings, 'apiUrl' | 'mapsKey'>, inline: InlineCode): string {
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inline.scripts],
    ['style-src', "'self'", ...inline.styles],
    // The site's Image CDN serves pictures of all hosts.
    ['img-src', "'self'"],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    ['connect-src', "'self'", ...thirdParties(settings)],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
