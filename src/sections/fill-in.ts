import { shop } from '#config/shop.ts';

const { street, city, state, zip } = shop.address;
const values: Record<string, string> = {
  name: shop.name,
  email: `<a href="mailto:${shop.email}">${shop.email}</a>`,
  phone: `<a href="tel:${shop.phone}">${shop.phoneLabel}</a>`,
  address: `${street}, ${city}, ${state} ${zip}`,
};

/**
 * Puts the shop's details into a text: `{{name}}`, `{{email}}`, `{{phone}}`, `{{address}}`.
 * @param html rendered from a Markdown file of `sections`
 * @throws {Error} for a name it does not know
 */
export function fillIn(html: string): string {
  return html.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`Unknown detail in a text: {{${key}}}`);
    return value;
  });
}
