import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseFault, patternMatches } from '#scripts/sample/api/faults.ts';
import { patient } from '../fixtures/patience.ts';
import { makeBasket, payAtProvider, startTestApi, type TestApi } from './api-setup.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
afterEach(async () => {
  await api.control('/reset');
});

const inject = (fault: Record<string, unknown>) => api.control('/faults', fault);
const requests = async (query = '') => (await (await fetch(`${api.url}/__test/requests${query}`)).json()).requests;

describe('fault injection', () => {
  test('fails only the matching calls, with CORS headers', async () => {
    await inject({ kind: 'fail', pattern: 'GET /products/djembe', status: 503 });
    const failed = await api.call('GET', '/products/djembe', { headers: { origin: 'http://localhost:4321' } });
    expect(failed).toMatchObject({ status: 503, body: { detail: 'Injected fault.' } });
    expect(failed.headers.get('access-control-allow-origin')).toBe('http://localhost:4321');
    expect((await api.get('/products/bolga-fan')).status).toBe(200);
  });

  test('fails the given number of times', async () => {
    await inject({ kind: 'fail', pattern: '/categories', status: 502, times: 2 });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await api.get('/categories')).status);
    expect(statuses).toEqual([502, 502, 200, 200]);
  });

  test('delays the response', async () => {
    await inject({ kind: 'slow', pattern: '/categories', milliseconds: 60 });
    const started = performance.now();
    expect((await api.get('/categories')).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(55);
  });

  test('truncates the JSON', async () => {
    await inject({ kind: 'truncate', pattern: '/products/djembe' });
    const answer = await fetch(`${api.url}/api/v1/products/djembe`);
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow(SyntaxError);
  });

  test('returns an HTML page with status 200', async () => {
    await inject({ kind: 'html', pattern: '/categories' });
    const { status, body } = await api.get('/categories');
    expect(status).toBe(200);
    expect(body).toContain('<!doctype html>');
  });

  test('returns the given status and body', async () => {
    await inject({ kind: 'answer', pattern: '/categories', status: 200, body: [{ id: 1, name: null }] });
    expect((await api.get('/categories')).body).toEqual([{ id: 1, name: null }]);
  });

  test('closes the connection', async () => {
    await inject({ kind: 'reset', pattern: '/categories' });
    await expect(api.get('/categories')).rejects.toThrow('fetch failed');
    expect((await api.get('/products/')).status).toBe(200);
  });

  test('does not respond until the client aborts', async () => {
    await inject({ kind: 'hang', pattern: '/categories' });
    const caller = new AbortController();
    const call = fetch(`${api.url}/api/v1/categories`, { signal: caller.signal });
    await expect.poll(() => requests('?path=/categories'), patient).toMatchObject([{ status: 0 }]);
    caller.abort();
    await expect(call).rejects.toThrow('aborted');
    expect(await requests('?path=/categories')).toMatchObject([{ status: 0 }]);
  });

  test('loses only the response with the after option: the payment still succeeds', async () => {
    const { access } = await api.signUp();
    const id = await makeBasket(api, access, 1999, { 'bolga-fan': 1 });
    const payment = await payAtProvider(api, access, id, 'approve');
    await inject({ kind: 'fail', pattern: 'POST /payment/execute', status: 504, after: true, times: 1 });
    expect((await api.post('/payment/execute/', payment.execute, access)).status).toBe(504);
    expect((await api.get(`/baskets/${id}`, access)).body.paid).toBe(true);
    expect((await api.post('/payment/execute/', payment.execute, access)).status).toBe(409);
  });

  test('prevents the call from being processed by default', async () => {
    const { access } = await api.signUp();
    await inject({ kind: 'fail', pattern: 'POST /basket/create', status: 500, times: 1 });
    expect((await api.post('/basket/create/', {}, access)).status).toBe(500);
    expect((await api.get('/current-user/basket/', access)).status).toBe(404);
  });

  test.each([
    {},
    { kind: 'explode', pattern: '/' },
    { kind: 'fail', pattern: '' },
    { kind: 'fail', pattern: '/', status: 42 },
    null,
  ])('rejects the invalid fault %j', async (fault) => {
    expect((await api.control('/faults', fault)).status).toBe(400);
    expect((await api.get('/categories')).status).toBe(200);
  });

  test('faults can be removed', async () => {
    await inject({ kind: 'fail', pattern: '/categories', status: 500 });
    await fetch(`${api.url}/__test/faults`, { method: 'DELETE' });
    expect((await api.get('/categories')).status).toBe(200);
  });
});

test('closing the server aborts hanging and delayed requests', async () => {
  const other = await startTestApi({
    faults: [
      { kind: 'hang', pattern: '/categories' },
      { kind: 'slow', pattern: '/products', milliseconds: 600_000 },
    ],
  });
  const calls = Promise.allSettled([other.get('/categories'), other.get('/products/')]);
  const log = async () => (await (await fetch(`${other.url}/__test/requests`)).json()).requests;
  await expect.poll(log, patient).toHaveLength(2);
  await other.close();
  expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

describe('the request log', () => {
  test('records method, path, status and whether a token was sent, but not the token', async () => {
    const { access } = await api.signUp();
    await fetch(`${api.url}/__test/requests`, { method: 'DELETE' });
    await api.get('/products/?q=drum&page=1');
    await api.get('/auth/profile/', access);
    const log = await requests();
    expect(log).toMatchObject([
      { method: 'GET', path: '/api/v1/products/?q=drum&page=1', authorization: false, status: 200 },
      { method: 'GET', path: '/api/v1/auth/profile/', authorization: true, status: 200 },
    ]);
    expect(JSON.stringify(log)).not.toContain(access);
    expect(await requests('?path=profile&method=GET')).toHaveLength(1);
    expect(await requests('?method=POST')).toHaveLength(0);
  });
});

describe('product edits by tests', () => {
  test('an edit changes the product and its search results', async () => {
    await api.control('/products/djembe', {
      name: 'Kettle Drum',
      price: 12.5,
      old_price: 20,
      stock: 0,
      rating: 4.5,
      rating_count: 3,
    });
    const { body } = await api.get('/products/search/?search=kettle');
    expect(body.results).toMatchObject([
      {
        id: 'djembe',
        name: 'Kettle Drum',
        new_price: 12.5,
        old_price: 20,
        in_stock: false,
        rating: 4.5,
        rating_count: 3,
      },
    ]);
    expect((await api.get('/products/search/?search=djembe')).body.count).toBe(1);
    await api.control('/products/djembe', { category: null });
    expect((await api.get('/products/djembe')).body.category).toBeNull();
  });

  test('raw fields override a product with any value', async () => {
    const raw = { new_price: 'free', thumbnail_url: 'javascript:alert(1)', details: null };
    await api.control('/products/djembe', { raw });
    expect((await api.get('/products/djembe')).body).toMatchObject(raw);
    expect((await api.get('/products/?page_size=50')).body.results).toContainEqual(expect.objectContaining(raw));
  });

  test('products with any id can be added and removed', async () => {
    for (const id of ['../x', 'a/b', '..', '100%', 'search', '__proto__', 'naïve 🥁']) {
      expect((await api.control('/products', { id, name: `Piece ${id}`, price: 5 })).status).toBe(201);
      const { body } = await api.get(`/products/?page_size=50`);
      expect(body.results.at(-1)).toMatchObject({ id, new_price: 5 });
    }
    expect((await api.control(`/products/${encodeURIComponent('a/b')}`, { delete: true })).status).toBe(204);
    expect((await api.get('/products/a%2Fb')).status).toBe(404);
    await api.control('/reset');
    expect((await api.get('/products/')).body.count).toBe(12);
  });
});

describe('fault patterns', () => {
  test.each([
    ['/products', 'GET', '/api/v1/products/?page=2', true],
    ['GET /products', 'POST', '/api/v1/products', false],
    ['get /products', 'GET', '/api/v1/products', true],
    ['page=2', 'GET', '/api/v1/products/?page=2', true],
    ['GET /api/v1/products/*', 'GET', '/api/v1/products/djembe', true],
    ['/api/v1/products/*', 'GET', '/api/v1/products', false],
    ['/products/*', 'GET', '/api/v1/products/djembe', false],
    ['*/djem?e', 'GET', '/x/djembe', false],
    ['*', 'PUT', '/', true],
  ])('pattern %s matches %s %s: %s', (pattern, method, path, expected) => {
    expect(patternMatches(pattern, method, path)).toBe(expected);
  });

  test('command-line faults are parsed, and invalid ones throw', () => {
    expect(parseFault('fail', 'GET /products=503x2')).toEqual({
      kind: 'fail',
      pattern: 'GET /products',
      status: 503,
      times: 2,
    });
    expect(parseFault('fail', '/products/?page=2=500')).toEqual({
      kind: 'fail',
      pattern: '/products/?page=2',
      status: 500,
    });
    expect(parseFault('slow', '/categories=2000')).toEqual({
      kind: 'slow',
      pattern: '/categories',
      milliseconds: 2000,
    });
    expect(parseFault('hang', '/products/?page=2')).toEqual({ kind: 'hang', pattern: '/products/?page=2' });
    expect(parseFault('hang', 'POST /payment')).toEqual({ kind: 'hang', pattern: 'POST /payment' });
    expect(parseFault('truncate', '/products=x1')).toEqual({ kind: 'truncate', pattern: '/products', times: 1 });
    for (const text of ['/products', '/products=99', '/products=600', '=500']) {
      expect(() => parseFault('fail', text)).toThrow(`--fail ${text}: expected PATTERN=STATUS`);
    }
  });
});
