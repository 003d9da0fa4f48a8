import type { AnsweredRecord } from '#catalogue/ask.ts';
import type { KeptAnswer } from './kept-answers.ts';

/** A record that an answer has otherwise than the last build's answer to the same call. */
export interface ChangedRecord {
  call: string;
  id: string;
  /** Looks it up. */
  load(): { before: AnsweredRecord | undefined; now: AnsweredRecord | undefined };
}

/**
 * The records that an answer has otherwise than it had; null where some came, went or moved.
 * @param recordsIn reads those of a kept answer
 */
export function compareAnswers(
  call: string,
  before: KeptAnswer | undefined,
  now: KeptAnswer,
  recordsIn: (answer: KeptAnswer) => readonly AnsweredRecord[],
): ChangedRecord[] | null {
  if (before === now) return [];
  const { ids, digests } = now;
  if (before?.ids.length !== ids.length || ids.some((id, index) => id !== before.ids[index])) return null;
  // Read once for all of them, if at all.
  let records: [readonly AnsweredRecord[], readonly AnsweredRecord[]] | undefined;
  const load = (index: number) => {
    records ??= [recordsIn(before), recordsIn(now)];
    return { before: records[0][index], now: records[1][index] };
  };
  return ids.flatMap((id, index) =>
    digests[index] === before.digests[index] ? [] : { call, id, load: () => load(index) },
  );
}
