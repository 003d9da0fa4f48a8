/** Kinds of what a page loads, in the order of tables and charts; `further` are pictures beyond the first screen. */
export const kinds = ['document', 'style', 'script', 'font', 'other', 'image', 'further'] as const;
export type Kind = (typeof kinds)[number];

/** What the kinds are called. */
export const kindLabels: Record<Kind, string> = {
  document: 'HTML',
  style: 'styles',
  script: 'scripts',
  font: 'fonts',
  other: 'other',
  image: 'pictures',
  further: 'pictures further on',
};

export interface Weight {
  requests: number;
  /** Bytes over the network: headers and compressed body. */
  transferred: number;
  /** Bytes of the bodies once they are unpacked. */
  decoded: number;
}

/** What one cold load of a page brings, before anybody does anything. */
export interface Load {
  weights: Record<Kind, Weight>;
  /** Fetched ahead for the next page; counted nowhere else. */
  prefetched: Weight;
  /** Bytes of the page's HTML compressed by gzip. */
  htmlGzip: number;
  /** Addresses of what the first paint waits for, besides the document. */
  renderBlocking: string[];
  /** Requests that came to nothing or were refused, with the reason. */
  failed: string[];
}

/** What Lighthouse says of one load: scores from 0 to 100, times in milliseconds. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Largest contentful paint. */
  lcp: number;
  /** Cumulative layout shift, to three places. */
  cls: number;
  /** Total blocking time. */
  tbt: number;
}

/** How soon a page answers, in milliseconds. */
export interface Times {
  /** From the first tap on add-to-cart, on a phone that is four times slower, until the cart is stored and its badge tells. */
  firstTap?: number;
  /** The longest interaction of a session. Chromium tells of those from 16 ms on, in steps of 8. */
  inp?: number;
  /** From the click on a card to the first paint of its page, which was fetched ahead. */
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
    /** The longest interaction of each step of the session; the median. */
    steps: Record<string, number>;
  };
  lighthouse?: Findings;
}

/** What Lighthouse found in some runs. */
export interface Findings {
  /** The median of each figure by itself. */
  median: Scores;
  runs: Scores[];
  /** How fast Lighthouse found the machine; the median. Far less than in other measurements: it was busy. */
  machine: number;
  /** Audits that cost a point in some run, with what each of these runs found. */
  audits: Record<string, string[]>;
}

export const noWeight = (): Weight => ({ requests: 0, transferred: 0, decoded: 0 });

/** All that a page loads, taken together; what it fetches for the next page is left out. */
export function totalOf({ weights }: Load): Weight {
  return Object.values(weights).reduce(
    (sum, weight) => ({
      requests: sum.requests + weight.requests,
      transferred: sum.transferred + weight.transferred,
      decoded: sum.decoded + weight.decoded,
    }),
    noWeight(),
  );
}

/** Bytes transferred for what the first screen needs: all but the pictures further on. */
export function firstScreenOf(load: Load): number {
  return totalOf(load).transferred - load.weights.further.transferred;
}

/** The middle one of some numbers, or the mean of the two in the middle; NaN for none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The median of each figure over some runs. */
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

/** The median of each time over the runs that measured it. */
export function medianTimes(runs: readonly Times[]): Times {
  const of = (key: keyof Times) => {
    const known = runs.flatMap((run) => run[key] ?? []);
    return known.length === 0 ? {} : { [key]: median(known) };
  };
  return { ...of('firstTap'), ...of('inp'), ...of('nextPage') };
}
