import { shop } from '#config/shop.ts';
import { cents, formatMoney } from '#lib/money.ts';

const { street, city, state, zip } = shop.address;

/**
 * Returns the sentence about delivery to military addresses.
 * @param dollars flat charge per order; null if the shop does not deliver there
 */
export function militaryDelivery(dollars: number | null): string {
  const mail = 'military mail (APO, FPO and DPO addresses)';
  if (dollars === null) return `We do not deliver ${mail} yet.`;
  return `Delivery of ${mail} costs ${formatMoney(cents(dollars * 100))} per order, wherever it goes.`;
}

const values: Record<string, string> = {
  name: shop.name,
  email: `<a href="mailto:${shop.email}">${shop.email}</a>`,
  phone: `<a href="tel:${shop.phone}">${shop.phoneLabel}</a>`,
  address: `${street}, ${city}, ${state} ${zip}`,
  militaryDelivery: militaryDelivery(shop.militaryDeliveryDollars),
};

/**
 * Replaces the placeholders `{{name}}`, `{{email}}`, `{{phone}}`, `{{address}}` and `{{militaryDelivery}}` with the
 * shop's details.
 * @param html rendered from a Markdown file in this folder
 * @throws {Error} for an unknown placeholder
 */
export function fillIn(html: string): string {
  return html.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`Unknown placeholder in a text: {{${key}}}`);
    return value;
  });
}
