import { describe, expect, test } from 'vitest';
import { checkSize } from '#catalogue/check.ts';
import { dialectApi, messageOf, readFrom } from './catalogue-setup.ts';

/** Starts an API that overrides fields of the product with the id `at` in every list. */
const withRecord = (at: number, more: Record<string, unknown>) =>
  dialectApi({ edit: (product) => (product.id === at ? { ...product, ...more } : product) });

/** Starts an API that responds to one path with this body. */
const answering = (path: string, body: unknown) =>
  dialectApi({ intercept: (asked) => (asked === path ? { body: JSON.stringify(body) } : undefined) });

describe('an invalid record', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ new_price: '12,50' }, 'product "31": new_price must be an amount of money'],
    [{ new_price: -1 }, 'product "31": new_price must be an amount of money'],
    [{ new_price: 'abc' }, 'product "31": new_price must be an amount of money'],
    [{ name: '' }, 'product "31": name must not be empty'],
    [{ name: ' ' }, 'product "31": name must not be empty'],
    [{ name: '\u0007\u200b' }, 'product "31": name must not be empty'],
    [{ name: null }, 'product "31": name must be text'],
    [{ name: 5 }, 'product "31": name must be text'],
    [{ id: null }, 'a product without a usable id: id '],
    [{ id: {} }, 'a product without a usable id: id '],
    [{ id: 'search' }, 'product "search": id can\'t be used in a page address: the shop uses this address itself'],
  ])('%j is skipped in every list, with one warning that names id and field', async (more, problem) => {
    const { url } = await withRecord(31, more);
    const { products, categoriesWithProducts, warnings, leftOut } = await readFrom(url);
    expect(products).toHaveLength(59);
    expect(categoriesWithProducts.map((categoryProducts) => categoryProducts.products.length)).toEqual([19, 20, 20]);
    expect(products.find(({ name }) => name === 'Piece 31')).toBeUndefined();
    expect(warnings).toEqual([expect.stringContaining(problem)]);
    expect(leftOut).toMatchObject([{ kind: 'product', field: Object.keys(more)[0], pageKept: false }]);
  });

  test.each<[unknown]>([[null], ['text'], [5], [[]], [true]])(
    '%j does not affect the rest of its list',
    async (odd) => {
      const latest = [{ id: 'a', name: 'A' }, odd, { id: 'b', name: 'B' }];
      const { url } = await answering('/products/latest', latest);
      const { lists, leftOut } = await readFrom(url);
      expect(lists.latest.map(({ id }) => id)).toEqual(['a', 'b']);
      expect(leftOut).toMatchObject([{ kind: 'product', id: null }]);
    },
  );

  test.each<[unknown]>([[5], [{ id: 1 }], [{ id: 1, name: null }], [{ id: 'search', name: 'Search' }]])(
    'an invalid category %j becomes null, with one warning',
    async (category) => {
      const { url } = await withRecord(31, { category });
      const { products, warnings, leftOut } = await readFrom(url);
      expect(products[30]).toMatchObject({ id: '31', category: null });
      expect(warnings).toEqual([expect.stringMatching(/^product "31": category[ .]/)]);
      expect(leftOut).toEqual([]);
    },
  );

  test('in one list does not remove a piece that only another list has', async () => {
    const lists: Record<string, unknown> = {
      '/products/latest': [{ id: 'x', name: 'X', new_price: 'call us' }],
      '/products/offer': [{ id: 'x', name: 'X', new_price: 5 }],
    };
    const { url } = await dialectApi({
      intercept: (asked) => (asked in lists ? { body: JSON.stringify(lists[asked]) } : undefined),
    });
    const { products, lists: shown, leftOut } = await readFrom(url);
    expect(products.at(-1)).toMatchObject({ id: 'x', price: 500 });
    expect(shown.offer.map(({ id }) => id)).toEqual(['x']);
    expect(shown.latest.map(({ id }) => id)).toEqual(['x']);
    expect(leftOut).toEqual([]);
  });

  test('in a list keeps its place there if the product is valid elsewhere, and is not set aside', async () => {
    const piece = (id: number, new_price: unknown) => ({ id, name: `Piece ${id}`, new_price });
    const lists: Record<string, unknown> = {
      '/products/latest': [piece(5, '$5'), piece(1, 1), null, piece(99, '$9'), piece(2, '$2')],
      '/category/2/products': [piece(5, '$5'), piece(2, '$2')],
    };
    const { url } = await dialectApi({
      intercept: (asked) => (asked in lists ? { body: JSON.stringify(lists[asked]) } : undefined),
    });
    const { lists: shown, categoriesWithProducts, leftOut, warnings } = await readFrom(url);
    expect(shown.latest.map(({ id, price }) => [id, price])).toEqual([
      ['5', 1798],
      ['1', 1250],
      ['2', 1387],
    ]);
    expect(categoriesWithProducts[1]?.products.map(({ id }) => id)).toEqual(['5', '2']);
    expect(leftOut.map(({ id }) => id)).toEqual([null, '99']);
    expect(warnings.filter((warning) => warning.includes('is shown, because'))).toEqual([
      expect.stringMatching(/^product "5": new_price must be an amount of money in a list; /),
      expect.stringMatching(/^product "2": /),
    ]);
  });

  test('in the product list is set aside, although a second record with its id is valid', async () => {
    const { url } = await dialectApi({
      edit(product) {
        if (product.id === 31) return { ...product, new_price: '$5' };
        return product.id === 50 ? { ...product, id: 31 } : product;
      },
    });
    const { products, leftOut } = await readFrom(url);
    expect(products.at(48)).toMatchObject({ id: '31', name: 'Piece 50' });
    expect(leftOut).toMatchObject([{ id: '31', name: 'Piece 31' }]);
  });

  test('invalid records that fill a page do not end the list', async () => {
    const { url } = await dialectApi({
      cap: 2,
      products: 12,
      edit: (product) => ([3, 4].includes(Number(product.id)) ? { ...product, name: null } : product),
    });
    const { products, pageSize } = await readFrom(url);
    expect(products).toHaveLength(10);
    expect(pageSize).toBe(2);
  });

  test.each<[string, unknown]>([
    ['old_price', 'much'],
    ['details', 5],
    ['images_urls', 'x.jpg'],
    ['images_urls', ['javascript:alert(1)']],
    ['thumbnail_url', 'data:image/png;base64,AAAA'],
    ['thumbnail_url', 'http://evil.org/x.jpg'],
    ['stock', -1],
  ])('an invalid optional %s (%j) is omitted, with one warning', async (field, value) => {
    const { url } = await withRecord(31, { [field]: value });
    const { products, warnings } = await readFrom(url);
    expect(products).toHaveLength(60);
    expect(warnings).toEqual([expect.stringMatching(new RegExp(`^product "31": ${field} `))]);
  });

  test('a product without a price is enquire-only', async () => {
    const { url } = await withRecord(31, { new_price: null });
    expect((await readFrom(url)).products[30]).toMatchObject({ id: '31', price: null });
  });

  test.each([['/categories'], ['/products/latest'], ['/category/2/products']])(
    'a response without a list at %s throws an error that names the request',
    async (path) => {
      const { url } = await answering(path, { items: [] });
      expect(await messageOf(readFrom(url), 'ApiError')).toBe(`GET ${path}: did not respond with a list`);
    },
  );
});

test('a product listed twice appears once', async () => {
  const piece = (id: number) => ({ id, name: `Piece ${id}`, new_price: 10 });
  const { url } = await answering('/products/latest', [piece(3), piece(1), piece(3)]);
  expect((await readFrom(url)).lists.latest.map(({ id }) => id)).toEqual(['3', '1']);
});

describe('duplicate ids', () => {
  test.each([
    ['twice the same', 7, 7],
    ['a number and its text', 7, '7'],
    ['twins but for case', 'Drum', 'DRUM'],
  ])('(%s): the most recently updated record wins and the other is reported', async (_, one, other) => {
    const newest = { current: 7 };
    const { url } = await dialectApi({
      edit: (product) => ({
        ...product,
        ...(product.id === 7 && { id: one }),
        ...(product.id === 50 && { id: other }),
        updated_at: product.id === newest.current ? '2026-02-01T00:00:00Z' : '2026-01-01T00:00:00Z',
      }),
    });
    for (const [updated, counts, aside] of [
      [7, 'Piece 7', 'Piece 50'],
      [50, 'Piece 50', 'Piece 7'],
    ] as const) {
      newest.current = updated;
      const { products, categoriesWithProducts, leftOut, warnings } = await readFrom(url);
      expect(products).toHaveLength(59);
      const names = [
        ...products,
        ...categoriesWithProducts.flatMap((categoryProducts) => categoryProducts.products),
      ].map(({ name }) => name);
      expect(names).toContain(counts);
      expect(names).not.toContain(aside);
      expect(leftOut).toMatchObject([{ name: aside, field: 'id' }]);
      expect(warnings[0]).toContain(`(${counts})`);
    }
  });

  test('are detected in lists', async () => {
    const { url } = await answering('/products/latest', [
      { id: 'new', name: 'New' },
      { id: 'NEW', name: 'Twin' },
    ]);
    const { lists, leftOut } = await readFrom(url);
    expect(lists.latest.map(({ name }) => name)).toEqual(['Twin']);
    expect(leftOut).toMatchObject([{ id: 'new', name: 'New' }]);
  });

  test('are detected among categories', async () => {
    const { url } = await answering('/categories', [
      { id: 1, name: 'One' },
      { id: '1', name: 'Other' },
    ]);
    const { categoriesWithProducts, leftOut } = await readFrom(url);
    expect(categoriesWithProducts.map(({ category }) => category.id)).toEqual(['1']);
    expect(leftOut).toMatchObject([{ kind: 'category', id: '1', name: 'One' }]);
  });
});

describe('a category', () => {
  test('keeps its list record when its own record has another id', async () => {
    const { url } = await answering('/categories/2', { id: 3, name: 'Not two' });
    const { categoriesWithProducts, leftOut } = await readFrom(url);
    expect(categoriesWithProducts.map(({ category }) => category.name)).toEqual(['Craft 1', 'Craft 2', 'Craft 3']);
    expect(leftOut).toMatchObject([{ kind: 'category', id: '3', name: 'Not two', field: 'id' }]);
  });

  test('keeps its list record when its own record is invalid', async () => {
    const { url } = await answering('/categories/2', { id: 2, name: '' });
    const { categoriesWithProducts, leftOut } = await readFrom(url);
    expect(categoriesWithProducts.map(({ category }) => category.name)).toEqual(['Craft 1', 'Craft 2', 'Craft 3']);
    expect(leftOut).toMatchObject([{ kind: 'category', id: '2', field: 'name', pageKept: true }]);
  });

  test('uses its own record when the list record has no name', async () => {
    const { url } = await answering('/categories', [{ id: 1, name: 'Craft 1' }, { id: 2 }]);
    const { categoriesWithProducts, leftOut } = await readFrom(url);
    expect(categoriesWithProducts.map(({ category, products }) => [category.name, products.length])).toEqual([
      ['Craft 1', 20],
      ['Craft 2', 20],
    ]);
    expect(leftOut).toMatchObject([{ kind: 'category', id: '2', field: 'name' }]);
  });

  test('has no page when both records are invalid, and its products have no category', async () => {
    const { url } = await dialectApi({
      intercept(path) {
        if (path === '/categories') return { body: '[{"id": 1, "name": "Craft 1"}, {"id": 2, "name": " "}]' };
        if (path === '/categories/2') return { body: '{"id": 2, "name": null}' };
        return undefined;
      },
    });
    const { products, categoriesWithProducts, leftOut } = await readFrom(url);
    expect(categoriesWithProducts.map(({ category }) => category.id)).toEqual(['1']);
    expect(products).toHaveLength(60);
    expect(products[1]).toMatchObject({ id: '2', category: null });
    expect(products[0]?.category?.name).toBe('Craft 1');
    expect(leftOut).toMatchObject([{ kind: 'category', id: '2', pageKept: false }]);
  });

  test('that only products name has no page and no links, with one warning, until the API lists it', async () => {
    let listed = false;
    const { url } = await dialectApi({
      edit: (product) => ({ ...product, ...(Number(product.id) < 3 && { category: { id: 9, name: 'Hidden' } }) }),
      intercept(path) {
        if (!listed) return undefined;
        if (path === '/categories') return { body: '[{"id": 1, "name": "Craft 1"}, {"id": 9, "name": "Hidden"}]' };
        if (path === '/categories/9') return { body: '{"id": 9, "name": "Hidden"}' };
        return path === '/category/9/products' ? { body: '[]' } : undefined;
      },
    });
    const before = await readFrom(url);
    expect(before.products.slice(0, 3).map(({ category }) => category?.id)).toEqual([undefined, undefined, '3']);
    expect(before.lostCategories).toEqual(new Set(['9']));
    expect(before.leftOut).toEqual([]);
    expect(before.warnings).toEqual([
      'category "9": GET /categories does not list it; it has no page, and its products, such as "1", show no category.',
    ]);
    listed = true;
    const after = await readFrom(url);
    expect(after.products.slice(0, 3).map(({ category }) => category?.id)).toEqual(['9', '9', undefined]);
    expect(after.lostCategories).toEqual(new Set(['3', '2']));
  });

  test.each(['/categories/2', '/category/2/products'])('that is gone at %s says to build again', async (gone) => {
    const { url } = await dialectApi({
      intercept: (path) => (path === gone ? { status: 404, body: '{"detail": "Not found."}' } : undefined),
    });
    expect(await messageOf(readFrom(url), 'CatalogueError')).toBe(
      `GET /categories lists "2", but GET ${gone} responded with 404. The category may have been deleted meanwhile: run the build again. If the problem persists, add this call to the API.`,
    );
  });

  test('is skipped when the API knows only its id', async () => {
    const { url } = await answering('/categories', [{ id: 1, name: 'Craft 1' }, { id: 99 }, null]);
    const { categoriesWithProducts, leftOut } = await readFrom(url);
    expect(categoriesWithProducts.map(({ category }) => category.id)).toEqual(['1']);
    expect(leftOut.map(({ id }) => id)).toEqual(['99', null]);
  });
});

describe('hostile ids', () => {
  test.each(['', '..', '../x', 'a/b', '..\\x', 'search', 'Search', 'index', '.htaccess', 'x.html', ' x', 'a\nb'])(
    '%j is skipped and reported by name',
    async (id) => {
      const { url } = await withRecord(31, { id });
      const { products, leftOut } = await readFrom(url);
      expect(products).toHaveLength(59);
      expect(leftOut).toMatchObject([{ id, name: 'Piece 31', field: 'id' }]);
    },
  );

  test.each(['%', '100%', 'two words', 'ünïcødé', '日本', '__proto__', 'constructor'])(
    '%s is a valid id',
    async (id) => {
      const { url } = await withRecord(31, { id });
      const { products } = await readFrom(url);
      expect(products[30]).toMatchObject({ id, name: 'Piece 31' });
      expect('polluted' in {}).toBe(false);
    },
  );

  test.each(['../x', 'search', ''])(
    '%j is rejected as a category id, in the list and in its own record',
    async (id) => {
      const listed = await answering('/categories', [{ id, name: 'Hostile' }]);
      const { categoriesWithProducts, leftOut } = await readFrom(listed.url);
      expect(categoriesWithProducts).toEqual([]);
      expect(leftOut).toMatchObject([{ kind: 'category', id, name: 'Hostile' }]);
      const single = await answering('/categories/2', { id, name: 'Hostile' });
      expect((await readFrom(single.url)).leftOut).toMatchObject([{ kind: 'category', id, name: 'Hostile' }]);
    },
  );
});

describe('a product that appears only in a list', () => {
  test('is added to the catalogue, so that its card links to a page', async () => {
    const { url } = await answering('/products/latest', [{ id: 'fresh', name: 'Fresh', new_price: 5 }]);
    const { products, lists } = await readFrom(url);
    expect(products).toHaveLength(61);
    expect(products.at(-1)).toBe(lists.latest[0]);
  });
});

describe('the catalogue size', () => {
  test('is rejected when it falls below half of the previous size', async () => {
    const { url } = await dialectApi({ products: 20 });
    const { products } = await readFrom(url);
    expect(() => checkSize(products.length, 60, false)).toThrow(/20 products.*60.*ALLOW_SHRINK=1/);
    expect(() => checkSize(products.length, 40, false)).not.toThrow();
    expect(() => checkSize(products.length, 60, true)).not.toThrow();
  });
});
