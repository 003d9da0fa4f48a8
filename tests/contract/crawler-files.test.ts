import { readFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makerSlug } from '#catalogue/makers.ts';
import { makerPath, productPath } from '#config/paths.ts';
import { startSite } from '#scripts/serve/server.ts';
import { redirectRules } from '#seo/page-history.ts';
import type { DialectOptions } from '../fixtures/dialect-api.ts';
import { newSite } from './build-setup.ts';
import { apiToBuildFrom } from './catalogue-setup.ts';
import { ask, serve } from './serve-setup.ts';

describe('a removed product', () => {
  test('redirects to its category after the next build until it returns, and its maker to the list of makers', async () => {
    const site = newSite();
    let now: Partial<DialectOptions> = {};
    // All builds use one API, because redirects are dropped when the API changes.
    const { url } = await apiToBuildFrom({
      get products() {
        return now.products ?? 0;
      },
      edit: (product) => now.edit?.(product) ?? product,
      intercept: (path) => now.intercept?.(path),
    });
    const build = async (options: Partial<DialectOptions>, api = url) => {
      now = options;
      const { code, stderr } = await site.build(api, { ALLOW_SHRINK: '1' });
      expect(stderr).toBe('');
      expect(code).toBe(0);
      const running = await startSite({ dir: site.folder, port: 0 });
      onTestFinished(() => running.close());
      return async (path: string) => {
        const { status, headers } = await ask(running.port, path);
        return [status, headers.location];
      };
    };

    const ama = makerPath(makerSlug({ artist: 'Ama', origin: null }) ?? '');
    const byAma: DialectOptions['edit'] = (product) => ({ ...product, ...(product.id === 12 && { artist: 'Ama' }) });

    const first = await build({ products: 12, edit: byAma });
    expect(await first('/products/12')).toEqual([200, undefined]);
    expect(await first(ama)).toEqual([200, undefined]);
    expect(await site.read('_redirects')).toBe('');

    // The lists omit the last three products, but the API still returns product 11 by id.
    const intercept = (path: string) =>
      path === '/products/11' ? { body: JSON.stringify({ id: 11, name: 'Piece 11', new_price: '26.20' }) } : undefined;
    const second = await build({ products: 9, intercept });
    expect(await second('/products/12')).toEqual([301, '/category/3']);
    expect(await second('/products/10')).toEqual([301, '/category/1']);
    expect(await second('/products/9')).toEqual([200, undefined]);
    // The maker's last work is gone.
    expect(await second(ama)).toEqual([301, '/makers']);
    expect(await second('/makers/unknown')).toEqual([302, '/makers']);
    for (const shell of ['/products/11', '/products/13', '/products/10/more']) {
      expect((await second(shell))[0], shell).toBe(shell.endsWith('more') ? 404 : 200);
    }

    const third = await build({
      products: 12,
      edit: (product) => ({ ...byAma(product), ...(product.id === 10 && { id: 99 }) }),
    });
    expect(await third('/products/12')).toEqual([200, undefined]);
    expect(await third(ama)).toEqual([200, undefined]);
    expect(await third('/products/10')).toEqual([301, '/category/1']);
    expect(await site.read('_redirects')).toBe('/products/10 /category/1 301\n');

    const { url: another } = await apiToBuildFrom({ products: 8 });
    await build({}, another);
    expect(await site.read('_redirects')).toBe('');
  });

  test.each(['two words', '100%', 'a&b', '日本', "it's", '__proto__', 'a:b', '$1', '[id]', '!', '~x', '(a)', 'a=b'])(
    'redirects to its category for the id %j',
    async (id) => {
      const rules = redirectRules({ shown: new Map(), gone: new Map([[id, 'drums']]) }, new Set(['drums']));
      const files = {
        'index.html': 'home',
        'shells/product.html': 'shell',
        'products/here.html': 'here',
        _redirects: rules,
      };
      const site = await serve(files, await readFile('netlify.toml', 'utf8'));
      expect(site.warnings).toEqual([]);
      const { status, headers } = await site.ask(productPath(id));
      expect([status, headers.location]).toEqual([301, '/category/drums']);
      expect((await site.ask('/products/here')).text).toBe('here');
      expect((await site.ask('/products/other')).text).toBe('shell');
    },
  );

  test('gets no redirect when its id is a wildcard, so that other products stay reachable', async () => {
    const gone = new Map([':id', '*', 'a*'].map((id) => [id, 'drums']));
    const rules = redirectRules({ shown: new Map(), gone }, new Set(['drums']));
    const files = { 'index.html': 'home', 'shells/product.html': 'shell', _redirects: rules };
    const site = await serve(files, await readFile('netlify.toml', 'utf8'));
    for (const path of ['/products/other', '/products/abc', '/products/%3Aid']) {
      expect((await site.ask(path)).text, path).toBe('shell');
    }
  });
});

describe('discount claims on the home page', () => {
  const withoutOffers: DialectOptions['edit'] = (product) => ({ ...product, old_price: null });

  test('are listed when no product has that discount, or cause a failure with STRICT_CLAIMS=1', async () => {
    const { url } = await apiToBuildFrom({ products: 4, edit: withoutOffers });
    const site = newSite();
    const mild = await site.build(url);
    expect(mild.code).toBe(0);
    expect(mild.stdout).toMatch(/the home page says 'up to 30% off', but the largest discount .* is 0%\n/);
    expect(mild.stdout).toMatch(/the home page says 'Save An extra 50%'/);
    const before = await site.hashes();

    const strict = await site.build(url, { STRICT_CLAIMS: '1' });
    expect(strict.code).toBe(1);
    expect(strict.stderr).toMatch(/Build failed\. STRICT_CLAIMS is on, and the home page says/);
    expect(strict.stderr).not.toMatch(/^\s+at /m);
    expect(await site.hashes()).toEqual(before);
  });
});

test('texts that nobody can see do not make structured data invalid', async () => {
  const blank = { description: '\u0000', artist: ' &nbsp; ', origin: '\u0007', materials: ['\u001f'] };
  const edit: DialectOptions['edit'] = (product) => ({
    ...product,
    ...(product.id === 2 ? { name: '\u0007' } : blank),
  });
  const { url } = await apiToBuildFrom({ products: 4, edit });
  const site = newSite();
  const { code, stderr } = await site.build(url);
  expect(code, stderr).toBe(0);
  expect(stderr).toContain('product "2": name must not be empty');
  expect(await site.read('products/1.html')).toContain('Piece 1');
  expect(await site.read('products/2.html')).toBeNull();
});

test('hostile text breaks no crawler file, and the build reports what it wrote', async () => {
  const hostile = '</script><!--\u2028"\'><b>]]>&amp;{{7*7}}';
  const edit: DialectOptions['edit'] = (product) => ({
    ...product,
    name: `${hostile}${product.id}`,
    description: hostile,
  });
  const { url } = await apiToBuildFrom({ products: 6, edit });
  const site = newSite();
  const { stdout, code } = await site.build(url, { SITE_URL: 'https://eart.example' });
  expect(code).toBe(0);
  expect(stdout).toMatch(/19 pages in the sitemaps, 3 pieces in the product feed/);
  for (const file of ['feeds/google.xml', 'feeds/latest.xml', 'sitemap-1.xml']) {
    expect(await site.read(file), file).not.toMatch(/<b>|<\/script>|<!--|]]>/);
  }
});
