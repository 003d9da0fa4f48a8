/** How much of a word may be lost at the end of a line that is cut: a longer one is cut through. */
const LONGEST_WORD = 30;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** White space of any kind as single blanks, no control characters, no halves of surrogate pairs. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/**
 * One line of at most `max` UTF-16 units, cut at the end of a word and never within a character that a reader sees.
 * A text that was cut ends in '…'.
 */
export function cutText(text: string, max: number): string {
  const line = oneLine(text);
  if (line.length <= max) return line;
  let end = 0;
  for (const { index, segment } of graphemes.segment(line.slice(0, 2 * max))) {
    if (index + segment.length > max - 1) break;
    end = index + segment.length;
  }
  const head = line.slice(0, end);
  const wordEnd = line[end] === ' ' ? end : head.lastIndexOf(' ');
  const kept = wordEnd >= end - LONGEST_WORD && wordEnd > 0 ? head.slice(0, wordEnd) : head;
  return `${kept.replace(/[\s,;:.–—-]+$/u, '') || kept}…`;
}
