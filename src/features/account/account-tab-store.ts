import { atom } from 'nanostores';
import { changeAddress, currentSearch, followHistory, rememberedScroll } from '#lib/location.ts';
import { type AccountTab, accountPath, accountTabs, parseAccountTab } from './account-tabs.ts';

/** The visible tab of the account page, from the URL. */
export const $accountTab = atom<AccountTab>(accountTabs[0]);

const readAddress = () => $accountTab.set(parseAccountTab(currentSearch()));

/**
 * Reads the tab from the URL and follows Back and Forward.
 * @returns a function that stops it
 */
export function followAccountTab(): () => void {
  readAddress();
  return followHistory(() => {
    const scroll = rememberedScroll();
    readAddress();
    if (scroll !== null) window.scrollTo({ top: scroll, behavior: 'instant' });
  });
}

/** Shows another tab and updates the URL. */
export function showAccountTab(tab: AccountTab): void {
  if (tab === $accountTab.get()) return;
  changeAddress(accountPath(tab, currentSearch()), 'push');
  $accountTab.set(tab);
}
