import { isPlainClick } from '#lib/dom/plain-click.ts';
import { $accountTab, followAccountTab, showAccountTab } from './account-tab-store.ts';
import { accountTabs } from './account-tabs.ts';

const tabLink = 'a[data-account-tab]';

/**
 * `<account-tabs>`: the menu of the account page and its panels, one of which is visible. The menu's links are real URLs
 * of the page, but switch panels without loading it.
 */
class AccountTabs extends HTMLElement {
  private stops: (() => void)[] = [];

  connectedCallback(): void {
    this.addEventListener('click', this);
    this.stops = [followAccountTab(), $accountTab.subscribe((shown) => this.draw(shown))];
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this);
    for (const stop of this.stops) stop();
  }

  handleEvent(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>(tabLink) : null;
    const tab = accountTabs.find((each) => each === link?.dataset.accountTab);
    if (!tab || !isPlainClick(event)) return;
    event.preventDefault();
    showAccountTab(tab);
    // As after any link, move the focus to the start of the new content.
    this.querySelector<HTMLElement>(`#account-${tab} h2`)?.focus({ preventScroll: true });
  }

  private draw(shown: string): void {
    for (const link of this.querySelectorAll<HTMLElement>(tabLink)) {
      link.ariaCurrent = link.dataset.accountTab === shown ? 'page' : null;
    }
    for (const tab of accountTabs) {
      const panel = this.querySelector<HTMLElement>(`#account-${tab}`);
      if (panel) panel.hidden = tab !== shown;
    }
  }
}

customElements.define('account-tabs', AccountTabs);
