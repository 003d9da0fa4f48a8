import type { RequestListener, ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addBasketLine, deleteBasket } from '#api/baskets.ts';
import { type ClientOptions, createClient } from '#api/client.ts';
import { ApiError, type ApiFailure } from '#api/errors.ts';
import { executePayment } from '#api/payments.ts';
import { cents } from '#domain/money.ts';
import { serveLocally, unusedOrigin } from '../../fixtures/local-server.ts';

type Reply = (response: ServerResponse) => void;

const json =
  (body: unknown, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
const raw =
  (body: string, type: string, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
const html = (status: number) => raw('<!doctype html>\n<title>Oops</title>', 'text/html', status);
const reset: Reply = (response) => response.socket?.resetAndDestroy();
const hang: Reply = () => undefined;
const cutOff: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"a": [1,', () => response.socket?.destroy());
};
const hangInside: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"a": ');
};

/** A client of a server that gives one reply after the other, the last one for ever. */
async function talk(replies: Reply[], options: Partial<ClientOptions> = {}) {
  const calls: string[] = [];
  const told: string[] = [];
  const handle: RequestListener = (request, response) => {
    const reply = replies[Math.min(calls.length, replies.length - 1)];
    calls.push(`${request.method} ${request.url}`);
    reply?.(response);
  };
  const client = createClient({
    origin: await serveLocally(handle),
    retryDelayMs: 1,
    onRetry: (error) => told.push(error.message),
    ...options,
  });
  return { client, calls, told };
}

async function failureOf(answer: Promise<unknown>): Promise<ApiFailure> {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`No ApiError but ${String(error)}`);
  return error.failure;
}

describe('a good answer', () => {
  test('is what the server said, asked for under /api/v1', async () => {
    const { client, calls } = await talk([json({ a: [1, 'ü', null] })]);
    expect(await client.get('/products/')).toEqual({ a: [1, 'ü', null] });
    expect(calls).toEqual(['GET /api/v1/products/']);
  });

  test('may be a list or a bare value, whatever type the server gives it', async () => {
    const { client } = await talk([json([]), json(false), raw('{"a":1}', 'text/plain')]);
    expect(await client.get('/a')).toEqual([]);
    expect(await client.get('/b')).toBe(false);
    expect(await client.get('/c')).toEqual({ a: 1 });
  });

  test('with __proto__ inside leaves the prototype of objects alone', async () => {
    const { client } = await talk([raw('{"__proto__": {"polluted": true}}', 'application/json')]);
    await client.get('/a');
    expect('polluted' in {}).toBe(false);
  });
});

describe('the query', () => {
  test('is encoded, and what is undefined is left out', async () => {
    const { client, calls } = await talk([json([])]);
    const query = { q: 'a b&c=ü+%', sort: '-price', page: 2, lp: 0, cat: undefined, empty: '' };
    await client.get('/products/', { query });
    const url = new URL(calls[0]?.slice('GET '.length) ?? '', 'http://localhost');
    expect(url.pathname).toBe('/api/v1/products/');
    expect([...url.searchParams].sort()).toEqual([
      ['empty', ''],
      ['lp', '0'],
      ['page', '2'],
      ['q', 'a b&c=ü+%'],
      ['sort', '-price'],
    ]);
  });

  test('adds nothing when every entry is undefined', async () => {
    const { client, calls } = await talk([json([])]);
    await client.get('/products/', { query: { q: undefined } });
    expect(calls).toEqual(['GET /api/v1/products/']);
  });
});

describe('a failure says what went wrong', () => {
  test('no server', async () => {
    const client = createClient({ origin: await unusedOrigin() });
    expect(await failureOf(client.get('/products/'))).toEqual({ code: 'offline' });
  });

  test.each([
    ['a connection reset', reset],
    ['an answer that breaks off', cutOff],
  ])('%s', async (_, reply) => {
    const { client } = await talk([reply]);
    expect(await failureOf(client.get('/products/'))).toEqual({ code: 'offline' });
  });

  test.each([
    ['no answer', hang],
    ['an answer that never ends', hangInside],
  ])('%s in time', async (_, reply) => {
    const { client } = await talk([reply], { timeoutMs: 60 });
    expect(await failureOf(client.get('/products/'))).toEqual({ code: 'timeout', afterMs: 60 });
  });

  test('an HTML page with status 200', async () => {
    const { client } = await talk([html(200)]);
    expect(await failureOf(client.get('/products/'))).toEqual({
      code: 'not-json',
      start: '<!doctype html> <title>Oops</title>',
    });
  });

  test.each([
    ['truncated JSON', '{"results": [{"id": 1,'],
    ['a word', 'undefined'],
    ['JSON with a tail', '{} {}'],
  ])('%s', async (_, body) => {
    const { client } = await talk([raw(body, 'application/json')]);
    expect(await failureOf(client.get('/products/'))).toMatchObject({ code: 'not-json' });
  });

  test.each([400, 401, 403, 404, 500, 503])(
    'status %i, with the detail and the messages of the fields',
    async (status) => {
      const { client } = await talk([
        json({ detail: 'No.', name: ['Too long.', 'Too odd.'], other: 3, mixed: ['a', 1] }, status),
      ]);
      expect(await failureOf(client.get('/products/'))).toEqual({
        code: 'http',
        status,
        detail: 'No.',
        fields: { name: ['Too long.', 'Too odd.'] },
      });
    },
  );

  test.each([404, 500, 502])('status %i with an HTML page is still that status', async (status) => {
    const { client } = await talk([html(status)]);
    expect(await failureOf(client.get('/products/'))).toEqual({ code: 'http', status, detail: null, fields: {} });
  });

  test.each([[[]], [null], ['text'], [{ detail: { nested: true } }]])('status 500 with the body %j', async (body) => {
    const { client } = await talk([json(body, 500)]);
    expect(await failureOf(client.get('/products/'))).toEqual({ code: 'http', status: 500, detail: null, fields: {} });
  });

  test('and the message names the call', async () => {
    const { client } = await talk([json({ detail: 'Not found.' }, 404)]);
    await expect(client.get('/products/7')).rejects.toThrow('GET /products/7: answered 404 (Not found.)');
  });
});

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

describe('a call that changes something', () => {
  test('sends JSON by its method and gives the answer', async () => {
    const heard: unknown[] = [];
    const origin = await serveLocally((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        heard.push([
          request.method,
          request.url,
          request.headers['content-type'],
          request.headers['x-xsrf-token'],
          body,
        ]);
        json({ id: 7 }, 201)(response);
      });
    });
    const client = createClient({ origin, xsrfToken: () => 't' });
    expect(await client.send('POST', '/basket/create/', { body: { total: 12.5 } })).toEqual({ id: 7 });
    await client.send('DELETE', '/baskets/7/delete/');
    expect(heard).toEqual([
      ['POST', '/api/v1/basket/create/', 'application/json', 't', '{"total":12.5}'],
      ['DELETE', '/api/v1/baskets/7/delete/', undefined, 't', ''],
    ]);
  });

  test.each(['', 'OK', '<p>Sent</p>'])('may be answered with %j, which is no JSON', async (body) => {
    const { client } = await talk([raw(body, 'text/html')]);
    expect([null, body]).toContain(await client.send('POST', '/send-contact/', { body: {} }));
  });

  test.each(['created', '<b>created</b>', ''])(
    'may be answered with the JSON text %j, which says nothing',
    async (word) => {
      const { client } = await talk([json(word, 201), json(word, 201), json(word, 200)]);
      const line = { productId: '1', quantity: 1, price: cents(1) };
      await addBasketLine(client, '7', line);
      expect(await deleteBasket(client, '7')).toBe('deleted');
      expect(await executePayment(client, { paymentId: 'P', payerId: 'A', basketId: '7' })).toBe('executed');
    },
  );

  test.each([
    ['500', json({}, 500), { code: 'http', status: 500 }],
    ['502 with a page', html(502), { code: 'http', status: 502 }],
    ['a reset connection', reset, { code: 'offline' }],
  ])('is never tried again after %s', async (_, reply, failure) => {
    const { client, calls } = await talk([reply, json({})], { retries: 3 });
    expect(await failureOf(client.send('POST', '/payment/execute/', { body: {} }))).toMatchObject(failure);
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
