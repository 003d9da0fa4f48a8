import { expect, test } from 'vitest';
import { type Run, report } from '#scripts/soak/report.ts';

const run = (seed: number, paid: 'once' | 'twice' | 'never', ...faults: string[]): Run => ({
  seed,
  loss: { journey: 'approve', comeback: 'cart', moments: [28] },
  result: { moments: 20, losses: ['after POST /basket/create/'], paid, faults },
});

test('good runs are summed up in one line', () => {
  expect(report([run(1, 'once'), run(2, 'once')], 9)).toEqual({
    summary:
      'orders: 2 runs, 2 power losses, 2 orders placed: 2 paid once, 0 paid twice, 0 lost; 0 runs with a fault, 9 s',
    faults: [],
  });
});

test.each([
  [run(7, 'twice', 'the shopper paid twice'), '2 orders placed: 1 paid once, 1 paid twice, 0 lost; 1 runs'],
  [run(7, 'never', 'the shopper paid never'), '1 orders placed: 1 paid once, 0 paid twice, 1 lost; 1 runs'],
  [run(7, 'once', 'a false claim'), '2 orders placed: 2 paid once, 0 paid twice, 0 lost; 1 runs'],
])('a fault names its seed: %j', (bad, sums) => {
  const { summary, faults } = report([run(1, 'once'), bad], 9);
  expect(faults).toEqual([
    '--seed 7 (approve, then cart, power loss at 28)',
    '  power lost after POST /basket/create/',
    `  ${bad.result.faults[0]}`,
  ]);
  expect(summary).toContain(sums);
});
