import { shop } from '#config/shop.ts';
import { chargedMiles, orderAmounts } from '#features/delivery/model.ts';
import { type DeliveryPlace, townLine } from '#features/delivery/place.ts';
import { $deliveryDraft } from '#features/delivery/store.ts';
import { formatMoney, zero } from '#lib/money.ts';
import { termsDeliveryTo } from './copy.ts';

function priceTo(place: DeliveryPlace): string {
  const { delivery, miles } = orderAmounts(zero, place, shop);
  return termsDeliveryTo(townLine(place), formatMoney(delivery), chargedMiles(miles, place));
}

/**
 * `<delivery-price>`: shows the delivery charge to the stored place over the shop's rates, which keep their space
 * (`product.css`).
 */
class DeliveryPrice extends HTMLElement {
  private unsubscribe: (() => void) | undefined;

  connectedCallback(): void {
    this.unsubscribe = $deliveryDraft.subscribe(({ place }) => {
      const text = this.lastElementChild;
      if (text) text.textContent = place ? priceTo(place) : '';
    });
  }

  disconnectedCallback(): void {
    this.unsubscribe?.();
  }
}

customElements.define('delivery-price', DeliveryPrice);
