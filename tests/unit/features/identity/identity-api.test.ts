import { expect, test } from 'vitest';
import * as copy from '#features/identity/copy.ts';
import { exchangeProblem } from '#features/identity/exchange-problem.ts';
import { exchangeToken } from '#features/identity/identity-api.ts';
import type { ApiClient } from '#lib/http/client.ts';
import { ApiError } from '#lib/http/errors.ts';

const clientWith = (answer: unknown) => ({ send: async () => answer }) as unknown as ApiClient;

test('the session keeps the token of the identity service', async () => {
  const answer = { id: 7, username: 'amara', access: 'a', refresh: 'r' };
  expect(await exchangeToken(clientWith(answer), 'id-token')).toEqual({
    user: { id: '7', username: 'amara' },
    access: 'a',
    refresh: 'r',
    identity: 'id-token',
  });
});

test.each([{}, { id: 7, username: '', access: 'a' }, { id: 7, username: 'amara', access: '' }, [], null])(
  'an invalid answer is an error that does not quote it: %j',
  async (answer) => {
    const error = await exchangeToken(clientWith(answer), 'id-token').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(String(error)).not.toContain('id-token');
  },
);

test('each failure of the exchange has a sentence', () => {
  const http = (status: number) =>
    new ApiError('POST /auth/identity/', { code: 'http', status, fields: {}, detail: null } as never);
  expect(exchangeProblem(http(401))).toBe(copy.problemRefused);
  expect(exchangeProblem(http(404))).toBe(copy.signInUnavailable);
  expect(exchangeProblem(http(503))).toBe(copy.problemService);
  expect(exchangeProblem(new ApiError('POST', { code: 'network' } as never))).toBe(copy.problemConnection);
  expect(exchangeProblem(Object.assign(new Error(), { code: 'auth/network-request-failed' }))).toBe(
    copy.problemConnection,
  );
});
