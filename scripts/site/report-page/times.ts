import { html } from 'hono/html';
import type { PastBuild } from '../build-history.ts';
import type { BuildReport } from '../report.ts';
import { type Series, seriesChart } from './chart.ts';
import { bidi, count, countOf, details, duration, type Markup, section, share, size, table, time } from './markup.ts';

const series: readonly Series[] = [
  { name: 'Time', of: ({ ms }) => ms, show: duration },
  { name: 'Rendered files', of: ({ rendered }) => rendered, show: count },
  { name: 'Products', of: ({ products }) => products, show: count },
  { name: 'Warnings', of: ({ warnings }) => warnings, show: count },
];

function row(build: PastBuild): Markup[] {
  if (build.result === 'failed')
    return [time(build.at), html`<strong class="bad">failed</strong> ${bidi(build.reason)}`, '', '', '', ''];
  return [time(build.at), 'built', ...series.map(({ of, show }) => show(of(build)))];
}

/** Returns the section about the last builds. @param history oldest first, with this build at the end */
export function trendSection(history: readonly PastBuild[]): Markup {
  const failures = history.filter(({ result }) => result === 'failed').length;
  const failed = failures === 0 ? '' : `, of which ${count(failures)} failed`;
  return section(
    'trend',
    'The last builds',
    html`<p>${countOf(history.length, 'build')}${failed}. The bar at the right is this build.</p>`,
    html`<div class="charts">${series.map((each) => seriesChart(each, history))}</div>`,
    details(
      'Each build',
      table({
        caption: 'The last builds, newest first',
        head: [{ name: 'End' }, { name: 'Result' }, ...series.map(({ name }) => ({ name, number: true }))],
        rows: history.toReversed().map(row),
      }),
    ),
  );
}

/** Returns the section about the calls to the API. */
export function callsSection({ calls: { count: all, unchanged, bytes, slowest } }: BuildReport): Markup {
  const same = unchanged === 0 ? '' : ` ${count(unchanged)} of them responded with 304: nothing has changed.`;
  const [first] = slowest;
  const longest = first ? html` The slowest one took ${duration(first.ms)}.` : '';
  return section(
    'calls',
    'API calls',
    html`<p>${countOf(all, 'call')} with ${size(bytes)}, as transferred.${same}${longest}</p>`,
    details(
      html`The ${countOf(slowest.length, 'slowest call')}`,
      table({
        caption: 'Slowest API calls',
        head: [
          { name: 'Path' },
          { name: 'Status', number: true },
          { name: 'Time', number: true },
          { name: 'Size', number: true },
        ],
        rows: slowest.map((call) => [bidi(call.path), call.status, duration(call.ms), size(call.bytes)]),
      }),
    ),
  );
}

const phaseNames: Record<string, string> = {
  reading: 'Reading the catalogue',
  pictures: 'Checking pictures',
  comparing: 'Comparing pages',
  staging: 'Reusing unchanged files',
  rendering: 'Rendering pages',
  listing: 'Writing sitemaps and feeds',
  swapping: 'Replacing the site',
};

/** Returns the section about the time of each phase. */
export function phasesSection({ phases, totalMs, peakMemoryMb, bundled }: BuildReport): Markup {
  return section(
    'phases',
    'Time and memory',
    html`<p>${duration(totalMs)} in total, at most ${count(peakMemoryMb)} MB of memory.${bundled ? ' The code was bundled again, while the catalogue was read.' : ''}</p>`,
    table({
      caption: 'Phases of the build',
      head: [{ name: 'Phase' }, { name: 'Time', number: true }, { name: 'Share' }],
      rows: Object.entries(phases).map(([name, ms]) => [
        phaseNames[name] ?? bidi(name),
        duration(ms),
        share(ms, totalMs),
      ]),
    }),
  );
}
