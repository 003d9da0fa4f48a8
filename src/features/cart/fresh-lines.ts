import type { LineChange } from './cart-check.ts';
import { cartChangedTitle, lineChangeText } from './copy.ts';
import { refreshOffers } from './fresh-cart.ts';

const root = document.documentElement;
const notice = document.querySelector<HTMLElement>('[data-cart-notice]');
const text = notice?.querySelector('[data-cart-notice-text]');

/** Shows the changes in the markup of `features/cart/CartChanges.astro`. */
function say(changes: readonly LineChange[]): void {
  const title = document.createElement('p');
  title.textContent = cartChangedTitle;
  const list = document.createElement('ul');
  for (const change of changes) {
    list.append(document.createElement('li'));
    list.lastElementChild?.append(lineChangeText(change));
  }
  text?.replaceChildren(title, list);
  root.classList.add('has-cart-notice');
}

function close(): void {
  const held = notice?.contains(document.activeElement);
  text?.replaceChildren();
  root.classList.remove('has-cart-notice');
  if (!held) return;
  // Move the focus from the hidden notice to the heading.
  const heading = document.querySelector<HTMLElement>('cart-page h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

notice?.querySelector('[data-cart-notice-close]')?.addEventListener('click', close);

/**
 * Updates the cart to the API's current offers and shows the changes. Skipped while the page is hidden (for example
 * prerendered) or a modal dialog is open, because an open payment dialog must not change.
 */
export async function freshenLines(): Promise<void> {
  if (document.hidden || document.querySelector('dialog:modal')) return;
  const changes = await refreshOffers();
  if (changes.length > 0) say(changes);
}

// Check again when the shopper returns to the page.
for (const event of ['visibilitychange', 'pageshow']) window.addEventListener(event, () => void freshenLines());
