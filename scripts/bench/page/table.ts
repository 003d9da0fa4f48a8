import { markdownTable } from '#scripts/bench/markdown.ts';
import {
  type Findings,
  firstScreenOf,
  kindLabels,
  kinds,
  type PageFigures,
  type ResourceTotals,
  SHORTEST,
  type Times,
  totalOf,
} from './figures.ts';
import { describe, type Excess, kilobytes, show } from './measures.ts';

const both = ({ transferred, decoded }: ResourceTotals) =>
  transferred === 0 ? '0' : `${kilobytes(transferred)} (${kilobytes(decoded)})`;

function bytesTable(pages: readonly PageFigures[]): string {
  return markdownTable(
    [
      'page',
      ...kinds.map((kind) => kindLabels[kind]),
      'first screen',
      'all',
      'requests',
      'HTML, gzip',
      'blocking',
      'for the next page',
    ],
    pages.map(({ name, path, load }) => {
      const total = totalOf(load);
      return [
        `${name} \`${path}\``,
        ...kinds.map((kind) => both(load.weights[kind])),
        kilobytes(firstScreenOf(load)),
        both(total),
        total.requests,
        kilobytes(load.htmlGzip),
        load.renderBlocking.length,
        both(load.prefetched),
      ];
    }),
  );
}

function scoresTable(pages: readonly PageFigures[], floor: Findings | undefined): string {
  const timesOf = ({ median: { lcp, cls, tbt }, machine }: Findings) => [
    show('lcp', lcp),
    cls,
    show('tbt', tbt),
    machine,
  ];
  return markdownTable(
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'CLS', 'TBT', 'machine'],
    [
      ...pages.flatMap(({ name, lighthouse }) => {
        if (!lighthouse) return [];
        const { performance, accessibility, bestPractices, seo } = lighthouse.median;
        return [[name, performance, accessibility, bestPractices, seo, ...timesOf(lighthouse)]];
      }),
      ...(floor ? [['one word', floor.median.performance, '', '', '', ...timesOf(floor)]] : []),
    ],
  );
}

function timesTable(pages: readonly PageFigures[]): string {
  const written = (measure: keyof Times, value: number | undefined) =>
    value === undefined ? '' : show(measure, value);
  return markdownTable(
    ['page', 'first tap', 'longest interaction', 'steps over 16 ms', 'next page'],
    pages.flatMap(({ name, times }) => {
      if (!times) return [];
      const { firstTap, inp, nextPage } = times.median;
      const slow = Object.entries(times.steps).filter(([, duration]) => duration > SHORTEST);
      const steps = slow.map(([step, duration]) => `${step} ${show('inp', duration)}`).join(', ');
      return [[name, written('firstTap', firstTap), written('inp', inp), steps, written('nextPage', nextPage)]];
    }),
  );
}

/**
 * Returns a Markdown report: bytes by kind, times, scores, and exceeded budgets.
 * @param floor Lighthouse results of a one-word page
 */
export function report(
  pages: readonly PageFigures[],
  excesses: readonly (Excess & { name: string })[],
  floor?: Findings,
): string {
  const runs = pages[0]?.lighthouse?.runs.length;
  const parts = [
    '# Page measurements',
    'A cold load on a phone with 390 × 844 px at 2×, over HTTP/2 with brotli, before any interaction. Sizes are in KB of 1024 bytes: transferred, headers included, and decompressed in parentheses. Scripts when idle are requested after the page has loaded. The first screen is everything except offscreen pictures, which the browser fetches before the user scrolls.',
    bytesTable(pages),
  ];
  const timed = pages.find(({ times }) => times)?.times?.runs.length;
  if (timed) {
    parts.push(
      `Median of ${timed}, with an empty cache. First tap: from a tap on add-to-cart as the first interaction, with 4x CPU slowdown, until the cart is stored and its badge is updated. Longest interaction (INP): of a session that does what shoppers do on the page; 16 ms means 16 ms or less. Next page: from the click on a card, whose page was prerendered, to its first paint.`,
      timesTable(pages),
    );
  }
  if (runs) {
    parts.push(
      `Lighthouse for phones with simulated slow 4G, median of ${runs}. Machine: Lighthouse's benchmark of the machine; if it is low, something else was running, and the times mean little. One word: a one-word page with the same headers from the same server, which is a lower bound for all pages.`,
      scoresTable(pages, floor),
    );
  }
  const lines = excesses.map((excess) => `- ${describe(excess.name, excess)}`);
  parts.push('## Over budget', lines.length === 0 ? 'Nothing.' : lines.join('\n'));
  return `${parts.join('\n\n')}\n`;
}
