import { editDistances } from '#lib/edit-distance.ts';
import { otherNumberForms } from '#lib/words.ts';

/** How a typed word matches a word of the index. */
type MatchKind = 'exact' | 'prefix' | 'fuzzy';

export interface WordMatch {
  word: string;
  /** Index of the word in the vocabulary. */
  index: number;
  kind: MatchKind;
  /** Edit distance; 0 unless fuzzy. */
  edits: number;
}

export interface Vocabulary {
  words: readonly string[];
  /** Returns the matches of a typed word, most likely first. */
  match: (typed: string) => WordMatch[];
}

/** Maximum number of matches per typed word. */
const MAX_MATCHES = 4;
/** Minimum length for fuzzy matching; shorter words match too much. */
const MIN_FUZZY_LENGTH = 4;
const TWO_EDITS_LENGTH = 6;
/** Minimum prefix length for fuzzy matching of an unfinished word. */
const MIN_STEM_LENGTH = 3;

/**
 * Matches typed words against the index: the exact word and words it is a prefix of; otherwise its singular or plural;
 * otherwise fuzzy matches, also of prefixes (one edit for four or five letters, two for longer words).
 * @param weights a base-36 digit per word; among equal matches the heavier word comes first
 */
export function createVocabulary(words: readonly string[], weights: string): Vocabulary {
  const weight = (index: number) => Number.parseInt(weights[index] ?? '0', 36);
  const byWeight = (a: WordMatch, b: WordMatch) =>
    a.edits - b.edits || weight(b.index) - weight(a.index) || a.word.length - b.word.length;

  /** Returns a match for each word that passes the test. */
  function readings(kind: MatchKind, edits: number, passes: (word: string) => boolean): WordMatch[] {
    return words.flatMap((word, index) => (passes(word) ? [{ word, index, kind, edits }] : []));
  }

  function inOtherNumber(typed: string): WordMatch[] {
    const forms = otherNumberForms(typed);
    return readings('fuzzy', 1, (word) => forms.includes(word));
  }

  /** Returns the closest words and the words that start with them; if none is close, the words with the closest prefix. */
  function mistyped(typed: string): WordMatch[] {
    if (typed.length < MIN_FUZZY_LENGTH || /\p{N}/u.test(typed)) return [];
    const limit = typed.length >= TWO_EDITS_LENGTH ? 2 : 1;
    // Ignore a final 's', because without that 'brasslet' is two edits away from 'bracelets'.
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
