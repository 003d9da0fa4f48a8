import { afterEach, expect, test, vi } from 'vitest';
import { readXsrfCookie } from '#lib/http/xsrf-cookie.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const read = (cookie: string) => {
  vi.stubGlobal('document', { cookie });
  return readXsrfCookie();
};

test.each([
  ['XSRF-TOKEN=abc', 'abc'],
  ['a=b; XSRF-TOKEN=a%3Db%20c~; d=e', 'a=b c~'],
])('reads the token from %j', (cookie, value) => {
  expect(read(cookie)).toBe(value);
  expect(new Headers({ 'x-xsrf-token': value }).get('x-xsrf-token')).toBe(value);
});

test.each(['', 'a=b', 'MY-XSRF-TOKEN=abc', 'XSRF-TOKEN='])('returns null for %j', (cookie) => {
  expect(read(cookie)).toBeNull();
});

test.each(['%E2%82%AC', 'ok%00', '%0A', 'a%0D%0AX: y', '%7F', '%C3%A9', '%', '€'])(
  'ignores a token that no header can contain: %s',
  (value) => {
    expect(read(`XSRF-TOKEN=${value}`)).toBeNull();
  },
);
