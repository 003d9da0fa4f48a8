import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, type Session, startTestApi, type TestApi } from './api-setup.ts';

const site = 'http://localhost:4321';
let api: TestApi;
let ada: Session;
beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signUp();
});
afterAll(() => api.close());

const signIn = (headers: Record<string, string> = {}) =>
  api.call('POST', '/auth/token/', { body: { username: ada.username, password }, headers });

describe('CORS', () => {
  test('the site may read responses and send credentials', async () => {
    const { headers } = await api.call('GET', '/categories', { headers: { origin: site } });
    expect(headers.get('access-control-allow-origin')).toBe(site);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-expose-headers')).toBe('ETag');
    expect(headers.get('vary')).toContain('Origin');
  });

  test.each(['http://evil.example', 'http://localhost:4322', 'https://localhost:4321', 'null', `${site}.evil.example`])(
    'the origin %s is not allowed',
    async (origin) => {
      const { headers } = await api.call('GET', '/categories', { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('a preflight returns 204 and allows the methods and headers of the storefront', async () => {
    const { status, headers } = await api.call('OPTIONS', '/basket/create/', {
      headers: {
        origin: site,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-xsrf-token',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(site);
    expect(headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST,PUT,DELETE');
    expect(headers.get('access-control-allow-headers')).toBe('Authorization,Content-Type,If-None-Match,X-XSRF-TOKEN');
    expect(headers.get('access-control-max-age')).toBe('600');
  });

  test('error responses have CORS headers too', async () => {
    for (const path of ['/products/nothing', '/nowhere', '/auth/profile/']) {
      const { status, headers } = await api.call('GET', path, { headers: { origin: site } });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers.get('access-control-allow-origin')).toBe(site);
    }
  });

  test('the allowed origin comes from SITE_URL', async () => {
    const other = await startTestApi({ siteUrl: 'https://shop.example/path' });
    const { headers } = await other.call('GET', '/categories', { headers: { origin: 'https://shop.example' } });
    await other.close();
    expect(headers.get('access-control-allow-origin')).toBe('https://shop.example');
  });
});

describe('the XSRF cookie', () => {
  test('is set by sign-in and authenticated calls, readable by scripts and SameSite=Lax', async () => {
    const cookie = (await signIn()).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^XSRF-TOKEN=[0-9a-f]{32}; Path=\/; SameSite=Lax$/);
    expect((await api.get('/auth/profile/', ada.access)).headers.get('set-cookie')).toContain('XSRF-TOKEN=');
  });

  test('is not set by anonymous reads or when the client already has it', async () => {
    expect((await api.get('/products/')).headers.get('set-cookie')).toBeNull();
    const headers = { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' };
    expect((await signIn(headers)).headers.get('set-cookie')).toBeNull();
  });

  test('must be repeated in the header of an unsafe call', async () => {
    expect((await signIn({ cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' })).status).toBe(200);
    for (const header of [{}, { 'x-xsrf-token': 'abd' }, { 'x-xsrf-token': '' }] as Record<string, string>[]) {
      const { status, body } = await signIn({ cookie: 'a=b; XSRF-TOKEN=abc', ...header });
      expect(status).toBe(403);
      expect(body).toEqual({ detail: 'XSRF token missing or incorrect.' });
    }
  });

  test('is not required from reads or from clients without the cookie', async () => {
    expect((await signIn({ 'x-xsrf-token': 'whatever' })).status).toBe(200);
    const { status } = await api.call('GET', '/auth/profile/', {
      token: ada.access,
      headers: { cookie: 'XSRF-TOKEN=abc' },
    });
    expect(status).toBe(200);
  });

  test('is Secure when the API uses HTTPS', async () => {
    const secure = await startTestApi({ publicUrl: 'https://api.example' });
    const { headers } = await secure.post('/auth/token/', {});
    await secure.close();
    expect(headers.get('set-cookie')).toContain('; Secure');
  });
});

describe('request bodies', () => {
  test.each(['', '{', '"text"', '[]', 'null', '42', '{"a":1}}'])(
    'the body %j returns 400 with a detail',
    async (body) => {
      const { status, body: answer } = await api.call('POST', '/auth/token/', { body });
      expect(status).toBe(400);
      expect(answer.detail).toEqual(expect.any(String));
    },
  );

  test('a body of another content type returns 415', async () => {
    const headers = { 'content-type': 'text/plain' };
    const { status, body } = await api.call('POST', '/auth/token/', {
      body: '{"username":"a","password":"b"}',
      headers,
    });
    expect(status).toBe(415);
    expect(body.detail).toEqual(expect.any(String));
  });

  test('a __proto__ key does not pollute any prototype', async () => {
    const body = '{"__proto__":{"username":"x","password":"y"},"constructor":{"prototype":{"admin":true}}}';
    const answer = await api.call('POST', '/auth/token/', { body });
    expect(Object.keys(answer.body)).toEqual(['username', 'password']);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('a body above 64 KB returns 413, and a slightly smaller one is parsed', async () => {
    const message = (length: number) => ({ email: 'a@b.cd', message: 'x'.repeat(length) });
    expect((await api.post('/send-price-enquiry/email/', message(66_000))).status).toBe(413);
    expect((await api.post('/send-price-enquiry/email/', message(65_000))).status).toBe(400);
  });

  test('a body without Content-Length returns 411', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${api.url}/api/v1/auth/token/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      });
      call.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      call.write('{"username":');
      call.end('"a"}');
    });
    expect(status).toBe(411);
  });
});

describe('unknown routes and methods', () => {
  test.each(['/nowhere', '/auth/', '/products/djembe/reviews', '/%E0%A4%A'])(
    '%s returns 404 with a detail',
    async (path) => {
      const { status, body, headers } = await api.get(path);
      expect(status).toBe(404);
      expect(body).toEqual({ detail: 'Not found.' });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  test.each([
    ['DELETE', '/products/', 'GET, HEAD'],
    ['POST', '/products/djembe', 'GET, HEAD'],
    ['GET', '/auth/token/', 'POST'],
    ['POST', '/auth/profile/', 'GET, HEAD'],
    ['PATCH', '/basket/1/update/', 'PUT'],
    ['GET', '/baskets/1/delete/', 'DELETE'],
  ])('%s %s returns 405 and lists the allowed methods', async (method, path, allowed) => {
    const { status, body, headers } = await api.call(method, path);
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allowed);
    expect(body).toEqual({ detail: `Method ${method} not allowed.` });
  });

  test('an unknown id on a known route returns 404, not 405', async () => {
    expect((await api.get('/baskets/999', ada.access)).status).toBe(404);
  });

  test('HEAD returns the same as GET without the body', async () => {
    const { status, body, headers } = await api.call('HEAD', '/products/djembe');
    expect(status).toBe(200);
    expect(headers.get('etag')).toMatch(/^"/);
    expect(body).toBe('');
  });

  test('private responses are not cacheable', async () => {
    expect((await api.get('/auth/profile/', ada.access)).headers.get('cache-control')).toBe('no-store');
    expect((await api.get('/current-user/baskets/', ada.access)).headers.get('cache-control')).toBe('no-store');
  });

  test('the test controls return 404 unless they are enabled', async () => {
    const plain = await startTestApi({ testControls: false });
    const answers = await Promise.all(['/reset', '/clock', '/faults'].map((path) => plain.control(path)));
    await plain.close();
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

test('a port in use is reported with a suggestion', async () => {
  await expect(startTestApi({ port: api.port })).rejects.toThrow(
    `Port ${api.port} is already in use. Choose another: npm run api -- --port ${api.port + 1}`,
  );
});
