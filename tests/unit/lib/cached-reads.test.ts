import { expect, test, vi } from 'vitest';
import { cachedRead } from '#lib/cached-reads.ts';

const never = new AbortController().signal;

test('a call that is aborted before it starts reads nothing', async () => {
  const read = vi.fn(async () => 'answer');
  await expect(cachedRead('first', read, AbortSignal.abort('left'))).rejects.toBe('left');
  expect(read).not.toHaveBeenCalled();
});

test('a call that is aborted before it starts does not end the read of others', async () => {
  let request: AbortSignal | undefined;
  const read = (signal: AbortSignal) => {
    request = signal;
    return new Promise(() => {});
  };
  void cachedRead('second', read, never);
  await expect(cachedRead('second', read, AbortSignal.abort('left'))).rejects.toBe('left');
  expect(request?.aborted).toBe(false);
});
