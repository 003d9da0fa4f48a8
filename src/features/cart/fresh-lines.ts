import type { LineChange } from './cart-check.ts';
import { lineChangeText } from './copy.ts';
import { freshenCart } from './fresh-cart.ts';

const root = document.documentElement;
const notice = document.querySelector<HTMLElement>('[data-cart-news]');
const text = notice?.querySelector('[data-cart-news-text]');

/** Says once what has changed: the markup of `features/cart/CartNews.astro`. */
function say(changes: readonly LineChange[]): void {
  const title = document.createElement('p');
  title.textContent = 'Your cart has changed';
  const list = document.createElement('ul');
  for (const change of changes) {
    list.append(document.createElement('li'));
    list.lastElementChild?.append(lineChangeText(change));
  }
  text?.replaceChildren(title, list);
  root.classList.add('has-cart-news');
}

function close(): void {
  const held = notice?.contains(document.activeElement);
  text?.replaceChildren();
  root.classList.remove('has-cart-news');
  if (!held) return;
  // The keyboard goes on from the top of the cart.
  const heading = document.querySelector<HTMLElement>('cart-page h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

notice?.querySelector('[data-cart-news-close]')?.addEventListener('click', close);

/**
 * Brings the lines up to what the API offers now, and says what changed. Not while nobody looks, as at a page that is made
 * ahead, nor over an open dialog: an order that is about to be paid is as its dialog says.
 */
export async function freshenLines(): Promise<void> {
  if (document.hidden || document.querySelector('dialog:modal')) return;
  const changes = await freshenCart();
  if (changes.length > 0) say(changes);
}

// Whoever comes back after a while looks at the cart anew.
for (const event of ['visibilitychange', 'pageshow']) window.addEventListener(event, () => void freshenLines());
