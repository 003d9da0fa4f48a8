import type { Product } from '#catalogue/model.ts';
import { formatMoney } from '#lib/money.ts';

/** The fields of a product that its page shows, formatted as in Eleventy's data. */
const shownFields = {
  id: ({ id }: Product) => id,
  name: ({ name }: Product) => name,
  price: ({ price }: Product) => (price === null ? null : formatMoney(price)),
  description: ({ description }: Product) => description,
  artist: ({ artist }: Product) => artist,
  origin: ({ origin }: Product) => origin,
  dimensions: ({ dimensions }: Product) => dimensions,
} satisfies Record<string, (product: Product) => string | null>;

/** A literal part of the page, or a field of the product. */
export type TemplatePart = { text: string } | { field: string };

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** Splits a built product page into literal text and fields, so that it becomes a template for other products. */
export function templateParts(html: string, product: Product): TemplatePart[] {
  const fields = new Map<string, string>();
  for (const [field, read] of Object.entries(shownFields)) {
    const value = read(product);
    if (value) for (const text of [value, escapeHtml(value)]) fields.set(text, field);
  }
  // Longest first, because a name may contain the artist's name.
  const texts = [...fields.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return html.split(new RegExp(`(${pattern})`)).map((text, index) => {
    const field = index % 2 === 1 ? fields.get(text) : undefined;
    return field === undefined ? { text } : { field };
  });
}

/** Returns a template in Liquid, Eleventy's default language. */
export function liquidTemplate(parts: readonly TemplatePart[]): string {
  // Escape what looks like Liquid in the page's own scripts.
  const asText = (text: string) => (/\{\{|\{%/.test(text) ? `{% raw %}${text}{% endraw %}` : text);
  const body = parts.map((part) => ('text' in part ? asText(part.text) : `{{ item.${part.field} | escape }}`)).join('');
  return `---
pagination: { data: items, size: 1, alias: item }
permalink: "products/{{ item.file }}.html"
---
${body}`;
}

/** Returns a JavaScript template, Eleventy's fastest kind. */
export function javascriptTemplate(parts: readonly TemplatePart[]): string {
  const body = parts.map((part) => ('text' in part ? JSON.stringify(part.text) : `escape(item.${part.field})`));
  return `const escape = (text) => String(text ?? '').replaceAll(/[&<>"']/g, (letter) => '&#' + letter.charCodeAt(0) + ';');
export const data = { pagination: { data: 'items', size: 1, alias: 'item' }, permalink: ({ item }) => 'products/' + item.file + '.html' };
export const render = ({ item }) => [${body.join(',')}].join('');
`;
}
