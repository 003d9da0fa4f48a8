import { expect, test } from 'vitest';
import { CatalogueError } from '#catalogue/check.ts';
import { ApiError, type ApiFailure } from '#lib/http/errors.ts';
import { explain } from '#scripts/site/explain.ts';

const answered = (status: number): ApiFailure => ({ code: 'http', status, detail: null, fields: {} });

test.each<[ApiFailure, RegExp]>([
  [{ code: 'offline' }, /no response .* Check that the API is running/],
  [answered(500), /responded with 500\. Check that the API is running/],
  [answered(429), /responded with 429\. The API is running, but limits requests/],
  [{ code: 'schema', problem: 'name must be text' }, /name must be text\. Fix the API/],
])('explains a failed request with its remedy: %j', (failure, words) => {
  const text = explain(new ApiError('GET /products/', failure), 'http://localhost:8000');
  expect(text).toMatch(/^Can't read the catalogue from http:\/\/localhost:8000: GET \/products\/: /);
  expect(text).toMatch(words);
});

test('shows a stack only for unknown errors', () => {
  expect(explain(new CatalogueError('The API lists no products.'), '')).toBe('The API lists no products.');
  expect(explain(new TypeError('a bug'), '')).toContain('explain.test.ts');
});
