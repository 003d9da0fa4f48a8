/**
 * Replaces line breaks and other control characters, which could inject headers into an email, with a space.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Normalizes a multi-line text: line breaks become `\n`, and invisible control characters are removed. */
export function manyLines(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
