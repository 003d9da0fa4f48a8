import { $cartTotals } from '#features/cart/store.ts';
import { $wishList } from '#features/wish-list/store.ts';
import * as copy from './copy.ts';

/** Updates a header link: the visible badge and the label for screen readers. */
function show(name: string, count: number, label: string): void {
  const link = document.querySelector(`[data-counts="${name}"]`);
  const badge = link?.querySelector<HTMLElement>('.count-badge');
  if (!link || !badge) return;
  badge.textContent = count > 99 ? '99+' : String(count);
  badge.hidden = count === 0;
  link.setAttribute('aria-label', label);
}

$cartTotals.subscribe(({ quantity }) => show('cart', quantity, copy.badgeCart(quantity)));
$wishList.subscribe(({ length }) => show('wish-list', length, copy.badgeWishList(length)));
