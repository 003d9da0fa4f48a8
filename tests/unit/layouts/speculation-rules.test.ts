import { expect, test } from 'vitest';

import { categoryPath, orderPath, paths, productPath, searchPath } from '#config/paths.ts';
import { accountPath } from '#features/account/account-tabs.ts';
import { speculationRules } from '#layouts/speculation-rules.ts';

/** Whether a link is prefetched on hover. */
function isPrefetched(path: string): boolean {
  return speculationRules.prefetch
    .flatMap(({ where }) => where.and.flatMap(({ href_matches }) => href_matches ?? []))
    .some((pattern) => new URLPattern(pattern, 'https://eart.example').test(path, 'https://eart.example'));
}

test.each([
  paths.home,
  paths.products,
  paths.bestSelling,
  paths.search,
  paths.categories,
  paths.makers,
  paths.contact,
  paths.about,
  paths.shipping,
  paths.accessibility,
  paths.privacy,
  paths.terms,
  productPath('two words'),
  categoryPath('masks'),
  categoryPath('masks', 2),
  searchPath('drum & bass'),
])('%s is prefetched', (path) => {
  expect(isPrefetched(path)).toBe(true);
});

test.each([
  paths.cart,
  paths.checkout,
  paths.paymentReturn,
  `${paths.paymentReturn}?cancelled=1`,
  paths.testPayment,
  paths.account,
  accountPath('wish-list'),
  paths.orders,
  orderPath('12'),
  paths.wishList,
  paths.login,
  `${paths.login}?form=sign-up`,
  paths.styleguide,
  '/subscribed',
  'https://elsewhere.example/products/1',
])('%s is not prefetched', (path) => {
  expect(isPrefetched(path)).toBe(false);
});

test('only links of product cards are prerendered', () => {
  expect(speculationRules.prerender.map(({ where }) => where)).toEqual([{ selector_matches: '.product-card__name a' }]);
});
