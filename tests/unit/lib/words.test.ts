import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, indexedWords, MAX_WORD_LENGTH, queryWords } from '#lib/words.ts';

describe('foldText', () => {
  test.each([
    ['Bògòlanfini', 'bogolanfini'],
    ['Lenké', 'lenke'],
    ['Ɔsɛ Ŋgɔ', 'ose ngo'],
    ['ƁAƊA ƙyƴ', 'bada kyy'],
    ['Straße ŒUVRE', 'strasse oeuvre'],
    ['İstanbul ıssız', 'istanbul issiz'],
    ['ＷＩＤＥ ﬁnd', 'wide find'],
  ])('%s is %s', (text, folded) => expect(foldText(text)).toBe(folded));

  test('folding twice changes nothing, and leaves no capital A to Z', () => {
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
  test('are parted by whatever is no letter, digit or apostrophe', () => {
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

  test('each comes once, empty words never', () => {
    expect(indexedWords('The drum of the Drum')).toEqual(['drum']);
  });

  test('a query of empty words alone looks for them', () => {
    expect(queryWords('basket with lid')).toEqual(['basket', 'lid']);
    expect(queryWords('the')).toEqual(['the']);
    expect(queryWords(' <>?! ')).toEqual([]);
  });

  test('are bounded in length and number', () => {
    expect(queryWords('x'.repeat(500))[0]).toHaveLength(MAX_WORD_LENGTH);
    expect(queryWords(Array.from({ length: 50 }, (_, index) => `w${index}`).join(' '))).toHaveLength(8);
  });
});
