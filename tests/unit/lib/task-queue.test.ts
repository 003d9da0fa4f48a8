import { expect, test, vi } from 'vitest';
import { createTaskQueue } from '#lib/task-queue.ts';

test('runs tasks one after the other, also after one that fails', async () => {
  const queue = createTaskQueue();
  const log: string[] = [];
  let finishFirst = () => {};
  queue(async () => {
    await new Promise<void>((resolve) => {
      finishFirst = resolve;
    });
    log.push('first');
  });
  queue(() => Promise.reject(new Error('lost')));
  queue(async () => {
    log.push('last');
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(log).toEqual([]);
  finishFirst();
  await vi.waitFor(() => expect(log).toEqual(['first', 'last']));
});
