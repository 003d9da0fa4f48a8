import { svgDocument } from '#scripts/bench/svg.ts';
import { type Case, caseLabels, cases, type SizeFigures, secondsOf } from './figures.ts';

const WIDTH = 880;
const HEIGHT = 520;
const PLOT = { left: 84, right: 610, top: 72, bottom: 452 };
/** Minimum distance of two labels, in px. */
const LABEL = 18;

const colors: Record<Case, string> = {
  full: '#b3401a',
  static: '#7a8f5a',
  change: '#26305c',
  nothing: '#6f93b8',
  eleventy: '#d9a441',
  eleventyJs: '#a8862f',
  floor: '#8d8378',
};

const number = new Intl.NumberFormat('en-US');

/** Maps a range of values to a range of px on a logarithmic scale. Proportional growth becomes a straight line. */
function logScale([least, most]: [number, number], [from, to]: [number, number]): (value: number) => number {
  const span = Math.log(most) - Math.log(least) || 1;
  return (value) => Number((from + ((Math.log(value) - Math.log(least)) / span) * (to - from)).toFixed(1));
}

/** Returns the powers of ten that enclose some values. */
function decades(values: readonly number[]): number[] {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  return Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
}

/** Moves overlapping labels apart, from top to bottom. */
function apart(labels: readonly { y: number; which: Case }[]): { y: number; which: Case }[] {
  let last = Number.NEGATIVE_INFINITY;
  return labels
    .toSorted((a, b) => a.y - b.y)
    .map(({ y, which }) => {
      last = Math.max(y, last + LABEL);
      return { y: last, which };
    });
}

/** Draws the time of each case against the size of the catalogue, both axes logarithmic. @returns an SVG document */
export function chart(sizes: readonly SizeFigures[]): string {
  const measured = cases.filter((which) => sizes.some((size) => Number.isFinite(secondsOf(size, which))));
  const points = (which: Case) =>
    sizes
      .map((size) => ({ products: size.products, seconds: secondsOf(size, which) }))
      .filter(({ seconds }) => Number.isFinite(seconds));
  const ticks = decades(measured.flatMap((which) => points(which).map(({ seconds }) => seconds)));
  const counts = sizes.map(({ products }) => products);
  const x = logScale([Math.min(...counts), Math.max(...counts)], [PLOT.left + 24, PLOT.right - 24]);
  const y = logScale([ticks[0] ?? 1, ticks.at(-1) ?? 10], [PLOT.bottom, PLOT.top]);
  const rows = ticks.map(
    (tick) =>
      `<line x1="${PLOT.left}" x2="${PLOT.right}" y1="${y(tick)}" y2="${y(tick)}" stroke="#e6dfd2"/><text x="${PLOT.left - 10}" y="${y(tick) + 4}" text-anchor="end" class="soft">${tick}</text>`,
  );
  const columns = counts.map(
    (count) =>
      `<line x1="${x(count)}" x2="${x(count)}" y1="${PLOT.top}" y2="${PLOT.bottom}" stroke="#e6dfd2"/><text x="${x(count)}" y="${PLOT.bottom + 22}" text-anchor="middle" class="soft">${number.format(count)}</text>`,
  );
  const lines = measured.map((which) => {
    const at = points(which).map(({ products, seconds }) => ({ seconds, left: x(products), top: y(seconds) }));
    const dots = at.map(
      ({ left, top, seconds }) =>
        `<circle cx="${left}" cy="${top}" r="4" fill="${colors[which]}"><title>${caseLabels[which]}: ${seconds.toFixed(2)} s</title></circle>`,
    );
    const path = at.map(({ left, top }) => `${left},${top}`).join(' ');
    return `<polyline points="${path}" fill="none" stroke="${colors[which]}" stroke-width="2"/>${dots.join('')}`;
  });
  const labels = apart(measured.map((which) => ({ which, y: y(points(which).at(-1)?.seconds ?? 1) }))).map(
    ({ which, y: top }) =>
      `<text x="${PLOT.right + 8}" y="${top + 4}"><tspan fill="${colors[which]}">●</tspan> ${caseLabels[which]}, ${points(which).at(-1)?.seconds.toFixed(2)} s</text>`,
  );
  const axes = `<text x="${(PLOT.left + PLOT.right) / 2}" y="${PLOT.bottom + 46}" text-anchor="middle" class="soft">products in the catalogue</text><text x="${PLOT.left - 10}" y="${PLOT.top - 14}" text-anchor="end" class="soft">seconds</text>`;
  const body = [...rows, ...columns, ...lines, ...labels, axes].join('\n');
  return svgDocument({
    title: 'Build time by size of the catalogue',
    width: WIDTH,
    height: HEIGHT,
    body,
  });
}
