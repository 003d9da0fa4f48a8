import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cutOff, failureOf, hang, html, json, type Reply, reset, talk } from './talk.ts';

describe('a read that fails', () => {
  test.each<[string, Reply, string]>([
    ['500', json({}, 500), 'answered 500'],
    ['503 with a page', html(503), 'answered 503'],
    ['429', json({}, 429), 'answered 429'],
    ['408', json({}, 408), 'answered 408'],
    ['a reset connection', reset, 'no answer'],
    ['an answer that breaks off', cutOff, 'no answer'],
    ['an HTML page', html(200), 'not JSON'],
  ])('with %s is tried again', async (_, reply, cause) => {
    const { client, calls, told } = await talk([reply, json({ ok: true })], { retries: 3 });
    expect(await client.get('/products/')).toEqual({ ok: true });
    expect(calls).toHaveLength(2);
    expect(told).toEqual([expect.stringContaining(cause)]);
  });

  test.each<[string, number, () => string, number]>([
    ['seconds', 429, () => '1', 900],
    ['a date', 503, () => new Date(Date.now() + 2000).toUTCString(), 900],
    ['no sense', 503, () => 'soon', 0],
    ['the past', 503, () => new Date(0).toUTCString(), 0],
  ])('waits as long as the server asks for, in %s', async (_, status, after, atLeast) => {
    const busy: Reply = (response) => {
      response.writeHead(status, { 'retry-after': after() });
      response.end();
    };
    const { client } = await talk([busy, json({ ok: true })], { retries: 1 });
    const start = performance.now();
    expect(await client.get('/products/')).toEqual({ ok: true });
    const waited = performance.now() - start;
    expect(waited).toBeGreaterThanOrEqual(atLeast);
    expect(waited).toBeLessThan(atLeast === 0 ? 900 : 2500);
  });

  test('waits half a minute at most, and not at all when it is the last', async () => {
    const busy: Reply = (response) => {
      response.writeHead(429, { 'retry-after': '86400' });
      response.end();
    };
    const { client } = await talk([busy]);
    expect(await failureOf(client.get('/products/'))).toMatchObject({ status: 429 });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const patient = await talk([busy, json({ ok: true })], { retries: 1 });
    const answer = patient.client.get('/products/');
    await vi.waitUntil(() => patient.told.length > 0);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await answer).toEqual({ ok: true });
  });

  test('with a time-out is tried again', async () => {
    const { client, calls } = await talk([hang, json({ ok: true })], { retries: 1, timeoutMs: 200 });
    expect(await client.get('/products/')).toEqual({ ok: true });
    expect(calls).toHaveLength(2);
  });

  test('is tried as often as it says and not once more', async () => {
    const { client, calls, told } = await talk([json({}, 500)], { retries: 3 });
    expect(await failureOf(client.get('/products/'))).toMatchObject({ code: 'http', status: 500 });
    expect(calls).toHaveLength(4);
    expect(told).toHaveLength(3);
  });

  test('is not tried again unless asked for', async () => {
    const { client, calls } = await talk([json({}, 500)]);
    await failureOf(client.get('/products/'));
    expect(calls).toHaveLength(1);
  });

  test.each([400, 401, 403, 404, 410])('for good (%i) is not tried again', async (status) => {
    const { client, calls } = await talk([json({}, status)], { retries: 3 });
    expect(await failureOf(client.get('/products/'))).toMatchObject({ code: 'http', status });
    expect(calls).toHaveLength(1);
  });

  test('for good with an HTML page is not tried again either', async () => {
    const { client, calls } = await talk([html(404)], { retries: 3 });
    expect(await failureOf(client.get('/products/'))).toMatchObject({ code: 'http', status: 404 });
    expect(calls).toHaveLength(1);
  });
});

describe('a read that nobody wants any more', () => {
  test('ends as aborted and is not tried again', async () => {
    const controller = new AbortController();
    const { client, calls } = await talk([() => controller.abort()], { retries: 3 });
    expect(await failureOf(client.get('/products/', { signal: controller.signal }))).toEqual({ code: 'aborted' });
    expect(calls).toHaveLength(1);
  });

  test('before it starts sends nothing', async () => {
    const { client, calls } = await talk([json({})], { retries: 3 });
    expect(await failureOf(client.get('/products/', { signal: AbortSignal.abort() }))).toEqual({ code: 'aborted' });
    expect(calls).toHaveLength(0);
  });

  test('still has its time-out when a signal is given', async () => {
    const { client } = await talk([hang], { timeoutMs: 60 });
    const { signal } = new AbortController();
    expect(await failureOf(client.get('/products/', { signal }))).toEqual({ code: 'timeout', afterMs: 60 });
  });
});
