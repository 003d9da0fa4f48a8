import { paths } from '#config/paths.ts';

/** The tabs of the account page, the default first. */
export const accountTabs = ['orders', 'profile', 'wish-list'] as const;

export type AccountTab = (typeof accountTabs)[number];

/** Returns the tab in the `tab` query parameter, or the default if it is invalid. */
export function parseAccountTab(search: string): AccountTab {
  const wanted = new URLSearchParams(search).get('tab');
  return accountTabs.find((tab) => tab === wanted) ?? accountTabs[0];
}

/**
 * Returns the URL of a tab. The default tab's URL has no `tab`.
 * @param search the current query, whose other parameters stay
 */
export function accountPath(tab: AccountTab, search = ''): string {
  const parameters = new URLSearchParams(search);
  if (tab === accountTabs[0]) parameters.delete('tab');
  else parameters.set('tab', tab);
  const query = parameters.toString();
  return query === '' ? paths.account : `${paths.account}?${query}`;
}
