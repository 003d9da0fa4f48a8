import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { password, type Session, startTestApi, type TestApi } from './api-setup.ts';

let api: TestApi;
let ada: Session;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.control('/reset');
  ada = await api.signUp('ada');
});

const form = { username: 'grace', email: 'grace@example.com', password, confirm_password: password };
const unauthorized = (answer: { status: number; body: { detail: string }; headers: Headers }) => {
  expect(answer.status).toBe(401);
  expect(typeof answer.body.detail).toBe('string');
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
};

describe('sign-up', () => {
  test('returns 201 with the user id and working tokens', async () => {
    const { status, body, headers } = await api.post('/auth/user-signup/', form);
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['id', 'access', 'refresh', 'custom_token']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await api.get('/auth/profile/', body.access)).body.user).toEqual({
      id: body.id,
      username: 'grace',
      email: 'grace@example.com',
      first_name: '',
      last_name: '',
    });
  });

  test.each([
    ['username', { username: '' }],
    ['username', { username: 'a b' }],
    ['username', { username: 'x'.repeat(151) }],
    ['username', { username: { $ne: '' } }],
    ['username', { username: 'ADA' }],
    ['email', { email: 'nobody' }],
    ['email', { email: 'a@b.c\r\nBcc: d@e.f' }],
    ['email', { email: null }],
    ['password', { password: 'short', confirm_password: 'short' }],
    ['password', { password: 'x'.repeat(129), confirm_password: 'x'.repeat(129) }],
    ['confirm_password', { confirm_password: 'another password' }],
    ['confirm_password', { confirm_password: undefined }],
  ])('rejects an invalid %s: %j', async (field, change) => {
    const { status, body } = await api.post('/auth/user-signup/', { ...form, ...change });
    expect(status).toBe(400);
    expect(body[field]).toEqual([expect.any(String)]);
    expect(body.detail).toEqual(expect.any(String));
  });

  test('creates one account when the same name signs up several times at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => api.post('/auth/user-signup/', form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });
});

describe('sign-in', () => {
  test('returns 200 with the same id and new tokens, ignoring the case of the username', async () => {
    const { status, body } = await api.post('/auth/token/', { username: 'Ada', password });
    expect(status).toBe(200);
    expect(body.id).toBe(ada.id);
    expect(body.access).not.toBe(ada.access);
    expect((await api.get('/auth/profile/', body.access)).status).toBe(200);
  });

  test('returns the same 401 for a wrong password and an unknown username', async () => {
    const wrong = await api.post('/auth/token/', { username: 'ada', password: `${password}!` });
    const unknown = await api.post('/auth/token/', { username: 'nobody', password });
    unauthorized(wrong);
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(401);
  });

  test.each([{ username: '' }, { password: '' }, { username: null }, { password: undefined }])(
    'names the field that is empty in %j',
    async (change) => {
      const { status, body } = await api.post('/auth/token/', { username: 'ada', password, ...change });
      expect(status).toBe(400);
      expect(Object.keys(body)).toEqual(Object.keys(change));
    },
  );
});

describe('tokens', () => {
  test('access tokens expire after five minutes, refresh tokens after a day', () => {
    const life = (token: string) => (decodeJwt(token).exp ?? 0) - (decodeJwt(token).iat ?? 0);
    expect(life(ada.access)).toBe(300);
    expect(life(ada.refresh)).toBe(86_400);
  });

  test('an expired access token is rejected and a refresh returns a new one', async () => {
    // The clock is stopped, so the token expires after exactly five minutes.
    await api.control('/clock', { seconds: 0, stop: true });
    const { access, refresh } = await api.signUp('grace');
    await api.control('/clock', { seconds: 299 });
    expect((await api.get('/auth/profile/', access)).status).toBe(200);
    await api.control('/clock', { seconds: 1 });
    unauthorized(await api.get('/auth/profile/', access));
    const { status, body } = await api.post('/auth/token/refresh/', { refresh });
    expect(status).toBe(200);
    expect((await api.get('/auth/profile/', body.access)).status).toBe(200);
  });

  test('an expired refresh token is rejected', async () => {
    await api.control('/clock', { seconds: 86_401 });
    unauthorized(await api.post('/auth/token/refresh/', { refresh: ada.refresh }));
  });

  test('access and refresh tokens are not interchangeable', async () => {
    unauthorized(await api.post('/auth/token/refresh/', { refresh: ada.access }));
    unauthorized(await api.get('/auth/profile/', ada.refresh));
  });

  test.each([undefined, null, '', 'x.y.z', 42, { token: 'x' }])('a refresh rejects the token %j', async (refresh) => {
    unauthorized(await api.post('/auth/token/refresh/', { refresh }));
  });

  test('forged tokens are rejected: another key, no signature, another user', async () => {
    const claims = { use: 'access', sub: String(ada.id), exp: Math.floor(Date.now() / 1000) + 300 };
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('secret'.repeat(8)));
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
    const [head, , signature] = ada.access.split('.');
    const altered = `${head}.${encode({ ...decodeJwt(ada.access), sub: '999' })}.${signature}`;
    for (const token of [forged, unsigned, altered]) unauthorized(await api.get('/auth/profile/', token));
  });

  test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Token x'])(
    'the authorization header %j is rejected',
    async (authorization) => {
      unauthorized(await api.call('GET', '/auth/profile/', { headers: { authorization } }));
    },
  );

  test('tokens of a deleted user are rejected, even after new users sign up', async () => {
    await api.control('/reset');
    const grace = await api.signUp('grace2');
    expect(grace.id).not.toBe(ada.id);
    unauthorized(await api.get('/auth/profile/', ada.access));
    unauthorized(await api.post('/auth/token/refresh/', { refresh: ada.refresh }));
  });
});

describe('the account', () => {
  test('starts with an empty profile', async () => {
    const { body } = await api.get('/auth/profile/', ada.access);
    expect(body.profile).toEqual({
      user: ada.id,
      avatar: null,
      home_address: null,
      work_address: null,
      default_address: null,
      phone_number: null,
    });
    expect(JSON.stringify(body)).not.toContain('scrypt');
  });

  test('a user update changes the user, who can then sign in with the new name', async () => {
    const update = { username: 'ada.l', email: 'ada@lovelace.example', first_name: 'Ada', last_name: 'Lovelace' };
    const { status, body } = await api.put('/auth/profile/update/', update, ada.access);
    expect(status).toBe(200);
    expect(body).toEqual({ id: ada.id, ...update });
    expect((await api.get('/auth/profile/', ada.access)).body.user).toEqual(body);
    expect((await api.post('/auth/token/', { username: 'ada.l', password })).status).toBe(200);
    expect((await api.post('/auth/token/', { username: 'ada', password })).status).toBe(401);
  });

  test('a user update rejects a taken name, an invalid email and an empty name, and changes nothing', async () => {
    await api.signUp('grace');
    for (const [field, value] of [
      ['username', 'Grace'],
      ['email', 'nobody'],
      ['username', ''],
      ['first_name', 'x'.repeat(151)],
    ] as const) {
      const body = { username: 'ada', email: 'ada@example.com', [field]: value };
      const answer = await api.put('/auth/profile/update/', body, ada.access);
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body)).toEqual([field]);
    }
    expect((await api.get('/auth/profile/', ada.access)).body.user.username).toBe('ada');
  });

  test('a user update may change only the case of the username', async () => {
    const { status } = await api.put(
      '/auth/profile/update/',
      { username: 'ADA', email: 'ada@example.com' },
      ada.access,
    );
    expect(status).toBe(200);
  });

  test('a profile update clears fields set to an empty string and keeps absent ones', async () => {
    const update = {
      user: ada.id,
      avatar: 'https://example.com/a.png',
      home_address: '1 Main St, Roanoke, VA',
      work_address: '2 Main St',
      default_address: '1 Main St, Roanoke, VA',
      phone_number: '+1 (540) 555-0100',
    };
    const { status, body } = await api.put('/auth/user/profile/update/', update, ada.access);
    expect(status).toBe(200);
    expect(body).toEqual(update);
    const second = await api.put('/auth/user/profile/update/', { work_address: '', avatar: null }, ada.access);
    expect(second.body).toEqual({ ...update, work_address: null, avatar: null });
    expect((await api.get('/auth/profile/', ada.access)).body.profile).toEqual(second.body);
  });

  test.each([
    ['user', 'someone else'],
    ['avatar', 'javascript:alert(1)'],
    ['avatar', '//evil.example/a.png'],
    ['phone_number', 'call me'],
    ['home_address', 'x'.repeat(501)],
    ['work_address', 'a\r\nb'],
    ['default_address', ['x']],
  ])('a profile update rejects an invalid %s: %j', async (field, value) => {
    const { status, body } = await api.put('/auth/user/profile/update/', { [field]: value }, ada.access);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
  });

  test.each(['GET /auth/profile/', 'PUT /auth/profile/update/', 'PUT /auth/user/profile/update/'])(
    '%s requires authentication',
    async (call) => {
      const [method = '', path = ''] = call.split(' ');
      unauthorized(await api.call(method, path, method === 'GET' ? {} : { body: {} }));
    },
  );
});
