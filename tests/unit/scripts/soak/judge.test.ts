import { expect, test } from 'vitest';
import { judge } from '#scripts/soak/load.ts';
import { growthOf } from '#scripts/soak/part.ts';

const MB = 2 ** 20;
const flat = [
  { resident: 100 * MB, heap: 50 * MB },
  { resident: 110 * MB, heap: 55 * MB },
];

test('sums up quick answers and flat memory in one line', () => {
  const times = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(judge('a server', { sent: 100, times, lost: [] }, flat)).toEqual({
    summary:
      'a server: 100 requests, 200 a second; 50th, 95th and 99th percentile 50.0, 95.0, 99.0 ms; 0 lost; ' +
      'memory 100.0 to 110.0 MB (10%), heap 50.0 to 55.0 MB (10%)',
    faults: [],
  });
});

test('a lost answer, slow answers and growing memory are faults', () => {
  const grown = [flat[0] ?? { resident: 0, heap: 0 }, { resident: 130 * MB, heap: 50 * MB }];
  expect(judge('a server', { sent: 3, times: [101, 101], lost: ['/: status 500'] }, grown).faults).toEqual([
    'lost: /: status 500',
    'the 99th percentile is above 100 ms',
    'the memory grows',
  ]);
});

test('memory may grow by less than a fifth', () => {
  expect(growthOf([100, 119])).toMatchObject({ isFlat: true });
  expect(growthOf([100, 120])).toMatchObject({ isFlat: false });
});
