/** How much of a word may be lost at the end of a line that is cut: a longer one is cut through. */
const LONGEST_WORD = 30;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What is one line already, as most texts are: words of western letters and signs with single blanks between them. */
const plainLine = /^[!-~\u00a1-\u024f\u2010-\u2027]+(?: [!-~\u00a1-\u024f\u2010-\u2027]+)*$/;

/** White space of any kind as single blanks, no control characters, no halves of surrogate pairs. */
export function oneLine(text: string): string {
  if (plainLine.test(text)) return text;
  return text
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** The most of a line that fits and ends with a whole character. */
function wholeCharacters(line: string, max: number): string {
  let end = 0;
  for (const { index, segment } of graphemes.segment(line.slice(0, 2 * max))) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return line.slice(0, end);
}

/**
 * One line of at most `max` UTF-16 units, cut at the end of a word and never within a character that a reader sees.
 * A text that was cut ends in '…'.
 */
export function cutText(text: string, max: number): string {
  // Of a long text the beginning is enough, if nothing in it is to be changed.
  const beginning = text.slice(0, max + LONGEST_WORD).trimEnd();
  const line = beginning.length > max && plainLine.test(beginning) ? beginning : oneLine(text);
  if (line.length <= max) return line;
  const wordEnd = line.lastIndexOf(' ', max - 1);
  const kept =
    wordEnd > 0 && wordEnd >= max - 1 - LONGEST_WORD ? line.slice(0, wordEnd) : wholeCharacters(line, max - 1);
  return `${kept.replace(/[\s,;:.–—-]+$/u, '') || kept}…`;
}
