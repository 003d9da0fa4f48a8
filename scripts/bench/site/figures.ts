import { median } from '#scripts/bench/page/figures.ts';

/** Cases that are measured for each catalogue, in the order of tables. */
export const cases = ['full', 'static', 'change', 'nothing', 'eleventy', 'eleventyJs', 'floor'] as const;
export type Case = (typeof cases)[number];

/** Labels of the cases. */
export const caseLabels: Record<Case, string> = {
  full: 'full build',
  static: 'the same without islands',
  change: 'after one price change',
  nothing: 'after no change',
  eleventy: 'Eleventy, Liquid',
  eleventyJs: 'Eleventy, JavaScript',
  floor: 'writing the files only',
};

/** One process, from start to end. */
export interface Run {
  seconds: number;
  /** Peak memory in MB of 2^20 bytes. */
  peakMb: number;
}

/** Figures of one catalogue size. */
export interface SizeFigures {
  products: number;
  /** Number of pages in the full build. Eleventy makes the same number. */
  pages: number;
  files: number;
  /** Total size of the full build, in bytes. */
  bytes: number;
  runs: Record<Case, Run[]>;
}

/** Returns the median time in seconds, or NaN if not measured. */
export const secondsOf = ({ runs }: SizeFigures, which: Case) => median(runs[which].map(({ seconds }) => seconds));

/** Returns the highest peak memory of the runs in MB, or NaN if not measured. */
export const peakOf = ({ runs }: SizeFigures, which: Case) =>
  runs[which].length === 0 ? Number.NaN : Math.max(...runs[which].map(({ peakMb }) => peakMb));

/** Returns pages per second. */
export const paceOf = (figures: SizeFigures, which: Case) => figures.pages / secondsOf(figures, which);
