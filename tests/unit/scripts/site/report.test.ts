import { expect, onTestFinished, test, vi } from 'vitest';
import { Reporter } from '#scripts/site/report.ts';

test('a reporter takes more warnings than a call can have arguments, and prints the first 20', () => {
  const print = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  new Reporter('site').warn(Array.from({ length: 1_000_000 }, (_, index) => `product "${index}"`));
  expect(print).toHaveBeenCalledTimes(21);
  expect(print).toHaveBeenLastCalledWith('  … and 999980 more warnings.');
});
