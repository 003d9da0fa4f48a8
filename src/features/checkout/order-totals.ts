import { chargedMiles } from '#features/delivery/model.ts';
import { $deliveryDraft, $orderAmounts } from '#features/delivery/store.ts';
import { formatMoney } from '#lib/money.ts';
import * as copy from './copy.ts';

/** The element of an amount of `ui/Amounts.tsx`. */
const amountOf = (name: string) => document.querySelector(`[data-amount="${name}"]`);

function showRow(name: string, isShown: boolean): void {
  const row = amountOf(name)?.parentElement;
  if (row) row.hidden = !isShown;
}

function write(element: Element | null | undefined, text: string): void {
  if (element) element.textContent = text;
}

/**
 * Writes the total with delivery into `features/checkout/CheckoutPanel.astro` and keeps it up to date.
 * The totals of the cart alone are on the page before this module loads.
 * @returns a function that unsubscribes
 */
export function drawOrderTotals(): () => void {
  return $orderAmounts.subscribe((amounts) => {
    const miles = amounts && chargedMiles(amounts.miles, $deliveryDraft.get().place);
    const delivery = amountOf('delivery');
    write(delivery?.previousElementSibling, amounts ? copy.deliveryTerm(miles) : copy.deliveryUnknownTerm);
    write(delivery, amounts ? formatMoney(amounts.delivery) : copy.deliveryUnknownAmount);
    write(amountOf('after'), amounts ? formatMoney(amounts.total) : '');
    showRow('before', amounts === null);
    showRow('after', amounts !== null);
  });
}
