/** ASCII spellings of letters that Unicode does not decompose into a base letter and a mark. */
const spellings: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  // Letters of West African alphabets: Hausa, Fula, Ewe, Akan, Bambara, Yoruba in its older print.
  ɓ: 'b',
  ɖ: 'd',
  ɗ: 'd',
  ɛ: 'e',
  ǝ: 'e',
  ƒ: 'f',
  ɣ: 'g',
  ɩ: 'i',
  ƙ: 'k',
  ɲ: 'n',
  ŋ: 'n',
  ɔ: 'o',
  ʋ: 'v',
  ƴ: 'y',
};
const spelled = new RegExp(`[${Object.keys(spellings).join('')}]`, 'g');

/** Stop words. */
const emptyWords = new Set('a an and by for from in of on or the to with'.split(' '));

/** Maximum length of a word, in UTF-16 units. Longer words are truncated. */
export const MAX_WORD_LENGTH = 24;

/** Maximum number of words in a query. */
const MAX_QUERY_WORDS = 8;

/** ASCII, which most texts are. */
const plain = /^[ -~]*$/;

/** Converts to lower case without marks: 'Bògòlanfini' and 'BOGOLANFINI' are the same word. Idempotent. */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replaceAll(spelled, (letter) => spellings[letter] ?? letter);
}

/**
 * Splits a text into folded words. An apostrophe joins ("women's" is 'womens'); anything else but letters and digits separates.
 */
function foldedWords(text: string): string[] {
  const words = foldText(text)
    .replaceAll(/['’‘ʼʻ`]/g, '')
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Plural endings with the matching singular endings. */
const plurals = [
  [/ies$/, ['y']],
  [/ves$/, ['f', 'fe']],
  [/es$/, ['']],
  [/s$/, ['']],
] as const;
/** Singular endings with their plural endings, except for plurals that only add letters: those start with the singular. */
const singulars = [
  [/y$/, ['ies']],
  [/fe?$/, ['ves']],
] as const;
/** Minimum length of a singular or plural form. */
const MIN_NUMBERED = 3;

/** Guesses the singular of an English word, or its plural if that does not start with the word. May return non-words. */
export function otherNumberForms(word: string): string[] {
  return [...plurals, ...singulars]
    .filter(([ending]) => ending.test(word))
    .flatMap(([ending, others]) => others.map((other) => word.replace(ending, other)))
    .filter((form) => form.length >= MIN_NUMBERED);
}

/** Returns the search words of a catalogue text, each once, without stop words. */
export function indexedWords(text: string): string[] {
  return [...new Set(foldedWords(text))].filter((word) => !emptyWords.has(word));
}

/** Returns the search words of a query. Keeps stop words only if there are no others. */
export function queryWords(text: string): string[] {
  const words = [...new Set(foldedWords(text))];
  const telling = words.filter((word) => !emptyWords.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_QUERY_WORDS);
}
