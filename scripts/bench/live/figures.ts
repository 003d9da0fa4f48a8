import { median } from '#scripts/bench/page/figures.ts';

/** Numbers of simultaneous requests at which answers per second are counted. */
export const CONCURRENCY = [8, 64] as const;

/** Memory of a server after a garbage collection, in bytes. */
export interface Memory {
  resident: number;
  heap: number;
}

/** Figures of one process, from its start on. Times in milliseconds. */
export interface Run {
  /** From the start of the process until it answers `/health`. */
  start: number;
  /** Loading the templates, in a process of its own. */
  load: number;
  /** The first page. */
  first: number;
  /** Each of the next pages, requested one after the other. */
  answers: number[];
  /** Answers per second of each round, for each number of simultaneous requests in `CONCURRENCY`. */
  rounds: number[][];
}

/** Figures of one server. */
export interface ServerFigures {
  name: string;
  runs: Run[];
  /** After a tenth of the requests, and after all of them. */
  memory: { early: Memory; late: Memory };
}

export interface LiveFigures {
  products: number;
  /** Requests before the last reading of the memory. */
  requests: number;
  /** Median time in milliseconds of reading one page's props from the API, without a server. */
  reading: number;
  /** Our own server, then the one to compare it with. */
  servers: [ServerFigures, ...ServerFigures[]];
}

/**
 * Returns the smallest number that at least a share of the numbers do not exceed.
 * @param share above 0, at most 1: 0.95 for the 95th percentile
 * @returns NaN for an empty list
 */
export function percentile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.ceil(share * numbers.length) - 1] ?? Number.NaN;
}

/** Times of all pages that were requested one after the other, in all runs. */
export const answersOf = ({ runs }: ServerFigures) => runs.flatMap(({ answers }) => answers);

/** Median over the runs. */
export const medianOf = ({ runs }: ServerFigures, which: 'start' | 'load' | 'first') =>
  median(runs.map((run) => run[which]));

/** Median over all rounds of answers per second. @param index position in `CONCURRENCY` */
export const rateOf = ({ runs }: ServerFigures, index: number) =>
  median(runs.flatMap(({ rounds }) => rounds.map((rates) => rates[index] ?? Number.NaN)));
