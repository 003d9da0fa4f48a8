import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type IdentityOptions, readIdentityOptions } from '#scripts/sample/api/identity-settings.ts';
import { createIdentityService } from '../fixtures/identity-service.ts';
import { serveLocally, unusedOrigin } from '../fixtures/local-server.ts';
import { password, type Session, startTestApi, type TestApi } from './api-setup.ts';

const projectId = 'eart-shop';
const service = createIdentityService({ projectId });
const now = () => Math.floor(Date.now() / 1000);
let options: IdentityOptions;
let api: TestApi;

beforeAll(async () => {
  const keys = JSON.stringify(await service.keys());
  const keysUrl = await serveLocally((_request, response) => response.end(keys), 0, afterAll);
  options = { projectId, tenant: null, keysUrl, emulator: false };
  api = await startTestApi({ identity: options });
});
afterAll(() => api.close());
beforeEach(() => api.control('/reset'));

/** Claims of a valid token, with changes. A claim of undefined is left out. */
const claims = (changes: Record<string, unknown> = {}) => ({
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: 'uid-of-ada',
  auth_time: now() - 10,
  iat: now() - 10,
  exp: now() + 3600,
  email: 'ada@example.com',
  email_verified: true,
  firebase: { sign_in_provider: 'password' },
  ...changes,
});
const tokenWith = (changes: Record<string, unknown> = {}) => service.sign(claims(changes));
const exchange = (id_token: unknown, at = api) => at.post('/auth/identity/', { id_token });
const signIn = async (changes: Record<string, unknown> = {}) => {
  const { status, body } = await exchange(await tokenWith(changes));
  expect(status).toBe(200);
  return body;
};
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (changes = {}) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims(changes))}.`;

/** A token that is signed with the public key as if it were a secret. */
async function signedWithPublicKey(): Promise<string> {
  const [key] = (await service.keys()).keys;
  const signed = `${encode({ alg: 'HS256', kid: key?.kid, typ: 'JWT' })}.${encode(claims())}`;
  return `${signed}.${createHmac('sha256', JSON.stringify(key)).update(signed).digest('base64url')}`;
}

const profileOf = async ({ access }: Session) => api.get('/auth/profile/', access);

describe('a valid token', () => {
  test('opens a session of a new account, with the username from the address', async () => {
    const { status, body, headers } = await exchange(await tokenWith());
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['id', 'access', 'refresh', 'custom_token', 'username']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await profileOf(body)).body.user).toMatchObject({
      id: body.id,
      username: 'ada',
      email: 'ada@example.com',
    });
    expect((await api.post('/auth/token/refresh/', { refresh: body.refresh })).status).toBe(200);
  });

  test('signs in to the same account again, also after the address has changed', async () => {
    const first = await signIn();
    const second = await signIn({ email: 'lovelace@example.com' });
    expect(second.id).toBe(first.id);
    expect((await profileOf(first)).status).toBe(200);
  });

  test('makes one account when it is sent several times at once', async () => {
    const token = await tokenWith();
    const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  test.each([
    ['a taken name', { email: 'grace@other.example' }, 'grace-2'],
    ['characters that the shop does not allow', { email: "grace.o'hara!@example.com" }, 'grace.o-hara'],
    ['a name without an address', { email: undefined, name: 'Grace Hopper' }, 'Grace-Hopper'],
    ['only a phone number', { email: undefined, phone_number: '+12125550123' }, 'shopper-0123'],
    ['nothing', { email: undefined }, 'shopper'],
  ])('gives a valid and unused username for %s', async (_case, changes, username) => {
    await api.signUp('grace');
    expect((await signIn(changes)).username).toBe(username);
  });

  test('of a phone makes an account without an address', async () => {
    const session = await signIn({ email: undefined, email_verified: undefined, phone_number: '+12125550123' });
    const { body } = await profileOf(session);
    expect(body).toMatchObject({ user: { email: '' }, profile: { phone_number: '+12125550123' } });
  });

  test('makes an account that no password opens', async () => {
    const { username } = await signIn();
    expect((await api.post('/auth/token/', { username, password: '' })).status).toBe(400);
    expect((await api.post('/auth/token/', { username, password })).status).toBe(401);
  });

  test('of the configured tenant is accepted, and of none is rejected', async () => {
    const other = await startTestApi({ identity: { ...options, tenant: 'shoppers' } });
    const ofTenant = await tokenWith({ firebase: { tenant: 'shoppers' } });
    expect((await exchange(ofTenant, other)).status).toBe(200);
    expect((await exchange(await tokenWith(), other)).status).toBe(401);
    await other.close();
  });
});

describe('an invalid token', () => {
  const other = createIdentityService({ projectId });
  test.each<[string, () => string | Promise<string>]>([
    ['no token at all', () => 'nonsense'],
    ['an expired one', () => tokenWith({ exp: now() - 60 })],
    ['one without an end', () => tokenWith({ exp: undefined })],
    ['one from the future', () => tokenWith({ iat: now() + 600 })],
    ['a sign-in in the future', () => tokenWith({ auth_time: now() + 600 })],
    ['one without a sign-in', () => tokenWith({ auth_time: undefined })],
    ['another audience', () => tokenWith({ aud: 'another-project' })],
    ['another issuer', () => tokenWith({ iss: 'https://securetoken.google.com/another-project' })],
    ['no owner', () => tokenWith({ sub: '' })],
    ['another tenant', () => tokenWith({ firebase: { tenant: 'another' } })],
    ['another key', () => other.sign(claims())],
    ['no signature', () => unsigned()],
    ['a signature with the public key as secret', signedWithPublicKey],
    ['changed claims', async () => (await tokenWith()).replace(/\.[^.]+\./, `.${encode(claims({ sub: 'eve' }))}.`)],
  ])('is rejected with the same text: %s', async (_case, make) => {
    const { status, body } = await exchange(await make());
    expect(status).toBe(401);
    expect(body).toEqual({ detail: 'The token of the identity service is not valid or has expired.' });
  });

  test('is still accepted within 30 seconds after its end', async () => {
    expect((await exchange(await tokenWith({ exp: now() - 1 }))).status).toBe(200);
  });

  test.each([undefined, null, '', { token: 'x' }, 'x'.repeat(20_000)])('is a 400 if the field is %j', async (value) => {
    const { status, body } = await exchange(value);
    expect(status).toBe(400);
    expect(body.id_token).toEqual([expect.any(String)]);
  });

  test('is refused like any other body that is not JSON or is too large', async () => {
    expect((await api.call('POST', '/auth/identity/', { body: '{' })).status).toBe(400);
    expect((await exchange('x'.repeat(70_000))).status).toBe(413);
  });
});

describe('an account of the shop', () => {
  test('is linked by a verified address, which ends its password and its sessions', async () => {
    const old = await api.signUp('ada');
    const session = await signIn({ email: 'Ada@Example.com' });
    expect(session).toMatchObject({ id: old.id, username: 'ada' });
    expect((await profileOf(session)).status).toBe(200);
    expect((await api.post('/auth/token/', { username: 'ada', password })).status).toBe(401);
    expect((await profileOf(old)).status).toBe(401);
    expect((await api.post('/auth/token/refresh/', { refresh: old.refresh })).status).toBe(401);
  });

  test('is not linked by an unverified address', async () => {
    const old = await api.signUp('ada');
    expect(await signIn({ email_verified: false })).not.toMatchObject({ id: old.id });
    expect((await profileOf(old)).status).toBe(200);
    expect((await api.post('/auth/token/', { username: 'ada', password })).status).toBe(200);
  });

  test('is not linked if another account has the same address', async () => {
    const first = await api.signUp('ada');
    const update = { username: 'eve', email: 'ADA@example.com', first_name: '', last_name: '' };
    const second = await api.signUp('eve');
    await api.put('/auth/profile/update/', update, second.access);
    expect([first.id, second.id]).not.toContain((await signIn()).id);
    expect((await profileOf(first)).status).toBe(200);
  });

  test('is not linked to a second owner, although the first one has taken the address', async () => {
    const eve = await signIn({ sub: 'uid-of-eve', email: 'eve@example.com' });
    const update = { username: 'eve', email: 'ada@example.com', first_name: '', last_name: '' };
    expect((await api.put('/auth/profile/update/', update, eve.access)).status).toBe(200);
    const ada = await signIn();
    expect(ada.id).not.toBe(eve.id);
    expect((await profileOf(eve)).status).toBe(200);
  });

  test('ends the sessions of somebody who signed up at the service before the address was verified', async () => {
    const stranger = await signIn({ email_verified: false });
    expect((await profileOf(stranger)).status).toBe(200);
    const owner = await signIn();
    expect(owner.id).toBe(stranger.id);
    expect((await profileOf(owner)).status).toBe(200);
    expect((await profileOf(stranger)).status).toBe(401);
    expect((await api.post('/auth/token/refresh/', { refresh: stranger.refresh })).status).toBe(401);
  });
});

describe('without the keys of the service', () => {
  test('every token is answered with 503 and no details', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const other = await startTestApi({ identity: { ...options, keysUrl: await unusedOrigin() } });
    const token = await tokenWith();
    const { status, body } = await exchange(token, other);
    expect(status).toBe(503);
    expect(body).toEqual({ detail: expect.stringContaining('Try again later.') });
    expect(log).toHaveBeenCalledOnce();
    expect(JSON.stringify(log.mock.calls)).not.toContain(token.split('.')[1]);
    log.mockRestore();
    await other.close();
  });

  test('keys that are not JSON count as missing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const keysUrl = await serveLocally((_request, response) => response.end('<html>'));
    const other = await startTestApi({ identity: { ...options, keysUrl } });
    expect((await exchange(await tokenWith(), other)).status).toBe(503);
    log.mockRestore();
    await other.close();
  });
});

test('without an identity service, the call does not exist', async () => {
  const other = await startTestApi();
  const { status, body } = await exchange(await tokenWith(), other);
  expect(status).toBe(404);
  expect(body).toEqual({ detail: 'Not found.' });
  await other.close();
});

describe('with the emulator', () => {
  test('unsigned tokens are accepted on this machine, with the same checks', async () => {
    const other = await startTestApi({ identity: { ...options, emulator: true } });
    expect((await exchange(unsigned(), other)).status).toBe(200);
    expect((await exchange(unsigned({ aud: 'another-project' }), other)).status).toBe(401);
    expect((await exchange(unsigned({ exp: now() - 60 }), other)).status).toBe(401);
    expect((await exchange(await tokenWith(), other)).status).toBe(401);
    await other.close();
  });

  test.each(['0.0.0.0', '::', '192.0.2.1', 'shop.example', '127.shop.example'])(
    'the API refuses to listen on %s and says what to do',
    async (host) => {
      const started = startTestApi({ host, identity: { ...options, emulator: true } });
      await expect(started).rejects.toThrow(`it must not listen on ${host}. Listen on this machine only`);
    },
  );
});

describe('the settings', () => {
  const settings = { PUBLIC_IDENTITY_PROJECT_ID: projectId };
  test('are off without a project', () => {
    expect(readIdentityOptions({})).toBeNull();
    expect(readIdentityOptions({ PUBLIC_IDENTITY_TENANT: 'shoppers' })).toBeNull();
  });

  test('use the keys that Google publishes', () => {
    expect(readIdentityOptions(settings)).toEqual({
      projectId,
      tenant: null,
      keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      emulator: false,
    });
  });

  test('may name other keys, a tenant and the emulator', () => {
    const more = {
      IDENTITY_KEYS_URL: 'http://[::1]:9000/keys',
      PUBLIC_IDENTITY_TENANT: 'shoppers',
      PUBLIC_IDENTITY_EMULATOR: 'http://localhost:9099',
    };
    expect(readIdentityOptions({ ...settings, ...more })).toEqual({
      projectId,
      tenant: 'shoppers',
      keysUrl: 'http://[::1]:9000/keys',
      emulator: true,
    });
  });

  test.each([
    ['PUBLIC_IDENTITY_PROJECT_ID', 'My Shop'],
    ['PUBLIC_IDENTITY_EMULATOR', 'http://shop.example:9099'],
    ['IDENTITY_KEYS_URL', 'http://keys.example/jwk'],
    ['IDENTITY_KEYS_URL', 'keys'],
  ])('reject an invalid %s: %s', (name, value) => {
    expect(() => readIdentityOptions({ ...settings, [name]: value })).toThrow(`(it is "${value}").`);
  });
});
