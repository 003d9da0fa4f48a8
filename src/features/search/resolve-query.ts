import type { Product } from '#catalogue/model.ts';
import type { Page } from '#lib/http/paging.ts';
import { foldText } from '#lib/words.ts';
import type { SuggestedPiece } from './store.ts';

/** The text to search for, and its matches in the local index. */
export interface ResolvedQuery {
  /** The typed text, or its correction if the API finds nothing. */
  text: string;
  /** Empty if the API finds products for the typed text. */
  pieces: SuggestedPiece[];
}

/** Thrown if the API request fails. Carries the local index's result as a fallback. */
export class SearchFailed extends Error {
  override name = 'SearchFailed';
  readonly resolved: ResolvedQuery;

  constructor(resolved: ResolvedQuery, cause: unknown) {
    super('The search request failed.', { cause });
    this.resolved = resolved;
  }
}

/** Looks a text up in the index. Returns the text unchanged if the index fails to load. */
async function lookUp(text: string, signal: AbortSignal): Promise<ResolvedQuery> {
  try {
    const { findSuggestions } = await import('./store.ts');
    const { corrected, products, whole } = await findSuggestions(text, signal);
    if (whole === 0) return { text, pieces: [] };
    // The API may distinguish letters with diacritics; the index does not.
    const unmarked = foldText(text) === text.toLowerCase() ? text : foldText(text);
    return { text: corrected ?? unmarked, pieces: products.slice(0, whole) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { text, pieces: [] };
  }
}

/**
 * Returns the typed text if the API finds products for it, otherwise the index's correction.
 * @param readTyped requests the typed text from the API
 * @throws {SearchFailed} if the API request fails
 */
export async function resolveQuery(
  text: string,
  readTyped: () => Promise<Page<Product>>,
  signal: AbortSignal,
): Promise<ResolvedQuery> {
  let page: Page<Product>;
  try {
    page = await readTyped();
  } catch (error) {
    if (signal.aborted) throw error;
    throw new SearchFailed(await lookUp(text, signal), error);
  }
  return page.results.length > 0 ? { text, pieces: [] } : lookUp(text, signal);
}
