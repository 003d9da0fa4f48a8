import { expect, test } from 'vitest';
import { cutText, normalizedLine } from '#seo/cut.ts';
import { fc } from '../../fixtures/properties.ts';

test.each([
  ['Short enough', 20, 'Short enough'],
  ['  a\n b\u0000\tc ', 20, 'a b c'],
  ['One two three four', 12, 'One two…'],
  ['One two, three', 10, 'One two…'],
  ['One two', 7, 'One two'],
  ['Onetwothreefourfivesixseven', 10, 'Onetwothr…'],
  ['A b'.padEnd(60, 'c'), 50, `${'A b'.padEnd(49, 'c')}…`],
  ['Café 👩‍👩‍👧‍👦 family', 10, 'Café…'],
])('cuts %j to %i characters as %j', (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});

test('respects the limit, has no lone surrogate and marks a cut with an ellipsis', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 12, max: 160 }), (text, max) => {
      const cut = cutText(text, max);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(cut).not.toMatch(/\p{Cs}|\p{Cc}|\s{2}|^\s|\s$/u);
      if (normalizedLine(text).length > max) expect(cut.endsWith('…')).toBe(true);
      else expect(cut).toBe(normalizedLine(text));
    }),
  );
});

test('splits a word only when it is longer than thirty characters', () => {
  const words = fc.array(fc.stringMatching(/^[a-zé]{1,12}$/), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(words, fc.integer({ min: 15, max: 80 }), (list, max) => {
      const text = list.join(' ');
      const cut = cutText(text, max);
      if (cut.endsWith('…')) expect(`${text} `.startsWith(`${cut.slice(0, -1)} `)).toBe(true);
    }),
  );
});

test('a long text is cut like its cleaned form', () => {
  const long = fc
    .array(fc.constantFrom('plain words ', 'x'.repeat(40), '  ', '\n', 'é', '\ud83d', '👩‍👩‍👧‍👦'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(long, fc.integer({ min: 12, max: 60 }), (text, max) => {
      expect(cutText(text, max)).toBe(cutText(normalizedLine(text), max));
    }),
  );
});
