/** Letters that Unicode does not take apart into a base letter and a mark, spelt as US keyboards can. */
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

/** Words that say nothing about a piece. */
const emptyWords = new Set('a an and by for from in of on or the to with'.split(' '));

/** Longest word kept, in UTF-16 units; two words that begin alike for so long are one. */
export const MAX_WORD_LENGTH = 24;

/** Most words of a query that count. */
const MAX_QUERY_WORDS = 8;

/** What has neither marks nor letters of its own, as most texts. */
const plain = /^[ -~]*$/;

/** Lower case without marks: 'Bògòlanfini' and 'BOGOLANFINI' are the same word. Folding twice changes nothing. */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replaceAll(spelled, (letter) => spellings[letter] ?? letter);
}

/** The folded words of a text, in order; an apostrophe joins ("women's" is 'womens'), anything else that is no letter or digit parts. */
function foldedWords(text: string): string[] {
  const words = foldText(text)
    .replaceAll(/['’‘ʼʻ`]/g, '')
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Endings of plurals, with those of their singulars. */
const plurals = [
  [/ies$/, ['y']],
  [/ves$/, ['f', 'fe']],
  [/es$/, ['']],
  [/s$/, ['']],
] as const;
/** The same the other way round; a plural that only adds letters begins with its singular. */
const singulars = [
  [/y$/, ['ies']],
  [/fe?$/, ['ves']],
] as const;
/** Shortest word that has two numbers. */
const MIN_NUMBERED = 3;

/** What may be the singular of an English word, or its plural where that does not begin with it; not always words. */
export function otherNumber(word: string): string[] {
  return [...plurals, ...singulars]
    .filter(([ending]) => ending.test(word))
    .flatMap(([ending, others]) => others.map((other) => word.replace(ending, other)))
    .filter((form) => form.length >= MIN_NUMBERED);
}

/** The words under which a text of the catalogue is found, each once. */
export function indexedWords(text: string): string[] {
  return [...new Set(foldedWords(text))].filter((word) => !emptyWords.has(word));
}

/** What a shopper typed, as words to look for; 'of' and the like count only when nothing else is there. */
export function queryWords(text: string): string[] {
  const words = [...new Set(foldedWords(text))];
  const telling = words.filter((word) => !emptyWords.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_QUERY_WORDS);
}
