import type { Category, Product } from '#catalogue/model.ts';
import { shop } from '#config/shop.ts';
import { formatMoney } from '#lib/money.ts';
import { cutText } from './cut.ts';
import { distinctTexts } from './distinct.ts';

/** Title, without the shop's name, and description of a page. */
export interface Head {
  title: string;
  description: string;
}

/** What search engines show of a title and of a description, in characters. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;

/** The title as it stands in the page, with the shop's name. */
export function fullTitle(title: string): string {
  return `${title} · ${shop.name}`;
}

const room = TITLE_LENGTH - fullTitle('').length;

/** A name with what tells it from another of the same name; the name alone is cut. */
function withEnding(name: string, ending: string): string {
  return `${cutText(name, Math.max(10, room - ending.length))}${ending}`;
}

/** A description that fits. */
function description(text: string): string {
  return cutText(text, DESCRIPTION_LENGTH);
}

/** What is known of a piece, in a sentence, for one that has no description. */
export function factsOf({ name, artist, origin, materials, price }: Product): string {
  const made = [artist && `by ${artist}`, origin && `from ${origin}`].filter(Boolean).join(', ');
  return [
    `${name}${made ? ` ${made}` : ''}.`,
    materials.length > 0 ? `Made of ${materials.join(', ')}.` : '',
    price === null ? 'Price on request.' : `${formatMoney(price)} at ${shop.name}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Titles of the pages that are no single item's: `pages/`. */
const pageTitles = [
  'Shop',
  'Categories',
  'Contact us',
  'About',
  'Shipping & returns',
  'Accessibility',
  'Privacy policy',
  'Terms and conditions',
] as const;

interface ShelfNames {
  category: Category;
  products: readonly unknown[];
}

function categoryTitles(shelves: readonly ShelfNames[]): (shelf: ShelfNames) => string {
  return distinctTexts(
    shelves,
    [({ category: { name } }) => withEnding(name, ''), ({ category: { id, name } }) => withEnding(name, ` (${id})`)],
    pageTitles,
  );
}

/** Title and description of each category's first page. */
export function categoryHeads(shelves: readonly ShelfNames[]): (shelf: ShelfNames) => Head {
  const titleOf = categoryTitles(shelves);
  return (shelf) => {
    const title = titleOf(shelf);
    const count = shelf.products.length === 1 ? '1 piece' : `${shelf.products.length} pieces`;
    return { title, description: description(`${title} in the shop: ${count}, made by hand.`) };
  };
}

/** Title and description of a category's page with this number; the first has those of `categoryHeads`. */
export function categoryPageHead(first: Head, page: number, pages: number): Head {
  if (page === 1) return first;
  return {
    // Not cut again, which could make two of one.
    title: `${first.title}, page ${page}`,
    description: `${cutText(first.description, DESCRIPTION_LENGTH - 20)} Page ${page} of ${pages}.`,
  };
}

/** Title and description of each product's page. @param shelves the categories, whose titles are taken */
export function productHeads(products: readonly Product[], shelves: readonly ShelfNames[]): (product: Product) => Head {
  const titleOf = distinctTexts(
    products,
    [
      ({ name }) => withEnding(name, ''),
      ({ id, name, artist }) => withEnding(name, artist ? `, ${cutText(artist, 24)}` : ` (${id})`),
      ({ id, name }) => withEnding(name, ` (${id})`),
    ],
    [...pageTitles, ...shelves.map(categoryTitles(shelves))],
  );
  const textOf = (product: Product) => product.description ?? factsOf(product);
  const descriptionOf = distinctTexts(products, [
    (product) => description(textOf(product)),
    // No two titles are the same.
    (product) => description(`${titleOf(product)}: ${textOf(product)}`),
  ]);
  return (product) => ({ title: titleOf(product), description: descriptionOf(product) });
}
