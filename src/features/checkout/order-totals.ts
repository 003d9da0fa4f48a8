import { chargedMiles } from '#features/delivery/model.ts';
import { $deliveryDraft, $orderAmounts } from '#features/delivery/store.ts';
import { formatMoney } from '#lib/money.ts';
import * as copy from './copy.ts';

function write(part: string, text: string): void {
  const place = document.querySelector(`[data-order-${part}]`);
  if (place) place.textContent = text;
}

function toggle(part: string, shown: boolean): void {
  const row = document.querySelector<HTMLElement>(`[data-order-${part}]`);
  if (row) row.hidden = !shown;
}

/**
 * Writes the total with delivery into `features/checkout/CheckoutPanel.astro` and keeps it up to date.
 * The totals of the cart alone are on the page before this module loads.
 * @returns a function that unsubscribes
 */
export function drawOrderTotals(): () => void {
  return $orderAmounts.subscribe((amounts) => {
    const miles = amounts && chargedMiles(amounts.miles, $deliveryDraft.get().place);
    write('distance', amounts ? copy.deliveryTerm(miles) : copy.deliveryUnknownTerm);
    write('delivery', amounts ? formatMoney(amounts.delivery) : copy.deliveryUnknownAmount);
    write('total', amounts ? formatMoney(amounts.total) : '');
    toggle('before', amounts === null);
    toggle('after', amounts !== null);
  });
}
