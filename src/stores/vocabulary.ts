import SearchableMap from 'minisearch/SearchableMap';

/** How a typed word came to stand for one of the index. */
export type MatchKind = 'exact' | 'prefix' | 'fuzzy';

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

/** The word with two neighbouring letters swapped, in each place: a slip that costs a radix tree two edits. */
function swaps(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => {
    return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  }).filter((swapped) => swapped !== word);
}

/** Keys within `edits` slips of the typed word, a swap counting as one, each with its fewest. */
function within(map: SearchableMap<unknown>, typed: string, edits: number): Map<string, number> {
  const found = new Map<string, number>();
  const note = (key: string, distance: number) => {
    if (distance < (found.get(key) ?? Number.POSITIVE_INFINITY)) found.set(key, distance);
  };
  for (const [key, [, distance]] of map.fuzzyGet(typed, edits)) note(key, distance);
  for (const swapped of swaps(typed)) {
    for (const [key, [, distance]] of map.fuzzyGet(swapped, edits - 1)) note(key, distance + 1);
  }
  return found;
}

/**
 * Looks up typed words among the index's words: the word itself, words that it begins, and, where there are none,
 * words that it mistypes (one slip in four or five letters, two in longer words), finished or not.
 * @param weights a base-36 digit for each word: among equals the heavier comes first
 */
export function createVocabulary(words: readonly string[], weights: string): Vocabulary {
  const known = new SearchableMap<number>();
  for (const [index, word] of words.entries()) known.set(word, index);
  let stems: SearchableMap<true> | undefined;

  const weight = (index: number) => Number.parseInt(weights[index] ?? '0', 36);
  const byWeight = (a: WordMatch, b: WordMatch) =>
    a.edits - b.edits || weight(b.index) - weight(a.index) || a.word.length - b.word.length;

  /** Every beginning of every word. Made at the first slip: it takes a while on a slow phone. */
  function allStems(): SearchableMap<true> {
    if (stems) return stems;
    stems = new SearchableMap<true>();
    for (const word of words) {
      for (let end = MIN_STEM_LENGTH; end <= word.length; end++) stems.set(word.slice(0, end), true);
    }
    return stems;
  }

  function beginningWith(stem: string, kind: MatchKind, edits: number): WordMatch[] {
    return [...known.atPrefix(stem)].map(([word, index]) => ({ word, index, kind, edits }));
  }

  /** The likeliest reading of the nearest keys: their words and the words these begin. */
  function nearest(found: Map<string, number>): WordMatch[] {
    const fewest = Math.min(...found.values());
    const matches = new Map<number, WordMatch>();
    for (const [key, edits] of found) {
      if (edits > fewest) continue;
      for (const match of beginningWith(key, 'fuzzy', edits)) matches.set(match.index, match);
    }
    return [...matches.values()];
  }

  function mistyped(typed: string): WordMatch[] {
    if (typed.length < MIN_FUZZY_LENGTH || /\p{N}/u.test(typed)) return [];
    const whole = within(known, typed, typed.length >= TWO_EDITS_LENGTH ? 2 : 1);
    return nearest(whole.size > 0 ? whole : within(allStems(), typed, 1));
  }

  return {
    words,
    match(typed) {
      const index = known.get(typed);
      const exact: WordMatch[] = index === undefined ? [] : [{ word: typed, index, kind: 'exact', edits: 0 }];
      const begun = beginningWith(typed, 'prefix', 0).filter((match) => match.index !== index);
      const matches = [...exact, ...begun.sort(byWeight)];
      return (matches.length > 0 ? matches : mistyped(typed).sort(byWeight)).slice(0, MAX_MATCHES);
    },
  };
}
