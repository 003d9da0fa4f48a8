import { peakOf, type SizeFigures, secondsOf } from './site/figures.ts';

/** A limit for one figure. A figure that was not measured (NaN) is within the limit. */
interface Limit {
  /** Applies to catalogues with at least this many products. */
  from?: number;
  /** Applies to catalogues with at most this many products. */
  upTo?: number;
  label: string;
  value: (figures: SizeFigures) => number;
  atLeast?: number;
  atMost?: number;
}

/** Limits for builds. Ratios compare runs on one machine; seconds are for two shared cores. */
const limits: readonly Limit[] = [
  {
    from: 10_000,
    label: 'speed of the full build relative to the build without islands',
    value: (of) => secondsOf(of, 'static') / secondsOf(of, 'full'),
    atLeast: 0.85,
  },
  // In smaller catalogues, bundling takes more time than rendering.
  {
    from: 10_000,
    label: 'speed of the full build relative to Eleventy with Liquid',
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

/** Returns one sentence for each limit that a catalogue's figures exceed. */
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
      return [`${figures.products} products: ${label} ${Number(found.toPrecision(3))}, expected ${bound}`];
    },
  );
}
