import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from '#config/env.ts';

const service = {
  PUBLIC_IDENTITY_API_KEY: 'AIza-Sy_09',
  PUBLIC_IDENTITY_AUTH_DOMAIN: 'my-shop.firebaseapp.com',
  PUBLIC_IDENTITY_PROJECT_ID: 'my-shop',
  PUBLIC_IDENTITY_METHODS: 'google,link,phone,password',
};
const identity = {
  apiKey: 'AIza-Sy_09',
  authDomain: 'my-shop.firebaseapp.com',
  projectId: 'my-shop',
  methods: ['google', 'link', 'phone', 'password'],
  tenant: null,
  emulator: null,
};

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('settings of the identity service', () => {
  test('are absent by default, and when empty or blank', () => {
    const blank = Object.fromEntries(Object.keys(service).map((key) => [key, '  ']));
    for (const environment of [{}, blank, { ...blank, PUBLIC_IDENTITY_TENANT: '', PUBLIC_TOKEN_SYNC_URL: ' ' }]) {
      expect(readSettings(environment)).toMatchObject({ identity: null, tokenSyncUrl: '' });
    }
  });

  test('are read together', () => {
    expect(readSettings(service)).toMatchObject({ identity, tokenSyncUrl: '' });
  });

  test('have a tenant, an emulator and a sync URL if these are set', () => {
    const settings = readSettings({
      ...service,
      PUBLIC_IDENTITY_TENANT: 'Shoppers-a1b2c',
      PUBLIC_IDENTITY_EMULATOR: 'http://localhost:9099/',
      PUBLIC_TOKEN_SYNC_URL: 'https://api.example.com/token?shop=1',
    });
    expect(settings.identity).toEqual({
      ...identity,
      tenant: 'Shoppers-a1b2c',
      emulator: 'http://localhost:9099',
    });
    expect(settings.tokenSyncUrl).toBe('https://api.example.com/token?shop=1');
  });

  test('ignore white space, empty items and repeated methods, and keep the order of the methods', () => {
    const settings = readSettings({
      ...service,
      PUBLIC_IDENTITY_API_KEY: ' AIza-Sy_09\n',
      PUBLIC_IDENTITY_AUTH_DOMAIN: ' My-Shop.firebaseapp.com ',
      PUBLIC_IDENTITY_METHODS: ' phone , google,,phone, ',
    });
    expect(settings.identity).toEqual({ ...identity, methods: ['phone', 'google'] });
  });

  test.each([
    ['PUBLIC_IDENTITY_EMULATOR', 'http://127.0.0.1:9099', { identity: { emulator: 'http://127.0.0.1:9099' } }],
    ['PUBLIC_TOKEN_SYNC_URL', 'http://localhost:8000/sync', { tokenSyncUrl: 'http://localhost:8000/sync' }],
  ])('accept %s="%s"', (key, value, expected) => {
    expect(readSettings({ ...service, [key]: value })).toMatchObject(expected);
  });
});

describe('a missing setting of the identity service', () => {
  test.each(Object.keys(service))('%s is reported', (key) => {
    const problems = problemsOf({ ...service, [key]: ' ' });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${key} is missing, and \\w+ needs it. Set it, or leave .* empty\\.$`));
  });

  test('each missing one has its line, with any other problem', () => {
    const problems = problemsOf({ PUBLIC_IDENTITY_METHODS: 'google', ALLOW_SHRINK: 'yes' });
    expect(problems).toEqual([
      'ALLOW_SHRINK must be 1 (on) or 0 (off) (it is "yes").',
      ...['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID'].map(
        (name) =>
          `PUBLIC_IDENTITY_${name} is missing, and PUBLIC_IDENTITY_METHODS needs it. Set it, or leave PUBLIC_IDENTITY_METHODS empty.`,
      ),
    ]);
  });

  test.each([
    ['PUBLIC_IDENTITY_TENANT', 'shoppers'],
    ['PUBLIC_IDENTITY_EMULATOR', 'http://localhost:9099'],
    ['PUBLIC_TOKEN_SYNC_URL', 'https://api.example.com/token'],
  ])('%s needs the service', (key, value) => {
    const problems = problemsOf({ [key]: value });
    expect(problems).toHaveLength(4);
    for (const problem of problems) expect(problem).toContain(`${key} needs it`);
  });
});

describe('an invalid setting of the identity service', () => {
  test.each([
    ['PUBLIC_IDENTITY_API_KEY', 'two words'],
    ['PUBLIC_IDENTITY_AUTH_DOMAIN', 'https://my-shop.firebaseapp.com'],
    ['PUBLIC_IDENTITY_AUTH_DOMAIN', 'my-shop.firebaseapp.com/__/auth'],
    ['PUBLIC_IDENTITY_AUTH_DOMAIN', 'my-shop.firebaseapp.com:443'],
    ['PUBLIC_IDENTITY_AUTH_DOMAIN', '*.firebaseapp.com'],
    ['PUBLIC_IDENTITY_AUTH_DOMAIN', "a.example;script-src 'unsafe-inline'"],
    ['PUBLIC_IDENTITY_PROJECT_ID', 'My Shop'],
    ['PUBLIC_IDENTITY_PROJECT_ID', '../other'],
    ['PUBLIC_IDENTITY_METHODS', 'facebook'],
    ['PUBLIC_IDENTITY_METHODS', 'google,Phone'],
    ['PUBLIC_IDENTITY_METHODS', 'google link'],
    ['PUBLIC_IDENTITY_METHODS', ','],
    ['PUBLIC_IDENTITY_TENANT', 'a/b'],
    ['PUBLIC_IDENTITY_EMULATOR', 'http://emulator.example:9099'],
    ['PUBLIC_IDENTITY_EMULATOR', 'http://localhost.example:9099'],
    ['PUBLIC_IDENTITY_EMULATOR', 'https://localhost:9099'],
    ['PUBLIC_IDENTITY_EMULATOR', 'http://localhost:9099/path'],
    ['PUBLIC_IDENTITY_EMULATOR', 'http://user@localhost:9099'],
    ['PUBLIC_IDENTITY_EMULATOR', 'localhost:9099'],
    ['PUBLIC_TOKEN_SYNC_URL', 'http://api.example.com/token'],
    ['PUBLIC_TOKEN_SYNC_URL', 'https://user:pw@api.example.com/token'],
    ['PUBLIC_TOKEN_SYNC_URL', 'https://api.example.com/token#part'],
    ['PUBLIC_TOKEN_SYNC_URL', '/token'],
    ['PUBLIC_TOKEN_SYNC_URL', 'javascript:alert(1)'],
  ])('%s="%s" is reported with its value', (key, value) => {
    const problems = problemsOf({ ...service, [key]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${key} must `));
    expect(problems[0]).toContain(`(it is "${value}").`);
  });
});
