import type { WordMatch } from './match-words.ts';
import type { RankedProduct } from './suggestion-ranking.ts';

/**
 * Replaces each mistyped word with the best product's spelling. Returns null if there is no typo or if no product
 * matches all words.
 */
export function correctQuery(
  typed: readonly string[],
  matches: readonly WordMatch[][],
  best: RankedProduct | undefined,
): string | null {
  const isMistyped = (at: number) => matches[at]?.[0]?.kind === 'fuzzy';
  if (best?.words.size !== typed.length || !typed.some((_, at) => isMistyped(at))) return null;
  return typed.map((word, at) => (isMistyped(at) ? (best.words.get(at) ?? word) : word)).join(' ');
}
