import { describe, expect, test } from 'vitest';
import { checkSize } from '#catalogue/check.ts';
import { dialectApi, messageOf, readFrom } from './catalogue-setup.ts';

/** An API whose product number `at` has some fields changed, wherever it is listed. */
const withRecord = (at: number, more: Record<string, unknown>) =>
  dialectApi({ edit: (product) => (product.id === at ? { ...product, ...more } : product) });

/** An API that answers one path with this body. */
const answering = (path: string, body: unknown) =>
  dialectApi({ intercept: (asked) => (asked === path ? { body: JSON.stringify(body) } : undefined) });

describe('a bad record', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ new_price: '12,50' }, 'product "31": new_price must be an amount of money'],
    [{ new_price: -1 }, 'product "31": new_price must be an amount of money'],
    [{ name: '' }, 'product "31": name must not be empty'],
    [{ name: 5 }, 'product "31": name must be text'],
    [{ category: 5 }, 'product "31": category '],
    [{ category: { id: 1 } }, 'product "31": category.name '],
    [{ id: null }, 'a product without a usable id: id '],
  ])('%j fails the build, naming call, id and field', async (more, problem) => {
    const { url } = await withRecord(31, more);
    const message = await messageOf(readFrom(url), 'ApiError');
    expect(message).toMatch(/^GET \/(products\/|category\/1\/products)/);
    expect(message).toContain(problem);
  });

  test.each<[string, unknown]>([
    ['old_price', 'much'],
    ['details', 5],
    ['images_urls', 'x.jpg'],
    ['images_urls', ['javascript:alert(1)']],
    ['thumbnail_url', 'data:image/png;base64,AAAA'],
    ['thumbnail_url', 'http://evil.org/x.jpg'],
    ['stock', -1],
  ])('whose optional %s is %j loses it, with one warning', async (field, value) => {
    const { url } = await withRecord(31, { [field]: value });
    const { products, warnings } = await readFrom(url);
    expect(products).toHaveLength(60);
    expect(warnings).toEqual([expect.stringMatching(new RegExp(`^product "31": ${field} `))]);
  });

  test('without a price is enquire-only', async () => {
    const { url } = await withRecord(31, { new_price: null });
    expect((await readFrom(url)).products[30]).toMatchObject({ id: '31', price: null });
  });

  test.each([['/categories'], ['/products/latest'], ['/category/2/products']])(
    'that is no list at %s names the call',
    async (path) => {
      const { url } = await answering(path, { items: [] });
      expect(await messageOf(readFrom(url), 'ApiError')).toBe(`GET ${path}: answered with no list`);
    },
  );
});

test('a piece that a list names twice stands in it once', async () => {
  const piece = (id: number) => ({ id, name: `Piece ${id}`, new_price: 10 });
  const { url } = await answering('/products/latest', [piece(3), piece(1), piece(3)]);
  expect((await readFrom(url)).lists.latest.map(({ id }) => id)).toEqual(['3', '1']);
});

describe('ids that share a page', () => {
  test.each([
    ['twice the same', 7, 7],
    ['a number and its text', 7, '7'],
    ['twins but for case', 'Drum', 'DRUM'],
  ])('(%s) fail the build, naming both', async (_, one, other) => {
    const { url } = await dialectApi({
      edit: (product) => ({
        ...product,
        ...(product.id === 7 && { id: one }),
        ...(product.id === 50 && { id: other }),
      }),
    });
    const message = await messageOf(readFrom(url), 'CatalogueError');
    expect(message).toContain(`product "${one}" (Piece 7)`);
    expect(message).toContain(`product "${other}" (Piece 50)`);
  });

  test('are found in lists as well', async () => {
    const { url } = await answering('/products/latest', [
      { id: 'new', name: 'New' },
      { id: 'NEW', name: 'Twin' },
    ]);
    const message = await messageOf(readFrom(url), 'CatalogueError');
    expect(message).toMatch(/product "new" \(New\) and product "NEW" \(Twin\)/);
  });

  test('are found among categories, in the list and in their own records', async () => {
    const listed = await answering('/categories', [
      { id: 1, name: 'One' },
      { id: '1', name: 'Other' },
    ]);
    expect(await messageOf(readFrom(listed.url), 'CatalogueError')).toMatch(
      /category "1" \(One\) and category "1" \(Other\)/,
    );
    const single = await answering('/categories/2', { id: 3, name: 'Not two' });
    expect(await messageOf(readFrom(single.url), 'CatalogueError')).toMatch(/category "3" .*category "3"/);
  });
});

describe('hostile ids', () => {
  test.each(['', '..', '../x', 'a/b', '..\\x', 'search', 'index', '.htaccess', 'x.html', ' x', 'a\nb'])(
    '%j fails the build, naming the product',
    async (id) => {
      const { url } = await withRecord(31, { id });
      const message = await messageOf(readFrom(url), 'CatalogueError');
      expect(message).toContain(`product ${JSON.stringify(id)} (Piece 31)`);
    },
  );

  test.each(['%', '100%', 'two words', 'ünïcødé', '日本', '__proto__', 'constructor'])(
    '%s is an id like any other',
    async (id) => {
      const { url } = await withRecord(31, { id });
      const { products } = await readFrom(url);
      expect(products[30]).toMatchObject({ id, name: 'Piece 31' });
      expect('polluted' in {}).toBe(false);
    },
  );

  test.each(['../x', 'search', ''])('%j is no id of a category, in the list or in its own record', async (id) => {
    const listed = await answering('/categories', [{ id, name: 'Hostile' }]);
    expect(await messageOf(readFrom(listed.url), 'CatalogueError')).toMatch(
      /^category ".*" \(Hostile\) can't have a page/,
    );
    const single = await answering('/categories/2', { id, name: 'Hostile' });
    expect(await messageOf(readFrom(single.url), 'CatalogueError')).toMatch(
      /^category ".*" \(Hostile\) can't have a page/,
    );
  });
});

describe('a product that only a list names', () => {
  test('joins the catalogue, so that its card leads to a page', async () => {
    const { url } = await answering('/products/latest', [{ id: 'fresh', name: 'Fresh', new_price: 5 }]);
    const { products, lists } = await readFrom(url);
    expect(products).toHaveLength(61);
    expect(products.at(-1)).toBe(lists.latest[0]);
  });
});

describe('the size of the catalogue', () => {
  test('is refused when the API lists nothing, or less than half of before', async () => {
    const { url } = await dialectApi({ products: 20 });
    const { products } = await readFrom(url);
    expect(() => checkSize(products.length, 60, false)).toThrow(/20 products.*60.*ALLOW_SHRINK=1/);
    expect(() => checkSize(products.length, 40, false)).not.toThrow();
    expect(() => checkSize(products.length, 60, true)).not.toThrow();
  });
});
