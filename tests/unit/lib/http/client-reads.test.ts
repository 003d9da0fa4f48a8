import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { patient } from '../../../fixtures/patience.ts';
import { cutOff, failureOf, hang, html, json, type Reply, reset, talk } from './test-server.ts';

describe('failed read', () => {
  test.each<[string, Reply, string]>([
    ['500', json({}, 500), 'responded with 500'],
    ['503 with a page', html(503), 'responded with 503'],
    ['429', json({}, 429), 'responded with 429'],
    ['408', json({}, 408), 'responded with 408'],
    ['a reset connection', reset, 'no response'],
    ['an answer that breaks off', cutOff, 'no response'],
    ['an HTML page', html(200), 'not JSON'],
  ])('is retried after %s', async (_, reply, cause) => {
    const { client, calls, told } = await talk([reply, json({ ok: true })], { retries: 3 });
    expect(await client.get('/products/')).toEqual({ ok: true });
    expect(calls).toHaveLength(2);
    expect(told).toEqual([expect.stringContaining(cause)]);
  });

  test.each<[string, number, () => string, { early: number; late: number }]>([
    ['seconds', 429, () => '20', { early: 19_900, late: 20_000 }],
    // Half of the time may pass before the response arrives.
    ['a date', 503, () => new Date(Date.now() + 20_000).toUTCString(), { early: 10_000, late: 20_000 }],
    ['no sense', 503, () => 'soon', { early: 0, late: 900 }],
    ['the past', 503, () => new Date(0).toUTCString(), { early: 0, late: 900 }],
  ])('waits for the Retry-After time in %s', async (_, status, after, { early, late }) => {
    const busy: Reply = (response) => {
      response.writeHead(status, { 'retry-after': after() });
      response.end();
    };
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { client, calls, told } = await talk([busy, json({ ok: true })], { retries: 1 });
    const answer = client.get('/products/');
    // `vi.waitUntil` would advance the fake clock and end a short pause.
    while (told.length === 0) await new Promise((go) => setImmediate(go));
    await vi.advanceTimersByTimeAsync(early);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(late - early);
    expect(await answer).toEqual({ ok: true });
  });

  test('waits at most 30 seconds, and not at all after the last attempt', async () => {
    const busy: Reply = (response) => {
      response.writeHead(429, { 'retry-after': '86400' });
      response.end();
    };
    const { client } = await talk([busy]);
    expect(await failureOf(client.get('/products/'))).toMatchObject({ status: 429 });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const retrying = await talk([busy, json({ ok: true })], { retries: 1 });
    const answer = retrying.client.get('/products/');
    await vi.waitUntil(() => retrying.told.length > 0, patient);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await answer).toEqual({ ok: true });
  });

  test('is retried after a timeout', async () => {
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, 'timeout')
      .mockReturnValueOnce(timeout.signal)
      .mockReturnValueOnce(new AbortController().signal);
    onTestFinished(() => void vi.restoreAllMocks());
    const late: Reply = () => timeout.abort(new DOMException('', 'TimeoutError'));
    const { client, calls, told } = await talk([late, json({ ok: true })], { retries: 1 });
    expect(await client.get('/products/')).toEqual({ ok: true });
    expect(calls).toHaveLength(2);
    expect(told).toEqual([expect.stringContaining('no response')]);
  });

  test('is retried exactly as often as configured', async () => {
    const { client, calls, told } = await talk([json({}, 500)], { retries: 3 });
    expect(await failureOf(client.get('/products/'))).toMatchObject({ code: 'http', status: 500 });
    expect(calls).toHaveLength(4);
    expect(told).toHaveLength(3);
  });

  test('is not retried by default', async () => {
    const { client, calls } = await talk([json({}, 500)]);
    await failureOf(client.get('/products/'));
    expect(calls).toHaveLength(1);
  });

  test.each([400, 401, 403, 404, 410])('is not retried after status %i', async (status) => {
    const { client, calls } = await talk([json({}, status)], { retries: 3 });
    expect(await failureOf(client.get('/products/'))).toMatchObject({ code: 'http', status });
    expect(calls).toHaveLength(1);
  });

  test('is not retried after a 404 with an HTML page', async () => {
    const { client, calls } = await talk([html(404)], { retries: 3 });
    expect(await failureOf(client.get('/products/'))).toMatchObject({ code: 'http', status: 404 });
    expect(calls).toHaveLength(1);
  });
});

describe('canceled read', () => {
  test('fails as aborted and is not retried', async () => {
    const controller = new AbortController();
    const { client, calls } = await talk([() => controller.abort()], { retries: 3 });
    expect(await failureOf(client.get('/products/', { signal: controller.signal }))).toEqual({ code: 'aborted' });
    expect(calls).toHaveLength(1);
  });

  test('sends nothing when it is aborted before the start', async () => {
    const { client, calls } = await talk([json({})], { retries: 3 });
    expect(await failureOf(client.get('/products/', { signal: AbortSignal.abort() }))).toEqual({ code: 'aborted' });
    expect(calls).toHaveLength(0);
  });

  test('still times out when a signal is passed', async () => {
    const { client } = await talk([hang], { timeoutMs: 60 });
    const { signal } = new AbortController();
    expect(await failureOf(client.get('/products/', { signal }))).toEqual({ code: 'timeout', afterMs: 60 });
  });
});
