import { expect, test } from 'vitest';
import { firstPage } from '#catalogue/first-page.ts';
import { generatedCatalogue } from '../../fixtures/generated-catalogue.ts';

test.each([
  [20, 10, 10, 2],
  [20, 7, 7, 3],
  [21, 7, 7, 3],
  [3, 10, 3, 1],
  [0, 10, 0, 1],
])('of %i products at %i per page, shows %i on the first of %i pages', (count, pageSize, shown, pages) => {
  const { products } = generatedCatalogue(count);
  expect(firstPage({ products, pageSize })).toEqual({ products: products.slice(0, shown), pages });
});
