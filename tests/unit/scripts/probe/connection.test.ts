import { describe, expect, test } from 'vitest';
import { createClient } from '#lib/http/client.ts';
import { ApiError } from '#lib/http/errors.ts';
import { call } from '#scripts/probe/call.ts';
import { connectionProblem, describeCall } from '#scripts/probe/connection.ts';
import { serveLocally, serveSelfSigned, unusedOrigin } from '../../../fixtures/local-server.ts';

/** Calls a server with the shop's client and with the probe, and returns their errors. */
async function failures(origin: string): Promise<ApiError[]> {
  const calls = [createClient({ origin }).get('/categories'), call(origin, '/categories')];
  const errors = await Promise.all(calls.map((answer) => answer.catch((error: unknown) => error)));
  return errors.filter((error) => error instanceof ApiError);
}

describe('a call without a response', () => {
  test('names a self-signed certificate', async () => {
    const errors = await failures(await serveSelfSigned());
    expect(errors.map(describeCall)).toEqual(Array(2).fill('GET /categories: the certificate is self-signed'));
  });

  test('says that a server does not use https', async () => {
    const origin = (await serveLocally((_request, response) => response.end('[]'))).replace('http:', 'https:');
    const errors = await failures(origin);
    expect(errors.map(describeCall)).toEqual(
      Array(2).fill('GET /categories: the server does not use https on this port'),
    );
  });

  test('is described as before when nothing listens', async () => {
    const errors = await failures(await unusedOrigin());
    expect(errors.map(connectionProblem)).toEqual([null, null]);
    expect(errors.map(describeCall)).toEqual(errors.map(({ message }) => message));
    expect(errors).toHaveLength(2);
  });
});

test.each([
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate is for another host'],
  ['CERT_HAS_EXPIRED', 'the certificate has expired'],
  ['CERT_NOT_YET_VALID', 'the certificate is not valid yet'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'the certificate comes from an authority that this machine does not know'],
  ['ENOTFOUND', "the host name can't be resolved"],
])('%s is described as "%s"', (code, says) => {
  const cause = new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  expect(describeCall(new ApiError('GET /', { code: 'offline' }, { cause }))).toBe(`GET /: ${says}`);
});

test('an answer is not explained by its connection', () => {
  const cause = Object.assign(new Error('expired'), { code: 'CERT_HAS_EXPIRED' });
  expect(connectionProblem(new ApiError('GET /', { code: 'timeout', afterMs: 10 }, { cause }))).toBeNull();
});
