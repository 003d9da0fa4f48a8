/** Hashes a text to an unsigned integer. FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return value;
}
