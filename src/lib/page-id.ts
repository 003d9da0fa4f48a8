/** Ids that would shadow a page of the shop, or that hosts treat as a folder's index. */
const reserved = new Set(['search', 'index', 'page']);

/** Longest file name that common file systems allow, in UTF-8 bytes, minus `.html`. */
export const MAX_ID_BYTES = 250;

/**
 * Astro decodes a page's URL until nothing is left to decode. A literal "%" survives only if it starts no escape and no other
 * character needs one.
 */
function readAsEncoded(id: string): boolean {
  return id.includes('%') && (/%[\da-f]{2}/i.test(id) || !/^[\w!$%&'()*+,.:;=@~-]+$/.test(id));
}

/** A UTF-16 unit takes at most three bytes, so most ids need no encoding. */
function isTooLong(id: string): boolean {
  return id.length * 3 > MAX_ID_BYTES && new TextEncoder().encode(id).length > MAX_ID_BYTES;
}

/** Common ids, which pass all rules but the first two. */
const USUAL = /^[\da-z_-]{1,80}$/;

/**
 * Returns why an id can't be the last segment of a page's URL, or null if it can. The rules are those of a static host: the
 * decoded segment is a file name.
 */
export function pageIdProblem(id: string): string | null {
  if (id === '') return 'it is empty';
  if (reserved.has(id.toLowerCase())) return 'the shop uses this address itself';
  if (USUAL.test(id)) return null;
  if (/[/\\]/.test(id)) return 'it contains a slash';
  if (/[?#]/.test(id)) return 'it contains "?" or "#"';
  if (/\p{Cc}|\p{Cs}/u.test(id)) return 'it contains a control character';
  if (readAsEncoded(id)) return 'it contains a "%" that would be decoded as an escape';
  if (id.startsWith('.')) return 'it starts with a dot';
  if (/\.html?$/i.test(id)) return 'it ends in .html';
  if (id !== id.trim().normalize()) return 'it has outer whitespace, or is not Unicode NFC';
  if (isTooLong(id)) return `it is longer than ${MAX_ID_BYTES} bytes`;
  return null;
}
