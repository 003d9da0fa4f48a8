import { paths } from '#config/paths.ts';
import { pageIdProblem } from '#lib/page-id.ts';
import { MAX_PIECES } from './model.ts';

/**
 * Address that shows others these pieces. Ids are encoded twice: what mails and messengers do to a link, encoding its
 * commas above all, must not change what it says.
 */
export function sharedWishListPath(ids: readonly string[]): string {
  return `${paths.wishList}?items=${ids.map((id) => encodeURIComponent(encodeURIComponent(id))).join(',')}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Ids of the pieces that an address shares, each once and `MAX_PIECES` at most; null when it shares no list. What can
 * be no piece's id is left out.
 * @param search the query string
 */
export function sharedIds(search: string): string[] | null {
  const items = new URLSearchParams(search).get('items');
  if (items === null) return null;
  const ids = items.split(',').map((text) => decoded(text.trim()));
  return [...new Set(ids)].filter((id) => pageIdProblem(id) === null).slice(0, MAX_PIECES);
}
