/** Maximum number of characters to drop to end at a word boundary; a longer word is cut in the middle. */
const LONGEST_WORD = 30;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Fast path for text that is already one line: Latin letters and punctuation with single spaces. */
const plainLine = /^[!-~\u00a1-\u024f\u2010-\u2027]+(?: [!-~\u00a1-\u024f\u2010-\u2027]+)*$/;

/** Collapses whitespace to single spaces and removes control characters and lone surrogates. */
export function normalizedLine(text: string): string {
  if (plainLine.test(text)) return text;
  return text
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Returns the longest prefix that fits without splitting a grapheme. */
function wholeCharacters(line: string, max: number): string {
  let end = 0;
  for (const { index, segment } of graphemes.segment(line.slice(0, 2 * max))) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return line.slice(0, end);
}

/**
 * Returns one line of at most `max` UTF-16 code units. Cuts at a word boundary, never inside a grapheme, and then
 * appends '…'.
 */
export function cutText(text: string, max: number): string {
  // The beginning of a long text is enough if it needs no normalization.
  const beginning = text.slice(0, max + LONGEST_WORD).trimEnd();
  const line = beginning.length > max && plainLine.test(beginning) ? beginning : normalizedLine(text);
  if (line.length <= max) return line;
  const wordEnd = line.lastIndexOf(' ', max - 1);
  const kept =
    wordEnd > 0 && wordEnd >= max - 1 - LONGEST_WORD ? line.slice(0, wordEnd) : wholeCharacters(line, max - 1);
  return `${kept.replace(/[\s,;:.–—-]+$/u, '') || kept}…`;
}
