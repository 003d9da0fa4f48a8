import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CatalogueError } from '#catalogue/check.ts';
import { ApiError, type ApiFailure } from '#lib/http/errors.ts';
import { explain } from '#scripts/site/explain.ts';

const answered = (status: number): ApiFailure => ({ code: 'http', status, detail: null, fields: {} });

test.each<[ApiFailure, RegExp]>([
  [{ code: 'offline' }, /no response .* Check that the API is running/],
  [answered(500), /responded with 500\. Check that the API is running/],
  [answered(400), /responded with 400\. The API refuses a parameter or a field: accept all .* any page_size/],
  [answered(418), /responded with 418\. Check the API's log for the reason\.$/],
  [
    { code: 'http', status: 422, detail: null, fields: { page_size: ['At most 100.'], page: ['Too high.'] } },
    /responded with 422 \(page_size: At most 100\.; page: Too high\.\)\. The API refuses a parameter or a field/,
  ],
  [answered(401), /responded with 401\. Allow this call for everyone who may make it\.$/],
  [answered(403), /responded with 403\. Allow this call/],
  [answered(404), /responded with 404\. Add this call to the API, at exactly this path under \/api\/v1\.$/],
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

function failureOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

test.runIf(process.platform === 'linux')('explains a full disk', () => {
  const error = failureOf(() => writeFileSync('/dev/full', 'text'));
  const full = "The disk is full: can't write a file. Free some space.";
  expect(explain(error)).toBe(full);
  expect(explain(new Error("The page / can't be rendered.", { cause: error }))).toBe(full);
});

test('explains a file in place of a folder', () => {
  const error = failureOf(() => mkdirSync('package.json/dist', { recursive: true }));
  expect(explain(error)).toMatch(
    /^Can't write .*package\.json\S* because a part of this path is a file\. Delete that file/,
  );
});

test.each([
  ['EROFS', "The file system is read-only: can't write dist. Mount it writable, or choose another folder."],
  ['EACCES', 'No permission for dist. Run the command as its owner, or change its owner or permissions.'],
  ['EDQUOT', "The disk quota is used up: can't write dist. Free some space."],
])('explains %s', (code, sentence) => {
  expect(explain(Object.assign(new Error(code), { code, path: 'dist' }))).toBe(sentence);
});

test('names the certificate and the remedy', () => {
  const cause = Object.assign(new Error('expired'), { code: 'CERT_HAS_EXPIRED' });
  expect(explain(new ApiError('GET /categories', { code: 'offline' }, { cause }), 'https://api.example')).toBe(
    "Can't read the catalogue from https://api.example: GET /categories: the certificate has expired. Shoppers' browsers refuse it, too. Renew the certificate of the API.",
  );
});
