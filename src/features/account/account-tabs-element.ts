import { isPlainClick } from '#lib/dom/plain-click.ts';
import { $accountTab, openAccount, showAccountTab } from './account-tab-store.ts';
import { accountTabs } from './account-tabs.ts';

const tabLink = 'a[data-account-tab]';

/**
 * `<account-tabs>`: the menu of the account page and its panels, of which one shows. The menu's links are addresses of
 * the page, and change it in place.
 */
class AccountTabs extends HTMLElement {
  private stops: (() => void)[] = [];

  connectedCallback(): void {
    this.addEventListener('click', this);
    this.stops = [openAccount(), $accountTab.subscribe((shown) => this.draw(shown))];
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this);
    for (const stop of this.stops) stop();
  }

  handleEvent(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>(tabLink) : null;
    const tab = accountTabs.find(({ id }) => id === link?.dataset.accountTab);
    if (!tab || !isPlainClick(event)) return;
    event.preventDefault();
    showAccountTab(tab.id);
    // As after any link: reading goes on where the new content begins.
    this.querySelector<HTMLElement>(`#account-${tab.id} h2`)?.focus({ preventScroll: true });
  }

  private draw(shown: string): void {
    for (const link of this.querySelectorAll<HTMLElement>(tabLink)) {
      link.ariaCurrent = link.dataset.accountTab === shown ? 'page' : null;
    }
    for (const { id } of accountTabs) {
      const panel = this.querySelector<HTMLElement>(`#account-${id}`);
      if (panel) panel.hidden = id !== shown;
    }
  }
}

customElements.define('account-tabs', AccountTabs);
