import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountPath, accountTabs, parseAccountTab } from '#features/account/account-tabs.ts';

test.each([
  ['', 'orders'],
  ['?tab=profile', 'profile'],
  ['?page=2&tab=wish-list', 'wish-list'],
  ['?tab=orders', 'orders'],
  ['?tab=Profile', 'orders'],
  ['?tab=__proto__', 'orders'],
])('%j shows %s', (search, tab) => {
  expect(parseAccountTab(search)).toBe(tab);
});

test('every tab has an address that leads to it; the default one has the plain one', () => {
  expect(accountTabs.map(({ id }) => accountPath(id))).toEqual([
    '/account',
    '/account?tab=profile',
    '/account?tab=wish-list',
  ]);
  for (const { id } of accountTabs) {
    expect(parseAccountTab(new URL(accountPath(id), 'https://shop.example').search)).toBe(id);
  }
});

test('any query shows some tab', () => {
  fc.assert(fc.property(fc.string(), (search) => accountTabs.some(({ id }) => id === parseAccountTab(search))));
});
