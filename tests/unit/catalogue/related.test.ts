import { describe, expect, test } from 'vitest';
import type { Product } from '#catalogue/model.ts';
import { RELATED_FROM, relatedFrom, relatedTitle, relatedWorks } from '#catalogue/related.ts';
import { cents } from '#lib/money.ts';

function work(id: string, artist: string | null, category: string | null, inStock = true): Product {
  return {
    id,
    name: id,
    category: category === null ? null : { id: category, name: category },
    price: cents(1000),
    oldPrice: null,
    thumbnailUrl: null,
    imageUrls: [],
    details: [],
    description: null,
    artist,
    origin: null,
    maker: null,
    materials: [],
    dimensions: null,
    inStock,
    stock: null,
    rating: null,
    ratingCount: null,
    createdAt: null,
    updatedAt: null,
  };
}

const idsOf = (all: Product[], id: string) => {
  const product = all.find((each) => each.id === id);
  if (!product) return null;
  const sameCategory = all.filter(({ category }) => category !== null && category.id === product.category?.id);
  return relatedWorks(product, relatedFrom(all, sameCategory)).map((other) => other.id);
};

describe('related works', () => {
  test('list the same maker first, then the same category, without the product itself or duplicates', () => {
    const all = [
      work('mask-1', 'Ama', 'masks'),
      work('drum-1', 'Kofi', 'drums'),
      work('drum-2', 'Ama', 'drums'),
      work('mask-2', 'Kofi', 'masks'),
      work('mask-3', 'Ama', 'masks'),
    ];
    expect(idsOf(all, 'mask-1')).toEqual(['drum-2', 'mask-3', 'mask-2']);
  });

  test('name the maker in the title only for works of that maker, not of a namesake', () => {
    const kumasi = { ...work('drum-1', 'Kofi Mensah', 'drums'), maker: 'kofi-mensah-kumasi-1' };
    const dakar = { ...work('mask-1', 'Kofi Mensah', 'masks'), maker: 'kofi-mensah-dakar-2' };
    const same = { ...work('mask-2', 'KOFI  Mensah', 'masks'), maker: 'kofi-mensah-kumasi-1' };
    expect(relatedTitle(kumasi, [same])).toBe('More by Kofi Mensah');
    expect(relatedTitle(kumasi, [dakar])).toBe('In good company');
    expect(idsOf([kumasi, dakar], 'drum-1')).toEqual(['mask-1']);
  });

  test('follow the product in catalogue order and wrap around, so that every product is shown somewhere', () => {
    const all = Array.from({ length: 9 }, (_, index) => work(String(index), null, 'masks'));
    expect(idsOf(all, '0')).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(idsOf(all, '7')).toEqual(['8', '0', '1', '2', '3', '4']);
    expect(new Set(all.flatMap(({ id }) => idsOf(all, id) ?? [])).size).toBe(9);
  });

  test('exclude sold products, even a long run of them', () => {
    const sold = Array.from({ length: 30 }, (_, index) => work(`sold-${index}`, null, 'masks', false));
    const all = [work('first', null, 'masks'), ...sold, work('last', null, 'masks')];
    expect(idsOf(all, 'first')).toEqual(['last']);
  });

  test('match the maker regardless of case and spaces, and ignore a missing maker or category', () => {
    const all = [work('a', ' ama ', null), work('b', 'Ama', null), work('c', null, null), work('d', '', null)];
    expect(idsOf(all, 'a')).toEqual(['b']);
    expect(idsOf(all, 'c')).toEqual([]);
    expect(idsOf(all, 'd')).toEqual([]);
  });

  test('come from the first products of the shop and of the category', () => {
    const filler = Array.from({ length: RELATED_FROM }, (_, index) => work(`filler-${index}`, 'Ama', null));
    const masks = Array.from({ length: RELATED_FROM + 1 }, (_, index) =>
      work(`mask-${index}`, `maker ${index}`, 'masks'),
    );
    const all = [...filler, work('bowl', 'Ama', 'bowls'), ...masks];
    expect(idsOf(all, 'bowl')).toEqual(['filler-0', 'filler-1', 'filler-2', 'filler-3', 'filler-4', 'filler-5']);
    expect(idsOf(all, `mask-${RELATED_FROM - 2}`)?.slice(0, 2)).toEqual([`mask-${RELATED_FROM - 1}`, 'mask-0']);
    expect(idsOf(all, `mask-${RELATED_FROM}`)?.slice(0, 2)).toEqual(['mask-0', 'mask-1']);
  });

  test('are empty for a product without matches', () => {
    expect(idsOf([work('a', 'Ama', 'masks')], 'a')).toEqual([]);
  });

  test('use the maker in the title only when all of them are by that maker', () => {
    const piece = work('a', 'Ama', 'masks');
    expect(relatedTitle(piece, [work('b', 'Ama', 'drums')])).toBe('More by Ama');
    expect(relatedTitle(piece, [work('b', 'Ama', 'drums'), work('c', 'Kofi', 'masks')])).toBe('In good company');
    expect(relatedTitle(work('a', null, 'masks'), [work('b', null, 'masks')])).toBe('In good company');
  });
});
