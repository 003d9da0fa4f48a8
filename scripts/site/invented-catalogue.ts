import type { Catalogue } from '#catalogue/catalogue.ts';
import { PAGE_SIZE } from '#catalogue/list-page.ts';
import { groupByMaker } from '#catalogue/makers.ts';
import type { CategoryRef, Product } from '#catalogue/model.ts';
import { cents } from '#lib/money.ts';

/** More products than a category shows on one page. */
const MANY = 61;

function piece(id: string, category: CategoryRef | null, changes: Partial<Product> = {}): Product {
  return {
    id,
    name: `Piece ${id}`,
    category,
    price: cents(12_000),
    oldPrice: null,
    thumbnailUrl: null,
    imageUrls: [],
    details: [],
    description: null,
    artist: null,
    origin: null,
    maker: null,
    materials: [],
    dimensions: null,
    inStock: true,
    stock: null,
    rating: null,
    ratingCount: null,
    createdAt: null,
    updatedAt: null,
    ...changes,
  };
}

/** A fake catalogue with one of every kind: products, categories, and optional fields with and without a value. */
export function inventedCatalogue(): Catalogue {
  const [large, small, empty] = ['large', 'small', 'empty'].map((id) => ({ id, name: `Category ${id}` })) as [
    CategoryRef,
    CategoryRef,
    CategoryRef,
  ];
  const picture = (id: string) => `https://pictures.invalid/${id}.jpg`;
  const kinds = [
    piece('plain', small),
    piece('alone', null),
    piece('enquire', small, { price: null }),
    piece('sold', small, { inStock: false, stock: 0 }),
    piece('full', small, {
      oldPrice: cents(20_000),
      thumbnailUrl: picture('whole'),
      imageUrls: [picture('left'), picture('right')],
      details: ['Carved by hand'],
      description: 'All that can be said of a piece.',
      artist: 'Somebody',
      origin: 'Somewhere',
      maker: 'somebody-somewhere-1',
      materials: ['Wood', 'Brass'],
      dimensions: '10 × 20 cm',
      stock: 3,
      rating: 4.5,
      ratingCount: 12,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-02T00:00:00.000Z',
    }),
  ];
  const many = Array.from({ length: MANY }, (_, index) => piece(`many-${index}`, large));
  const products = [...kinds, ...many];
  const byMakers = [...kinds, ...many.map((product) => ({ ...product, artist: 'Many', maker: 'many-1' }))];
  const categoryProducts = (category: CategoryRef, thumbnailUrl: string | null = null) => {
    const own = products.filter((product) => product.category?.id === category.id);
    return { category: { ...category, thumbnailUrl }, ids: own.map(({ id }) => id), products: own };
  };
  return {
    products,
    prerendered: products,
    categoriesWithProducts: [
      categoryProducts(large, picture('large')),
      categoryProducts(small),
      categoryProducts(empty),
    ],
    lostCategories: new Set(),
    lists: { featured: products, latest: products, 'best-seller': products, 'best-seller-six': kinds, offer: products },
    makers: groupByMaker(byMakers, new Map()),
    pageSize: PAGE_SIZE,
    kept: [],
    leftOut: [],
    missingPictures: new Set(),
    warnings: [],
  };
}
