import { describe, expect, test } from 'vitest';
import {
  filesIn,
  type Imports,
  isOfBuild,
  kindOf,
  mayCache,
  mayCachePage,
  scaledFrom,
  withImports,
} from '#features/offline/model.ts';
import { titleIn } from '#features/offline/page-title.ts';
import { scaledImage } from '#lib/image.ts';

const ORIGIN = 'https://shop.example';

function request(path: string, more: Partial<Parameters<typeof kindOf>[0]> = {}) {
  const { href: url } = new URL(path, ORIGIN);
  return { url, method: 'GET', mode: 'cors', destination: '', cache: 'default', ...more } as const;
}

const navigate = (path: string, method = 'GET') => kindOf(request(path, { method, mode: 'navigate' }), ORIGIN);

describe('the service worker', () => {
  test.each(['/', '/cart', '/products/12', '/products?q=drum', '/paying', '/order'])('answers %s', (path) => {
    expect(navigate(path)).toBe('page');
  });

  test.each([
    '/account',
    '/checkout',
    '/login?next=/cart',
    '/orders',
    '/orders/12',
    '/order%73/12',
    '/pay',
    '/payment/return?paymentId=1',
    '/sign-in/google',
    '/hooks/catalogue',
    '/shells/order',
    'https://api.example/api/v1/products/',
    'http://shop.example/',
  ])('leaves %s to the browser', (path) => {
    expect(navigate(path)).toBeNull();
    expect(kindOf(request(path, { destination: 'image' }), ORIGIN)).toBeNull();
  });

  test('leaves everything but GET to the browser', () => {
    expect(navigate('/subscribed', 'POST')).toBeNull();
    expect(navigate('/about', 'POST')).toBeNull();
  });

  test('answers hashed files and pictures, but not data and requests that bypass caches', () => {
    expect(kindOf(request('/_astro/a.js'), ORIGIN)).toBe('file');
    expect(kindOf(request('/_astro/a.js', { cache: 'reload' }), ORIGIN)).toBeNull();
    expect(kindOf(request('/.netlify/images?url=a', { destination: 'image', mode: 'no-cors' }), ORIGIN)).toBe(
      'picture',
    );
    expect(kindOf(request('/places/1/towns.json'), ORIGIN)).toBeNull();
    expect(kindOf(request('/products/12', { cache: 'no-store' }), ORIGIN)).toBeNull();
  });

  test('knows all sizes of a picture', () => {
    const source = 'https://api.example/mask.jpg?v=2&x=1';
    const size = (width: number) => ORIGIN + scaledImage(source, width);
    expect(scaledFrom(size(320))).toBe(source);
    expect(scaledFrom(`${size(640)}&fm=avif`)).toBe(source);
    expect(scaledFrom(`${ORIGIN}/placeholder.svg`)).toBeNull();
  });
});

const html = { 'Content-Type': 'text/html; charset=utf-8' };
const answer = (more: object = {}, headers: Record<string, string> = html) =>
  ({ status: 200, type: 'basic', redirected: false, headers: new Headers(headers), ...more }) as const;

describe('a response', () => {
  test('may be kept if it is complete and from the site', () => {
    expect(mayCachePage(answer())).toBe(true);
    expect(mayCachePage(answer({}, { 'Content-Type': 'application/json' }))).toBe(false);
  });

  test.each([
    { status: 404 },
    { status: 206 },
    { status: 503 },
    { redirected: true },
    { type: 'opaqueredirect', status: 0 },
    { type: 'opaque', status: 0 },
    { type: 'cors' },
    { headers: new Headers({ ...html, 'Cache-Control': 'private, No-Store' }) },
  ])('may not be kept with %o', (more) => {
    expect(mayCache(answer(more))).toBe(false);
    expect(mayCachePage(answer(more))).toBe(false);
  });
});

const page = `<title>Kpanlogo &amp; bell · Eart</title><link rel="stylesheet" href="/_astro/site.1.css">
<link rel="preload" href="/_astro/fonts/a.woff2"><astro-island component-url="/_astro/Form.1.js"></astro-island>
<a href="/about">About</a><script type="module" src="/_astro/Page.1.js"></script>`;
const imports: Imports = {
  'Page.1.js': ['page.1.js', 'later.1.js'],
  'page.1.js': ['later.1.js'],
  'later.1.js': ['page.1.js'],
  'Form.1.js': ['page.1.js'],
  'site.1.css': [],
  'fonts/a.woff2': [],
};

describe('a page', () => {
  test('needs its files and those of its islands, with all that they import', () => {
    const own = ['site.1.css', 'fonts/a.woff2', 'Form.1.js', 'Page.1.js'];
    expect(filesIn(page)).toEqual(own);
    expect(withImports(own, imports).sort()).toEqual([...own, 'page.1.js', 'later.1.js'].sort());
    expect(withImports(['unknown.js'], imports)).toEqual(['unknown.js']);
  });

  test('is of a build only if all its files are', () => {
    expect(isOfBuild(page, imports)).toBe(true);
    expect(isOfBuild(page.replace('Page.1.js', 'Page.2.js'), imports)).toBe(false);
    expect(isOfBuild(page.replace('Page.1.js', 'constructor'), imports)).toBe(false);
  });

  test('has its title without the name of the shop', () => {
    expect(titleIn(page)).toBe('Kpanlogo & bell');
    expect(titleIn('')).toBe('');
  });
});
