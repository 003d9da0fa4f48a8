import { $cartTotals } from '#features/cart/store.ts';
import { $wishList } from '#features/wish-list/store.ts';

/** Has a link of the header count: the badge for the eye, the label for screen readers. */
function show(name: string, label: string, count: number, unit: string): void {
  const link = document.querySelector(`[data-counts="${name}"]`);
  const badge = link?.querySelector<HTMLElement>('.count-badge');
  if (!link || !badge) return;
  badge.textContent = count > 99 ? '99+' : String(count);
  badge.hidden = count === 0;
  link.setAttribute('aria-label', count === 0 ? label : `${label}, ${count} ${unit}${count === 1 ? '' : 's'}`);
}

$cartTotals.subscribe(({ quantity }) => show('cart', 'Cart', quantity, 'item'));
$wishList.subscribe(({ length }) => show('wish-list', 'Wish list', length, 'piece'));
