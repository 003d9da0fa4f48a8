import { expect, test } from 'vitest';
import { unshelved } from '#catalogue/unshelved.ts';
import { piece } from '../seo/product-fixture.ts';

test('unshelved finds products on no shelf, regardless of the category they name', () => {
  const [shelved, loose, lost] = [piece(), piece({ id: 'b', category: null }), piece({ id: 'c' })];
  const shelf = { category: { id: 'drums', name: 'Drums', thumbnailUrl: null }, products: [shelved] };
  expect(unshelved({ products: [shelved, loose, lost], shelves: [shelf] })).toEqual([loose, lost]);
});
