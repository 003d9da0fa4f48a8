/**
 * The smallest number of typos between a typed word and another word (`whole`), and between it and any prefix of that
 * (`begun`).
 */
export interface EditDistances {
  whole: number;
  begun: number;
}

/**
 * Counts typos: a wrong, missing or extra letter, or two adjacent letters swapped (optimal string alignment distance,
 * Boytsov 2011, "Indexing methods for approximate dictionary searching").
 * @param shortest minimum length of a prefix
 */
export function editDistances(typed: string, word: string, shortest: number): EditDistances {
  const end = typed.length;
  let before: number[] = [];
  let last = Array.from({ length: end + 1 }, (_, letters) => letters);
  let begun = Number.POSITIVE_INFINITY;
  for (let at = 1; at <= word.length; at++) {
    const row = [at];
    for (let to = 1; to <= end; to++) {
      const wrong = (last[to - 1] ?? 0) + (word[at - 1] === typed[to - 1] ? 0 : 1);
      const fewest = Math.min(wrong, (last[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1);
      const swapped = at > 1 && word[at - 1] === typed[to - 2] && word[at - 2] === typed[to - 1];
      row.push(swapped ? Math.min(fewest, (before[to - 2] ?? 0) + 1) : fewest);
    }
    if (at >= shortest) begun = Math.min(begun, row[end] ?? begun);
    before = last;
    last = row;
  }
  return { whole: last[end] ?? end, begun };
}
