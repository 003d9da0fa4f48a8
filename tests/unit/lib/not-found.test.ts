import { expect, test } from 'vitest';
import { ApiError, type ApiFailure } from '#lib/http/errors.ts';
import { orNotFound } from '#lib/not-found.ts';

const failing = (failure: ApiFailure) => orNotFound(Promise.reject(new ApiError('GET /products/7', failure)));
const http = (status: number): ApiFailure => ({ code: 'http', status, detail: null, fields: {} });

test('returns null for a missing resource or an invalid record', async () => {
  expect(await orNotFound(Promise.resolve(7))).toBe(7);
  expect(await failing(http(404))).toBeNull();
  expect(await failing({ code: 'record', problem: 'product "7": name is missing' })).toBeNull();
});

test.each<ApiFailure>([http(500), { code: 'offline' }, { code: 'schema', problem: 'did not respond with a list' }])(
  'rethrows a failure that does not prove absence: %j',
  async (failure) => {
    await expect(failing(failure)).rejects.toThrow(ApiError);
  },
);
