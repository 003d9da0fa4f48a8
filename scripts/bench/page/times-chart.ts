import { escapeXml, svgDocument } from '#scripts/bench/svg.ts';
import type { PageFigures, Times } from './figures.ts';
import { type Budget, show } from './measures.ts';

const WIDTH = 880;
const PLOT = { left: 260, right: 770, top: 72 };
const ROW = 34;
const BAR = 18;

const measures: [measure: keyof Times, label: string, color: string][] = [
  ['firstTap', 'first tap, 4× slower phone', '#b3401a'],
  ['inp', 'longest interaction', '#26305c'],
  ['nextPage', 'next page, prerendered', '#7a8f5a'],
];

/**
 * Draws the response times of each page as bars, with a line for each budget. Skips pages without times.
 * @param budgets limits in milliseconds, by the name of the page
 * @returns an SVG document
 */
export function timesChart(pages: readonly PageFigures[], budgets: Readonly<Record<string, Budget>>): string {
  const rows = measures.flatMap(([measure, label, color]) =>
    pages.flatMap(({ name, times }) => {
      const value = times?.median[measure];
      return value === undefined ? [] : [{ name, measure, label, color, value, limit: budgets[name]?.[measure] }];
    }),
  );
  const most = Math.max(1, ...rows.flatMap(({ value, limit = 0 }) => [value, limit])) * 1.05;
  const x = (ms: number) => Number((PLOT.left + (ms / most) * (PLOT.right - PLOT.left)).toFixed(1));
  const bars = rows.map(({ name, measure, label, color, value, limit }, index) => {
    const top = PLOT.top + index * ROW;
    const base = top + BAR / 2 + 4;
    const line =
      limit === undefined
        ? ''
        : `<line x1="${x(limit)}" x2="${x(limit)}" y1="${top - 5}" y2="${top + BAR + 5}" class="budget"/>`;
    return `<text x="${PLOT.left - 12}" y="${base}" text-anchor="end"><tspan class="name">${escapeXml(name)}</tspan> <tspan class="soft">${label}</tspan></text><rect x="${PLOT.left}" y="${top}" width="${(x(value) - PLOT.left).toFixed(1)}" height="${BAR}" fill="${color}"/><text x="${WIDTH - 24}" y="${base}" text-anchor="end" class="name">${show(measure, value)}</text>${line}`;
  });
  const body = `${bars.join('\n')}
<text x="${PLOT.left}" y="${PLOT.top + rows.length * ROW + 16}" class="soft">milliseconds; dashed line: budget</text>`;
  return svgDocument({
    title: 'How fast pages respond',
    width: WIDTH,
    height: PLOT.top + rows.length * ROW + 40,
    style: '.budget { stroke: #1d1814; stroke-width: 2; stroke-dasharray: 4 3 }\n',
    body,
  });
}
