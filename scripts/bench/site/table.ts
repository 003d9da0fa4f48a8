import { markdownTable } from '#scripts/bench/markdown.ts';
import { caseLabels, cases, paceOf, peakOf, type SizeFigures, secondsOf } from './figures.ts';

const number = new Intl.NumberFormat('en-US');
const shown = (value: number, places: number) => (Number.isFinite(value) ? value.toFixed(places) : '');

function sizeTable(figures: SizeFigures): string {
  const full = secondsOf(figures, 'full');
  return markdownTable(
    ['', 'seconds', 'relative to the full build', 'pages per second', 'peak memory, MB', 'each run, seconds'],
    cases
      .filter((which) => figures.runs[which].length > 0)
      .map((which) => {
        const seconds = secondsOf(figures, which);
        const makesAll = which !== 'change' && which !== 'nothing';
        return [
          caseLabels[which],
          shown(seconds, 2),
          shown(seconds / full, 2),
          makesAll ? number.format(Math.round(paceOf(figures, which))) : '',
          shown(peakOf(figures, which), 0),
          figures.runs[which].map((run) => run.seconds.toFixed(2)).join(' '),
        ];
      }),
  );
}

/** Returns a Markdown report. @param eleventy version of Eleventy */
export function report(sizes: readonly SizeFigures[], eleventy: string, broken: readonly string[]): string {
  const parts = [
    '# Build measurements',
    `Whole processes from start to end, including API reads; medians. The API responds from memory and computes nothing meanwhile. Without islands: the same project without its \`client:\` directives. Eleventy ${eleventy} builds the same number of pages from the same catalogue. Each is the HTML of a product page of this site, filled in with a product's fields, once by a template in Liquid, Eleventy's default language, and once in JavaScript, its fastest. It reads only the products, no categories or lists. Writing the files only: writes files of the same sizes and does nothing else.`,
    ...sizes.flatMap((figures) => [
      `## ${number.format(figures.products)} products`,
      `${number.format(figures.pages)} pages, ${number.format(figures.files)} files, ${number.format(Math.round(figures.bytes / 2 ** 20))} MB.`,
      sizeTable(figures),
    ]),
    '## Exceeded limits',
    broken.length === 0 ? 'Nothing.' : broken.map((sentence) => `- ${sentence}`).join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
