import type { Settings } from '#config/env.ts';
import { thirdParties } from '#config/third-parties.ts';
import type { InlineCode } from './template-code.ts';

/**
 * The content-security policy of every answer: nothing but what is named here, scripts and styles
 * from the site's own files or with a hash, and no text that becomes markup or code. https://www.w3.org/TR/CSP3/
 * @param inline the code that stands in pages: `template-code.ts`
 */
export function contentPolicy(settings: Pick<Settings, 'apiUrl' | 'mapsKey'>, inline: InlineCode): string {
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inline.scripts],
    ['style-src', "'self'", ...inline.styles],
    // Pictures of any host come by way of the site's Image CDN.
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
