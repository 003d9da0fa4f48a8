import type { Product } from '#catalogue/model.ts';
import type { Page } from '#lib/http/paging.ts';
import { foldText } from '#lib/words.ts';
import type { SuggestedPiece } from './store.ts';

/** The text that a search is about, and the pieces that the site's own index has for it. */
export interface Wording {
  /** The typed text, or the one that was meant where nothing is found for it. */
  text: string;
  /** None where the API finds pieces for the typed text itself. */
  pieces: SuggestedPiece[];
}

/** The API does not answer: the index has to do. */
export class Unanswered extends Error {
  override name = 'Unanswered';
  readonly wording: Wording;

  constructor(wording: Wording, cause: unknown) {
    super('The search was not answered.', { cause });
    this.wording = wording;
  }
}

/** What the index makes of a text; the text alone where the index does not come. */
async function lookUp(text: string, signal: AbortSignal): Promise<Wording> {
  try {
    const { findSuggestions } = await import('./store.ts');
    const { corrected, products, whole } = await findSuggestions(text, signal);
    if (whole === 0) return { text, pieces: [] };
    // An API may tell letters with marks from those without; the index does not.
    const unmarked = foldText(text) === text.toLowerCase() ? text : foldText(text);
    return { text: corrected ?? unmarked, pieces: products.slice(0, whole) };
  } catch (error) {
    if (signal.aborted) throw error;
    return { text, pieces: [] };
  }
}

/**
 * Finds out what a text is to be searched as: as it was typed where the API has pieces for it, else as the index corrects it.
 * @param readTyped asks the API for the typed text
 * @throws {Unanswered} where the API does not answer
 */
export async function findWording(
  text: string,
  readTyped: () => Promise<Page<Product>>,
  signal: AbortSignal,
): Promise<Wording> {
  let page: Page<Product>;
  try {
    page = await readTyped();
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Unanswered(await lookUp(text, signal), error);
  }
  return page.results.length > 0 ? { text, pieces: [] } : lookUp(text, signal);
}
