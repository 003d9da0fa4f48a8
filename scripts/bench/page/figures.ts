/** Chromium reports only interactions from this duration, in milliseconds. */
export const SHORTEST = 16;

/**
 * Kinds of resources, in the order of tables. `idle` are scripts that are requested after the page's `load` event,
 * `further` are pictures beyond the first screen.
 */
export const kinds = ['document', 'style', 'script', 'idle', 'font', 'other', 'image', 'further'] as const;
export type Kind = (typeof kinds)[number];

/** Labels of the kinds. */
export const kindLabels: Record<Kind, string> = {
  document: 'HTML',
  style: 'styles',
  script: 'scripts',
  idle: 'scripts when idle',
  font: 'fonts',
  other: 'other',
  image: 'pictures',
  further: 'offscreen pictures',
};

export interface ResourceTotals {
  requests: number;
  /** Bytes over the network: headers and compressed body. */
  transferred: number;
  /** Bytes of the decompressed bodies. */
  decoded: number;
}

/** Resources of one cold page load, without any interaction. */
export interface Load {
  weights: Record<Kind, ResourceTotals>;
  /** Prefetched for the next page, and not included in `weights`. */
  prefetched: ResourceTotals;
  /** Size of the HTML compressed by gzip, in bytes. */
  htmlGzip: number;
  /** URLs of render-blocking resources, without the document. */
  renderBlocking: string[];
  /** Failed or refused requests, with the reason. */
  failed: string[];
}

/** Lighthouse results of one load: scores from 0 to 100, times in milliseconds. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Largest contentful paint. */
  lcp: number;
  /** Cumulative layout shift, to three decimal places. */
  cls: number;
  /** Total blocking time. */
  tbt: number;
}

/** Response times of a page, in milliseconds. */
export interface Times {
  /** From the first tap on add-to-cart, with a CPU four times slower, until the cart is stored and the badge is updated. */
  firstTap?: number;
  /** The longest interaction of a session. Chromium reports interactions from 16 ms, rounded to 8 ms. */
  inp?: number;
  /** From the click on a card to the first paint of its prerendered page. */
  nextPage?: number;
}

export interface PageFigures {
  /** Name of the route: `home`. */
  name: string;
  path: string;
  load: Load;
  times?: {
    /** The median of each figure by itself. */
    median: Times;
    runs: Times[];
    /** Median of the longest interaction in each step of the session. */
    steps: Record<string, number>;
  };
  lighthouse?: Findings;
}

/** Lighthouse results of several runs. */
export interface Findings {
  /** The median of each figure by itself. */
  median: Scores;
  runs: Scores[];
  /** Median of Lighthouse's benchmark index of the machine. A low value means that the machine was busy. */
  machine: number;
  /** Audits that lost points in some runs, with the findings of these runs. */
  audits: Record<string, string[]>;
}

export const noWeight = (): ResourceTotals => ({ requests: 0, transferred: 0, decoded: 0 });

/** Sum of all resources of a page, without those prefetched for the next page. */
export function totalOf({ weights }: Load): ResourceTotals {
  return Object.values(weights).reduce(
    (sum, weight) => ({
      requests: sum.requests + weight.requests,
      transferred: sum.transferred + weight.transferred,
      decoded: sum.decoded + weight.decoded,
    }),
    noWeight(),
  );
}

/** Bytes transferred for the first screen: everything except pictures beyond it. */
export function firstScreenOf(load: Load): number {
  return totalOf(load).transferred - load.weights.further.transferred;
}

/** Returns the median, or NaN for an empty list. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Returns the median of each score. */
export function medianScores(runs: readonly Scores[]): Scores {
  const of = (key: keyof Scores) => median(runs.map((run) => run[key]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    lcp: of('lcp'),
    cls: of('cls'),
    tbt: of('tbt'),
  };
}

/** Returns the median of each time, over the runs that measured it. */
export function medianTimes(runs: readonly Times[]): Times {
  const of = (key: keyof Times) => {
    const known = runs.flatMap((run) => run[key] ?? []);
    return known.length === 0 ? {} : { [key]: median(known) };
  };
  return { ...of('firstTap'), ...of('inp'), ...of('nextPage') };
}
