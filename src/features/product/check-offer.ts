import { offerKey } from '#catalogue/model.ts';
import { freshOffer } from './fresh-offer.ts';

/** Asks what the page's product is offered for now; what shows a change is loaded when there is one. */
export async function checkOffer(): Promise<void> {
  const root = document.querySelector<HTMLElement>('[data-offer]');
  if (!root) return;
  const fresh = await freshOffer(root.dataset.id ?? '');
  if (fresh === null || (fresh !== 'gone' && offerKey(fresh) === root.dataset.offer)) return;
  const shown = await import('./show-offer.ts');
  if (fresh === 'gone') shown.showGone(root);
  else shown.showOffer(root, fresh);
}
