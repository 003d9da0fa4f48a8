import { expect, test } from 'vitest';
import { observatoryPoints, observatoryScore } from '#scripts/audit-headers/observatory.ts';
import { graveFindings } from '#scripts/audit-headers/policy-findings.ts';

const policy = "default-src 'none'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const best = {
  'content-security-policy': policy,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

// The expected scores are those of version 1.4.8 of the package.
test.each<[what: string, headers: Record<string, string>, score: number]>([
  ['all headers', {}, 130],
  ['no policy', { 'content-security-policy': '' }, 75],
  [
    'inline scripts',
    { 'content-security-policy': `${policy}; script-src-elem 'self'`.replace("'self'", "'unsafe-inline'") },
    80,
  ],
  ['a connection without TLS', { 'content-security-policy': `${policy}; connect-src http://api.example` }, 80],
  ['no transport security', { 'strict-transport-security': '' }, 80],
  ['a referrer for all', { 'referrer-policy': 'unsafe-url' }, 120],
  ['guessed content types', { 'x-content-type-options': '' }, 125],
  ['use by other sites', { 'cross-origin-resource-policy': 'cross-origin' }, 120],
])('scores %s', (_what, headers, score) => {
  expect(observatoryScore({ ...best, ...headers }), JSON.stringify(observatoryPoints({ ...best, ...headers }))).toBe(
    score,
  );
});

test('finds inline scripts in a policy', () => {
  expect(graveFindings(policy)).not.toContainEqual(expect.stringContaining('unsafe-inline'));
  expect(graveFindings(`script-src 'unsafe-inline'`)).toContainEqual(
    expect.stringContaining("script-src 'unsafe-inline'"),
  );
});
