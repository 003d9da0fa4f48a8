import { readFile } from 'node:fs/promises';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { categoryPath, productPath } from '#config/paths.ts';
import { iconNames } from '#ui/icons.tsx';
import { pageIconNames } from '#ui/PageIcon.tsx';
import type { DialectOptions } from '../fixtures/dialect-api.ts';
import { type Fault, startFaultyProxy } from '../fixtures/faulty-api.ts';
import { unusedOrigin } from '../fixtures/local-server.ts';
import { onSharedPort } from '../fixtures/shared-port.ts';
import { newSite, runBuild, type Site } from './build-setup.ts';
import { apiToBuildFrom, dialectApi } from './catalogue-setup.ts';

/** Expects one 'Build failed.' message and no stack trace. */
function expectPlainFailure({ code, stderr }: { code: number | null; stderr: string }, message: RegExp): void {
  expect(code).toBe(1);
  expect(stderr).toMatch(message);
  expect(stderr.match(/Build failed\./g)).toHaveLength(1);
  expect(stderr).not.toMatch(/^\s+at |node:internal|\.ts:\d+/m);
}

test('the command prints its usage and rejects unknown options', async () => {
  const help = await runBuild(['--help'], {});
  expect(help).toMatchObject({ code: 0, stderr: '' });
  for (const option of ['--out', '--full', '--production', 'PUBLIC_API_URL']) expect(help.stdout).toContain(option);
  const wrong = await runBuild(['--fast'], {});
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toContain("Unknown option '--fast'");
  expect(wrong.stderr).toContain(help.stdout);
  expect(wrong.stderr).not.toMatch(/^\s+at /m);
});

async function goodBuild(site: Site, apiUrl: string): Promise<Record<string, string>> {
  const { code, stderr } = await site.build(apiUrl);
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return site.hashes();
}

describe('a successful build', () => {
  test('creates a page for every product, category and page of a category', async () => {
    const { url } = await apiToBuildFrom({ products: 190 });
    const site = newSite();
    await goodBuild(site, url);
    const files = await site.files();
    expect(files).toEqual(
      expect.arrayContaining([
        'index.html',
        '404.html',
        'products.html',
        'products/search.html',
        'products/1.html',
        'products/190.html',
        'category/1.html',
        'category/1/page/2.html',
        'terms&conditions.html',
      ]),
    );
    expect(files.filter((file) => /^products\/\d+\.html$/.test(file))).toHaveLength(190);
    // The categories have 64, 63 and 63 products, 60 per page.
    expect(files.filter((file) => file.startsWith('category/'))).toEqual(
      ['1', '2', '3'].flatMap((id) => [`category/${id}.html`, `category/${id}/page/2.html`]).sort(),
    );
    const first = (await site.read('category/1.html')) ?? '';
    const second = (await site.read('category/1/page/2.html')) ?? '';
    const pagesOf = (html: string) => parse(html).querySelector('[aria-label="Pages of the category"]');
    const links = (html: string) =>
      pagesOf(html)
        ?.querySelectorAll('a')
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
    expect(links(first)).toEqual(['Page 2', 'Next page', 'Last page'].map((name) => [name, categoryPath('1', 2)]));
    expect(links(second)).toEqual(['First page', 'Previous page', 'Page 1'].map((name) => [name, categoryPath('1')]));
    expect(pagesOf(second)?.querySelector('[aria-current="page"]')?.text).toBe('2');
    const listed = (html: string) => new Set([...html.matchAll(/href="\/products\/(\d+)"/g)].map(([, id]) => id));
    expect(listed(first).size).toBe(60);
    expect(listed(second).size).toBe(4);
    expect(new Set([...listed(first), ...listed(second)]).size).toBe(64);
  });

  test('prerenders lists with the page size of the API', async () => {
    const { url } = await apiToBuildFrom({ products: 20, cap: 7 });
    const site = newSite();
    await goodBuild(site, url);
    for (const [file, path] of [
      ['products.html', '/products?'],
      ['products/search.html', '/products/search?q=&amp;'],
    ] as const) {
      const html = (await site.read(file)) ?? '';
      expect(new Set(html.match(/href="\/products\/\d+"/g)).size).toBe(7);
      expect(html).toContain(`href="${path}page=3"`);
      expect(html).not.toContain(`href="${path}page=4"`);
    }
  });

  test('includes the test payment page and the style guide only when enabled', async () => {
    const { url } = await apiToBuildFrom({ products: 3 });
    const site = newSite();
    await goodBuild(site, url);
    expect(await site.read('pay.html')).toBeNull();
    expect(await site.read('styleguide.html')).toBeNull();
    const { code } = await site.build(url, { PUBLIC_TEST_PAYMENT_PAGE: '1', SHOW_STYLEGUIDE: '1' });
    expect(code).toBe(0);
    expect(await site.read('pay.html')).toContain('Make Payment');
    const styleguide = await site.read('styleguide.html');
    expect(styleguide).toContain('noindex');
    for (const name of [...iconNames(), ...pageIconNames]) expect(styleguide).toContain(`aria-label="${name}"`);
  });

  test('creates the same pages from both API dialects', async () => {
    const pagesOf = async (dialect: DialectOptions['dialect']) => {
      const { url } = await apiToBuildFrom({ products: 70, dialect });
      const site = newSite();
      await goodBuild(site, url);
      const { port } = new URL(url);
      // Masks what depends on the API's address: picture URLs, script settings and script names.
      const same = (html: string) =>
        html
          .replaceAll(port, 'PORT')
          .replaceAll(/\/_astro\/[^"' ]+/g, '/_astro/FILE')
          .replaceAll(/ scripts="[^"]*"/g, '')
          .replaceAll(/uid="\w+"/g, 'uid');
      return new Map([...(await site.pages())].map(([file, html]) => [file, same(html)]));
    };
    const odd = await pagesOf('odd');
    const plain = await pagesOf('plain');
    expect([...odd.keys()]).toEqual([...plain.keys()]);
    expect([...odd].filter(([file, html]) => html !== plain.get(file)).map(([file]) => file)).toEqual([]);
  });

  test('lists on every build what is left to do, each item once', async () => {
    const { url } = await apiToBuildFrom({ products: 3 });
    const site = newSite();
    for (let build = 0; build < 2; build += 1) {
      const { code, stdout, stderr } = await site.build(url, { PUBLIC_PAYMENT_HOSTS: '' });
      expect(code).toBe(0);
      expect(stderr).toBe('');
      const [, list = ''] = stdout.split('\n\nBefore you open the shop:\n');
      for (const subject of ['SITE_URL is', 'PUBLIC_API_URL is', 'PUBLIC_PAYMENT_HOSTS lists no host']) {
        expect(list.split(subject)).toHaveLength(2);
      }
      const { toDo } = JSON.parse(await readFile(`${site.folder}-report.json`, 'utf8'));
      expect(toDo).toContainEqual(
        expect.objectContaining({ subject: 'SITE_URL', problem: expect.any(String), remedy: expect.any(String) }),
      );
    }
  });

  test('omits an invalid optional field with a warning', async () => {
    const edit: DialectOptions['edit'] = (product) =>
      product.id === 5 ? { ...product, images_urls: ['javascript:alert(1)'] } : product;
    const { url } = await apiToBuildFrom({ products: 10, edit });
    const site = newSite();
    const { code, stderr } = await site.build(url);
    expect(code).toBe(0);
    expect(stderr).toMatch(/warning: product "5": images_urls has the scheme javascript:/);
    const page = (await site.read('products/5.html')) ?? '';
    expect(page).toContain('Piece 5');
    expect(page).not.toContain('javascript:');
  });
});

/** Reads the report that the build writes next to the site. */
async function reportOf({ folder }: Site) {
  return JSON.parse(await readFile(`${folder}-report.json`, 'utf8'));
}

describe('an invalid record', () => {
  const withBad = (bad: Record<string, unknown> | null) =>
    ({
      products: 40,
      edit: (product) => (product.id === 5 ? { ...product, ...bad } : product),
    }) satisfies Partial<DialectOptions>;

  test('is skipped with a warning that names id and field', async () => {
    const { url } = await apiToBuildFrom(withBad({ new_price: -5 }));
    const site = newSite();
    const { code, stderr } = await site.build(url);
    expect(code).toBe(0);
    expect(stderr).toContain(
      'warning: product "5": new_price must be an amount of money; the record, named "Piece 5", is set aside.\n',
    );
    expect((await reportOf(site)).setAside).toEqual([
      {
        kind: 'product',
        id: '5',
        name: 'Piece 5',
        field: 'new_price',
        problem: 'must be an amount of money',
        pageKept: false,
      },
    ]);
    expect(await site.read('products/5.html')).toBeNull();
    const pages = await site.pages();
    expect([...pages].filter(([, html]) => html.includes('Piece 5<')).map(([file]) => file)).toEqual([]);
    expect(pages.get('products.html')).toContain('href="/products/6"');
    // Without changes, the next report lists the same record.
    await site.build(url);
    expect(await reportOf(site)).toMatchObject({ renderedBytes: 0, setAside: [{ id: '5' }] });
  });

  test('keeps its previous page until the record is valid again or removed', async () => {
    let bad: Record<string, unknown> | null = null;
    let products = 40;
    const { url } = await apiToBuildFrom({
      get products() {
        return products;
      },
      edit: (product) => (product.id === 5 ? { ...product, ...bad } : product),
    });
    const site = newSite();
    await goodBuild(site, url);

    bad = { name: null, new_price: '99.00' };
    const { code, stderr } = await site.build(url);
    expect(code).toBe(0);
    expect(stderr).toContain('product "5": name must be text; the record is set aside. Its existing page is kept.');
    for (const what of ['Piece 5</h1>', 'data-offer="for-sale,1798,2248,"', 'href="/products/8"']) {
      expect(await site.read('products/5.html')).toContain(what);
    }
    const listed = [...(await site.pages())].filter(
      ([file, html]) => file !== 'products/5.html' && html.includes('/products/5"'),
    );
    expect(listed.map(([file]) => file)).toEqual([]);
    expect(await site.read('sitemap-1.xml')).toContain('/products/5<');
    expect(await site.read('feeds/google.xml')).not.toContain('/products/5<');
    expect((await reportOf(site)).setAside).toMatchObject([{ id: '5', pageKept: true }]);

    // The page survives other changes, a changed setting and a full build.
    products = 41;
    expect((await site.build(url)).code).toBe(0);
    expect((await site.build(url, { PUBLIC_RATINGS: 'off' })).code).toBe(0);
    expect((await runBuild(['--out', site.folder, '--full'], { PUBLIC_API_URL: url })).code).toBe(0);
    expect(await site.read('products/5.html')).toContain('Piece 5</h1>');

    bad = null;
    await goodBuild(site, url);
    const fresh = newSite();
    await goodBuild(fresh, url);
    expect(await site.pages()).toEqual(await fresh.pages());

    bad = { name: null };
    await site.build(url);
    bad = { id: 50 };
    await goodBuild(site, url);
    expect(await site.read('products/5.html')).toBeNull();
    expect(await site.read('products/50.html')).toContain('Piece 5</h1>');
  });

  test('keeps the previous page of a category', async () => {
    let name: string | null = 'Craft 2';
    const { url } = await apiToBuildFrom({
      products: 12,
      intercept(path) {
        if (path === '/categories')
          return { body: JSON.stringify([1, 2, 3].map((id) => ({ id, name: id === 2 ? name : `Craft ${id}` }))) };
        if (path === '/categories/2') return { body: JSON.stringify({ id: 2, name }) };
        return undefined;
      },
    });
    const site = newSite();
    await goodBuild(site, url);
    const before = await site.pages();
    name = null;
    const { code, stderr } = await site.build(url);
    expect(code).toBe(0);
    expect(stderr).toContain('category "2": name must be text; the record is set aside. Its existing page is kept.');
    expect(await site.pages()).toEqual(before);
    expect((await reportOf(site)).setAside).toMatchObject([{ kind: 'category', id: '2', pageKept: true }]);
  });
});

describe('a missing picture', () => {
  test('is omitted from feeds and previews with a warning, but stays on its page, until it appears', async () => {
    let there = false;
    const asked: string[] = [];
    const { url } = await apiToBuildFrom({
      products: 12,
      picture(path, method) {
        asked.push(`${method} ${path}`);
        return ['/pictures/2.jpg', '/pictures/craft.jpg'].includes(path) && !there ? 404 : 200;
      },
      intercept: (path) =>
        path === '/categories/2'
          ? { body: '{"id": 2, "name": "Craft 2", "thumbnail_url": "/pictures/craft.jpg"}' }
          : undefined,
    });
    const site = newSite();
    const { code, stderr } = await site.build(url);
    expect(code).toBe(0);
    expect(stderr).toContain(`warning: product "2": images_urls does not exist (404 at ${url}/pictures/2.jpg)`);
    const inFile = async (file: string) => (await site.read(file)) ?? '';
    const picture = encodeURIComponent(`${url}/pictures/2.jpg`);
    const head = (html: string) => html.slice(0, html.indexOf('</head>'));
    const page = await inFile('products/2.html');
    expect(head(page)).not.toContain('pictures%2F2.jpg');
    expect(head(page)).toContain('share.png');
    expect(page).toContain(picture);
    expect(head(await inFile('products/3.html'))).toContain('pictures%2F3.jpg');
    expect(await inFile('feeds/google.xml')).not.toContain('pictures%2F2.jpg');
    expect(await inFile('sitemap-1.xml')).not.toContain('pictures%2F2.jpg');

    expect(head(await inFile('index.html'))).toContain('pictures%2F3.jpg');
    expect(stderr).toContain(`category "2": thumbnail_url does not exist (404 at ${url}/pictures/craft.jpg)`);
    expect(head(await inFile('category/2.html'))).toContain('pictures%2F5.jpg');

    // An unchanged catalogue requests only the missing pictures and repeats the warnings.
    asked.length = 0;
    expect((await site.build(url)).stderr).toBe(stderr);
    expect(asked.toSorted()).toEqual(
      ['GET', 'HEAD'].flatMap((method) => [`${method} /pictures/2.jpg`, `${method} /pictures/craft.jpg`]),
    );

    there = true;
    expect(await site.build(url)).toMatchObject({ code: 0, stderr: '' });
    for (const file of ['products/2.html', 'index.html']) {
      expect(head(await inFile(file))).toContain('pictures%2F2.jpg');
    }
    expect(head(await inFile('category/2.html'))).toContain('pictures%2Fcraft.jpg');
    expect(await inFile('feeds/google.xml')).toContain('pictures%2F2.jpg');
    asked.length = 0;
    expect((await site.build(url)).stdout).toContain('nothing has changed');
    expect(asked).toEqual([]);
  });

  test('is not checked when CHECK_PICTURES is 0', async () => {
    const asked: string[] = [];
    const { url } = await apiToBuildFrom({ products: 3, picture: (path) => asked.push(path) && 404 });
    const { code, stderr } = await newSite().build(url, { CHECK_PICTURES: '0' });
    expect({ code, stderr, asked }).toEqual({ code: 0, stderr: '', asked: [] });
  });
});

describe('a failed build', () => {
  test('leaves the last good site unchanged', async () => {
    const { url } = await apiToBuildFrom({ products: 30 });
    const site = newSite();
    const before = await goodBuild(site, url);

    let faults: Record<string, Fault> = { '/products/latest': 'status 500' };
    const fault = (path: string) => Object.entries(faults).find(([start]) => path.startsWith(start))?.[1];
    const broken = await onSharedPort((port) => startFaultyProxy(url, fault, port));
    expectPlainFailure(
      await site.build(broken),
      /Build failed\. .*GET \/products\/latest: responded with 500.*PUBLIC_API_URL/,
    );
    expect(await site.hashes()).toEqual(before);

    faults = { '/categories': 'html' };
    expectPlainFailure(await site.build(broken), /Build failed\. .*GET \/categories: .*not JSON/);
    expect(await site.hashes()).toEqual(before);

    const bad = await apiToBuildFrom({
      products: 30,
      edit: (product) => (Number(product.id) > 9 ? { ...product, new_price: '1,5' } : product),
    });
    expectPlainFailure(
      await site.build(bad.url),
      /Build failed\. 21 of 33 records can't be shown, and a build sets aside at most 20: product "10": new_price must be an amount of money; /,
    );
    expect(await site.hashes()).toEqual(before);

    const one = await apiToBuildFrom({
      products: 30,
      edit: (product) => (product.id === 7 ? { ...product, name: null } : product),
    });
    expectPlainFailure(
      await site.build(one.url, { STRICT_RECORDS: '1' }),
      /Build failed\. 1 of 33 records .* STRICT_RECORDS is on: product "7": name must be text\./,
    );
    expect(await site.hashes()).toEqual(before);

    expectPlainFailure(await site.build(await unusedOrigin()), /Build failed\. .*GET \S+: no response/);
    expect(await site.hashes()).toEqual(before);
  });

  test('mentions the site only when there is one', async () => {
    const { url } = await apiToBuildFrom({ products: 0 });
    const fresh = newSite();
    const first = await fresh.build(url);
    expectPlainFailure(first, /The API lists no products\..*ALLOW_SHRINK=1/);
    expect(first.stderr).not.toContain('is complete and can be served');
    expect(await fresh.read('index.html')).toBeNull();

    const good = await apiToBuildFrom({ products: 5 });
    await goodBuild(fresh, good.url);
    expect((await fresh.build(url)).stderr).toContain('is complete and can be served');
  });

  test('exits with code 1 when the bundler fails', async () => {
    // A new API address has no cached bundle.
    const { url } = await dialectApi({ products: 3 });
    // A file blocks the parent of the output folder.
    const build = await newSite({ insideAFile: true }).build(url);
    expect(build.code).toBe(1);
    expect(build.stderr).toContain('Build failed.');
  });

  test('names an invalid setting', async () => {
    expectPlainFailure(await newSite().build('localhost:8000'), /Settings: PUBLIC_API_URL must be .*"localhost:8000"/);
  });
});

test('of two concurrent builds into one folder, the second fails and reports the first', async () => {
  const { url } = await apiToBuildFrom();
  const site = newSite();
  const builds = await Promise.all([site.build(url), site.build(url)]);
  expect(builds.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(builds.map(({ stderr }) => stderr).join('')).toMatch(
    /Build failed\. Another build into \S+ is already running\./,
  );
  expect((await site.build(url)).code).toBe(0);
});

describe('a catalogue that shrank by more than half', () => {
  test('is rejected unless ALLOW_SHRINK=1 is set', async () => {
    let products = 50;
    const { url } = await apiToBuildFrom({
      get products() {
        return products;
      },
    });
    const site = newSite();
    const before = await goodBuild(site, url);
    products = 20;
    expectPlainFailure(await site.build(url), /20 products, fewer than half of the last build's 50\..*ALLOW_SHRINK=1/);
    expect(await site.hashes()).toEqual(before);
    expect((await site.build(url, { ALLOW_SHRINK: '1' })).code).toBe(0);
    expect(await site.read('products/20.html')).not.toBeNull();
    expect(await site.read('products/21.html')).toBeNull();
    // The smaller catalogue is now the baseline.
    products = 19;
    await goodBuild(site, url);
  });
});

describe('unusual ids', () => {
  const ids = [
    'two words',
    '%',
    '100%',
    '%zz',
    'ünïcødé',
    '日本',
    '__proto__',
    'constructor',
    "it's",
    'a&b',
    'a+b',
    '[id]',
    '$1',
  ];

  test('have a page at the decoded path and encoded links', async () => {
    const edit: DialectOptions['edit'] = (product) => ({ ...product, id: ids[Number(product.id) - 1] ?? product.id });
    const { url } = await apiToBuildFrom({ products: 20, edit });
    const site = newSite();
    const { code } = await site.build(url);
    expect(code).toBe(0);
    const listings = await Promise.all(['1', '2', '3'].map((category) => site.read(`category/${category}.html`)));
    for (const [index, id] of ids.entries()) {
      const page = await site.read(`products/${id}.html`);
      const href = productPath(id).replaceAll("'", '&#x27;');
      expect(page?.includes(`Piece ${index + 1}</h1>`), `the page of ${id}`).toBe(true);
      expect(
        listings.some((html) => html?.includes(`href="${href}"`)),
        `the link to ${id}`,
      ).toBe(true);
    }
    expect((await site.files()).filter((file) => file.startsWith('products/'))).toHaveLength(21);
  });

  test.each(['../x', 'a/b', 'search', '', '%2e%2e%2fx', '50% off'])(
    'an unusable id (%j) is skipped with a warning and gets no page',
    async (id) => {
      const { url } = await apiToBuildFrom({
        products: 5,
        edit: (product) => (product.id === 2 ? { ...product, id } : product),
      });
      const site = newSite();
      const build = await site.build(url);
      expect(build.code).toBe(0);
      expect(build.stderr).toMatch(/warning: product ".*": id .*; the record, named "Piece 2", is set aside\./);
      expect((await site.files()).filter((file) => file.startsWith('products/'))).toEqual([
        'products/1.html',
        'products/3.html',
        'products/4.html',
        'products/5.html',
        'products/search.html',
      ]);
      expect(await site.read('products/search.html')).not.toContain('Piece 2');
    },
  );
});

/** Returns true when no tag, comment or script of the page comes from the hostile text. */
function isHarmless(html: string): boolean {
  // Quoted attribute values are only text. An unescaped quote inside one would leave a remainder here.
  const bare = html.replaceAll(/="[^"]*"/g, '');
  if (/<script>alert|<img src=x|onerror=alert(?!\(2\)(&gt;|&#|&quot;|\\u003e))|<!--\u2028/.test(bare)) return false;
  // Scripts must not contain comment openers, script tags or a raw U+2028.
  return [...bare.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].every(
    ([, code = '']) => !/<!--|<script|\u2028/i.test(code),
  );
}

describe('hostile text', () => {
  const hostile = '</script><script>alert(1)</script><!--\u2028"\'><img src=x onerror=alert(2)>{{7*7}}';

  test('appears only in escaped form', async () => {
    const edit: DialectOptions['edit'] = (product) => ({
      ...product,
      name: `${hostile}${product.id}`,
      category: { id: 1, name: hostile },
      details: [hostile],
      description: hostile,
      artist: hostile,
      origin: hostile,
      materials: [hostile],
      dimensions: hostile,
    });
    const { url } = await apiToBuildFrom({ products: 4, edit });
    const site = newSite();
    const { code, stderr } = await site.build(url);
    expect(code).toBe(0);
    expect(stderr).toContain('product "1": name contains "</script>", which is shown as is; use plain text.');
    const pages = await site.pages();
    const broken = [...pages].filter(([, html]) => !isHarmless(html)).map(([file]) => file);
    expect(broken).toEqual([]);
    const shown = [...pages].filter(([, html]) =>
      html.includes('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--'),
    );
    expect(shown.map(([file]) => file)).toEqual(
      expect.arrayContaining(['index.html', 'products.html', 'category/1.html', 'products/1.html']),
    );
  });
});
