import { describe, expect, test } from 'vitest';
import { createVocabulary } from '#features/search/match-words.ts';

const words =
  'bogolanfini bracelet bracelets brass dish djembe djembes dress drum drums kalimba stone stool sunrise'.split(' ');
const weights = '19a11215691431';
const vocabulary = createVocabulary(words, weights);
const match = (typed: string) => vocabulary.match(typed).map(({ word, kind }) => `${kind} ${word}`);

describe('vocabulary matches', () => {
  test.each([
    ['drum', ['exact drum', 'prefix drums']],
    ['dr', ['prefix drums', 'prefix drum', 'prefix dress']],
    ['bogolan', ['prefix bogolanfini']],
    // A missing letter, an extra letter, a wrong letter and two swapped letters.
    ['braclet', ['fuzzy bracelets', 'fuzzy bracelet']],
    ['sttool', ['fuzzy stool']],
    ['kalimpa', ['fuzzy kalimba']],
    ['djmebe', ['fuzzy djembe', 'fuzzy djembes']],
    ['durm', ['fuzzy drums', 'fuzzy drum']],
    // Two typos in a long word, one of them a swap.
    ['barcelt', ['fuzzy bracelets', 'fuzzy bracelet']],
    // Incomplete words.
    ['djme', ['fuzzy djembe', 'fuzzy djembes']],
    ['brcel', ['fuzzy bracelets', 'fuzzy bracelet']],
    // Two typos in four letters, or one in three, make a different word.
    ['drxx', []],
    ['dum', []],
    ['2024', []],
    ['xylophone', []],
  ])('%s: %j', (typed, expected) => expect(match(typed)).toEqual(expected));

  test.each([
    ['boxes', 'box', ['fuzzy box']],
    ['canvases', 'canvas', ['fuzzy canvas']],
    ['ladies', 'lady', ['fuzzy lady']],
    ['lady', 'ladies', ['fuzzy ladies']],
    ['knives', 'knife', ['fuzzy knife']],
    ['calf', 'calves', ['fuzzy calves']],
    ['djembes', 'djembe', ['fuzzy djembe']],
    ['is', 'i', []],
  ])('singular and plural: %s for %s', (typed, word, expected) => {
    const numbered = createVocabulary([word, 'zither'], '11');
    expect(numbered.match(typed).map((match) => `${match.kind} ${match.word}`)).toEqual(expected);
  });

  test.each(['brasslet', 'brasslets', 'braslet'])('a plural for the misspelled singular %s', (typed) => {
    const numbered = createVocabulary(['bracelets', 'brass'], '11');
    expect(numbered.match(typed).map(({ word }) => word)).toEqual(['bracelets']);
  });

  test('the other grammatical number before an equally close word', () => {
    const numbered = createVocabulary(['cat', 'cots'], '1z');
    expect(numbered.match('cats').map(({ word }) => word)).toEqual(['cat']);
  });

  test('at most four words, the most frequent ones', () => {
    const many = createVocabulary(['ba', 'bb', 'bc', 'bd', 'be', 'bf'], '123456');
    expect(many.match('b').map(({ word }) => word)).toEqual(['bf', 'be', 'bd', 'bc']);
  });
});
