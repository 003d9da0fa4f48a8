import { describe, expect, test } from 'vitest';
import { paymentUrl } from '#features/checkout/payments-api.ts';
import { fc } from '../../../fixtures/properties.ts';

const hosts = ['www.paypal.com', 'localhost:8000', '127.0.0.1:9000', 'pay.example:8443'];

describe('allowed payment URLs', () => {
  test.each([
    'https://www.paypal.com/checkoutnow?token=EC-1',
    'https://www.paypal.com:443/',
    'https://WWW.PayPal.com/',
    'https://pay.example:8443/x',
    'https://localhost:8000/sandbox',
    'http://localhost:8000/sandbox/payments/PAYID-1',
    'http://127.0.0.1:9000/',
  ])('accepts %s', (url) => {
    expect(paymentUrl(url, hosts)).toBe(new URL(url).href);
  });
});

describe('forbidden payment URLs', () => {
  test.each([
    '',
    'www.paypal.com',
    '/sandbox',
    '//www.paypal.com/',
    'http://www.paypal.com/',
    'http://pay.example:8443/',
    'https://www.paypal.com:444/',
    'https://paypal.com/',
    'https://evil.example/www.paypal.com',
    'https://www.paypal.com.evil.example/',
    'https://www.paypal.com@evil.example/',
    'https://evil.example\\@www.paypal.com/',
    'https://ada@www.paypal.com/',
    'https://ada:secret@www.paypal.com/',
    'https://www.paypal.com./',
    'http://localhost/',
    'http://localhost:8001/',
    'javascript:alert(1)//www.paypal.com/',
    'javascript://www.paypal.com/%0aalert(1)',
    'data:text/html,https://www.paypal.com/',
    'blob:https://www.paypal.com/1',
    'ftp://www.paypal.com/',
  ])('rejects %j', (url) => {
    expect(paymentUrl(url, hosts)).toBeNull();
  });

  test('rejects every URL when no host is configured', () => {
    expect(paymentUrl('https://www.paypal.com/', [])).toBeNull();
  });
});

test('accepted URLs always lead to a configured host without credentials', () => {
  const part = fc.constantFrom(
    'https:',
    'http:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '#',
    '?',
    '.',
    '%2f',
    ' ',
    '\t',
    ...hosts,
    'evil.example',
  );
  const text = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.array(part, { maxLength: 10 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (candidate) => {
      const url = paymentUrl(candidate, hosts);
      if (url === null) return;
      // Parses it as the browser does, from a page of the shop.
      const { protocol, host, hostname, username, password } = new URL(url, 'https://shop.example/cart');
      expect(hosts).toContain(host);
      expect(username + password).toBe('');
      expect(protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname)).toBe(true);
    }),
    { numRuns: 5000 },
  );
});
