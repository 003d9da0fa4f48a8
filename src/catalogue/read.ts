import pLimit from 'p-limit';
import { fetchCategories, fetchCategory } from '#api/categories.ts';
import type { ApiClient } from '#api/client.ts';
import { fetchCategoryProducts, fetchNamedList, fetchProductPage, type NamedList } from '#api/products.ts';
import type { ReadingRules } from '#api/records.ts';
import type { Page, Product } from '#domain/catalogue.ts';
import type { Catalogue, Shelf } from './catalogue.ts';
import { CatalogueError, checkIds } from './check.ts';

/** Asked for at build time; a server that caps it lower is followed. */
const PAGE_SIZE = 250;
const CONCURRENT_CALLS = 8;

/** Told the products read so far, and how many there will be when the API counts them. */
export type ReadProgress = (read: number, total: number | null) => void;

export interface ReadOptions {
  client: ApiClient;
  images: ReadingRules['images'];
  onProgress?: ReadProgress;
}

type Limit = ReturnType<typeof pLimit>;

/**
 * All pages of `/products/`: the pages that the first one announces concurrently, then whatever `next_page` still names.
 * The page size in force is the server's; it is never assumed.
 */
async function readAllProducts(options: ReadOptions, rules: ReadingRules, limit: Limit): Promise<Product[]> {
  let read = 0;
  async function readPage(page: number): Promise<Page<Product>> {
    const answer = await limit(() => fetchProductPage(options.client, { page, page_size: PAGE_SIZE }, rules));
    read += answer.results.length;
    options.onProgress?.(read, answer.count);
    return answer;
  }

  const first = await readPage(1);
  const announced = first.nextPage === 2 ? Math.max(2, first.totalPages) : 1;
  const numbers = Array.from({ length: announced - 1 }, (_, index) => index + 2);
  const pages = [first, ...(await Promise.all(numbers.map(readPage)))];
  const seen = new Set([1, ...numbers]);
  for (let next = pages.at(-1)?.nextPage; next; next = pages.at(-1)?.nextPage) {
    if (seen.has(next))
      throw new CatalogueError(
        `GET /products/: page ${next} is named as the next page twice; the API's paging runs in a circle.`,
      );
    seen.add(next);
    pages.push(await readPage(next));
  }
  return pages.flatMap((page) => page.results);
}

async function readShelves(options: ReadOptions, rules: ReadingRules, limit: Limit): Promise<Shelf[]> {
  const categories = await limit(() => fetchCategories(options.client, rules));
  checkIds('category', categories);
  const shelves = await Promise.all(
    categories.map(async ({ id }) => {
      const [category, products] = await Promise.all([
        limit(() => fetchCategory(options.client, id, rules)),
        limit(() => fetchCategoryProducts(options.client, id, rules)),
      ]);
      return { category, products };
    }),
  );
  // A category's own record makes its page; nothing says that it has the id it was asked for by.
  checkIds(
    'category',
    shelves.map(({ category }) => category),
  );
  return shelves;
}

async function readLists(options: ReadOptions, rules: ReadingRules, limit: Limit): Promise<Catalogue['lists']> {
  const read = (list: NamedList) => limit(() => fetchNamedList(options.client, list, rules));
  const [featured, offer, bestSellerSix, bestSeller, latest] = await Promise.all([
    read('featured'),
    read('offer'),
    read('best-seller-six'),
    read('best-seller'),
    read('latest'),
  ]);
  return { featured, offer, 'best-seller-six': bestSellerSix, 'best-seller': bestSeller, latest };
}

/**
 * Reads the whole catalogue in one pass, eight calls at a time.
 * A product has one truth, the one from `/products/`; products that only a list or a category names join it.
 * @throws {ApiError} when a call fails for good, {CatalogueError} when records can't become pages
 */
export async function readCatalogue(options: ReadOptions): Promise<Catalogue> {
  const warnings = new Set<string>();
  const rules: ReadingRules = { images: options.images, warn: (warning) => warnings.add(warning) };
  const limit = pLimit(CONCURRENT_CALLS);
  const [all, shelves, lists] = await Promise.all([
    readAllProducts(options, rules, limit),
    readShelves(options, rules, limit),
    readLists(options, rules, limit),
  ]).catch((error: unknown) => {
    // What waits for its turn would go on asking an API that is down, long after the build has failed.
    limit.clearQueue();
    throw error;
  });
  checkIds('product', all);

  const byId = new Map(all.map((product) => [product.id, product]));
  const canonical = (products: Product[]) =>
    products.map((product) => {
      const known = byId.get(product.id);
      if (!known) byId.set(product.id, product);
      return known ?? product;
    });
  const joined = {
    shelves: shelves.map((shelf) => ({ ...shelf, products: canonical(shelf.products) })),
    lists: {
      featured: canonical(lists.featured),
      offer: canonical(lists.offer),
      'best-seller-six': canonical(lists['best-seller-six']),
      'best-seller': canonical(lists['best-seller']),
      latest: canonical(lists.latest),
    },
  };
  const products = [...byId.values()];
  checkIds('product', products);
  return { products, ...joined, warnings: [...warnings] };
}
