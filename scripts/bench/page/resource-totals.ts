import { type Kind, kinds, type Load, noWeight } from './figures.ts';

/** One file that a page requested. */
export interface LoadedFile {
  url: string;
  kind: Kind | 'prefetched';
  /** Bytes over the network: headers and compressed body. */
  transferred: number;
  /** Bytes of the decompressed body. */
  decoded: number;
  /** Reason of a failure: a status or a network error. */
  failure?: string;
}

/**
 * Adds up the files of a page by kind.
 * @param shown URLs of pictures on the first screen; all other pictures count as `further`
 */
export function sumResources(
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
