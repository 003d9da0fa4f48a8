import { expect, test } from 'vitest';
import { serviceScript } from '#features/identity/script-addresses.ts';

test.each([
  'https://apis.google.com/js/api.js?onload=__iframefcb1',
  'https://www.google.com/recaptcha/api.js?render=explicit',
  'https://www.gstatic.com/recaptcha/releases/x/recaptcha__en.js',
])('serviceScript allows %s', (address) => {
  expect(serviceScript(address)).toBe(address);
});

test.each([
  'https://apis.google.com.evil.example/js/api.js',
  'https://www.google.com/search',
  'http://apis.google.com/js/api.js',
  '//apis.google.com/js/api.js',
  '/products.js',
  'data:text/javascript,alert(1)',
  '',
])('serviceScript rejects %j', (address) => {
  expect(() => serviceScript(address)).toThrow(TypeError);
});
