import { markdownTable } from '#scripts/bench/markdown.ts';
import { median } from '#scripts/bench/page/figures.ts';
import {
  answersOf,
  CONCURRENCY,
  type LiveFigures,
  medianOf,
  percentile,
  rateOf,
  type ServerFigures,
} from './figures.ts';

const number = new Intl.NumberFormat('en-US');

interface Row {
  label: string;
  value: (of: ServerFigures) => number;
  places?: number;
  /** Whether a ratio of the values says anything. */
  compares?: boolean;
}

const MB = 2 ** 20;

const growth = { label: 'its growth since a tenth of them, MB', compares: false };

const rowsFor = (requests: number): Row[] => [
  { label: 'start, ms', value: (of) => medianOf(of, 'start') },
  { label: 'loading the templates, ms', value: (of) => medianOf(of, 'load') },
  { label: 'first answer, ms', value: (of) => medianOf(of, 'first') },
  { label: 'answer, median, ms', value: (of) => median(answersOf(of)), places: 1 },
  { label: 'answer, 95th percentile, ms', value: (of) => percentile(answersOf(of), 0.95), places: 1 },
  ...CONCURRENCY.map((atOnce, index) => ({
    label: `answers per second, ${atOnce} at once`,
    value: (of: ServerFigures) => rateOf(of, index),
  })),
  { label: `memory after ${number.format(requests)} requests, MB`, value: ({ memory }) => memory.late.resident / MB },
  { ...growth, value: ({ memory: { early, late } }) => (late.resident - early.resident) / MB },
  {
    label: `heap after ${number.format(requests)} requests, MB`,
    value: ({ memory }) => memory.late.heap / MB,
    places: 1,
  },
  { ...growth, value: ({ memory: { early, late } }) => (late.heap - early.heap) / MB, places: 1 },
];

const explanation = (of: LiveFigures, runs: number, share: number) =>
  `Pages of ${number.format(of.products)} products, another one for each request; medians of ${runs === 1 ? 'one run' : `${runs} runs`} in new processes. An answer includes reading from the API, which responds from memory in a process of its own. Reading and parsing alone takes ${of.reading.toFixed(1)} ms (median): ${share}% of an answer. The requests come from a third process on the same machine. Loading the templates is timed in a process of its own. Memory is read after a garbage collection.`;

const comparison = ({ name }: ServerFigures) =>
  `${name} renders the same component with props from the same code. It runs in standalone mode with its default settings, and has no other page. The benchmark has checked that its HTML is the same, except for the hashes in names of scripts.`;

/** Returns a Markdown report. Ratios are those of our own server, the first one, to the second. */
export function report(figures: LiveFigures): string {
  const { requests, reading, servers } = figures;
  const [own, other] = servers;
  const cells = ({ label, value, places = 0, compares = true }: Row) => [
    label,
    ...servers.map((server) => value(server).toFixed(places)),
    ...(other ? [compares ? (value(own) / value(other)).toFixed(2) : ''] : []),
  ];
  const head = ['', ...servers.map(({ name }) => name), ...(other ? ['ratio'] : [])];
  const share = Math.round((reading / median(answersOf(own))) * 100);
  const parts = [
    '# Measurements of pages on demand',
    explanation(figures, own.runs.length, share),
    ...(other ? [comparison(other)] : []),
    markdownTable(head, rowsFor(requests).map(cells)),
  ];
  return `${parts.join('\n\n')}\n`;
}
