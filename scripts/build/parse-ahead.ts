import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

/** What a file of JSON holds. */
export const parseFile = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

interface ParsedAhead {
  /** What is in a file. What was parsed ahead is given away: whoever asks again gets another copy. */
  parse(file: string): unknown;
  /** Parses files for as long as something is waited for. */
  whileWaiting<T>(work: Promise<T>): Promise<T>;
}

/** Parses files of JSON, one after the other, while this thread has nothing to do but to wait for others. */
export function parseAhead(files: readonly string[]): ParsedAhead {
  const left = new Set(files);
  const parsed = new Map<string, unknown>();
  let [waiting, busy] = [0, false];

  async function parseLeft(): Promise<void> {
    busy = true;
    for (const file of left) {
      // Whoever waits for what has come goes on first, and may wait for more.
      await setImmediate();
      if (waiting === 0) break;
      left.delete(file);
      parsed.set(file, parseFile(file));
    }
    busy = false;
  }

  return {
    parse(file) {
      left.delete(file);
      const there = parsed.get(file) ?? parseFile(file);
      parsed.delete(file);
      return there;
    },
    async whileWaiting(work) {
      waiting += 1;
      if (!busy && left.size > 0) parseLeft().catch(() => left.clear());
      return work.finally(() => {
        waiting -= 1;
      });
    },
  };
}
