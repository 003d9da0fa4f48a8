import { selectProducts } from '#catalogue/list-page.ts';
import type { Product } from '#catalogue/model.ts';
import { type Facet, facets, type ListingQuery, MAX_TEXT } from './model.ts';

/** A value that products have for a facet. */
export interface FacetValue {
  value: string;
  /** Number of pieces that it would leave. */
  count: number;
}

type Faceted = Pick<Product, 'artist' | 'origin' | 'materials' | 'price' | 'createdAt' | 'inStock' | 'stock'>;

const readers: Record<Facet, (product: Faceted) => readonly (string | null)[]> = {
  maker: ({ artist }) => [artist],
  origin: ({ origin }) => [origin],
  material: ({ materials }) => materials,
};

function matches(product: Faceted, facet: Facet, value: string): boolean {
  return value === '' || readers[facet](product).includes(value);
}

/** Returns the products that match the facets of a query, in their order. */
export function matchingFacets<P extends Faceted>(products: readonly P[], query: ListingQuery): P[] {
  return products.filter((product) => facets.every((facet) => matches(product, facet, query[facet])));
}

/**
 * Returns the values of a facet that would find pieces beside the query's other filters, by name. Includes the chosen value in
 * any case. Leaves out values that are too long for a URL.
 * @param products all products of the category
 * @param ceiling right end of the price slider, in whole dollars
 */
export function facetValues(
  products: readonly Faceted[],
  query: ListingQuery,
  facet: Facet,
  ceiling: number,
): FacetValue[] {
  const chosen = query[facet];
  const counts = new Map(chosen ? [[chosen, 0]] : []);
  const others = matchingFacets(products, { ...query, [facet]: '' });
  for (const product of selectProducts(others, query, ceiling)) {
    for (const value of new Set(readers[facet](product))) {
      if (value && value.length <= MAX_TEXT) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return Array.from(counts, ([value, count]) => ({ value, count })).sort((one, other) =>
    one.value.localeCompare(other.value, 'en'),
  );
}
