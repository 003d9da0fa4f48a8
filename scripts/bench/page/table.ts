import { markdownTable } from '#scripts/bench/markdown.ts';
import { firstScreenOf, kindLabels, kinds, type PageFigures, totalOf, type Weight } from './figures.ts';
import { describe, type Excess, kilobytes, show } from './measures.ts';

const both = ({ transferred, decoded }: Weight) =>
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

function scoresTable(pages: readonly PageFigures[]): string {
  return markdownTable(
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'CLS', 'TBT', 'machine'],
    pages.flatMap(({ name, lighthouse }) => {
      if (!lighthouse) return [];
      const { performance, accessibility, bestPractices, seo, lcp, cls, tbt } = lighthouse.median;
      const times = [show('lcp', lcp), cls, show('tbt', tbt)];
      return [[name, performance, accessibility, bestPractices, seo, ...times, lighthouse.machine]];
    }),
  );
}

/** What the bench found, in Markdown: bytes by kind, scores, and whatever is over its budget. */
export function report(pages: readonly PageFigures[], excesses: readonly (Excess & { name: string })[]): string {
  const runs = pages[0]?.lighthouse?.runs.length;
  const parts = [
    '# Pages, measured',
    'A cold load on a phone of 390 × 844 px at 2×, over HTTP/2 with brotli, before anything is done. KB of 1024 bytes: transferred, headers included, and in brackets unpacked. The first screen is everything but the pictures further on, which the browser fetches ahead of scrolling.',
    bytesTable(pages),
  ];
  if (runs) {
    parts.push(
      `Lighthouse for phones with its simulated slow 4G, median of ${runs}. Machine: how fast Lighthouse found it; where that is low, something else was running, and the times say little.`,
      scoresTable(pages),
    );
  }
  const lines = excesses.map((excess) => `- ${describe(excess.name, excess)}`);
  parts.push('## Over budget', lines.length === 0 ? 'Nothing.' : lines.join('\n'));
  return `${parts.join('\n\n')}\n`;
}
