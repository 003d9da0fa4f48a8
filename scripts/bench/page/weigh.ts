import { type Kind, kinds, type Load, noWeight } from './figures.ts';

/** One file that a page asked for. */
export interface LoadedFile {
  url: string;
  kind: Kind | 'prefetched';
  /** Bytes over the network: headers and compressed body. */
  transferred: number;
  /** Bytes of the body once it is unpacked. */
  decoded: number;
  /** Why nothing came of it: a status, or an error of the network. */
  failure?: string;
}

/**
 * Adds up the files of a page by their kinds.
 * @param shown addresses of the pictures on the first screen; the others were only fetched ahead of scrolling
 */
export function weigh(
  files: readonly LoadedFile[],
  shown: ReadonlySet<string>,
): Pick<Load, 'weights' | 'prefetched' | 'failed'> {
  const weights = Object.fromEntries(kinds.map((kind) => [kind, noWeight()])) as Load['weights'];
  const prefetched = noWeight();
  for (const { url, kind, transferred, decoded } of files) {
    const further = kind === 'image' && !shown.has(url);
    const weight = kind === 'prefetched' ? prefetched : weights[further ? 'further' : kind];
    weight.requests += 1;
    weight.transferred += transferred;
    weight.decoded += decoded;
  }
  const failed = files.flatMap(({ url, failure }) => (failure === undefined ? [] : [`${url}: ${failure}`]));
  return { weights, prefetched, failed };
}
