import { afterEach, expect, test, vi } from 'vitest';
import { withCrossTabLock } from '#lib/locks.ts';

afterEach(() => vi.unstubAllGlobals());

const useLocks = (locks: unknown) => vi.stubGlobal('window', { navigator: { locks } });

test('runs without a lock if the browser has none', async () => {
  useLocks(undefined);
  expect(await withCrossTabLock('refresh', async () => 'ran')).toBe('ran');
});

test('runs without a lock if the browser denies it', async () => {
  useLocks({ request: () => Promise.reject(new DOMException('denied', 'SecurityError')) });
  expect(await withCrossTabLock('refresh', async () => 'ran')).toBe('ran');
});

test('runs once and passes its error on', async () => {
  useLocks({ request: (_: string, run: () => Promise<unknown>) => run() });
  const run = vi.fn(() => Promise.reject(new DOMException('late', 'TimeoutError')));
  await expect(withCrossTabLock('refresh', run)).rejects.toThrow('late');
  expect(run).toHaveBeenCalledTimes(1);
});
