import { expect, test } from 'vitest';
import { ApiError } from '#lib/http/errors.ts';
import { call, jsonOf, pathWithQuery } from '#scripts/probe/call.ts';
import { describeCall } from '#scripts/probe/connection.ts';
import { serveLocally } from '../../../fixtures/local-server.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

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

test.each([
  [{ page_size: ['At most 100.', 'Too high.'], status: 'error' }, 'page_size: At most 100. Too high.'],
  [{ detail: [{ loc: ['query', 'page_size'], msg: 'At most 100.', type: 'x' }] }, 'page_size: At most 100.'],
])('an error status keeps the messages for fields: %j', (body, says) => {
  const answer = {
    call: 'GET /x',
    status: 422,
    headers: new Headers(),
    text: JSON.stringify(body),
    redirectedTo: null,
  };
  const error = thrownBy(() => jsonOf(answer));
  expect(error instanceof ApiError && describeCall(error)).toBe(`GET /x: responded with 422 (${says})`);
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
