import { median } from '#scripts/bench/page/figures.ts';

/** What is measured on one catalogue, in the order of tables and charts. */
export const cases = ['full', 'static', 'change', 'nothing', 'eleventy', 'eleventyJs', 'floor'] as const;
export type Case = (typeof cases)[number];

/** What the cases are called. */
export const caseLabels: Record<Case, string> = {
  full: 'full build',
  static: 'the same without islands',
  change: 'after one price change',
  nothing: 'after no change',
  eleventy: 'Eleventy, Liquid',
  eleventyJs: 'Eleventy, JavaScript',
  floor: 'writing the files only',
};

/** One process, from its start to its end. */
export interface Run {
  seconds: number;
  /** The most memory that was in use, in MB of 2^20 bytes. */
  peakMb: number;
}

/** What was found with a catalogue of one size. */
export interface SizeFigures {
  products: number;
  /** Pages of the full build; Eleventy makes as many. */
  pages: number;
  files: number;
  /** All files of the full build together. */
  bytes: number;
  runs: Record<Case, Run[]>;
}

/** The median of the runs' times, in seconds; NaN for what was not measured. */
export const secondsOf = ({ runs }: SizeFigures, which: Case) => median(runs[which].map(({ seconds }) => seconds));

/** The most memory that any of the runs used, in MB. */
export const peakOf = ({ runs }: SizeFigures, which: Case) =>
  runs[which].length === 0 ? Number.NaN : Math.max(...runs[which].map(({ peakMb }) => peakMb));

/** Pages a second. */
export const paceOf = (figures: SizeFigures, which: Case) => figures.pages / secondsOf(figures, which);
