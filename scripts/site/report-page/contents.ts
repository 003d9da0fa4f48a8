import { html } from 'hono/html';
import { budgets } from '../../bench/page-budgets.ts';
import { fileKinds, kindOf, kindOrder } from '../file-kinds.ts';
import type { BuildReport } from '../report.ts';
import type { LimitedSize } from '../size-limits.ts';
import { bidi, count, countOf, details, type Markup, section, share, size, table } from './markup.ts';

const outcomes = ['new', 'changed', 'removed'] as const;

/** The names of the first files of one outcome, by kind. */
function names({ examples, files }: BuildReport, outcome: (typeof outcomes)[number]): Markup {
  const shown = examples[outcome];
  if (shown.length === 0) return null;
  const groups = [...Map.groupBy(shown, kindOf)];
  const all = countOf(files[outcome], `${outcome} file`);
  const first = files[outcome] > shown.length ? `, the first ${count(shown.length)}` : '';
  return details(
    html`${all}${first}`,
    groups.map(
      ([kind, some]) =>
        html`<h3>${fileKinds[kind]}</h3><ul class="files">${some.map((file) => html`<li>${bidi(file)}</li>`)}</ul>`,
    ),
  );
}

/** Returns the section about what changed since the last build. */
export function changesSection(report: BuildReport): Markup {
  const { files, kinds, summary } = report;
  const changed = files.new + files.changed + files.removed;
  const present = kindOrder.filter(
    (kind) => kind in summary.kinds || Object.values(kinds).some((counts) => kind in counts),
  );
  const cells = (values: readonly (number | undefined)[]) =>
    values.map((value = 0) => (value === 0 ? '–' : count(value)));
  return section(
    'changes',
    'Changes since the last build',
    changed === 0
      ? html`<p>Nothing has changed.</p>`
      : html`<p>A page counts as changed if it was rendered again. New code, a new year and <code>--full</code> render every page again.</p>`,
    table({
      caption: 'Files by kind',
      head: [
        { name: 'Kind' },
        { name: 'New', number: true },
        { name: 'Changed', number: true },
        { name: 'Removed', number: true },
        { name: 'Total', number: true },
      ],
      rows: [
        ...present.map((kind) => [
          fileKinds[kind],
          ...cells([kinds.new[kind], kinds.changed[kind], kinds.removed[kind], summary.kinds[kind]]),
        ]),
        ['All', ...cells([files.new, files.changed, files.removed, files.new + files.changed + files.reused])],
      ],
    }),
    outcomes.map((outcome) => names(report, outcome)),
  );
}

/** The sizes that have a limit, also those of HTML that `npm run bench:page` checks. */
function limited({ summary: { limited: pages, loaded } }: BuildReport): LimitedSize[] {
  const page = (name: string, bytes: number | undefined, limit: number | undefined): LimitedSize[] =>
    bytes === undefined || limit === undefined ? [] : [{ name, bytes, limit }];
  return [
    ...page('HTML of the home page', pages.home?.gzip, budgets.home?.htmlGzip),
    ...page('HTML of the largest product page', pages.product?.gzip, budgets.product?.htmlGzip),
    ...loaded,
  ];
}

/** Returns the section about sizes, sitemaps and feeds. */
export function sizesSection(report: BuildReport): Markup {
  const { pages, htmlBytes, largest, sitemaps, feeds } = report.summary;
  const lists = [
    ...sitemaps.map(({ file, entries }) => [bidi(file), countOf(entries, 'page')]),
    ...feeds.map(({ file, entries }) => [bidi(file), countOf(entries, 'product')]),
  ];
  return section(
    'sizes',
    'Sizes',
    html`<p>${countOf(pages, 'page')} with ${size(htmlBytes)} of HTML. Sizes with a limit are compressed: HTML by gzip, scripts and styles by Brotli. 1 kB is 1,000 bytes.</p>`,
    table({
      caption: 'Sizes with a limit',
      head: [{ name: 'What' }, { name: 'Size', number: true }, { name: 'Limit', number: true }, { name: 'Used' }],
      rows: limited(report).map(({ name, bytes, limit }) => [
        name.charAt(0).toUpperCase() + name.slice(1),
        size(bytes),
        size(limit),
        bytes > limit ? html`<strong class="bad">over the limit</strong>` : share(bytes, limit),
      ]),
    }),
    table({
      caption: 'Sitemaps and feeds',
      head: [{ name: 'File' }, { name: 'Entries', number: true }],
      rows: lists,
    }),
    details(
      html`The ${countOf(largest.length, 'largest page')}`,
      table({
        caption: 'Largest pages',
        head: [{ name: 'File' }, { name: 'HTML', number: true }, { name: 'After gzip', number: true }],
        rows: largest.map(({ file, bytes, gzip }) => [bidi(file), size(bytes), size(gzip)]),
      }),
    ),
  );
}
