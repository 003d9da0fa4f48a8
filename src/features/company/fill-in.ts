import { shop } from '#config/shop.ts';
import { cents, formatMoney } from '#lib/money.ts';

const { street, city, state, zip } = shop.address;

/** @param dollars the flat charge; null where the shop does not deliver it */
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
 * Puts the shop's details into a text: `{{name}}`, `{{email}}`, `{{phone}}`, `{{address}}`, `{{militaryDelivery}}`.
 * @param html rendered from a Markdown file of this folder
 * @throws {Error} for a name it does not know
 */
export function fillIn(html: string): string {
  return html.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`Unknown detail in a text: {{${key}}}`);
    return value;
  });
}
