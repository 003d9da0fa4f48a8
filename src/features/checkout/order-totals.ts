import { deliveryTerm } from '#features/delivery/model.ts';
import { $deliveryDraft, $orderAmounts } from '#features/delivery/store.ts';
import { formatMoney } from '#lib/money.ts';

function write(part: string, text: string): void {
  const place = document.querySelector(`[data-order-${part}]`);
  if (place) place.textContent = text;
}

function toggle(part: string, shown: boolean): void {
  const row = document.querySelector<HTMLElement>(`[data-order-${part}]`);
  if (row) row.hidden = !shown;
}

/**
 * Draws the delivered total into `features/checkout/CheckoutPanel.astro`, whose sums of the cart alone are there before any of this
 * is loaded.
 * @returns a function that ends it
 */
export function drawOrderTotals(): () => void {
  return $orderAmounts.subscribe((amounts) => {
    write('distance', amounts ? deliveryTerm(amounts.miles, $deliveryDraft.get().place) : 'Delivery');
    write('delivery', amounts ? formatMoney(amounts.delivery) : 'by distance');
    write('total', amounts ? formatMoney(amounts.total) : '');
    toggle('before', amounts === null);
    toggle('after', amounts !== null);
  });
}
