import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { expect, onTestFinished, test } from 'vitest';
import { fc } from '../fixtures/properties.ts';
import { onSharedPort } from '../fixtures/shared-port.ts';
import { fixtureCatalogue } from './api-fixture.ts';
import { startTestApi } from './api-setup.ts';
import { copyProject } from './build-project.ts';

const CATEGORIES = fixtureCatalogue.categories.map(({ id }) => id);

/** One change of each kind, in random order. */
const changes = fc
  .record({
    cents: fc.integer({ min: 1, max: 999_999 }),
    word: fc.stringMatching(/^[A-Za-zà-ÿ'"&<> ]{1,20}$/),
    picks: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    order: fc.shuffledSubarray(
      [
        'price',
        'name',
        'text',
        'count',
        'image',
        'add',
        'remove',
        'move',
        'sell',
        'break',
        'template',
        'setting',
      ] as const,
      { minLength: 12 },
    ),
  })
  .map(({ order, ...values }) => order.map((kind, index) => ({ kind, ...values, pick: values.picks[index] ?? 0 })));

type Change = typeof changes extends fc.Arbitrary<(infer One)[]> ? One : never;

async function setUp() {
  const [project, api] = await Promise.all([copyProject(), onSharedPort((port) => startTestApi({ port }))]);
  onTestFinished(() => api.close());
  let ids = fixtureCatalogue.products.map(({ id }) => id);
  const settings: Record<string, string> = { PUBLIC_API_URL: api.url };

  /** Applies the change to the catalogue, the settings or the code. */
  async function make({ kind, cents, word, pick }: Change): Promise<void> {
    const id = ids[pick % ids.length] ?? '';
    const edit = (fields: object) => api.control(`/products/${id}`, fields);
    switch (kind) {
      case 'price':
        return void (await edit({ price: cents / 100 }));
      case 'name':
        return void (await edit({ name: `${word} piece` }));
      case 'text':
        return void (await edit({ description: word }));
      case 'count':
        return void (await edit({ stock: 1 + (cents % 9) }));
      case 'image':
        return void (await edit({ raw: { thumbnail_url: `/media/products/${cents}.jpg` } }));
      case 'sell':
        return void (await edit({ stock: 0 }));
      case 'move':
        return void (await edit({ category: CATEGORIES[cents % CATEGORIES.length] }));
      case 'remove':
        ids = ids.filter((each) => each !== id);
        return void (await edit({ delete: true }));
      case 'add':
        ids.push(`new-${cents}`);
        return void (await api.control('/products', {
          id: `new-${cents}`,
          name: word.trim() || 'Piece',
          category: 'drums',
        }));
      case 'break': {
        await edit({ raw: { name: null } });
        const { code, stderr } = await project.build('site', settings);
        expect(stderr).toContain(
          `product "${id}": name must be text; the record is set aside. Its existing page is kept.`,
        );
        expect(code).toBe(0);
        return void (await edit({ raw: null, price: cents / 100 }));
      }
      case 'setting':
        settings.PUBLIC_RATINGS = 'placeholder';
        return;
      case 'template': {
        const file = join(project.folder, 'src/features/product/RelatedWorks.astro');
        await writeFile(
          file,
          (await readFile(file, 'utf8')).replace('All {category.name}', `Each of {category.name} (${cents})`),
        );
      }
    }
  }
  return { project, settings, make, api };
}

/**
 * An incremental build must equal a full build. It may only keep hashed files of the previous site, and redirects of
 * removed products, which a full build has never seen.
 */
function expectSame(after: Record<string, string>, fresh: Record<string, string>, what: string): void {
  const { _redirects: old, '.caddy/rules': oldRules, ...incremental } = after;
  const { _redirects: none, '.caddy/rules': noRules, ...full } = fresh;
  const kept = Object.keys(incremental).filter((file) => !(file in full));
  expect(
    kept.filter((file) => !/^(_astro|suggestions)\//.test(file)),
    what,
  ).toEqual([]);
  const without = Object.fromEntries(Object.entries(incremental).filter(([file]) => file in full));
  expect(without, what).toEqual(full);
}

test('after any change the incremental build is byte-identical to a full build', async () => {
  await fc.assert(
    fc.asyncProperty(changes, async (row) => {
      const { project, settings, make } = await setUp();
      expect((await project.build('site', settings)).code).toBe(0);
      for (const change of row) {
        await make(change);
        const { code, stderr } = await project.build('site', settings);
        expect(code, stderr).toBe(0);
        await project.build(`fresh-${change.kind}`, settings);
        expectSame(await project.hashes('site'), await project.hashes(`fresh-${change.kind}`), change.kind);
      }
      const last = await project.hashes('site');
      await project.build('site', settings, ['--full']);
      expectSame(await project.hashes('site'), last, 'full');
    }),
    { numRuns: 1, endOnFailure: true },
  );
});

test('renders only pages affected by a change, and none without a change', async () => {
  const { project, settings, api } = await setUp();
  const hostFile = join(project.folder, '.netlify/v1/config.json');
  await project.build('dist', settings);
  await rm(hostFile);
  await project.build('dist', settings);
  const nothing = await project.report('dist');
  // Netlify builds from a fresh checkout and reads this file there, so every build must write it.
  expect(await readFile(hostFile, 'utf8')).toContain('remote_images');
  expect(nothing).toMatchObject({ bundled: false, renderedBytes: 0, files: { new: 0, changed: 0, removed: 0 } });

  await api.control('/products/djembe', { description: 'Another text.' });
  await project.build('dist', settings);
  const { examples } = await project.report('dist');
  // Cards show no description, so category pages stay the same.
  expect(examples.changed.filter((file: string) => /^(products|category|makers)\//.test(file))).toEqual([
    'products/search.html',
    'products/djembe.html',
  ]);

  await api.control('/products', { id: 'new-drum', name: 'New drum', category: 'drums' });
  await project.build('dist', settings);
  const added = await project.report('dist');
  expect(added.examples.new).toContain('products/new-drum.html');
  expect(added.examples.changed).toContain('category/drums.html');
  expect(added.examples.changed).not.toContain('category/baskets.html');
});

test('a changed price rewrites only the pages and suggestions that show it', async () => {
  const { project, settings, api } = await setUp();
  const inodes = async () => {
    const files = Object.keys(await project.hashes('dist'));
    const inode = async (file: string) => [file, (await stat(join(project.folder, 'dist', file))).ino] as const;
    return new Map(await Promise.all(files.map(inode)));
  };
  const rebuild = async (price: number) => {
    await api.control('/products/djembe', { price });
    expect((await project.build('dist', settings)).code).toBe(0);
    return [await project.hashes('dist'), await inodes()] as const;
  };
  await project.build('dist', settings);
  await rebuild(101);
  const [before, inodesBefore] = await rebuild(102);
  const [after, inodesAfter] = await rebuild(103);
  const same = Object.keys(after).filter((file) => after[file] === before[file]);
  const rewritten = same.filter((file) => inodesAfter.get(file) !== inodesBefore.get(file));
  // Every build rewrites these files, and the pages that may show any product.
  const small = [
    '.caddy/rules',
    '.netlify/v1/config.json',
    '_headers',
    '_redirects',
    'feeds/latest.xml',
    'llms.txt',
    'robots.txt',
    'sitemap-1.xml',
    'sitemap-index.xml',
  ];
  const { examples } = await project.report('dist');
  expect(rewritten.filter((file) => !small.includes(file) && !examples.changed.includes(file))).toEqual([]);
  expect(examples.changed.filter((file: string) => /^(category|makers|suggestions|places)\//.test(file))).toEqual([
    'category/drums.html',
    expect.stringMatching(/^makers\/sekou-toure-/),
    'suggestions/directory.json',
  ]);
  const changed = [...examples.changed, ...examples.new].filter((file) => file in after);
  expect(changed).toContain('products/djembe.html');
  // This page shows no products.
  expect(changed).not.toContain('about.html');
  expect(changed.filter((file) => /^products\/(?!search)/.test(file))).toEqual(
    Object.keys(after).filter((file) => /^products\/(?!search)/.test(file) && after[file] !== before[file]),
  );
  await project.build('fresh', settings);
  expectSame(after, await project.hashes('fresh'), 'price');
});

test('a sold-out product moves to the end of its lists, and back when restocked', async () => {
  const { project, settings, api } = await setUp();
  const pageOf = async (file: string) => parse(await readFile(join(project.folder, 'dist', file), 'utf8'));
  const listed = async (file: string, within: string) =>
    (await pageOf(file)).querySelectorAll(`${within} .product-card__name a`).map((link) => link.getAttribute('href'));
  const structured = async (file: string) => {
    const data = JSON.parse((await pageOf(file)).querySelector('script[type="application/ld+json"]')?.text ?? '');
    const list = data['@graph'].find((node: { '@type': string }) => node['@type'] === 'ItemList');
    return list.itemListElement.map(({ url }: { url: string }) => new URL(url).pathname);
  };
  const BASKETS = 'category/baskets.html';
  const inCategory = () => listed(BASKETS, '.results');
  const featured = () => listed('index.html', '[aria-labelledby="carousel-featured"]');
  const basket = '/products/market-basket';

  await project.build('dist', settings);
  const before = { category: await inCategory(), featured: await featured() };
  expect([before.category[0], before.featured[0]]).toEqual([basket, basket]);

  await api.control('/products/market-basket', { stock: 0 });
  await project.build('dist', settings);
  expect(await inCategory()).toEqual([...before.category.slice(1), basket]);
  expect(await structured(BASKETS)).toEqual(await inCategory());
  expect(await featured()).toEqual([...before.featured.slice(1), basket]);
  const report = await project.report('dist');
  expect(report.bundled).toBe(false);
  expect(report.examples.changed).toContain(BASKETS);
  expect(report.examples.changed).not.toContain('category/bracelets.html');

  await api.control('/products/market-basket', { stock: 3 });
  await project.build('dist', settings);
  expect(await inCategory()).toEqual(before.category);
  expect(await featured()).toEqual(before.featured);
});

test('a category that loses its last product leaves the header of every page', async () => {
  const { project, settings, api } = await setUp();
  const about = async () => readFile(join(project.folder, 'dist/about.html'), 'utf8');
  await project.build('dist', settings);
  expect(await about()).toContain('href="/category/baskets"');
  const baskets = fixtureCatalogue.products.filter(({ craft }) => craft === 'baskets');
  for (const { id } of baskets) await api.control(`/products/${id}`, { category: 'drums' });
  expect((await project.build('dist', settings)).code).toBe(0);
  expect(await about()).not.toContain('href="/category/baskets"');
  await project.build('fresh', settings);
  expectSame(await project.hashes('dist'), await project.hashes('fresh'), 'header');
});

test('a build killed before it cached its responses does not hide changes from the next one', async () => {
  const { project, settings, api } = await setUp();
  const answers = join(project.folder, '.cache/sites/dist/answers');
  const rebuild = async (price: number) => {
    await api.control('/products/djembe', { price, raw: { updated_at: '2026-01-01T00:00:00Z' } });
    expect((await project.build('dist', settings)).code).toBe(0);
  };
  await rebuild(101);
  await cp(answers, `${answers}-before`, { recursive: true });
  await rebuild(102);
  // Restore the first responses, as if the second build was killed before it stored its own.
  await rm(answers, { recursive: true });
  await cp(`${answers}-before`, answers, { recursive: true });
  await rebuild(101);
  await project.build('fresh', settings);
  expectSame(await project.hashes('dist'), await project.hashes('fresh'), 'back');
});

test('a build restores an emptied site, although nothing else has changed', async () => {
  const { project, settings } = await setUp();
  await project.build('dist', settings);
  const before = await project.hashes('dist');
  await rm(join(project.folder, 'dist'), { recursive: true });
  await mkdir(join(project.folder, 'dist'));
  expect((await project.build('dist', settings)).code).toBe(0);
  expectSame(await project.hashes('dist'), before, 'emptied');
});

test('a build never replaces a folder that no build has made', async () => {
  const { project, settings } = await setUp();
  const before = await project.hashes('public');
  const { code, stderr } = await project.build('public', settings);
  expect(code).toBe(1);
  expect(stderr).toContain('public/ has files that no build has made.');
  expect(stderr).not.toContain('is complete');
  expectSame(await project.hashes('public'), before, 'public');
});

test('a build restores files missing from the site', async () => {
  const { project, settings, api } = await setUp();
  await project.build('dist', settings);
  for (const lost of ['about', 'products/market-basket']) await rm(join(project.folder, `dist/${lost}.html`));
  await api.control('/products/djembe', { price: 103 });
  expect((await project.build('dist', settings)).code).toBe(0);
  await project.build('fresh', settings);
  expectSame(await project.hashes('dist'), await project.hashes('fresh'), 'lost');
});
