/** Addresses that a product's or category's page would shadow, or that would be read as a folder's index. */
const reserved = new Set(['search', 'index', 'page']);

/** Longest file name, in UTF-8 bytes, that every usual file system takes, less the ending `.html`. */
const MAX_BYTES = 250;

/**
 * Astro decodes a page's address until nothing is left to decode: a literal "%" survives that
 * only where it starts no escape and nothing beside it needs one.
 */
function readAsEncoded(id: string): boolean {
  return id.includes('%') && (/%[\da-f]{2}/i.test(id) || !/^[\w!$%&'()*+,.:;=@~-]+$/.test(id));
}

/** One unit of a string is three bytes at most, so the usual id need not be encoded. */
function isTooLong(id: string): boolean {
  return id.length * 3 > MAX_BYTES && new TextEncoder().encode(id).length > MAX_BYTES;
}

/** Ids as most shops have them, which no rule below the first two speaks of. */
const USUAL = /^[\da-z_-]{1,80}$/;

/**
 * Says why an id can't be the last segment of a page's address, or null when it can.
 * The rules are those of a static host: the decoded segment is a file name.
 */
export function pageIdProblem(id: string): string | null {
  if (id === '') return 'it is empty';
  if (reserved.has(id.toLowerCase())) return 'the shop uses this address itself';
  if (USUAL.test(id)) return null;
  if (/[/\\]/.test(id)) return 'it holds a slash';
  if (/[?#]/.test(id)) return 'static hosts take no "?" or "#" in a file name';
  if (/\p{Cc}|\p{Cs}/u.test(id)) return 'it holds a control character';
  if (readAsEncoded(id)) return 'it holds a "%" that would be read as an encoded character';
  if (id.startsWith('.')) return 'it starts with a dot';
  if (/\.html?$/i.test(id)) return 'it ends in .html';
  if (id !== id.trim()) return 'it starts or ends with white space';
  if (isTooLong(id)) return `it is longer than ${MAX_BYTES} bytes`;
  return null;
}
