import { describe, expect, test } from 'vitest';
import { addBasketLine, deleteBasket } from '#features/checkout/baskets-api.ts';
import { executePayment } from '#features/checkout/payments-api.ts';
import { createClient } from '#lib/http/client.ts';
import { cents } from '#lib/money.ts';
import { serveLocally, unusedOrigin } from '../../../fixtures/local-server.ts';
import { cutOff, failureOf, hang, hangInside, html, json, raw, reset, talk } from './test-server.ts';

describe('successful response', () => {
  test('returns the JSON of a path under /api/v1', async () => {
    const { client, calls } = await talk([json({ a: [1, 'ü', null] })]);
    expect(await client.get('/products/')).toEqual({ a: [1, 'ü', null] });
    expect(calls).toEqual(['GET /api/v1/products/']);
  });

  test('may be a list or a bare value with any content type', async () => {
    const { client } = await talk([json([]), json(false), raw('{"a":1}', 'text/plain')]);
    expect(await client.get('/a')).toEqual([]);
    expect(await client.get('/b')).toBe(false);
    expect(await client.get('/c')).toEqual({ a: 1 });
  });

  test('with __proto__ inside does not pollute Object.prototype', async () => {
    const { client } = await talk([raw('{"__proto__": {"polluted": true}}', 'application/json')]);
    await client.get('/a');
    expect('polluted' in {}).toBe(false);
  });
});

describe('query parameters', () => {
  test('are encoded, and undefined values are omitted', async () => {
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

  test('are omitted when all are undefined', async () => {
    const { client, calls } = await talk([json([])]);
    await client.get('/products/', { query: { q: undefined } });
    expect(calls).toEqual(['GET /api/v1/products/']);
  });
});

describe('failure details', () => {
  test('report an unreachable server as offline', async () => {
    const client = createClient({ origin: await unusedOrigin() });
    expect(await failureOf(client.get('/products/'))).toEqual({ code: 'offline' });
  });

  test.each([
    ['a connection reset', reset],
    ['an answer that breaks off', cutOff],
  ])('report %s as offline', async (_, reply) => {
    const { client } = await talk([reply]);
    expect(await failureOf(client.get('/products/'))).toEqual({ code: 'offline' });
  });

  test.each([
    ['no answer', hang],
    ['an answer that never ends', hangInside],
  ])('report a timeout for %s', async (_, reply) => {
    const { client } = await talk([reply], { timeoutMs: 60 });
    expect(await failureOf(client.get('/products/'))).toEqual({ code: 'timeout', afterMs: 60 });
  });

  test('report an HTML page with status 200 as not JSON', async () => {
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
  ])('report %s as not JSON', async (_, body) => {
    const { client } = await talk([raw(body, 'application/json')]);
    expect(await failureOf(client.get('/products/'))).toMatchObject({ code: 'not-json' });
  });

  test.each([400, 401, 403, 404, 500, 503])(
    'include status %i with the detail and the field messages',
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

  test.each([404, 500, 502])('report status %i with an HTML page as that status', async (status) => {
    const { client } = await talk([html(status)]);
    expect(await failureOf(client.get('/products/'))).toEqual({ code: 'http', status, detail: null, fields: {} });
  });

  test.each([[[]], [null], ['text'], [{ detail: { nested: true } }]])('report a 500 with the body %j', async (body) => {
    const { client } = await talk([json(body, 500)]);
    expect(await failureOf(client.get('/products/'))).toEqual({ code: 'http', status: 500, detail: null, fields: {} });
  });

  test('name the request in the message, with its query', async () => {
    const { client } = await talk([json({ detail: 'Not found.' }, 404), json({}, 500)]);
    await expect(client.get('/products/7')).rejects.toThrow('GET /products/7: responded with 404 (Not found.)');
    const page = client.get('/products/', { query: { page: 137, page_size: 250 } });
    await expect(page).rejects.toThrow('GET /products/?page=137&page_size=250: responded with 500');
  });
});

describe('write request', () => {
  test('sends JSON with its method and returns the response', async () => {
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

  test.each(['', 'OK', '<p>Sent</p>'])('accepts the non-JSON response %j', async (body) => {
    const { client } = await talk([raw(body, 'text/html')]);
    expect([null, body]).toContain(await client.send('POST', '/send-contact/', { body: {} }));
  });

  test.each(['created', '<b>created</b>', ''])(
    'accepts the JSON text %j as a response without information',
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
  ])('is never retried after %s', async (_, reply, failure) => {
    const { client, calls } = await talk([reply, json({})], { retries: 3 });
    expect(await failureOf(client.send('POST', '/payment/execute/', { body: {} }))).toMatchObject(failure);
    expect(calls).toHaveLength(1);
  });
});
