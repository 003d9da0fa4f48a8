import { expect, test } from 'vitest';
import { categoryBreadcrumbs, categoryPageBreadcrumbs, productBreadcrumbs } from '#catalogue/breadcrumbs.ts';

test('product breadcrumbs include the category when the product has one', () => {
  const shop = [
    { href: '/', label: 'Home' },
    { href: '/products', label: 'Shop' },
  ];
  expect(productBreadcrumbs({ category: null })).toEqual(shop);
  expect(productBreadcrumbs({ category: { id: 'a b', name: 'Drums' } })).toEqual([
    ...shop,
    { href: '/category/a%20b', label: 'Drums' },
  ]);
});

test('breadcrumbs of a further category page link to the first page', () => {
  expect(categoryPageBreadcrumbs({ id: 'drums', name: 'Drums' })).toEqual([
    ...categoryBreadcrumbs(),
    { href: '/category/drums', label: 'Drums' },
  ]);
});
