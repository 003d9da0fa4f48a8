import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { firstValue } from '#lib/first-value.ts';

test('firstValue resolves with the current value if it passes', async () => {
  const $count = atom(2);
  const value = firstValue($count, (count) => count > 1);
  $count.set(3);
  expect(await value).toBe(2);
});

test('firstValue resolves with the first later value that passes, then stops listening', async () => {
  const $count = atom(0);
  const value = firstValue($count, (count) => count > 1);
  for (const count of [1, 2, 3]) $count.set(count);
  expect(await value).toBe(2);
  expect($count.lc).toBe(0);
});
