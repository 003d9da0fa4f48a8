import { expect, test } from 'vitest';
import { report } from '#scripts/bench/page/table.ts';
import { pageOf, perfect } from './page-fixture.ts';

test('the report lists transferred and decoded bytes by kind, with totals', () => {
  const text = report([pageOf('home', { document: 2048, image: 10240, further: 1024 })], []);
  const cells = [
    'home `/home`',
    '2.0 (6.0)',
    0,
    0,
    0,
    0,
    0,
    '10.0 (30.0)',
    '1.0 (3.0)',
    '12.0',
    '13.0 (39.0)',
    3,
    '1.0',
    0,
    0,
  ];
  expect(text).toContain(`| ${cells.join(' | ')} |`);
  expect(text).toContain('## Over budget\n\nNothing.');
  expect(text).not.toContain('Lighthouse');
});

test('the report lists scores and exceeded budgets when known', () => {
  const page = pageOf('cart', {});
  page.lighthouse = {
    median: { ...perfect, seo: 66, lcp: 1150 },
    runs: [perfect, perfect, perfect],
    machine: 2500,
    audits: {},
  };
  const text = report([page], [{ name: 'cart', measure: 'seo', value: 66, limit: 100 }]);
  expect(text).toContain('median of 3');
  expect(text).toContain('| cart | 100 | 100 | 100 | 66 | 1.15 s | 0 | 0 ms | 2500 |');
  expect(text).not.toContain('| one word |');
  expect(text).toContain('- cart: SEO 66, budget at least 100');
});

test('the report includes the Lighthouse figures of a one-word page', () => {
  const page = { ...pageOf('home', {}), lighthouse: { median: perfect, runs: [perfect], machine: 2500, audits: {} } };
  const floor = { ...page.lighthouse, median: { ...perfect, performance: 97, lcp: 870, tbt: 60 }, machine: 2400 };
  expect(report([page], [], floor)).toContain('| one word | 97 |  |  |  | 0.87 s | 0 | 60 ms | 2400 |');
});
