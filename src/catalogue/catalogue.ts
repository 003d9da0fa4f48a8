import type { Category, Product } from './model.ts';
import type { NamedList } from './named-lists.ts';
import type { LeftOutRecord } from './set-aside.ts';

/** A category with its products, in the API's order. */
export interface Shelf {
  category: Category;
  products: Product[];
}

/** Everything the site shows, as one pass over the API found it. */
export interface Catalogue {
  /** Every product seen anywhere, each once, in the API's default order. */
  products: Product[];
  shelves: Shelf[];
  lists: Record<NamedList, Product[]>;
  /** Products on a page of a list in the browser: as many as it asks for, unless the API puts fewer on one. */
  pageSize: number;
  /** Products whose records can't be shown now. The site had a page of each, and keeps it; no list shows them. */
  kept: Product[];
  /** Addresses of pictures that are not there. */
  missingPictures: ReadonlySet<string>;
  /** The records that can't be shown. */
  leftOut: LeftOutRecord[];
  /** Sentences for the build report. */
  warnings: string[];
}
