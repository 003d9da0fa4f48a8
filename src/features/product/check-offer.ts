import { offerKey } from '#catalogue/model.ts';
import { freshOffer } from './fresh-offer.ts';

/** Fetches the current offer of the page's product. Loads the code that renders a change only if there is one. */
export async function checkOffer(): Promise<void> {
  const root = document.querySelector<HTMLElement>('[data-offer]');
  if (!root) return;
  const fresh = await freshOffer(root.dataset.id ?? '');
  if (fresh === null || (fresh !== 'gone' && offerKey(fresh) === root.dataset.offer)) return;
  const shown = await import('./show-offer.ts');
  if (fresh === 'gone') shown.showGone(root);
  else shown.showOffer(root, fresh);
}
