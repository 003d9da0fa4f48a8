import { expect, test } from 'vitest';
import { uncategorized } from '#catalogue/uncategorized.ts';
import { piece } from '../seo/product-fixture.ts';

test('finds products that no category lists, regardless of the category they name', () => {
  const [categorized, loose, lost] = [piece(), piece({ id: 'b', category: null }), piece({ id: 'c' })];
  const category = { id: 'drums', name: 'Drums', thumbnailUrl: null };
  const categoriesWithProducts = [{ category, ids: [categorized.id], products: [] }];
  expect(uncategorized({ products: [categorized, loose, lost], categoriesWithProducts })).toEqual([loose, lost]);
});
