import { expect, onTestFinished, test, vi } from 'vitest';
import { retrying } from '#lib/http/retrying.ts';
import { ResponseTracker } from '#scripts/watch/response-tracker.ts';
import { serveLocally } from '../../../fixtures/local-server.ts';
import { patient } from '../../../fixtures/patience.ts';

/** Makes a call that an API answers with 429 and a Retry-After of 20 seconds, and then with `{}`. */
async function callBusyApi() {
  const calls: (string | undefined)[] = [];
  const origin = await serveLocally(({ url }, response) => {
    if (calls.push(url) === 1) response.writeHead(429, { 'retry-after': '20' });
    response.end('{}');
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const stopping = new AbortController();
  const { signal } = stopping;
  const onRetry = vi.fn();
  const client = retrying(new ResponseTracker(origin, signal), { retries: 1, retryDelayMs: 1, signal, onRetry });
  const answer = client.get('/products/');
  await vi.waitUntil(() => onRetry.mock.calls.length > 0, patient);
  return { answer, calls, origin, stopping };
}

test('a full read repeats a call only after the Retry-After time', async () => {
  const { answer, calls, origin } = await callBusyApi();
  await vi.advanceTimersByTimeAsync(19_900);
  // If the call had been repeated already, it would arrive before this one.
  await fetch(`${origin}/now`);
  expect(calls).toEqual(['/api/v1/products/', '/now']);
  await vi.advanceTimersByTimeAsync(100);
  expect(await answer).toEqual({});
});

test('a watcher that is asked to stop does not wait for the Retry-After time', async () => {
  const { answer, calls, stopping } = await callBusyApi();
  stopping.abort();
  await expect(answer).rejects.toMatchObject({ failure: { code: 'aborted' } });
  expect(calls).toHaveLength(1);
});
