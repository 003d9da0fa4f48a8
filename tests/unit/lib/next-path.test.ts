import { expect, test } from 'vitest';
import { safeNext } from '#lib/next-path.ts';
import { fc } from '../../fixtures/properties.ts';

test.each([
  ['/account', '/account'],
  ['/products?cat=a&q=b%20c#top', '/products?cat=a&q=b%20c#top'],
  ['/orders/12', '/orders/12'],
  [null, '/'],
  ['', '/'],
  ['account', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/%2e%2e//evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,hi', '/'],
  [' /account', '/'],
])('safeNext resolves %j to %j', (next, target) => {
  expect(safeNext(next)).toBe(target);
});

const pieces = fc.constantFrom(
  '/',
  '\\',
  '//',
  '..',
  '.',
  '%2f',
  '%5c',
  '\t',
  '\n',
  '@',
  ':',
  '?',
  '#',
  'evil.example',
  'javascript:',
  'a',
);

test('safeNext keeps the browser on the site for any input', () => {
  const asked = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(pieces).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(asked, (next) => {
      const target = new URL(safeNext(next), 'https://shop.example/login');
      expect(target.origin).toBe('https://shop.example');
      expect(safeNext(next).startsWith('/')).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
