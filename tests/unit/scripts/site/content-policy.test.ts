import { expect, test } from 'vitest';
import type { IdentitySettings } from '#config/env.ts';
import { graveFindings } from '#scripts/audit-headers/policy-findings.ts';
import { contentPolicy, signInPolicy } from '#scripts/site/content-policy.ts';

const inline = { scripts: ["'sha256-c2NyaXB0'"], styles: ["'sha256-c3R5bGU='"] };
const shop = {
  apiUrl: 'https://api.eart.example',
  mapsKey: '',
  identity: null,
  tokenSyncUrl: '',
  serviceWorker: false,
};
const identity: IdentitySettings = {
  apiKey: 'key',
  authDomain: 'eart.firebaseapp.com',
  projectId: 'eart',
  methods: ['google'],
  tenant: null,
  emulator: null,
};

/** Returns the sources of each directive. */
function directivesOf(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name, ...rest]) => [name, rest]),
  );
}

test("allows only the site's own files, its inline code, and requests to the API", () => {
  expect(directivesOf(contentPolicy(shop, inline))).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts],
    'style-src': ["'self'", ...inline.styles],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", 'https://api.eart.example'],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  });
});

test('with the service worker, allows it and the Trusted Types policy of its address', () => {
  expect(directivesOf(contentPolicy({ ...shop, serviceWorker: true }, inline))).toEqual({
    ...directivesOf(contentPolicy(shop, inline)),
    'worker-src': ["'self'"],
    'trusted-types': ['offline'],
  });
  const signIn = directivesOf(signInPolicy({ ...shop, serviceWorker: true }, identity, inline));
  expect(signIn['trusted-types']).toEqual(['default', 'offline']);
});

test('allows requests to Google only with a key', () => {
  const connect = (mapsKey: string) => directivesOf(contentPolicy({ ...shop, mapsKey }, inline))['connect-src'];
  expect(connect('')).not.toContain('https://places.googleapis.com');
  expect(connect('AIza-key')).toEqual(["'self'", 'https://api.eart.example', 'https://places.googleapis.com']);
});

test.each(['', 'AIza-key'])('contains no unsafe keyword, broad scheme or wildcard (key: %j)', (mapsKey) => {
  const policy = contentPolicy({ ...shop, mapsKey }, inline);
  expect(policy).not.toMatch(/unsafe|\*|strict-dynamic|wasm|\bdata:|\bblob:|\bhttps?:(?!\/\/)|\bfilesystem:/);
});

test.each(['', 'AIza-key'])("passes Google's evaluator without serious findings (key: %j)", (mapsKey) => {
  expect(graveFindings(contentPolicy({ ...shop, mapsKey }, inline))).toEqual([]);
});

test('does not change with the identity service', () => {
  expect(contentPolicy({ ...shop, identity }, inline)).toBe(contentPolicy(shop, inline));
});

test('with token sync, allows three more connections and nothing else', () => {
  const sync = { ...shop, identity, tokenSyncUrl: 'https://sync.eart.example/token?shop=1' };
  expect(directivesOf(contentPolicy(sync, inline))).toEqual({
    ...directivesOf(contentPolicy(shop, inline)),
    'connect-src': [
      "'self'",
      'https://api.eart.example',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://sync.eart.example',
    ],
  });
});

test('with token sync to the API and the emulator, allows only one more connection', () => {
  const emulator = 'http://localhost:9099';
  const sync = { ...shop, identity: { ...identity, emulator }, tokenSyncUrl: `${shop.apiUrl}/token` };
  expect(directivesOf(contentPolicy(sync, inline))['connect-src']).toEqual(["'self'", shop.apiUrl, emulator]);
});

test('for sign-in pages, allows the hosts of the service by name and one Trusted Types policy', () => {
  const strict = directivesOf(contentPolicy(shop, inline));
  expect(directivesOf(signInPolicy(shop, identity, inline))).toEqual({
    ...strict,
    'script-src': [
      ...(strict['script-src'] ?? []),
      'https://apis.google.com/',
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ],
    'connect-src': [
      ...(strict['connect-src'] ?? []),
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://apis.google.com',
      'https://www.google.com/recaptcha/',
    ],
    'frame-src': [
      'https://eart.firebaseapp.com',
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ],
    'trusted-types': ['default'],
  });
});

test('for sign-in pages, contains no unsafe keyword, broad scheme or wildcard', () => {
  const policy = signInPolicy(shop, identity, inline);
  expect(policy).not.toMatch(/unsafe|\*|strict-dynamic|wasm|\bdata:|\bblob:|\bhttps?:(?!\/\/)|\bfilesystem:/);
});

test('for sign-in pages, allows connections and frames of the emulator', () => {
  const emulator = 'http://localhost:9099';
  const [usual, more] = [identity, { ...identity, emulator }].map((service) =>
    directivesOf(signInPolicy(shop, service, inline)),
  );
  expect(more).toEqual({
    ...usual,
    'connect-src': [...(usual?.['connect-src'] ?? []), emulator],
    'frame-src': [...(usual?.['frame-src'] ?? []), emulator],
  });
});
