import { expect, test } from 'vitest';
import { assertReadable } from '#scripts/build/island-props.ts';

test('an island may be given what JSON has', () => {
  expect(() =>
    assertReadable({ list: ['Infinity', null, undefined, 1.5, true, { of: [] }], by: Object.create(null) }),
  ).not.toThrow();
});

test.each<[string, unknown]>([
  ['a date', new Date(0)],
  ['a map', new Map()],
  ['an address', new URL('https://eart.example')],
  ['an endless number', Number.NEGATIVE_INFINITY],
  ['no number', Number.NaN],
  ['a large number', 1n],
  ['a function', () => 1],
])('it may not be given %s, which it could not read', (_, value) => {
  expect(() => assertReadable({ list: [{ value }] })).toThrow('An island is given');
});
