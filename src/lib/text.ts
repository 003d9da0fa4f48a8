/**
 * A text as one line: line breaks and other control characters, which could smuggle headers into a mail, give way to a
 * space.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** A text of several lines: breaks become `\n`, control characters that show nothing are left out. */
export function manyLines(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
