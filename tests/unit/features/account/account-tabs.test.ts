import { expect, test } from 'vitest';
import { accountPath, accountTabs, parseAccountTab } from '#features/account/account-tabs.ts';
import { fc } from '../../../fixtures/properties.ts';

test.each([
  ['', 'orders'],
  ['?tab=profile', 'profile'],
  ['?page=2&tab=wish-list', 'wish-list'],
  ['?tab=orders', 'orders'],
  ['?tab=Profile', 'orders'],
  ['?tab=__proto__', 'orders'],
])('%j selects the tab %s', (search, tab) => {
  expect(parseAccountTab(search)).toBe(tab);
});

test('every tab has a path that selects it, and the default tab has the plain path', () => {
  expect(accountTabs.map((tab) => accountPath(tab))).toEqual([
    '/account',
    '/account?tab=profile',
    '/account?tab=wish-list',
  ]);
  for (const tab of accountTabs) {
    expect(parseAccountTab(new URL(accountPath(tab), 'https://shop.example').search)).toBe(tab);
    expect(accountPath(tab, '?tab=wish-list&page=2')).toMatch(/[?&]page=2(&|$)/);
  }
});

test('any query selects some tab', () => {
  fc.assert(fc.property(fc.string(), (search) => accountTabs.some((tab) => tab === parseAccountTab(search))));
});
