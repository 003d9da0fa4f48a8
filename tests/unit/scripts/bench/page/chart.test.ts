import { expect, test } from 'vitest';
import { chart } from '#scripts/bench/page/chart.ts';
import { pageOf } from './page-fixture.ts';

/** Left edge and width of each bar segment, in px. */
const parts = (svg: string) =>
  [...svg.matchAll(/<rect x="([\d.]+)" y="\d+" width="([\d.]+)" height="24"/g)].map(([, x, width]) => [
    Number(x),
    Number(width),
  ]);

test('bar segments are side by side, each as wide as its bytes', () => {
  const svg = chart([pageOf('home', { document: 25 * 1024, image: 75 * 1024 })], {});
  // 100 KB fill the full width, from 200 to 730.
  expect(parts(svg)).toEqual([
    [200, 132.5],
    [332.5, 397.5],
  ]);
  expect(svg).toContain('>100.0</text>');
});

test('the bar has labels for the first screen and the whole page', () => {
  const svg = chart([pageOf('home', { document: 20 * 1024, further: 13 * 1024 })], {});
  expect(svg).toMatch(/>20\.0<.*>33\.0</);
});

test('a budget is drawn as a line, and the scale includes it', () => {
  const pages = [pageOf('home', { script: 10 * 1024 }), pageOf('product', { script: 20 * 1024 })];
  const svg = chart(pages, { product: 100 * 1024 });
  expect(svg.match(/class="budget"/g)).toHaveLength(1);
  expect(svg).toContain('<line x1="730" x2="730"');
  expect(svg).toContain('budget 100.0');
});

test('escapes URLs', () => {
  const page = { ...pageOf('legal', {}), path: '/a&b?c="<d>"' };
  expect(chart([page], {})).toContain('/a&amp;b?c=&quot;&lt;d&gt;&quot;');
});

test('truncates a long URL', () => {
  const svg = chart([{ ...pageOf('product', {}), path: `/products/${'long-'.repeat(9)}` }], {});
  expect(svg).toContain('>/products/long-long-long-lo…<');
});
