import { editDistances } from '#lib/edit-distance.ts';
import { otherNumber } from '#lib/words.ts';

/** How a typed word came to stand for one of the index. */
type MatchKind = 'exact' | 'prefix' | 'fuzzy';

export interface WordMatch {
  word: string;
  /** Number of the word in the index. */
  index: number;
  kind: MatchKind;
  /** Letters mistyped; 0 unless fuzzy. */
  edits: number;
}

export interface Vocabulary {
  words: readonly string[];
  /** What a typed word may stand for, likeliest first. */
  match: (typed: string) => WordMatch[];
}

/** Words that one typed word may stand for. */
const MAX_MATCHES = 4;
/** Shortest word that may be mistyped: below it everything resembles everything. */
const MIN_FUZZY_LENGTH = 4;
const TWO_EDITS_LENGTH = 6;
/** Shortest beginning under which a mistyped, unfinished word looks for its end. */
const MIN_STEM_LENGTH = 3;

/**
 * Looks up typed words among the index's words: the word itself, words that it begins, and, where there are none, its
 * singular or plural, or else words that it mistypes (one slip in four or five letters, two in longer words), finished or not.
 * @param weights a base-36 digit for each word: among equals the heavier comes first
 */
export function createVocabulary(words: readonly string[], weights: string): Vocabulary {
  const weight = (index: number) => Number.parseInt(weights[index] ?? '0', 36);
  const byWeight = (a: WordMatch, b: WordMatch) =>
    a.edits - b.edits || weight(b.index) - weight(a.index) || a.word.length - b.word.length;

  /** The words that pass, as readings of the typed one. */
  function readings(kind: MatchKind, edits: number, passes: (word: string) => boolean): WordMatch[] {
    return words.flatMap((word, index) => (passes(word) ? [{ word, index, kind, edits }] : []));
  }

  function inOtherNumber(typed: string): WordMatch[] {
    const forms = otherNumber(typed);
    return readings('fuzzy', 1, (word) => forms.includes(word));
  }

  /** The nearest words and what these begin; where none is near, the words with the nearest beginning. */
  function mistyped(typed: string): WordMatch[] {
    if (typed.length < MIN_FUZZY_LENGTH || /\p{N}/u.test(typed)) return [];
    const limit = typed.length >= TWO_EDITS_LENGTH ? 2 : 1;
    // An 's' at the end is no slip: 'brasslet' is two away from 'bracelets'.
    const bare = (word: string) => word.replace(/s$/, '');
    const candidates = words
      .filter((word) => word.length >= typed.length - limit)
      .map((word) => ({ word, ...editDistances(bare(typed), bare(word), MIN_STEM_LENGTH) }));
    const whole = Math.min(...candidates.map((each) => each.whole));
    if (whole <= limit) {
      const nearest = candidates.filter((each) => each.whole === whole).map(({ word }) => word);
      return readings('fuzzy', whole, (word) => nearest.some((near) => word.startsWith(near)));
    }
    const begun = Math.min(...candidates.map((each) => each.begun));
    const nearest = new Set(candidates.filter((each) => each.begun === begun).map(({ word }) => word));
    return begun > 1 ? [] : readings('fuzzy', begun, (word) => nearest.has(word));
  }

  return {
    words,
    match(typed) {
      const exact = readings('exact', 0, (word) => word === typed);
      const begun = readings('prefix', 0, (word) => word !== typed && word.startsWith(typed));
      const known = [...exact, ...begun.sort(byWeight)];
      if (known.length > 0) return known.slice(0, MAX_MATCHES);
      const numbered = inOtherNumber(typed);
      return (numbered.length > 0 ? numbered : mistyped(typed)).sort(byWeight).slice(0, MAX_MATCHES);
    },
  };
}
