import { fieldsOf, textOf } from '#lib/fields.ts';
import * as copy from './copy.ts';

/** Returns the code of an error of the identity service, such as `auth/popup-blocked`; null for any other error. */
export function codeOf(error: unknown): string | null {
  const code = textOf(fieldsOf(error).code);
  return code?.startsWith('auth/') ? code : null;
}

/** Codes after which the shopper needs no message, because they ended the attempt themselves. */
const silent = ['cancelled-popup-request', 'popup-closed-by-user', 'user-cancelled', 'redirect-cancelled-by-user'];

/** The sentences, each with its codes. All other codes mean that the service or its settings are broken. */
const sentences: readonly (readonly [string, readonly string[]])[] = [
  [copy.problemConnection, ['network-request-failed', 'timeout']],
  // One sentence for all of these, because no answer may tell which addresses have an account.
  [copy.problemCredentials, ['user-not-found', 'wrong-password', 'invalid-credential', 'user-disabled']],
  [
    copy.problemCredentials,
    ['invalid-login-credentials', 'rejected-credential', 'account-exists-with-different-credential'],
  ],
  [copy.problemNewAccount, ['email-already-in-use', 'credential-already-in-use', 'provider-already-linked']],
  [copy.problemOtherAccount, ['user-mismatch', 'custom-token-mismatch', 'tenant-id-mismatch']],
  [copy.problemPopup, ['popup-blocked']],
  [copy.problemStorage, ['web-storage-unsupported', 'operation-not-supported-in-this-environment']],
  [copy.problemRefused, ['login-blocked', 'admin-restricted-operation', 'unverified-email']],
  [copy.problemEmail, ['invalid-email', 'missing-email', 'invalid-recipient-email']],
  [copy.problemPassword, ['weak-password', 'password-does-not-meet-requirements']],
  [copy.problemNoPassword, ['missing-password']],
  [copy.problemPhone, ['invalid-phone-number', 'missing-phone-number']],
  [copy.problemCode, ['invalid-verification-code', 'missing-verification-code']],
  [copy.problemCodeExpired, ['code-expired', 'invalid-verification-id', 'missing-verification-id']],
  [copy.problemLink, ['invalid-action-code', 'expired-action-code']],
  [copy.problemTooMany, ['too-many-requests', 'quota-exceeded']],
  [copy.problemRobot, ['captcha-check-failed', 'missing-recaptcha-token', 'invalid-recaptcha-token']],
  [copy.problemRecent, ['invalid-multi-factor-session', 'missing-multi-factor-session']],
  [
    copy.problemRecent,
    ['requires-recent-login', 'user-token-expired', 'null-user', 'user-signed-out', 'invalid-user-token'],
  ],
  [copy.problemFactorKnown, ['second-factor-already-in-use']],
  [copy.problemFactorCount, ['maximum-second-factor-count-exceeded']],
  [copy.problemFactor, ['multi-factor-auth-required', 'multi-factor-info-not-found', 'unsupported-first-factor']],
];

const byCode = new Map(sentences.flatMap(([text, codes]) => codes.map((code) => [code, text] as const)));

/**
 * Returns the sentence for an error of the identity service, or null if the shopper needs none. Settings that are wrong
 * (`unauthorized-domain`, `invalid-api-key`, `argument-error`) and errors of the service (`internal-error`) have one sentence.
 */
export function problemText(error: unknown): string | null {
  const code = codeOf(error)?.slice('auth/'.length);
  if (code && silent.includes(code)) return null;
  return (code && byCode.get(code)) || copy.problemService;
}
