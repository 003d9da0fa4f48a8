import { expect, test } from 'vitest';
import { CatalogueError } from '#catalogue/check.ts';
import { ApiError, type ApiFailure } from '#lib/http/errors.ts';
import { explain } from '#scripts/site/explain.ts';

const answered = (status: number): ApiFailure => ({ code: 'http', status, detail: null, fields: {} });

test.each<[ApiFailure, RegExp]>([
  [{ code: 'offline' }, /no answer .* Check that the API runs/],
  [answered(500), /answered 500\. Check that the API runs/],
  [answered(429), /answered 429\. The API runs, but limits how often it is asked/],
  [{ code: 'schema', problem: 'name must be text' }, /name must be text\. Correct it there/],
])('explains a failed request with its remedy: %j', (failure, words) => {
  const text = explain(new ApiError('GET /products/', failure), 'http://localhost:8000');
  expect(text).toMatch(/^The catalogue can't be read from http:\/\/localhost:8000: GET \/products\/: /);
  expect(text).toMatch(words);
});

test('shows a stack only for unknown errors', () => {
  expect(explain(new CatalogueError('The API lists no products.'), '')).toBe('The API lists no products.');
  expect(explain(new TypeError('a bug'), '')).toContain('explain.test.ts');
});
