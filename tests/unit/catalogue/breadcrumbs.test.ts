import { expect, test } from 'vitest';
import { categoryBreadcrumbs, categoryPageBreadcrumbs, productBreadcrumbs } from '#catalogue/breadcrumbs.ts';

test('the way to a piece leads over its category, if it has one', () => {
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

test('the way to a further page of a category leads over its first', () => {
  expect(categoryPageBreadcrumbs({ id: 'drums', name: 'Drums' })).toEqual([
    ...categoryBreadcrumbs(),
    { href: '/category/drums', label: 'Drums' },
  ]);
});
