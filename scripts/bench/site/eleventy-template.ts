import type { Product } from '#catalogue/model.ts';
import { formatMoney } from '#lib/money.ts';

/** The fields of a product that its page shows, as Eleventy's data has them. */
const shownFields = {
  id: ({ id }: Product) => id,
  name: ({ name }: Product) => name,
  price: ({ price }: Product) => (price === null ? null : formatMoney(price)),
  description: ({ description }: Product) => description,
  artist: ({ artist }: Product) => artist,
  origin: ({ origin }: Product) => origin,
  dimensions: ({ dimensions }: Product) => dimensions,
} satisfies Record<string, (product: Product) => string | null>;

/** Text of the page as it is, or the field of a product that stands there. */
export type TemplatePart = { text: string } | { field: string };

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** Takes a built product page apart: wherever it shows a field of its product, that of another can be put in. */
export function templateParts(html: string, product: Product): TemplatePart[] {
  const fields = new Map<string, string>();
  for (const [field, read] of Object.entries(shownFields)) {
    const value = read(product);
    if (value) for (const text of [value, escapeHtml(value)]) fields.set(text, field);
  }
  // Longest first: a name may hold a maker's.
  const texts = [...fields.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return html.split(new RegExp(`(${pattern})`)).map((text, index) => {
    const field = index % 2 === 1 ? fields.get(text) : undefined;
    return field === undefined ? { text } : { field };
  });
}

/** Eleventy's own language for HTML. */
export function liquidTemplate(parts: readonly TemplatePart[]): string {
  // What looks like Liquid in the page's own scripts stays text.
  const asText = (text: string) => (/\{\{|\{%/.test(text) ? `{% raw %}${text}{% endraw %}` : text);
  const body = parts.map((part) => ('text' in part ? asText(part.text) : `{{ item.${part.field} | escape }}`)).join('');
  return `---
pagination: { data: items, size: 1, alias: item }
permalink: "products/{{ item.file }}.html"
---
${body}`;
}

/** A module, as fast as a template of Eleventy gets. */
export function javascriptTemplate(parts: readonly TemplatePart[]): string {
  const body = parts.map((part) => ('text' in part ? JSON.stringify(part.text) : `escape(item.${part.field})`));
  return `const escape = (text) => String(text ?? '').replaceAll(/[&<>"']/g, (letter) => '&#' + letter.charCodeAt(0) + ';');
export const data = { pagination: { data: 'items', size: 1, alias: 'item' }, permalink: ({ item }) => 'products/' + item.file + '.html' };
export const render = ({ item }) => [${body.join(',')}].join('');
`;
}
