import { cachedRead, evict } from '#lib/cached-reads.ts';
import { createVocabulary, type WordMatch } from './match-words.ts';
import { readDirectory, readPostings, readProducts } from './suggestion-files.ts';
import { runOf, runStarts, type SuggestedProduct, suggestionFilePath, unpackWords } from './suggestion-index.ts';
import { type Reading, readingPoints } from './suggestion-ranking.ts';

/**
 * Maximum number of word files per query. With their size (`features/search/build-index.ts`) this keeps a query under 60 KB.
 */
const MAX_WORD_FILES = 8;

const DIRECTORY = 'suggestion directory';

async function open(signal: AbortSignal) {
  const directory = await readDirectory(signal);
  return {
    ...directory,
    vocabulary: createVocabulary(unpackWords(directory.words), directory.weights),
    wordStarts: runStarts(directory.wordFiles),
    productStarts: runStarts(directory.productFiles),
  };
}

/** The parsed directory with its lookup tables. */
export type Index = Awaited<ReturnType<typeof open>>;

/** Loads the directory, at most once a minute. */
export function loadIndex(signal: AbortSignal): Promise<Index> {
  return cachedRead(DIRECTORY, open, signal);
}

/** Clears the cached directory. */
export function forgetIndex(): void {
  evict(DIRECTORY);
}

/** Returns the readings of each typed word, most likely first, as many as `MAX_WORD_FILES` allows. */
function affordable(matches: readonly WordMatch[][], { wordStarts }: Index): { typed: number; match: WordMatch }[] {
  const files = new Set<number>();
  const byLikelihood = matches
    .flatMap((readings, typed) => readings.map((match, rank) => ({ typed, match, rank })))
    .sort((a, b) => a.rank - b.rank);
  return byLikelihood.filter(({ match }) => {
    const file = runOf(wordStarts, match.index);
    if (!files.has(file) && files.size === MAX_WORD_FILES) return false;
    files.add(file);
    return true;
  });
}

/** Loads the postings of the words that match the typed ones. */
export function loadReadings(matches: readonly WordMatch[][], index: Index, signal: AbortSignal): Promise<Reading[]> {
  const { versions, wordStarts } = index;
  return Promise.all(
    affordable(matches, index).map(async ({ typed, match }) => {
      const file = runOf(wordStarts, match.index);
      const path = suggestionFilePath(versions, 'words', file);
      const postings = await cachedRead(path, (shared) => readPostings(path, shared), signal);
      const { word } = match;
      return {
        typed,
        word,
        points: readingPoints(match),
        posting: postings[match.index - (wordStarts[file] ?? 0)] ?? [],
      };
    }),
  );
}

/** Loads the products with these numbers. */
export async function loadProducts(
  numbers: readonly number[],
  { versions, productStarts }: Index,
  signal: AbortSignal,
): Promise<SuggestedProduct[]> {
  const products = await Promise.all(
    numbers.map(async (number) => {
      const file = runOf(productStarts, number);
      const path = suggestionFilePath(versions, 'products', file);
      const run = await cachedRead(path, (shared) => readProducts(path, shared), signal);
      return run[number - (productStarts[file] ?? 0)];
    }),
  );
  return products.filter((product) => product !== undefined);
}
