import { paths } from '#config/paths.ts';
import { decoded } from '#lib/decoded.ts';
import { pageIdProblem } from '#lib/page-id.ts';
import { MAX_PIECES } from './model.ts';

/**
 * Returns the path of a shared wish list. Ids are encoded twice, because email and chat apps re-encode links,
 * especially the commas.
 */
export function sharedWishListPath(ids: readonly string[]): string {
  return `${paths.wishList}?items=${ids.map((id) => encodeURIComponent(encodeURIComponent(id))).join(',')}`;
}

/**
 * Parses the product ids of a shared link, without duplicates and invalid ids, up to `MAX_PIECES`.
 * @param search the query string
 * @returns null if the URL shares no list
 */
export function sharedIds(search: string): string[] | null {
  const items = new URLSearchParams(search).get('items');
  if (items === null) return null;
  const ids = items.split(',').map((text) => decoded(text.trim()));
  return [...new Set(ids)].filter((id) => pageIdProblem(id) === null).slice(0, MAX_PIECES);
}
