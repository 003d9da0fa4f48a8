import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageIdProblem } from '#lib/page-id.ts';
import { fc } from '../../fixtures/properties.ts';
import { nasty } from './id-fixture.ts';

describe('valid page ids', () => {
  test.each([
    '1',
    'brass-cuff',
    '%',
    '100%',
    'two words',
    'ünïcødé',
    'caf\u00e9',
    '日本',
    '🥁',
    '__proto__',
    'constructor',
    'a.b',
    'a..b',
    'researched',
    'search2',
    "it's",
    'a&b',
    '<b>',
    '"',
    'x'.repeat(250),
  ])('accepts %s', (id) => {
    expect(pageIdProblem(id)).toBeNull();
  });
});

describe('invalid page ids', () => {
  test.each<[string, RegExp]>([
    ['', /empty/],
    ['../x', /slash/],
    ['a/b', /slash/],
    ['/', /slash/],
    ['a\\b', /slash/],
    ['..\\x', /slash/],
    ['..', /dot/],
    ['.', /dot/],
    ['.hidden', /dot/],
    ['search', /itself/],
    ['Search', /itself/],
    ['index', /itself/],
    ['INDEX', /itself/],
    ['page', /itself/],
    ['a?b', /"\?"/],
    ['a#b', /"#"/],
    ['%2e%2e%2fx', /"%"/],
    ['%20', /"%"/],
    ['a%C3b', /"%"/],
    ['50% off', /"%"/],
    ['é%', /"%"/],
    ['a\nb', /control/],
    ['a\0', /control/],
    ['\ud800', /control/],
    ['x.html', /\.html/],
    ['x.HTM', /\.html/],
    [' x', /whitespace/],
    ['x ', /whitespace/],
    ['\u00a0', /whitespace/],
    ['cafe\u0301', /NFC/],
    ['x'.repeat(251), /250 bytes/],
    ['é'.repeat(126), /250 bytes/],
  ])('rejects %j', (id, problem) => {
    expect(pageIdProblem(id)).toMatch(problem);
  });

  test('a valid id is a single file name in its folder and never a page of the shop', () => {
    fc.assert(
      fc.property(nasty, (id) => {
        if (pageIdProblem(id) !== null) return;
        const file = posix.normalize(posix.join('dist/products', `${id}.html`));
        expect(posix.dirname(file)).toBe('dist/products');
        expect(file.toLowerCase()).not.toBe('dist/products/search.html');
        expect(file.toLowerCase()).not.toBe('dist/products/index.html');
      }),
      { numRuns: 2000 },
    );
  });
});
