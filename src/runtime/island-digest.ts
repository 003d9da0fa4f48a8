import { hash } from '#lib/hash.ts';

/**
 * A short text that stays the same as long as an island's markup has the same elements and the same words. Digits and blanks do not
 * count: a `<cart-control>` writes its number before React is there.
 * @param elements how many elements the island has
 * @param text all text of the island
 */
export function islandDigest(elements: number, text: string): string {
  return `${elements}-${hash(text.replace(/[\s\d&<>"']+/g, '')).toString(36)}`;
}

/** The digest of markup that React wrote: it escapes `>` in attributes, and five characters everywhere. */
export function markupDigest(html: string): string {
  const elements = html.match(/<[a-z]/g)?.length ?? 0;
  return islandDigest(elements, html.replace(/<[^>]*>|&(?:amp|lt|gt|quot|#x27);/g, ''));
}
