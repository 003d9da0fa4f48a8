import { hash } from '#lib/hash.ts';

/**
 * Returns a short digest that stays the same while an island has the same number of elements and the same words. It ignores
 * digits and white space, because a `<cart-control>` writes its number before hydration.
 * @param elements number of elements in the island
 * @param text the island's text content
 */
export function islandDigest(elements: number, text: string): string {
  return `${elements}-${hash(text.replace(/[\s\d&<>"']+/g, '')).toString(36)}`;
}

/** Returns the digest of HTML that React rendered. React escapes five characters, also in attributes, so `>` only ends tags. */
export function markupDigest(html: string): string {
  const elements = html.match(/<[a-z]/g)?.length ?? 0;
  return islandDigest(elements, html.replace(/<[^>]*>|&(?:amp|lt|gt|quot|#x27);/g, ''));
}
