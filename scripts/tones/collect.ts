import pLimit from 'p-limit';
import { toneKey } from '#ui/picture-tone.ts';
import { readTone } from './read-tone.ts';

/** Tones of pictures, by `toneKey`; `''` for one that has none. */
export type Tones = Record<string, string>;

interface CollectOptions {
  /** Addresses of all pictures that the shop shows. */
  urls: Iterable<string>;
  /** What is known already. */
  known: Readonly<Tones>;
  /** @throws {Error} when the picture can't be had */
  download: (url: string) => Promise<Buffer>;
  /** Told of each new picture, read or not. */
  onTried?: () => void;
  /** Keeps what is known by now: once at the end, and before that now and then, so that little is lost with a run that breaks off. */
  save?: (tones: Tones) => void;
}

/** Pictures asked for at a time. */
const CONCURRENT = 8;

/** Pictures read from one time that tones are saved to the next. */
const SAVE_EVERY = 100;

const sortedByKey = (tones: Map<string, string>): Tones =>
  Object.fromEntries([...tones].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Reads the pictures that are new, and forgets those that are gone.
 * @returns the tones, sorted by their keys, and a sentence for each picture that could not be read: the next time it is tried again
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
      problems.push(`${url}: ${error instanceof Error ? error.message : String(error)}`);
    }
    onTried?.();
  });
  await Promise.all(tasks);
  const sorted = sortedByKey(tones);
  save?.(sorted);
  return { tones: sorted, problems, read };
}
