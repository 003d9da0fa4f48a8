import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from '#config/env.ts';

const defaults = {
  apiUrl: 'http://localhost:8000',
  siteUrl: 'http://localhost:4321',
  ratings: 'api',
  imageHosts: [],
  mapsKey: '',
  paymentHosts: [],
  allowShrink: false,
  strictRecords: false,
  checkPictures: true,
  serviceWorker: false,
};

function messageOf(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'no error';
}

describe('settings', () => {
  test('have defaults for a fresh checkout', () => {
    expect(readSettings({})).toMatchObject(defaults);
  });

  test('count as absent when empty or blank', () => {
    const keys = [
      'PUBLIC_API_URL',
      'SITE_URL',
      'PUBLIC_RATINGS',
      'IMAGE_HOSTS',
      'PUBLIC_MAPS_KEY',
      'PUBLIC_PAYMENT_HOSTS',
      'ALLOW_SHRINK',
    ];
    for (const empty of ['', '  ', undefined]) {
      expect(readSettings(Object.fromEntries(keys.map((key) => [key, empty])))).toMatchObject(defaults);
    }
  });

  test('are read from the environment and ignore other variables', () => {
    const settings = readSettings({
      PUBLIC_API_URL: 'https://api.example.com/',
      SITE_URL: ' https://shop.example.com ',
      PUBLIC_RATINGS: 'off',
      IMAGE_HOSTS: 'img.example.com, CDN.example.com:8443,,localhost:9000',
      ALLOW_SHRINK: '1',
      PATH: '/usr/bin',
      SECRET: 'x',
    });
    expect(settings).toMatchObject({
      apiUrl: 'https://api.example.com',
      siteUrl: 'https://shop.example.com',
      ratings: 'off',
      imageHosts: ['img.example.com', 'cdn.example.com:8443', 'localhost:9000'],
      allowShrink: true,
    });
    expect(JSON.stringify(settings)).not.toMatch(/usr|SECRET/);
  });

  test.each([
    ['PUBLIC_RATINGS', 'placeholder', { ratings: 'placeholder' }],
    ['PUBLIC_RATINGS', 'api', { ratings: 'api' }],
    ['PUBLIC_RATINGS', 'off', { ratings: 'off' }],
    ['ALLOW_SHRINK', '0', { allowShrink: false }],
    ['ALLOW_SHRINK', '1', { allowShrink: true }],
    ['STRICT_CLAIMS', '1', { strictClaims: true }],
    ['STRICT_RECORDS', '1', { strictRecords: true }],
    ['CHECK_PICTURES', '0', { checkPictures: false }],
    ['CHECK_PICTURES', '', { checkPictures: true }],
    ['SERVICE_WORKER', '1', { serviceWorker: true }],
    ['PUBLIC_API_URL', 'http://127.0.0.1:80', { apiUrl: 'http://127.0.0.1' }],
    ['SITE_URL', 'https://Shop.Example', { siteUrl: 'https://shop.example' }],
    ['SITE_URL', 'HTTPS://EXAMPLE.COM/', { siteUrl: 'https://example.com' }],
    ['PUBLIC_API_URL', 'http://[::1]:8000', { apiUrl: 'http://[::1]:8000' }],
    ['IMAGE_HOSTS', ' , ', { imageHosts: [] }],
    ['PUBLIC_PAYMENT_HOSTS', 'pay.example.com:443', { paymentHosts: ['pay.example.com'] }],
    ['IMAGE_HOSTS', 'xn--bcher-kva.example,a-1.b.c:8443', { imageHosts: ['xn--bcher-kva.example', 'a-1.b.c:8443'] }],
    ['PUBLIC_MAPS_KEY', 'AIza-Sy_09', { mapsKey: 'AIza-Sy_09' }],
    ['PUBLIC_PAYMENT_HOSTS', 'www.paypal.com,localhost:8000', { paymentHosts: ['www.paypal.com', 'localhost:8000'] }],
  ])('accept %s="%s"', (key, value, expected) => {
    expect(readSettings({ [key]: value })).toMatchObject(expected);
  });
});

describe('invalid settings', () => {
  test.each([
    ['PUBLIC_API_URL', 'localhost:8000'],
    ['PUBLIC_API_URL', 'ftp://api.example.com'],
    ['PUBLIC_API_URL', 'https://api.example.com/api/v1'],
    ['PUBLIC_API_URL', 'https://api.example.com?x'],
    ['PUBLIC_API_URL', 'https://api.example.com#x'],
    ['PUBLIC_API_URL', 'https://two words'],
    ['PUBLIC_API_URL', 'http://localhost:99999'],
    ['PUBLIC_API_URL', 'javascript:alert(1)'],
    ['PUBLIC_API_URL', 'http://user:pw@localhost:8000'],
    ['PUBLIC_API_URL', 'https://*'],
    ['PUBLIC_API_URL', 'https://a;script-src'],
    ['STRICT_RECORDS', 'yes'],
    ['CHECK_PICTURES', 'off'],
    ['IMAGE_HOSTS', '..'],
    ['IMAGE_HOSTS', '-'],
    ['IMAGE_HOSTS', 'a..b'],
    ['IMAGE_HOSTS', 'a:99999'],
    ['SITE_URL', '/shop'],
    ['SITE_URL', 'https://'],
    ['PUBLIC_RATINGS', 'on'],
    ['PUBLIC_RATINGS', 'API'],
    ['IMAGE_HOSTS', 'https://img.example.com'],
    ['IMAGE_HOSTS', '*.example.com'],
    ['IMAGE_HOSTS', 'img.example.com/pictures'],
    ['IMAGE_HOSTS', 'good.example.com,ada@bad.example.com'],
    ['PUBLIC_MAPS_KEY', 'two words'],
    ['PUBLIC_PAYMENT_HOSTS', 'https://www.paypal.com'],
    ['PUBLIC_PAYMENT_HOSTS', '*'],
    ['ALLOW_SHRINK', 'yes'],
    ['ALLOW_SHRINK', 'true'],
    ['ALLOW_SHRINK', '2'],
  ])('%s="%s" is reported with its value', (key, value) => {
    const message = messageOf({ [key]: value });
    expect(message).toMatch(new RegExp(`^${key} must be `));
    expect(message).toContain(`"${value}"`);
  });

  test('are all reported, each on its own line', () => {
    const lines = messageOf({ PUBLIC_API_URL: 'nowhere', ALLOW_SHRINK: 'yes', PUBLIC_RATINGS: 'off' }).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^PUBLIC_API_URL .*"nowhere"/);
    expect(lines[1]).toMatch(/^ALLOW_SHRINK .*"yes"/);
  });
});
