import { expect, test } from 'vitest';
import { describe as describeExcess, overBudget } from '#scripts/bench/page/measures.ts';
import { pageOf, perfect } from './page-fixture.ts';

const lines = (...[page, budget]: Parameters<typeof overBudget>) =>
  overBudget(page, budget).map((excess) => describeExcess(page.name, excess));

test('a page at its limits is within budget', () => {
  const page = pageOf('home', { script: 8192, style: 100 });
  page.lighthouse = { median: perfect, runs: [perfect], machine: 2500, audits: {} };
  expect(lines(page, { script: 8192, firstScreen: 8292, htmlGzip: 1024, performance: 100, lcp: 900, cls: 0 })).toEqual(
    [],
  );
});

test('reports bytes, counts, scores and times over a limit with both figures', () => {
  const page = pageOf('product', { script: 9000 });
  page.load.renderBlocking = ['/a.css', '/b.css'];
  page.load.failed = ['/p.jpg: 502'];
  page.lighthouse = {
    median: { ...perfect, performance: 98, lcp: 1234, cls: 0.002, tbt: 31 },
    runs: [],
    machine: 2500,
    audits: {},
  };
  const budget = { script: 8192, renderBlocking: 1, failed: 0, performance: 100, seo: 100, lcp: 1200, cls: 0, tbt: 0 };
  expect(lines(page, budget)).toEqual([
    'product: scripts 8.8 KB, budget 8.0 KB',
    'product: render-blocking requests 2, budget 1',
    'product: failed requests 1, budget 0',
    'product: performance 98, budget at least 100',
    'product: LCP 1.23 s, budget 1.20 s',
    'product: CLS 0.002, budget 0',
    'product: TBT 31 ms, budget 0 ms',
  ]);
});

test('ignores figures without a measurement or a limit', () => {
  expect(lines(pageOf('cart', { script: 1e6 }), { seo: 100, lcp: 1, style: undefined })).toEqual([]);
});

test('reports a missing Lighthouse score as over budget', () => {
  const page = pageOf('home', {});
  page.lighthouse = { median: { ...perfect, lcp: Number.NaN }, runs: [], machine: 2500, audits: {} };
  expect(lines(page, { lcp: 1200 })).toHaveLength(1);
});
