import { kinds, type Load, noWeight, type PageFigures, type Scores } from '#scripts/bench/page/figures.ts';

export const perfect: Scores = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 900,
  cls: 0,
  tbt: 0,
};

/** A page that loaded only the given bytes: transferred, by kind. */
export function pageOf(name: string, bytes: Partial<Record<(typeof kinds)[number], number>>): PageFigures {
  const weights = Object.fromEntries(
    kinds.map((kind) => {
      const transferred = bytes[kind] ?? 0;
      return [kind, transferred === 0 ? noWeight() : { requests: 1, transferred, decoded: transferred * 3 }];
    }),
  ) as Load['weights'];
  const load: Load = { weights, prefetched: noWeight(), htmlGzip: 1024, renderBlocking: [], failed: [] };
  return { name, path: `/${name}`, load };
}
