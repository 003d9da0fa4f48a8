import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardFields } from '#catalogue/cards.ts';
import { categoryPages } from '#catalogue/category-pages.ts';
import { productPages } from '#catalogue/product-pages.ts';
import type { Product } from '#domain/catalogue.ts';
import { cents } from '#domain/money.ts';
import type { ChangedRecord } from '#scripts/build/changed-records.ts';
import { findEdits } from '#scripts/build/edits.ts';
import { productHeads } from '#seo/heads.ts';
import { generatedCatalogue } from '../../../fixtures/generated-catalogue.ts';

const CALL = '/products/ 1';
const changed = (before: Product, now: Product, call = CALL): ChangedRecord => ({
  call,
  id: now.id,
  load: () => ({ before, now }),
});

const whole = generatedCatalogue(90);
// One in four has no text: then its page says its price in one.
const described = new Map(
  whole.products.map((product, index) => [
    product.id,
    index % 4 === 3 ? product : { ...product, description: `Made by hand: ${product.name.slice(0, 6)}` },
  ]),
);
const generated = [...described.values()];
const shelves = whole.shelves.map((shelf) => ({
  ...shelf,
  products: shelf.products.map((product) => described.get(product.id) ?? product),
}));
const lists = {
  featured: [],
  offer: [],
  'best-seller-six': generated.slice(0, 6),
  'best-seller': generated.slice(0, 10),
  latest: [],
};

/** The same catalogue with one product instead of that of the same id. */
function withProduct(product: Product) {
  const current = (other: Product) => (other.id === product.id ? product : other);
  return {
    products: generated.map(current),
    shelves: shelves.map((shelf) => ({ ...shelf, products: shelf.products.map(current) })),
    lists: {
      ...lists,
      'best-seller-six': lists['best-seller-six'].map(current),
      'best-seller': lists['best-seller'].map(current),
    },
  };
}

/** All that the routes that follow edits show, by a name for each page. */
function pagesOf(catalogue: ReturnType<typeof withProduct>, edits: ReadonlySet<string> | null): Map<string, string> {
  const headOf = productHeads(catalogue.products, catalogue.shelves);
  return new Map([
    ...productPages(catalogue, 80, edits).map(
      (page) => [page.product.id, JSON.stringify({ ...page, head: headOf(page.product) })] as const,
    ),
    ...categoryPages(catalogue, edits).map(
      ({ shelf, products, page }) =>
        [`${shelf.category.id} ${page}`, JSON.stringify([shelf.category, products.map(cardFields)])] as const,
    ),
  ]);
}

const [first] = generated;
if (!first) throw new Error('There is no product.');

const values: { [field in keyof Product]?: Product[field][] } = {
  name: ['Mask', ...generated.slice(0, 9).map(({ name }) => name)],
  price: [null, cents(100), cents(250_000)],
  oldPrice: [null, cents(900_000)],
  description: [null, 'Another text.', ...generated.slice(0, 5).map(({ description }) => description)],
  artist: [null, ...generated.slice(0, 5).map(({ artist }) => artist)],
  origin: [null, 'Bamako, Mali'],
  materials: [[], ['Clay']],
  details: [[], ['With a lid']],
  imageUrls: [[], ['https://example.com/1.jpg']],
  stock: [null, 0, 7],
  inStock: [true, false],
  category: [null, ...shelves.map(({ category }) => category)],
  createdAt: [null, '2020-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'],
  updatedAt: [null, '2026-01-01T00:00:00.000Z'],
};
const field = fc.oneof(
  ...Object.entries(values).map(([name, all]) => fc.constantFrom<unknown>(...all).map((value) => ({ [name]: value }))),
);
/** One field or two with another value. */
const edit = fc.tuple(field, field).map(([one, other]): Partial<Product> => ({ ...one, ...other }));

describe('a product that was edited', () => {
  test('has changed no page but those that are listed, whatever was edited', () => {
    let followed = 0;
    fc.assert(
      fc.property(fc.nat({ max: generated.length - 1 }), edit, (place, fields) => {
        const before = generated[place] ?? first;
        const now = { ...before, ...fields };
        const edits = findEdits([changed(before, now)]);
        if (edits === null) return;
        followed += 1;
        const old = pagesOf(withProduct(before), null);
        const whole = pagesOf(withProduct(now), null);
        const listed = pagesOf(withProduct(now), edits);
        expect([...whole.keys()]).toEqual([...old.keys()]);
        for (const [name, page] of listed) expect(page).toBe(whole.get(name));
        const differing = [...whole].filter(([name, page]) => old.get(name) !== page).map(([name]) => name);
        expect(differing.filter((name) => !listed.has(name))).toEqual([]);
      }),
      { numRuns: 100 },
    );
    expect(followed).toBeGreaterThan(10);
  });

  test('is followed when its price is another, but for pages that show it all are left out', () => {
    const piece = generated[40] ?? first;
    const now = { ...piece, price: cents(12_300) };
    const edits = findEdits([changed(piece, now)]);
    expect(edits).toEqual(new Set([piece.id]));
    const listed = [...pagesOf(withProduct(now), edits).keys()];
    expect(listed).toContain(piece.id);
    expect(listed.length).toBeLessThan(30);
  });

  test('is on every product page when it sells best', () => {
    const edits = findEdits([changed(first, { ...first, price: cents(12_300) })]);
    expect(productPages(withProduct(first), 80, edits)).toHaveLength(80);
  });
});

test.each<[string, Partial<Product>]>([
  ['another name', { name: 'Another' }],
  ['another maker', { artist: 'Another' }],
  ['another text', { description: 'Another text.' }],
  ['another category', { category: { id: 'other', name: 'Other' } }],
  ['its sale', { stock: 0, inStock: false, price: cents(100) }],
  ['another age', { createdAt: '2030-01-01T00:00:00.000Z' }],
])('%s may change pages that do not show the product', (_, edit) => {
  const before = { ...first, price: cents(100), stock: 1, inStock: true };
  expect(findEdits([changed(before, { ...before, ...edit })])).toBeNull();
});

test('what is no product of the whole list may be on any page', () => {
  const price = changed(first, { ...first, price: cents(100) });
  expect(findEdits([])).toEqual(new Set());
  expect(findEdits([price, { ...price, call: '/products/latest' }])).toEqual(new Set([first.id]));
  // Known from a list alone; a category, even one that is called like a product.
  expect(findEdits([{ ...price, call: '/products/latest' }])).toBeNull();
  expect(findEdits([price, { ...price, call: '/categories' }])).toBeNull();
  expect(findEdits([price, { ...price, call: `/categories/ ${first.id}` }])).toBeNull();
});

test('thousands of edits are not followed one by one', () => {
  const many = Array.from({ length: 2000 }, (_, index) => ({ ...first, id: String(index) }));
  expect(findEdits(many.map((product) => changed(product, { ...product, price: cents(1) })))).toBeNull();
});
