import { describe, expect, test } from 'vitest';
import { distinctTexts, unsharedText } from '#seo/distinct.ts';
import { categoryHeads, fullTitle, listPageHead, productHead, productHeads, sharedHeads } from '#seo/heads.ts';
import { fc } from '../../fixtures/properties.ts';
import { piece } from './product-fixture.ts';

const categoryProducts = (id: string, name: string, pieces = 2) => ({
  category: { id, name, thumbnailUrl: null },
  ids: Array.from({ length: pieces }, (_, index) => String(index)),
});

describe('product heads', () => {
  test('use the name and description, cut to the length that search engines show', () => {
    const long = piece({
      name: 'Asante Kente Cloth in Gold, Leaf Green and Oxblood, Twelve Strips Sewn Edge to Edge',
      description: 'word '.repeat(60),
    });
    const headOf = productHeads([piece(), long], []);
    expect(headOf(piece())).toMatchObject({ title: 'Tama' });
    const { title, description } = headOf(long);
    expect(title).toBe('Asante Kente Cloth in Gold, Leaf Green and Oxblood…');
    expect(fullTitle(title).length).toBeLessThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(155);
  });

  test('describe a product without a description by its known fields', () => {
    const bare = piece({ description: null });
    expect(productHeads([bare], [])(bare).description).toBe(
      'Tama by Mbaye Diop Faye, from Dakar, Senegal. Made of Dimb wood, Goatskin. $165.00 at Eart.',
    );
    const enquire = piece({ description: null, price: null, artist: null, origin: null, materials: [] });
    expect(productHeads([enquire], [])(enquire).description).toBe('Tama. Price on request.');
  });

  test('are unique when names and descriptions are equal, also among other pages', () => {
    const same = [piece(), piece({ id: 'b' }), piece({ id: 'c', artist: 'Ada' }), piece({ id: 'd', name: 'SHOP' })];
    const drums = piece({ id: 'e', name: 'Drums', artist: null });
    const headOf = productHeads([...same, drums], [categoryProducts('drums', 'Drums')]);
    expect([...same, drums].map((each) => headOf(each).title)).toEqual([
      'Tama (tama)',
      'Tama (b)',
      'Tama, Ada',
      'SHOP, Mbaye Diop Faye',
      'Drums (e)',
    ]);
    const descriptions = same.map((each) => headOf(each).description);
    expect(new Set(descriptions).size).toBe(same.length);
  });

  test("are unique when a product's name equals another's distinguishing title", () => {
    const ada = { name: 'Tama', artist: 'Ada' };
    const products = [
      piece({ ...ada, id: 'b' }),
      piece({ id: '0', name: 'Tama (b)', artist: null }),
      piece({ ...ada, id: '1' }),
    ];
    const headOf = productHeads(products, [categoryProducts('drums', 'Tama')]);
    expect(products.map((each) => headOf(each).title)).toEqual(['Tama (b).', 'Tama (b)', 'Tama (1)']);
  });

  test("of a later product leave other pages' titles alone", () => {
    const shared = sharedHeads([], [categoryProducts('drums', 'Drums')]);
    const titleOf = (name: string) => productHead(piece({ id: 'late', name, artist: null }), shared).title;
    expect([titleOf('DRUMS'), titleOf('Shop'), titleOf('Masks')]).toEqual(['DRUMS (late)', 'Shop (late)', 'Masks']);
  });

  test('are unique for any names', () => {
    const name = fc.oneof(fc.constantFrom('Tama', 'tama', 'Tama (b)', 'Shop', 'x'.repeat(90)), fc.string());
    const record = fc.record({
      name,
      artist: fc.option(fc.constantFrom('Ada', 'Ben')),
      id: fc.stringMatching(/^[a-z0-9]{1,60}$/),
    });
    fc.assert(
      fc.property(fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 30 }), (records) => {
        const products = records.map((changes) => piece(changes));
        const headOf = productHeads(products, [categoryProducts('drums', 'Tama')]);
        const titles = products.map((product) => headOf(product).title.toLowerCase());
        expect(new Set(titles).size).toBe(products.length);
        expect(titles).not.toContain('tama');
        expect(titles).not.toContain('shop');
        expect(new Set(products.map((product) => headOf(product).description)).size).toBe(products.length);
      }),
    );
  });
});

describe('category heads', () => {
  test('count products and are unique per page', () => {
    const categoriesWithProducts = [
      categoryProducts('drums', 'Drums'),
      categoryProducts('masks', 'Masks', 1),
      categoryProducts('more', 'Masks', 70),
    ];
    const [drums, masks, more] = categoriesWithProducts.map(categoryHeads(categoriesWithProducts));
    expect(drums).toEqual({ title: 'Drums', description: 'Drums in the shop: 2 pieces, made by hand.' });
    expect(masks).toEqual({ title: 'Masks (masks)', description: 'Masks (masks) in the shop: 1 piece, made by hand.' });
    expect(more && listPageHead(more, 1, 2)).toBe(more);
    expect(more && listPageHead(more, 2, 2)).toEqual({
      title: 'Masks (more), page 2',
      description: 'Masks (more) in the shop: 70 pieces, made by hand. Page 2 of 2.',
    });
  });
});

test('distinctTexts keeps the last choice when none is unique', () => {
  const ways = [() => 'x', () => 'y'] as const;
  const { shared, exceptions } = distinctTexts(['a', 'b'], (item) => item, ways);
  expect(['a', 'b'].map((item) => unsharedText(item, ways, shared))).toEqual(['y', 'y']);
  expect(exceptions.size).toBe(0);
});
