import { describe, expect, test } from 'vitest';
import { checkImageUrl, croppedImage, type ImageRules, imageHostPatterns, imageSet, scaledImage } from '#lib/image.ts';
import { fc } from '../../fixtures/properties.ts';

const rules: ImageRules = { apiOrigin: 'http://localhost:8000', hosts: ['img.example.com', 'cdn.example.com:8443'] };

describe('allowed image URLs', () => {
  test.each<[string, string]>([
    ['/media/1.jpg', 'http://localhost:8000/media/1.jpg'],
    ['media/1.jpg', 'http://localhost:8000/media/1.jpg'],
    ['../../media/1.jpg', 'http://localhost:8000/media/1.jpg'],
    ['/media/two words.jpg', 'http://localhost:8000/media/two%20words.jpg'],
    ['http://localhost:8000/media/1.jpg?v=2', 'http://localhost:8000/media/1.jpg?v=2'],
    ['//localhost:8000/media/1.jpg', 'http://localhost:8000/media/1.jpg'],
    ['https://img.example.com/1.jpg', 'https://img.example.com/1.jpg'],
    ['https://IMG.example.com:443/1.jpg', 'https://img.example.com/1.jpg'],
    ['https://cdn.example.com:8443/1.jpg', 'https://cdn.example.com:8443/1.jpg'],
  ])('accepts %s', (raw, url) => {
    expect(checkImageUrl(raw, rules)).toEqual({ url });
  });
});

describe('forbidden image URLs', () => {
  test.each<[string, RegExp]>([
    ['javascript:alert(1)', /scheme javascript:/],
    [' JAVASCRIPT:alert(1)', /scheme javascript:/],
    ['java\nscript:alert(1)', /scheme javascript:/],
    ['data:image/svg+xml,<svg onload=alert(1)>', /scheme data:/],
    ['blob:http://localhost:8000/3f2b', /scheme blob:/],
    ['file:///etc/passwd', /scheme file:/],
    ['ftp://img.example.com/1.jpg', /scheme ftp:/],
    ['http://img.example.com/1.jpg', /scheme http:/],
    ['http://localhost/1.jpg', /scheme http:/],
    ['http://localhost:8001/1.jpg', /scheme http:/],
    ['//evil.org/1.jpg', /scheme http:/],
    ['\\\\evil.org\\1.jpg', /scheme http:/],
    ['https://localhost:8000/1.jpg', /localhost:8000.*IMAGE_HOSTS/],
    ['https://evil.org/1.jpg', /evil\.org.*IMAGE_HOSTS/],
    ['https://img.example.com.evil.org/1.jpg', /IMAGE_HOSTS/],
    ['https://imgxexample.com/1.jpg', /IMAGE_HOSTS/],
    ['https://img.example.com:8443/1.jpg', /IMAGE_HOSTS/],
    ['https://cdn.example.com/1.jpg', /IMAGE_HOSTS/],
    ['https://img.example.com@evil.org/1.jpg', /evil\.org|username/],
    ['https://ada:secret@img.example.com/1.jpg', /username/],
    ['https://ada@img.example.com/1.jpg', /username/],
    ['http://ada:secret@localhost:8000/1.jpg', /username/],
    ['https://', /not a valid URL/],
    ['http://[/1.jpg', /not a valid URL/],
  ])('rejects %j', (raw, problem) => {
    expect(checkImageUrl(raw, rules)).toEqual({ problem: expect.stringMatching(problem) });
  });

  test('a protocol-relative URL uses the scheme of an https API and still needs a configured host', () => {
    const secure = { ...rules, apiOrigin: 'https://api.example.com' };
    expect(checkImageUrl('//img.example.com/1.jpg', secure)).toEqual({ url: 'https://img.example.com/1.jpg' });
    expect(checkImageUrl('//evil.org/1.jpg', secure)).toEqual({ problem: expect.stringContaining('evil.org') });
    expect(checkImageUrl('http://api.example.com/1.jpg', secure)).toEqual({ problem: 'has the scheme http:' });
  });

  test('accepted URLs are http(s), without credentials, on the API or a configured host', () => {
    const address = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc
        .tuple(
          fc.constantFrom('http:', 'https:', 'javascript:', 'data:', 'blob:', 'blob:http:', ''),
          fc.constantFrom('//', '/', '\\\\', ''),
          fc.constantFrom('', 'ada@', 'ada:b@'),
          fc.constantFrom('localhost:8000', 'img.example.com', 'evil.org', 'img.example.com.evil.org'),
          fc.webPath(),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(address, (raw) => {
        const verdict = checkImageUrl(raw, rules);
        if (!('url' in verdict)) return;
        const url = new URL(verdict.url);
        expect(['http://localhost:8000', 'https://img.example.com', 'https://cdn.example.com:8443']).toContain(
          `${url.protocol}//${url.host}`,
        );
        expect(url.username + url.password).toBe('');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('imageHostPatterns', () => {
  const patterns = imageHostPatterns(rules).map((pattern) => new RegExp(pattern));
  const allows = (url: string) => patterns.some((pattern) => pattern.test(url));

  test.each([
    'http://localhost:8000/media/1.jpg',
    'https://img.example.com/1.jpg',
    'https://cdn.example.com:8443/1.jpg',
  ])('match %s', (url) => {
    expect(allows(url)).toBe(true);
  });

  test.each([
    'https://img.example.com.evil.org/1.jpg',
    'https://imgxexample.com/1.jpg',
    'https://img.example.com@evil.org/1.jpg',
    'https://img.example.com:8443/1.jpg',
    'http://img.example.com/1.jpg',
    'http://localhost:80001/1.jpg',
    'https://evil.org/?u=https://img.example.com/1.jpg',
    'xhttps://img.example.com/1.jpg',
    'https://img.example.com',
  ])('do not match %s', (url) => {
    expect(allows(url)).toBe(false);
  });

  test('match every accepted image, with one pattern per host', () => {
    expect(imageHostPatterns({ apiOrigin: 'https://img.example.com', hosts: ['img.example.com'] })).toEqual([
      '^https://img\\.example\\.com/.*',
    ]);
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom('http://localhost:8000', 'https://img.example.com'), (path, origin) => {
        const verdict = checkImageUrl(`${origin}${path}`, rules);
        expect('url' in verdict && allows(verdict.url)).toBe(true);
      }),
    );
  });
});

describe('scaled images', () => {
  test('use the Image CDN with an encoded URL', () => {
    expect(scaledImage('https://img.example.com/a b.jpg?x=1&y=2', 320)).toBe(
      '/.netlify/images?url=https%3A%2F%2Fimg.example.com%2Fa%20b.jpg%3Fx%3D1%26y%3D2&w=320&q=65',
    );
  });

  test('do not let a URL add its own parameters', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const { searchParams, hash } = new URL(scaledImage(url, 640), 'https://shop.example');
        expect([...searchParams]).toEqual([
          ['url', url],
          ['w', '640'],
          ['q', '65'],
        ]);
        expect(hash).toBe('');
      }),
    );
  });

  test('fill their frame when cropped', () => {
    expect(croppedImage('https://a.example/1.jpg', 1200, 630)).toBe(
      '/.netlify/images?url=https%3A%2F%2Fa.example%2F1.jpg&w=1200&q=65&h=630&fit=cover',
    );
  });

  test('list each width in a srcset', () => {
    expect(imageSet('https://a.example/1.jpg', [160, 320])).toBe(
      '/.netlify/images?url=https%3A%2F%2Fa.example%2F1.jpg&w=160&q=65 160w, /.netlify/images?url=https%3A%2F%2Fa.example%2F1.jpg&w=320&q=65 320w',
    );
  });

  test('support a quality and a format in a srcset', () => {
    expect(imageSet('https://a.example/1.jpg', [160], 42, 'avif')).toBe(
      '/.netlify/images?url=https%3A%2F%2Fa.example%2F1.jpg&w=160&q=42&fm=avif 160w',
    );
  });
});
