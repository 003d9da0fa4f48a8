import { escapeXml, svgDocument } from '#scripts/bench/svg.ts';
import { firstScreenOf, type Kind, kindLabels, kinds, type PageFigures, totalOf } from './figures.ts';
import { kilobytes } from './measures.ts';

const WIDTH = 880;
const PLOT = { left: 200, right: 730, top: 112 };
/** Longest address to show in full. */
const MOST_LETTERS = 28;
/** Right edges of the two columns of numbers. */
const FIRST_SCREEN = 812;
const ALL = 862;
const ROW = 48;
const BAR = 24;

const colors: Record<Kind, string> = {
  document: '#26305c',
  style: '#d9a441',
  script: '#b3401a',
  idle: '#dd9a7e',
  font: '#7a8f5a',
  other: '#8d8378',
  image: '#6f93b8',
  further: '#d3dfea',
};

/** Escapes text for XML, and truncates it if it is too long. */
const short = (text: string) => escapeXml(text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text);

/** Returns a round distance between ticks, in KB, for four to ten ticks. */
function tickStep(most: number): number {
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
  return steps.find((step) => most / step <= 10) ?? Math.ceil(most / 10);
}

interface Scale {
  /** Converts bytes to an x position, in px. */
  x(bytes: number): number;
  /** Ticks in KB. */
  ticks: number[];
}

function scaleFor(mostBytes: number): Scale {
  const most = Math.max(1, mostBytes / 1024);
  const step = tickStep(most);
  const count = Math.ceil(most / step);
  const end = count * step * 1024;
  return {
    x: (bytes) => Number((PLOT.left + (bytes / end) * (PLOT.right - PLOT.left)).toFixed(1)),
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
  };
}

function legend(): string {
  return kinds
    .map((kind, index) => {
      const x = PLOT.left + index * 82;
      return `<rect x="${x}" y="56" width="12" height="12" rx="2" fill="${colors[kind]}"/><text x="${x + 18}" y="67">${kindLabels[kind]}</text>`;
    })
    .join('');
}

function axis({ x, ticks }: Scale, bottom: number): string {
  const lines = ticks.map((tick) => {
    const at = x(tick * 1024);
    return `<line x1="${at}" x2="${at}" y1="${PLOT.top - 10}" y2="${bottom}" stroke="#e6dfd2"/><text x="${at}" y="${bottom + 20}" text-anchor="middle" class="soft">${tick}</text>`;
  });
  const middle = (PLOT.left + PLOT.right) / 2;
  return `${lines.join('')}<text x="${middle}" y="${bottom + 44}" text-anchor="middle" class="soft">KB transferred (1 KB = 1024 bytes, headers included)</text>`;
}

function bar({ name, path, load }: PageFigures, top: number, { x }: Scale, limit: number | undefined): string {
  const middle = top + BAR / 2;
  let from = 0;
  const parts = kinds.map((kind) => {
    const start = from;
    const { transferred } = load.weights[kind];
    from += transferred;
    if (transferred === 0) return '';
    const width = (x(from) - x(start)).toFixed(1);
    return `<rect x="${x(start)}" y="${top}" width="${width}" height="${BAR}" fill="${colors[kind]}"><title>${kindLabels[kind]}: ${kilobytes(transferred)} KB</title></rect>`;
  });
  const label = `<text x="${PLOT.left - 12}" y="${middle - 1}" text-anchor="end" class="name">${short(name)}</text><text x="${PLOT.left - 12}" y="${middle + 13}" text-anchor="end" class="path">${short(path)}</text>`;
  const totals = `<text x="${FIRST_SCREEN}" y="${middle + 5}" text-anchor="end" class="name">${kilobytes(firstScreenOf(load))}</text><text x="${ALL}" y="${middle + 5}" text-anchor="end" class="soft">${kilobytes(totalOf(load).transferred)}</text>`;
  if (limit === undefined) return label + parts.join('') + totals;
  const at = x(limit);
  const line = `<line x1="${at}" x2="${at}" y1="${top - 6}" y2="${top + BAR + 14}" class="budget"/><text x="${at - 6}" y="${top + BAR + 14}" text-anchor="end" class="limit">budget ${kilobytes(limit)}</text>`;
  return label + parts.join('') + totals + line;
}

/**
 * Draws a bar for each page's first load, divided by kind, with a line for the budget of its first screen.
 * @param limitOf budgets of first screens in bytes, by the name of the page
 * @returns an SVG document
 */
export function chart(pages: readonly PageFigures[], limitOf: Readonly<Record<string, number | undefined>>): string {
  const limits = pages.map(({ name }) => limitOf[name] ?? 0);
  const scale = scaleFor(Math.max(...pages.map(({ load }) => totalOf(load).transferred), ...limits));
  const bottom = PLOT.top + pages.length * ROW;
  const height = bottom + 64;
  const bars = pages.map((page, index) => bar(page, PLOT.top + index * ROW, scale, limitOf[page.name]));
  const title = 'What a first visit loads, page by page';
  const style = `.path, .limit { font-size: 11px; fill: #64574a }
.budget { stroke: #1d1814; stroke-width: 2; stroke-dasharray: 4 3 }
`;
  const body = `<text x="${PLOT.left - 12}" y="${PLOT.top - 14}" text-anchor="end" class="soft">page</text>
<text x="${FIRST_SCREEN}" y="${PLOT.top - 14}" text-anchor="end" class="soft">first screen</text>
<text x="${ALL}" y="${PLOT.top - 14}" text-anchor="end" class="soft">all</text>
${legend()}
${axis(scale, bottom)}
${bars.join('\n')}`;
  return svgDocument({ title, width: WIDTH, height, style, body });
}
