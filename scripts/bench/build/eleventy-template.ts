import type { Product } from '#domain/catalogue.ts';
import { formatMoney } from '#domain/money.ts';

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

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/**
 * Makes a Liquid template, Eleventy's own language for HTML, of a built product page.
 * Wherever the page shows a field of its product, the template puts in that field of another.
 */
export function liquidTemplate(html: string, product: Product): string {
  const fields = Object.entries(shownFields).flatMap(([key, read]) => {
    const value = read(product);
    return value ? [{ key, texts: new Set([value, escapeHtml(value)]) }] : [];
  });
  // Longest first: a name may hold a maker's.
  const replacements = fields
    .flatMap(({ key, texts }) => [...texts].map((text) => ({ text, tag: `{{ item.${key} | escape }}` })))
    .toSorted((a, b) => b.text.length - a.text.length);
  const pattern = new RegExp(
    replacements.map(({ text }) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
    'g',
  );
  const tags = new Map(replacements.map(({ text, tag }) => [text, tag]));
  // What looks like Liquid in the page's own scripts stays text.
  const parts = html.split(pattern).map((text) => (/\{\{|\{%/.test(text) ? `{% raw %}${text}{% endraw %}` : text));
  const between = [...html.matchAll(pattern)].map(([text]) => tags.get(text) ?? text);
  return parts.map((part, index) => part + (between[index] ?? '')).join('');
}
