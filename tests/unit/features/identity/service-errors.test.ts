import { AuthErrorCodes } from 'firebase/auth';
import { expect, test } from 'vitest';
import * as copy from '#features/identity/copy.ts';
import { codeOf, problemText } from '#features/identity/service-errors.ts';

const withCode = (code: string) => Object.assign(new Error('Firebase: secret details'), { code });

/** The codes that the service's documentation lists for the product. */
const listed = [
  'network-request-failed',
  'user-not-found',
  'user-mismatch',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'multi-factor-auth-required',
  'invalid-api-key',
  'argument-error',
  'internal-error',
  'login-blocked',
  'web-storage-unsupported',
].map((code) => `auth/${code}`);

test.each([...new Set([...listed, ...Object.values(AuthErrorCodes)])])('%s is a sentence or silence', (code) => {
  const text = problemText(withCode(code));
  if (text === null) return expect(code).toMatch(/cancelled|closed-by-user/);
  expect(text).toMatch(/^[A-Z].*\.$/);
  expect(text).not.toMatch(/auth\/|Firebase|secret/);
});

test('nobody learns from a message which addresses have an account', () => {
  const codes = ['user-not-found', 'wrong-password', 'invalid-credential', 'user-disabled'];
  const texts = codes.map((code) => problemText(withCode(`auth/${code}`)));
  expect(new Set(texts)).toEqual(new Set([copy.problemCredentials]));
  expect(problemText(withCode('auth/email-already-in-use'))).not.toMatch(/already in use|exists/);
});

test.each([null, undefined, 'text', new TypeError('Failed to fetch'), { code: 7 }, { code: 'constructor' }])(
  'any other error is a sentence: %o',
  (error) => {
    expect(codeOf(error)).toBeNull();
    expect(problemText(error)).toBe(copy.problemService);
  },
);
