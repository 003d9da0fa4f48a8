import { paths } from '#config/paths.ts';

/** The tabs of the account page, the default first. */
export const accountTabs = [
  { id: 'orders', label: 'Order History' },
  { id: 'profile', label: 'Profile' },
  { id: 'wish-list', label: 'Wish List' },
] as const;

export type AccountTab = (typeof accountTabs)[number]['id'];

/** The tab that a query names in `tab`; nonsense means the default. */
export function parseAccountTab(search: string): AccountTab {
  const wanted = new URLSearchParams(search).get('tab');
  return accountTabs.find(({ id }) => id === wanted)?.id ?? accountTabs[0].id;
}

/** A tab of the account page; the default one has the plain address. */
export function accountPath(tab: AccountTab): string {
  return tab === accountTabs[0].id ? paths.account : `${paths.account}?tab=${tab}`;
}
