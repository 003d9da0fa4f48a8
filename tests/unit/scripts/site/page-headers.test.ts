import { expect, test } from 'vitest';
import { readSettings } from '#config/env.ts';
import { pageHeaders } from '#scripts/site/page-headers.ts';

const inline = { scripts: ["'sha256-c2NyaXB0'"], styles: [] };
const service = {
  PUBLIC_IDENTITY_API_KEY: 'key',
  PUBLIC_IDENTITY_AUTH_DOMAIN: 'eart.firebaseapp.com',
  PUBLIC_IDENTITY_PROJECT_ID: 'eart',
  PUBLIC_IDENTITY_METHODS: 'phone,google',
};

test('without the identity service, all addresses have the same headers', () => {
  const { all, signIn } = pageHeaders(readSettings({}), inline);
  expect(all).toEqual({
    'Content-Security-Policy': expect.stringContaining("trusted-types 'none'"),
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
  expect(signIn).toBeNull();
});

test('with the identity service, only its own pages have other headers', () => {
  const { all, signIn } = pageHeaders(readSettings(service), inline);
  expect(all).toEqual(pageHeaders(readSettings({}), inline).all);
  expect(signIn?.paths).toEqual(['/sign-in/phone', '/sign-in/google', '/sign-in/finish', '/sign-in/security']);
  expect(signIn?.headers).toEqual({
    'Content-Security-Policy': expect.stringContaining('frame-src https://eart.firebaseapp.com '),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Robots-Tag': 'noindex',
  });
});
