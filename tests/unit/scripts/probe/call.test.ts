import { expect, test } from 'vitest';
import { call, jsonOf, pathWithQuery } from '#scripts/probe/call.ts';
import { serveLocally } from '../../../fixtures/local-server.ts';

test('pathWithQuery omits undefined parameters and encodes the others', () => {
  expect(pathWithQuery('/products/')).toBe('/products/');
  expect(pathWithQuery('/products/', { page: undefined })).toBe('/products/');
  expect(pathWithQuery('/products/', { q: 'a&b', page: 2 })).toBe('/products/?q=a%26b&page=2');
});

test('call returns headers for any status', async () => {
  const origin = await serveLocally((request, response) => {
    response.writeHead(503, { etag: '"1"', allow: request.headers.accept });
    response.end('{"detail":"Soon."}');
  });
  const answer = await call(origin, '/categories');
  expect(answer).toMatchObject({ call: 'GET /categories', status: 503, text: '{"detail":"Soon."}' });
  expect(answer.headers.get('etag')).toBe('"1"');
  expect(answer.headers.get('allow')).toBe('application/json');
  expect(() => jsonOf(answer)).toThrow('GET /categories: responded with 503 (Soon.)');
});

test('call fails after the timeout or when the caller aborts', async () => {
  const origin = await serveLocally(() => {});
  await expect(call(origin, '/slow', { timeoutMs: 20 })).rejects.toThrow('GET /slow: no response within 0.02 s');
  const stopping = new AbortController();
  const stopped = call(origin, '/slow', { signal: stopping.signal });
  stopping.abort();
  await expect(stopped).rejects.toThrow('superseded');
});

test.each([
  ['{"results": [{"id": 1,', 'truncated JSON'],
  ['{"results": [{"id": 1}', 'truncated JSON'],
  ['[{"name": "Be', 'truncated JSON'],
  ['[{"name": "}]', 'truncated JSON'],
  [' \n<!doctype html>', 'a page of HTML'],
  ['{"a": 1} {}', 'something that is'],
  ['{"a": \'b\'}', 'something that is'],
  ['undefined', 'something that is'],
])('jsonOf names the problem: %j is %s', (text, what) => {
  const answer = { call: 'GET /x', status: 200, headers: new Headers(), text, redirectedTo: null };
  expect(() => jsonOf(answer)).toThrow(`GET /x: responded with ${what}`);
});
