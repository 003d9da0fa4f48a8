import type { IncomingHttpHeaders } from 'node:http';
import { expect } from 'vitest';
import type { ask } from './serve-setup.ts';

/** A request to a built site, and the status of its answer. */
export type Case = [status: number, path: string, options?: Parameters<typeof ask>[2]];

/**
 * One request for every kind of answer of a built site. The site has a product with the id 1, or `product`.
 * @param etag the entity tag of the home page
 */
export function everyKind(files: readonly string[], etag: string, product = '1'): Case[] {
  const file = (pattern: RegExp) => `/${files.find((name) => pattern.test(name))}`;
  return [
    [200, '/'],
    [200, `/products/${product}`],
    [200, '/terms&conditions'],
    [200, '/products/new-since-the-build'],
    [200, '/orders/12'],
    [200, file(/^_astro\/.*\.js$/)],
    [200, file(/^_astro\/.*\.css$/)],
    [200, file(/^_astro\/.*\.woff2$/)],
    [200, file(/^_astro\/.*\.svg$/)],
    [200, '/suggestions/directory.json'],
    [200, file(/^suggestions\/files\/.*/)],
    [200, file(/^places\/.*/)],
    [200, '/site.webmanifest'],
    [200, '/share.png'],
    [200, '/favicon.ico'],
    [200, '/feeds/google.xml'],
    [200, '/sitemap-index.xml'],
    [200, '/robots.txt'],
    [200, '/sw.js'],
    [200, '/.netlify/images?url=/share.png&w=64'],
    [200, '/', { method: 'HEAD' }],
    [301, '/about/'],
    [301, '/about.html'],
    [304, '/', { headers: { 'if-none-match': etag } }],
    [400, '/%'],
    [404, '/no-such-page'],
    [404, '/_astro/gone.js'],
    [404, '/.netlify/images?url=/none.png'],
    [404, '/_headers'],
    [405, '/', { method: 'DELETE' }],
  ];
}

/** Returns the headers of each path in a `_headers` file. */
export function headerRules(file: string): Record<string, Record<string, string>> {
  const rules: Record<string, Record<string, string>> = {};
  let rule: Record<string, string> = {};
  for (const line of file.split('\n').filter(Boolean)) {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name && value) rule[name] = value;
    else {
      rule = {};
      rules[line] = rule;
    }
  }
  return rules;
}

/** Returns the content security policy of every response, from a `_headers` file. */
export const policyIn = (file: string): string => headerRules(file)['/*']?.['Content-Security-Policy'] ?? '';

/** Expects the policy and the other security headers. */
export function expectSecurityHeaders(headers: IncomingHttpHeaders, policy: string, path: string): void {
  expect(headers, path).toMatchObject({
    'content-security-policy': policy,
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/),
  });
}
