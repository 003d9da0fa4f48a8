import { expect, test } from 'vitest';
import { caddyRules } from '#scripts/site/caddy-rules.ts';

const headers = { all: { 'Content-Security-Policy': "default-src 'none'; img-src 'self'" }, signIn: null };
const mapOf = (redirects: string) => caddyRules(headers, redirects).match(/^\t\t"[^\n]*$/gm) ?? [];

test('contains the policy, and an empty list without redirects', () => {
  expect(caddyRules(headers, '')).toContain(`header Content-Security-Policy "default-src 'none'; img-src 'self'"`);
  expect(mapOf('')).toEqual([]);
});

test('contains the headers of the sign-in pages for exactly their addresses', () => {
  const signIn = { paths: ['/sign-in/google', '/sign-in/finish'], headers: { 'X-Robots-Tag': 'noindex' } };
  const rules = caddyRules({ ...headers, signIn }, '');
  expect(rules).toContain('\t@sign_in vars {http.request.orig_uri.path} /sign-in/google /sign-in/finish\n');
  expect(rules).toContain('\theader @sign_in X-Robots-Tag "noindex"\n');
  expect(caddyRules(headers, '')).not.toContain('sign');
});

test('decodes the paths, and leaves the targets encoded', () => {
  expect(mapOf('/products/caf%C3%A9%20%24 /category/th%C3%A9 301\n')).toEqual([
    '\t\t"/products/café $" "/category/th%C3%A9"',
  ]);
});

test('a rule without a status is permanent, and a comment may follow', () => {
  expect(mapOf('/a /b\n/c /d # moved\n/e /f 301  # moved\n')).toEqual([
    '\t\t"/a" "/b"',
    '\t\t"/c" "/d"',
    '\t\t"/e" "/f"',
  ]);
});

test('the first rule of a path wins', () => {
  expect(mapOf('/a /b 301\n/a /c 301\n/%61 /d 301\n')).toEqual(['\t\t"/a" "/b"']);
});

test.each([
  '# a comment',
  '/a',
  '/a /b 302',
  '/a /b 200',
  '/a/* /b 301',
  '/a/:id /b 301',
  '/a /b/:splat 301',
  '/a https://example.com/ 301',
  '/a x=1 /b 301',
  '/a /b 301 Country=us',
  '/%zz /b 301',
  '/%22 /b 301',
  '/%5C /b 301',
  '/%0A /b 301',
  '/%7Bpath%7D /b 301',
  '/a /{path} 301',
])('leaves out the rule %j', (rule) => {
  expect(mapOf(`${rule}\n/good /b 301\n`)).toEqual(['\t\t"/good" "/b"']);
});
