import { type Case, cases, type Run, type SizeFigures } from '#scripts/bench/site/figures.ts';

/** Figures of a catalogue with the given run times in seconds for each case. */
export function sizeOf(products: number, seconds: Partial<Record<Case, number | number[]>>, peakMb = 100): SizeFigures {
  const runsOf = (which: Case): Run[] => [seconds[which] ?? []].flat().map((each) => ({ seconds: each, peakMb }));
  const runs = Object.fromEntries(cases.map((which) => [which, runsOf(which)])) as Record<Case, Run[]>;
  return { products, pages: products + 100, files: products + 500, bytes: products * 2 ** 20, runs };
}
