import type { MakerWorks } from './makers.ts';
import type { Category, Product } from './model.ts';
import type { NamedList } from './named-lists.ts';
import type { LeftOutRecord } from './set-aside.ts';

/**
 * Products in the API's order. If there are more than a build prerenders, each pass over them loads them again, page by page:
 * keep only what you need of each.
 */
export interface ProductList extends Iterable<Product> {
  readonly length: number;
}

/** A category with its products, in the API's order. */
export interface CategoryProducts {
  category: Category;
  /** The ids of all its products. */
  ids: readonly string[];
  /** Its products: all, or in a large catalogue those that the first page shows. */
  products: Product[];
}

/** All content of the site, from one pass over the API. */
export interface Catalogue {
  /** All products from all lists, each once, in the API's default order. */
  products: ProductList;
  /** Products whose pages are prerendered, in the same order: all, or the newest ones. Those of `kept` count, too. */
  prerendered: Product[];
  categoriesWithProducts: CategoryProducts[];
  /** Ids of categories without a page: their records are invalid, or only products name them. Products show none instead. */
  lostCategories: ReadonlySet<string>;
  /** The makers with a page, sorted by name, with the products that lists may show. */
  makers: MakerWorks[];
  lists: Record<NamedList, Product[]>;
  /** Products on a page of a list in the browser. Smaller than `PAGE_SIZE` if the API returns fewer. */
  pageSize: number;
  /** Last good versions of products whose records are now invalid. Their pages stay, but no list shows them. */
  kept: Product[];
  /** URLs of pictures that don't exist. */
  missingPictures: ReadonlySet<string>;
  /** Invalid records, which the site skips. */
  leftOut: LeftOutRecord[];
  /** Warnings for the build report, one sentence each. */
  warnings: string[];
}
