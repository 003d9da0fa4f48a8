import { firstScreenOf, type PageFigures, type Scores, type Times } from './figures.ts';

/** A figure that a budget can limit. */
export type Measure =
  | 'firstScreen'
  | 'script'
  | 'style'
  | 'htmlGzip'
  | 'renderBlocking'
  | 'failed'
  | keyof Times
  | keyof Scores;

/** Limits of one page, in the unit of each measure. A measure without a limit is not checked. */
export type Budget = Partial<Record<Measure, number>>;

export interface Excess {
  measure: Measure;
  value: number;
  limit: number;
}

/** Formats bytes as KB of 1024 bytes, to one decimal place. */
export const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

const bytes = (value: number) => `${kilobytes(value)} KB`;
const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
const milliseconds = (value: number) => `${Math.round(value)} ms`;

/** Label and format of each measure. */
const written: Record<Measure, { label: string; show: (value: number) => string; atLeast?: true }> = {
  firstScreen: { label: 'first screen', show: bytes },
  script: { label: 'scripts', show: bytes },
  style: { label: 'style sheets', show: bytes },
  htmlGzip: { label: 'HTML (gzip)', show: bytes },
  renderBlocking: { label: 'render-blocking requests', show: String },
  failed: { label: 'failed requests', show: String },
  firstTap: { label: 'first tap', show: milliseconds },
  inp: { label: 'longest interaction', show: milliseconds },
  nextPage: { label: 'next page', show: milliseconds },
  performance: { label: 'performance', show: String, atLeast: true },
  accessibility: { label: 'accessibility', show: String, atLeast: true },
  bestPractices: { label: 'best practices', show: String, atLeast: true },
  seo: { label: 'SEO', show: String, atLeast: true },
  lcp: { label: 'LCP', show: seconds },
  cls: { label: 'CLS', show: String },
  tbt: { label: 'TBT', show: milliseconds },
};

/** Formats a value with its unit: `8.2 KB`, `1.15 s`. */
export const show = (measure: Measure, value: number) => written[measure].show(value);

/** Returns a page's values for its budget. Times and Lighthouse results are included only if measured. */
function valuesOf({ load, times, lighthouse }: PageFigures): Budget {
  return {
    firstScreen: firstScreenOf(load),
    script: load.weights.script.transferred,
    style: load.weights.style.transferred,
    htmlGzip: load.htmlGzip,
    renderBlocking: load.renderBlocking.length,
    failed: load.failed.length,
    ...times?.median,
    ...lighthouse?.median,
  };
}

/** Returns the measures for which a page is over its budget, or a score is below it. Values that were not measured pass. */
export function overBudget(figures: PageFigures, budget: Budget): Excess[] {
  const values = valuesOf(figures);
  return Object.keys(written)
    .filter((key): key is Measure => key in written)
    .flatMap((measure) => {
      const [value, limit] = [values[measure], budget[measure]];
      if (value === undefined || limit === undefined) return [];
      const good = written[measure].atLeast ? value >= limit : value <= limit;
      return good ? [] : [{ measure, value, limit }];
    });
}

/** Formats an exceeded budget: `product: scripts 9.1 KB, budget 8.0 KB`. */
export function describe(name: string, { measure, value, limit }: Excess): string {
  const bound = written[measure].atLeast ? 'at least ' : '';
  return `${name}: ${written[measure].label} ${show(measure, value)}, budget ${bound}${show(measure, limit)}`;
}
