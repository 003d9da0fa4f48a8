import { describe, expect, test } from 'vitest';
import { foldText, indexedWords, MAX_WORD_LENGTH, queryWords } from '#lib/words.ts';
import { fc } from '../../fixtures/properties.ts';

describe('foldText', () => {
  test.each([
    ['Bògòlanfini', 'bogolanfini'],
    ['Lenké', 'lenke'],
    ['Ɔsɛ Ŋgɔ', 'ose ngo'],
    ['ƁAƊA ƙyƴ', 'bada kyy'],
    ['Straße ŒUVRE', 'strasse oeuvre'],
    ['İstanbul ıssız', 'istanbul issiz'],
    ['ＷＩＤＥ ﬁnd', 'wide find'],
  ])('folds %s to %s', (text, folded) => expect(foldText(text)).toBe(folded));

  test('is idempotent and leaves no capital letters A to Z', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
        expect(folded).not.toMatch(/[A-Z]/);
      }),
    );
  });
});

describe('words', () => {
  test('are split at everything except letters, digits and apostrophes', () => {
    expect(indexedWords("Women's adire-eleko cloth, No. 12")).toEqual([
      'womens',
      'adire',
      'eleko',
      'cloth',
      'no',
      '12',
    ]);
    expect(indexedWords('women’s')).toEqual(['womens']);
  });

  test('exclude duplicates and stop words', () => {
    expect(indexedWords('The drum of the Drum')).toEqual(['drum']);
  });

  test('include stop words when a query has no others', () => {
    expect(queryWords('basket with lid')).toEqual(['basket', 'lid']);
    expect(queryWords('the')).toEqual(['the']);
    expect(queryWords(' <>?! ')).toEqual([]);
  });

  test('are limited in length and number', () => {
    expect(queryWords('x'.repeat(500))[0]).toHaveLength(MAX_WORD_LENGTH);
    expect(queryWords(Array.from({ length: 50 }, (_, index) => `w${index}`).join(' '))).toHaveLength(8);
  });
});
