import { isNamedList } from '#catalogue/named-lists.ts';
import { pageIdProblem } from '#lib/page-id.ts';

/** A page that can be made on demand. */
export type LiveAddress = { kind: 'product'; id: string } | { kind: 'category'; id: string; page: number };

/**
 * Parses the decoded segments of a path: `/products/{id}`, `/category/{id}` or, from page 2 on, `/category/{id}/page/{n}`.
 * @returns null if no such page can exist, whatever the API has
 */
export function liveAddress([folder, id = '', ...rest]: readonly string[]): LiveAddress | null {
  if (pageIdProblem(id) !== null) return null;
  if (folder === 'products' && rest.length === 0) return isNamedList(id) ? null : { kind: 'product', id };
  if (folder !== 'category') return null;
  if (rest.length === 0) return { kind: 'category', id, page: 1 };
  const [word, number = ''] = rest;
  const isPage = word === 'page' && rest.length === 2 && /^[1-9]\d{0,6}$/.test(number) && number !== '1';
  return isPage ? { kind: 'category', id, page: Number(number) } : null;
}

/** The address as the site's templates know it: not encoded. */
export function pathOf(address: LiveAddress): string {
  if (address.kind === 'product') return `/products/${address.id}`.normalize();
  const first = `/category/${address.id}`.normalize();
  return address.page === 1 ? first : `${first}/page/${address.page}`;
}
