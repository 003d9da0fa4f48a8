import { atom } from 'nanostores';
import { changeAddress, currentSearch, followHistory, rememberedScroll } from '#lib/location.ts';
import { type AccountTab, accountPath, accountTabs, parseAccountTab } from './account-tabs.ts';

/** The tab of the account page that shows, as the address says. */
export const $accountTab = atom<AccountTab>(accountTabs[0].id);

const readAddress = () => $accountTab.set(parseAccountTab(currentSearch()));

/**
 * Begins to follow the page's address, Back and Forward included.
 * @returns a function that ends it
 */
export function openAccount(): () => void {
  readAddress();
  return followHistory(() => {
    const scroll = rememberedScroll();
    readAddress();
    if (scroll !== null) window.scrollTo({ top: scroll, behavior: 'instant' });
  });
}

/** Shows another tab, under its own address. */
export function showAccountTab(tab: AccountTab): void {
  if (tab === $accountTab.get()) return;
  changeAddress(accountPath(tab), 'push');
  $accountTab.set(tab);
}
