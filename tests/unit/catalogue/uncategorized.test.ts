import { expect, test } from 'vitest';
import { uncategorized } from '#catalogue/uncategorized.ts';
import { piece } from '../seo/product-fixture.ts';

test('finds products that no category lists, regardless of the category they name', () => {
  const [categorized, loose, lost] = [piece(), piece({ id: 'b', category: null }), piece({ id: 'c' })];
  const categoryProducts = { category: { id: 'drums', name: 'Drums', thumbnailUrl: null }, products: [categorized] };
  expect(uncategorized({ products: [categorized, loose, lost], categoriesWithProducts: [categoryProducts] })).toEqual([
    loose,
    lost,
  ]);
});
