import { countPieces } from '#catalogue/count-pieces.ts';
import { type MakerWorks, makerLabel } from '#catalogue/makers.ts';
import type { Category, Product } from '#catalogue/model.ts';
import { PRICE_ON_REQUEST } from '#catalogue/price-on-request.ts';
import { shop } from '#config/shop.ts';
import { formatMoney } from '#lib/money.ts';
import { cutText } from './cut.ts';
import { distinctTexts, type SharedTexts, unsharedText, type Ways } from './distinct.ts';

/** Title (without the shop's name) and description of a page. */
export interface Head {
  title: string;
  description: string;
}

/** Maximum lengths that search engines display, in characters. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;

/** Returns the page title including the shop's name. */
export function fullTitle(title: string): string {
  return `${title} · ${shop.name}`;
}

const room = TITLE_LENGTH - fullTitle('').length;

/** Appends a distinguishing ending to a name. Shortens only the name. */
function withEnding(name: string, ending: string): string {
  return `${cutText(name, Math.max(10, room - ending.length))}${ending}`;
}

/** Shortens a description to `DESCRIPTION_LENGTH`. */
function description(text: string): string {
  return cutText(text, DESCRIPTION_LENGTH);
}

/** Returns a description generated from the product's attributes, for products without one. */
export function generatedDescription({ name, artist, origin, materials, price }: Product): string {
  const made = [artist && `by ${artist}`, origin && `from ${origin}`].filter(Boolean).join(', ');
  return [
    `${name}${made ? ` ${made}` : ''}.`,
    materials.length > 0 ? `Made of ${materials.join(', ')}.` : '',
    price === null ? `${PRICE_ON_REQUEST}.` : `${formatMoney(price)} at ${shop.name}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Titles of the static pages: `pages/`. */
const pageTitles = [
  'Shop',
  'Categories',
  'Makers',
  'Contact us',
  'About',
  'Shipping & returns',
  'Accessibility',
  'Privacy policy',
  'Terms and conditions',
] as const;

interface CategoryNames {
  category: Category;
  ids: readonly string[];
}

const titlesOfCategory: Ways<CategoryNames> = [
  ({ category: { name } }) => withEnding(name, ''),
  ({ category: { id, name } }) => withEnding(name, ` (${id})`),
];

function categoryTitles(categoriesWithProducts: readonly CategoryNames[]): (categoryProducts: CategoryNames) => string {
  const idOf = ({ category }: CategoryNames) => category.id;
  const { shared, exceptions } = distinctTexts(categoriesWithProducts, idOf, titlesOfCategory, pageTitles);
  return (item) => exceptions.get(idOf(item)) ?? unsharedText(item, titlesOfCategory, shared);
}

/** Creates a function that returns title and description of a category's first page. */
export function categoryHeads(
  categoriesWithProducts: readonly CategoryNames[],
): (categoryProducts: CategoryNames) => Head {
  const titleOf = categoryTitles(categoriesWithProducts);
  return (categoryProducts) => {
    const title = titleOf(categoryProducts);
    const count = countPieces(categoryProducts.ids.length);
    return { title, description: description(`${title} in the shop: ${count}, made by hand.`) };
  };
}

const titlesOfMaker: Ways<MakerWorks> = [
  ({ maker }) => withEnding(`Pieces by ${makerLabel(maker)}`, ''),
  ({ maker: { name, slug } }) => withEnding(`Pieces by ${name}`, ` (${slug.slice(slug.lastIndexOf('-') + 1)})`),
];

/** Creates a function that returns title and description of a maker's first page. */
export function makerHeads(makers: readonly MakerWorks[]): (works: MakerWorks) => Head {
  const slugOf = ({ maker }: MakerWorks) => maker.slug;
  const { shared, exceptions } = distinctTexts(makers, slugOf, titlesOfMaker, pageTitles);
  return (works) => {
    const title = exceptions.get(slugOf(works)) ?? unsharedText(works, titlesOfMaker, shared);
    return { title, description: description(`${title}: ${countPieces(works.total)} in the shop, made by hand.`) };
  };
}

/** Returns title and description of a page of a category or maker; page 1 uses `first` as it is. */
export function listPageHead(first: Head, page: number, pages: number): Head {
  if (page === 1) return first;
  return {
    // Not shortened again, because that could produce duplicates.
    title: `${first.title}, page ${page}`,
    description: `${cutText(first.description, DESCRIPTION_LENGTH - 20)} Page ${page} of ${pages}.`,
  };
}

const titlesOfProduct: Ways<Product> = [
  ({ name }) => withEnding(name, ''),
  ({ id, name, artist }) => withEnding(name, artist ? `, ${cutText(artist, 24)}` : ` (${id})`),
  ({ id, name }) => withEnding(name, ` (${id})`),
];

/** @param titleOf returns unique titles */
function descriptionsOfProduct(titleOf: (product: Product) => string): Ways<Product> {
  const textOf = (product: Product) => product.description ?? generatedDescription(product);
  return [
    (product) => description(textOf(product)),
    (product) => description(`${titleOf(product)}: ${textOf(product)}`),
  ];
}

/** The texts that other pages have, too. Besides the product, the head of a product page depends only on them. */
export interface SharedHeads {
  titles: SharedTexts;
  descriptions: SharedTexts;
  /** Titles and descriptions that are no longer shared only with another ending, by product id. */
  exceptions: { titles: ReadonlyMap<string, string>; descriptions: ReadonlyMap<string, string> };
}

/** Finds the texts that several pages would have. @param categoriesWithProducts their titles are taken */
export function sharedHeads(
  products: Iterable<Product>,
  categoriesWithProducts: readonly CategoryNames[],
): SharedHeads {
  const taken = [...pageTitles, ...categoriesWithProducts.map(categoryTitles(categoriesWithProducts))];
  const idOf = ({ id }: Product) => id;
  const titles = distinctTexts(products, idOf, titlesOfProduct, taken);
  const titleOf = (product: Product) =>
    titles.exceptions.get(product.id) ?? unsharedText(product, titlesOfProduct, titles.shared);
  const descriptions = distinctTexts(products, idOf, descriptionsOfProduct(titleOf));
  const [first, ...others] = titles.shared;
  return {
    // All taken titles, because a product that is newer than this may have one.
    titles: [new Set([...(first ?? []), ...taken.map((title) => title.toLowerCase())]), ...others],
    descriptions: descriptions.shared,
    exceptions: { titles: titles.exceptions, descriptions: descriptions.exceptions },
  };
}

/** Returns title and description of a product page. */
export function productHead(product: Product, { titles, descriptions, exceptions }: SharedHeads): Head {
  const title = exceptions.titles.get(product.id) ?? unsharedText(product, titlesOfProduct, titles);
  const ways = descriptionsOfProduct(() => title);
  return {
    title,
    description: exceptions.descriptions.get(product.id) ?? unsharedText(product, ways, descriptions),
  };
}

/** Creates a function that returns title and description of a product page, unique among all pages. */
export function productHeads(
  products: Iterable<Product>,
  categoriesWithProducts: readonly CategoryNames[],
): (product: Product) => Head {
  const shared = sharedHeads(products, categoriesWithProducts);
  return (product) => productHead(product, shared);
}
