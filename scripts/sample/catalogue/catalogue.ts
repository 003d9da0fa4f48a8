import { baskets } from './products/baskets.ts';
import { beadwork } from './products/beadwork.ts';
import { bracelets } from './products/bracelets.ts';
import { drums } from './products/drums.ts';
import { kalimbas } from './products/kalimbas.ts';
import { leather } from './products/leather.ts';
import { masks } from './products/masks.ts';
import { necklaces } from './products/necklaces.ts';
import { paintings } from './products/paintings.ts';
import { pottery } from './products/pottery.ts';
import { prints } from './products/prints.ts';
import { sculpture } from './products/sculpture.ts';
import { stools } from './products/stools.ts';
import { textiles } from './products/textiles.ts';
import type { CraftId, SampleProduct } from './types.ts';

/** A category of the sample shop. */
export interface SampleCategory {
  id: CraftId;
  name: string;
  /** The product whose first picture represents the category. */
  thumbnailProductId: string;
}

/** The categories with their products, in the order in which the shop lists them. */
const categoriesWithProducts: readonly { id: CraftId; name: string; products: readonly SampleProduct[] }[] = [
  { id: 'paintings', name: 'Paintings', products: paintings },
  { id: 'sculpture', name: 'Sculpture', products: sculpture },
  { id: 'masks', name: 'Masks', products: masks },
  { id: 'textiles', name: 'Textiles', products: textiles },
  { id: 'baskets', name: 'Baskets', products: baskets },
  { id: 'pottery', name: 'Pottery', products: pottery },
  { id: 'prints', name: 'Prints', products: prints },
  { id: 'stools', name: 'Stools', products: stools },
  { id: 'drums', name: 'Drums', products: drums },
  { id: 'kalimbas', name: 'Kalimbas', products: kalimbas },
  { id: 'bracelets', name: 'Bracelets', products: bracelets },
  { id: 'necklaces', name: 'Necklaces', products: necklaces },
  { id: 'beadwork', name: 'Beadwork', products: beadwork },
  { id: 'leather', name: 'Leather', products: leather },
];

/**
 * Returns the id of the product that represents the category: the first featured one, else the first.
 * @throws Error if the category has no products
 */
function representativeProductId(products: readonly SampleProduct[]): string {
  const piece = products.find((product) => product.featured) ?? products[0];
  if (!piece) throw new Error('A craft without products');
  return piece.id;
}

/** The categories of the sample shop, in display order. */
export const sampleCategories: SampleCategory[] = categoriesWithProducts.map(({ id, name, products }) => ({
  id,
  name,
  thumbnailProductId: representativeProductId(products),
}));

/** All products of the sample shop. */
export const sampleProducts: SampleProduct[] = categoriesWithProducts.flatMap(({ products }) => products);

const FIRST_DAY = '2025-01-01';
const LAST_DAY = '2026-11-15';

function productProblems(product: SampleProduct): string[] {
  const { id, name, priceCents, oldPriceCents, createdAt, stock, details, heightCm } = product;
  const wrong: [boolean, string][] = [
    [!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id), 'id is not URL-safe'],
    [name.trim() === '', 'no name'],
    [!Number.isInteger(priceCents) || priceCents < 1200 || priceCents > 240000, `price ${priceCents} out of range`],
    [
      oldPriceCents !== undefined && oldPriceCents <= priceCents,
      `old price ${oldPriceCents} is not above ${priceCents}`,
    ],
    [
      !/^\d{4}-\d{2}-\d{2}$/.test(createdAt) || createdAt < FIRST_DAY || createdAt > LAST_DAY,
      `date ${createdAt} out of range`,
    ],
    [!Number.isInteger(stock) || stock < 0, `stock ${stock}`],
    [details.length < 3 || details.length > 5, `${details.length} details`],
    [!(heightCm > 0), `height ${heightCm}`],
  ];
  return wrong.filter(([bad]) => bad).map(([, what]) => `${id}: ${what}`);
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, i) => values.indexOf(value) !== i);
}

/** Validates the data of the sample catalogue. Returns the problems found, or an empty array. */
export function catalogueProblems(products: readonly SampleProduct[] = sampleProducts): string[] {
  const problems = products.flatMap(productProblems);
  problems.push(...repeated(products.map((product) => product.id)).map((id) => `${id}: id used twice`));
  problems.push(...repeated(products.map((product) => product.name)).map((name) => `${name}: name used twice`));
  const share = products.filter((product) => product.enquire).length / products.length;
  if (share < 0.06 || share > 0.1) problems.push(`${(share * 100).toFixed(1)} % of the products are on enquiry only`);
  if (products.length < 150 || products.length > 170) problems.push(`${products.length} products`);
  for (const { id, products: own } of categoriesWithProducts) {
    for (const product of own) if (product.craft !== id) problems.push(`${product.id}: filed under ${id}`);
  }
  return problems;
}
