import { offerKey } from '#catalogue/model.ts';
import { freshOffer } from './fresh-offer.ts';

/** Fetches the current offer of the page's product. Loads the code that renders a change only if there is one. */
export async function checkOffer(): Promise<void> {
  const root = document.querySelector<HTMLElement>('[data-offer]');
  if (!root) return;
  const fresh = await freshOffer(root.dataset.id ?? '');
  if (fresh === null) return;
  const key = fresh === 'gone' ? fresh : offerKey(fresh);
  if (key === root.dataset.offer) return;
  const shown = await import('./show-offer.ts');
  if (fresh === 'gone') shown.showGone(root);
  else shown.showOffer(root, fresh);
  root.dataset.offer = key;
}

// This file loads after the page's own `pageshow`, so a later one means a return from the back/forward cache.
window.addEventListener('pageshow', () => void checkOffer().catch(() => undefined));
