import pLimit from 'p-limit';
import { messageOf } from '#scripts/errors.ts';
import { toneKey } from '#ui/picture-tone.ts';
import { readTone } from './read-tone.ts';

/** Tones of pictures by `toneKey`; `''` for a picture without one. */
export type Tones = Record<string, string>;

interface CollectOptions {
  /** URLs of all pictures in the shop. */
  urls: Iterable<string>;
  /** Tones from earlier runs. */
  known: Readonly<Tones>;
  /** @throws {Error} when the picture is not available */
  download: (url: string) => Promise<Buffer>;
  /** Called for each new picture, whether it could be read or not. */
  onTried?: () => void;
  /** Saves all known tones: from time to time, so that an interrupted run loses little, and at the end. */
  save?: (tones: Tones) => void;
}

/** Concurrent downloads. */
const CONCURRENT = 8;

/** Number of pictures between two saves. */
const SAVE_EVERY = 100;

const sortedByKey = (tones: Map<string, string>): Tones =>
  Object.fromEntries([...tones].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Reads new pictures and removes the tones of pictures that no longer exist.
 * @returns the tones, sorted by key, and a message for each picture that could not be read; the next run retries these
 */
export async function collectTones({ urls, known, download, onTried, save }: CollectOptions) {
  const wanted = new Map(Array.from(urls, (url) => [toneKey(url), url]));
  const tones = new Map([...wanted.keys()].flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]]])));
  const problems: string[] = [];
  const limit = pLimit(CONCURRENT);
  let read = 0;
  const tasks = Array.from(wanted, async ([key, url]) => {
    if (tones.has(key)) return;
    try {
      tones.set(key, (await limit(async () => readTone(await download(url)))) ?? '');
      read += 1;
      if (read % SAVE_EVERY === 0) save?.(sortedByKey(tones));
    } catch (error) {
      problems.push(`${url}: ${messageOf(error)}`);
    }
    onTried?.();
  });
  await Promise.all(tasks);
  const sorted = sortedByKey(tones);
  save?.(sorted);
  return { tones: sorted, problems, read };
}
