import { peakOf, type SizeFigures, secondsOf } from './site/figures.ts';

/** A bound on a figure of one catalogue; NaN, for what was not measured, is within. */
interface Limit {
  /** Only for catalogues of at least so many products. */
  from?: number;
  /** Only for catalogues of at most so many. */
  upTo?: number;
  label: string;
  value: (figures: SizeFigures) => number;
  atLeast?: number;
  atMost?: number;
}

/** What builds must keep to. Ratios are of one run on one machine; seconds are for two shared cores. */
const limits: readonly Limit[] = [
  {
    from: 10_000,
    label: 'pace of the full build to that without islands',
    value: (of) => secondsOf(of, 'static') / secondsOf(of, 'full'),
    atLeast: 0.85,
  },
  // Below, bundling weighs more than the pages do.
  {
    from: 10_000,
    label: "pace of the full build to Eleventy's with Liquid",
    value: (of) => secondsOf(of, 'eleventy') / secondsOf(of, 'full'),
    atLeast: 1,
  },
  { upTo: 10_000, label: 'full build, seconds', value: (of) => secondsOf(of, 'full'), atMost: 25 },
  { upTo: 10_000, label: 'after one price change, seconds', value: (of) => secondsOf(of, 'change'), atMost: 3 },
  { upTo: 10_000, label: 'after no change, seconds', value: (of) => secondsOf(of, 'nothing'), atMost: 1.5 },
  { from: 10_001, label: 'after no change, seconds', value: (of) => secondsOf(of, 'nothing'), atMost: 2 },
  { upTo: 50_000, label: 'full build, seconds', value: (of) => secondsOf(of, 'full'), atMost: 110 },
  { upTo: 50_000, label: 'after one price change, seconds', value: (of) => secondsOf(of, 'change'), atMost: 15 },
  { upTo: 50_000, label: 'peak memory of the full build, MB', value: (of) => peakOf(of, 'full'), atMost: 1600 },
];

/** The bounds that a catalogue's figures break, one sentence each. */
export function brokenLimits(figures: SizeFigures): string[] {
  return limits.flatMap(
    ({
      from = 0,
      upTo = Number.POSITIVE_INFINITY,
      label,
      value,
      atLeast = Number.NEGATIVE_INFINITY,
      atMost = Number.POSITIVE_INFINITY,
    }) => {
      const found = value(figures);
      if (figures.products < from || figures.products > upTo || !(found < atLeast || found > atMost)) return [];
      const bound = found < atLeast ? `at least ${atLeast}` : `at most ${atMost}`;
      return [`${figures.products} products: ${label} ${Number(found.toPrecision(3))}, wanted ${bound}`];
    },
  );
}
