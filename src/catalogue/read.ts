import pLimit from 'p-limit';
import { fetchCategories, fetchCategory } from '#api/categories.ts';
import type { ApiClient } from '#api/client.ts';
import type { NamedList } from '#api/named-lists.ts';
import { fetchCategoryProducts, fetchNamedList, fetchProductPage } from '#api/products.ts';
import type { ReadingRules } from '#api/records.ts';
import type { Category, Page, Product } from '#domain/catalogue.ts';
import { PAGE_SIZE as LIST_PAGE_SIZE } from '#domain/listing-page.ts';
import { type Answer, type Ask, askAlways } from './ask.ts';
import type { Catalogue } from './catalogue.ts';
import { CatalogueError, checkIds } from './check.ts';

/** Asked for at build time; a server that caps it lower is followed. */
const PAGE_SIZE = 250;
const CONCURRENT_CALLS = 8;
/** More than any shop has: an API that speaks of more pages counts them wrong. */
const MOST_PAGES = 100_000;

/** What calls are named by; an id or a number follows some, behind a blank. */
const calls = { products: '/products/', categories: '/categories', category: '/categories/' } as const;

/** Whether a call asks for a page of `/products/`, the one truth of each product. */
export const asksForProducts = (call: string) => call.split(' ')[0] === calls.products;

/** Whether a call asks for categories, or for one. */
export const asksForCategories = (call: string) =>
  [calls.categories, calls.category].some((name) => call.split(' ')[0] === name);

interface AskOptions {
  ask: Ask;
}

/** The answers to all calls that a catalogue is read by. */
export interface CatalogueAnswers {
  /** Of each call; they change with what the API holds. */
  tags: string[];
  /** To be called once. @throws {CatalogueError} when records can't become pages */
  load(): Catalogue;
}

/** @throws {CatalogueError} that says what to do about an API whose pages never end */
function refusePaging(problem: string): never {
  throw new CatalogueError(
    `GET /products/: ${problem}. Perhaps the list changed while it was read: run the build again. If it stays so, mend the paging of the API: total_pages is the number of its pages, and the last one names no next_page.`,
  );
}

/**
 * All pages of `/products/`: the pages that the first one announces concurrently, then whatever `next_page` still names.
 * The page size in force is the server's; it is never assumed.
 */
async function askAllProducts({ ask }: AskOptions): Promise<Answer<Page<Product>>[]> {
  const known = new Set<string>();
  let ended = false;
  async function askPage(page: number): Promise<Answer<Page<Product>>> {
    if (page > MOST_PAGES) refusePaging(`it has more than ${MOST_PAGES} pages`);
    const answer = await ask(
      `${calls.products} ${page}`,
      (client, rules) => fetchProductPage(client, { page, page_size: PAGE_SIZE }, rules),
      ({ results }) => results,
    );
    const before = known.size;
    for (const id of answer.ids) known.add(id);
    if (known.size > before) return answer;
    const { nextPage } = answer.load();
    if (nextPage)
      refusePaging(`page ${page} has no product that the others have not, and yet names ${nextPage} as next`);
    ended = true;
    return answer;
  }
  const first = await askPage(1);
  const { nextPage, totalPages } = first.load();
  const announced = nextPage === 2 ? Math.max(2, totalPages) : 1;
  if (announced > MOST_PAGES) refusePaging(`it announces ${announced} pages`);
  const pages = [first];
  let last = 1;
  async function askAhead(): Promise<void> {
    while (last < announced && !ended) {
      last += 1;
      const page = last;
      pages[page - 1] = await askPage(page);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_CALLS }, askAhead));
  const seen = new Set(pages.map((_, index) => index + 1));
  for (let next = pages.at(-1)?.load().nextPage; next; next = pages.at(-1)?.load().nextPage) {
    if (seen.has(next))
      throw new CatalogueError(
        `GET /products/: page ${next} is named as the next page twice; the API's paging runs in a circle.`,
      );
    seen.add(next);
    pages.push(await askPage(next));
  }
  return pages;
}

/** The records of an answer that is nothing else. */
const all = <T>(records: readonly T[]) => records;

interface ShelfAnswers {
  category: Answer<Category>;
  products: Answer<Product[]>;
}

async function askShelves({ ask }: AskOptions): Promise<ShelfAnswers[]> {
  const categories = (await ask(calls.categories, fetchCategories, all)).load();
  checkIds('category', categories);
  return Promise.all(
    categories.map(async ({ id }) => {
      const [category, products] = await Promise.all([
        ask(
          `${calls.category} ${id}`,
          (client, rules) => fetchCategory(client, id, rules),
          (category) => [category],
        ),
        ask(`/category/products ${id}`, (client, rules) => fetchCategoryProducts(client, id, rules), all),
      ]);
      return { category, products };
    }),
  );
}

async function askLists({ ask }: AskOptions): Promise<Record<NamedList, Answer<Product[]>>> {
  const list = (name: NamedList) =>
    ask(`/products/${name}`, (client, rules) => fetchNamedList(client, name, rules), all);
  const [featured, offer, bestSellerSix, bestSeller, latest] = await Promise.all([
    list('featured'),
    list('offer'),
    list('best-seller-six'),
    list('best-seller'),
    list('latest'),
  ]);
  return { featured, offer, 'best-seller-six': bestSellerSix, 'best-seller': bestSeller, latest };
}

interface AllAnswers {
  pages: Answer<Page<Product>>[];
  shelves: ShelfAnswers[];
  lists: Record<NamedList, Answer<Product[]>>;
}

/**
 * A product has one truth, the one from `/products/`; products that only a list or a category names join it. An answer
 * that names no others is not even loaded.
 * @throws {CatalogueError}
 */
function joinAnswers({ pages, shelves, lists }: AllAnswers): Omit<Catalogue, 'warnings'> {
  const categories = shelves.map(({ category }) => category.load());
  // A category's own record makes its page; nothing says that it has the id it was asked for by.
  checkIds('category', categories);
  const listed = pages.flatMap((page) => page.load().results);
  checkIds('product', listed);
  const byId = new Map(listed.map((product) => [product.id, product]));
  // Each once: an API that joins tables may name a piece twice.
  const canonical = ({ ids, load }: Answer<Product[]>): Product[] => {
    if (!ids.every((id) => byId.has(id))) {
      for (const product of load()) if (!byId.has(product.id)) byId.set(product.id, product);
    }
    return [...new Set(ids)].map((id) => byId.get(id)).filter((product) => product !== undefined);
  };
  const [first] = pages;
  const isFull = first !== undefined && first.load().nextPage !== null;
  const joined = {
    // A page that another one follows has as many as the API puts on any.
    pageSize: Math.min(LIST_PAGE_SIZE, isFull ? first.ids.length : LIST_PAGE_SIZE),
    shelves: categories.map((category, index) => {
      const products = shelves[index]?.products;
      return { category, products: products ? canonical(products) : [] };
    }),
    lists: {
      featured: canonical(lists.featured),
      offer: canonical(lists.offer),
      'best-seller-six': canonical(lists['best-seller-six']),
      'best-seller': canonical(lists['best-seller']),
      latest: canonical(lists.latest),
    },
  };
  const products = [...byId.values()];
  if (products.length > listed.length) checkIds('product', products);
  return { products, ...joined };
}

/**
 * Asks for the whole catalogue, eight calls at a time.
 * @throws {ApiError} when a call fails for good, {CatalogueError} when categories can't become pages
 */
export async function askCatalogue(options: AskOptions): Promise<CatalogueAnswers> {
  const limit = pLimit(CONCURRENT_CALLS);
  const answers: Answer<unknown>[] = [];
  let failed = false;
  const ask: Ask = async (call, read, recordsOf) => {
    // Whoever asks for one page after the other would go on asking, long after the build has failed.
    if (failed) throw new CatalogueError(`${call}: not asked, for another call has failed.`);
    const answer = await limit(() => options.ask(call, read, recordsOf));
    answers.push(answer);
    return answer;
  };
  const [pages, shelves, lists] = await Promise.all([
    askAllProducts({ ask }),
    askShelves({ ask }),
    askLists({ ask }),
  ]).catch((error: unknown) => {
    // So would what waits for its turn.
    failed = true;
    limit.clearQueue();
    throw error;
  });
  const tags = answers.map(({ tag }) => tag).sort();
  // Given up once they are joined: of each product there are two records then, and of most catalogues that is a lot.
  let parts: AllAnswers | null = { pages, shelves, lists };
  return {
    tags,
    load() {
      if (!parts) throw new Error('The answers are loaded once.');
      const catalogue = joinAnswers(parts);
      const warnings = [...new Set(answers.flatMap((answer) => answer.warnings))];
      parts = null;
      answers.length = 0;
      return { ...catalogue, warnings };
    },
  };
}

interface ReadOptions {
  client: ApiClient;
  images: ReadingRules['images'];
}

/**
 * Reads the whole catalogue in one pass.
 * @throws {ApiError} when a call fails for good, {CatalogueError} when records can't become pages
 */
export async function readCatalogue({ client, images }: ReadOptions): Promise<Catalogue> {
  return (await askCatalogue({ ask: askAlways(client, images) })).load();
}
