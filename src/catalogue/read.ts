import pLimit from 'p-limit';
import type { ApiClient } from '#lib/http/client.ts';
import { statusOf } from '#lib/http/errors.ts';
import type { Page } from '#lib/http/paging.ts';
import type { ReadingRules } from '#lib/http/records.ts';
import type { Catalogue } from './catalogue.ts';
import { fetchCategories, fetchCategoryRecord } from './categories-api.ts';
import { CatalogueError } from './check.ts';
import { type Answer, type FetchCall, fetchUncached } from './fetch-call.ts';
import { addressKey, resolveIdCollisions } from './id-collisions.ts';
import { type LastGood, noLastGood } from './last-good.ts';
import { PAGE_SIZE as LIST_PAGE_SIZE } from './list-page.ts';
import type { Category, Product } from './model.ts';
import type { NamedList } from './named-lists.ts';
import { fetchCategoryProducts, fetchNamedList, fetchProductPage } from './products-api.ts';
import { type AsideRecord, describeLeftOut, uniqueAside } from './set-aside.ts';

/** Requested page size at build time. The server may return fewer. */
export const PAGE_SIZE = 250;
export const CONCURRENT_CALLS = 8;
/** More than any shop has. More pages mean that the API's paging is broken. */
const MOST_PAGES = 100_000;

/** Prefixes of call names. An id or a page number may follow, after a space. */
const calls = { products: '/products/', categories: '/categories', category: '/categories/' } as const;

/** Whether a call requests a page of `/products/`, the source of truth for products. */
export const asksForProducts = (call: string) => call.split(' ')[0] === calls.products;

/** Whether a call requests the categories, or one category. */
export const asksForCategories = (call: string) =>
  [calls.categories, calls.category].some((name) => call.split(' ')[0] === name);

interface AskOptions {
  ask: FetchCall;
}

/** The responses to all calls that make up a catalogue. */
export interface CatalogueAnswers {
  /** One per call, sorted. A tag changes when its response changes. */
  tags: string[];
  /** Call it only once. @param lastGood earlier versions of records that are now invalid */
  load(lastGood?: LastGood): Catalogue;
}

/** @throws {CatalogueError} always, with what to do about broken paging */
function refusePaging(problem: string): never {
  throw new CatalogueError(
    `GET /products/: ${problem}. The list may have changed while it was being read: run the build again. If the problem persists, fix the API's paging: total_pages must be the number of pages, and the last page must have no next_page.`,
  );
}

/**
 * Fetches all pages of `/products/`: first, concurrently, the pages that page 1 announces, then any that `next_page` still names.
 * Never assumes a page size, because the server may cap it.
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
    // A page with only invalid records still counts as progress.
    for (const { key } of answer.aside) known.add(`set aside ${key}`);
    if (known.size > before) return answer;
    const { nextPage } = answer.load();
    if (nextPage)
      refusePaging(`page ${page} has no products that the other pages lack, but its next_page is ${nextPage}`);
    ended = true;
    return answer;
  }
  const first = await askPage(1);
  const { nextPage, totalPages } = first.load();
  const announced = nextPage === 2 ? Math.max(2, totalPages) : 1;
  if (announced > MOST_PAGES) refusePaging(`it reports ${announced} pages`);
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
      throw new CatalogueError(`GET /products/: next_page points back to page ${next}; the API's paging is circular.`);
    seen.add(next);
    pages.push(await askPage(next));
  }
  return pages;
}

/** The `recordsOf` of a response that is a plain list. */
const all = <T>(records: readonly T[]) => records;

interface CategoryResponses {
  /** The category's record in the list; null when it is invalid. */
  listed: Category | null;
  id: string;
  /** The response with its own record, as a list that is empty when the record is invalid. */
  category: Answer<Category[]> | null;
  products: Answer<Product[]> | null;
}

interface CategoryAnswers {
  categoriesWithProducts: CategoryResponses[];
  /** Categories whose URL collides with that of another one. */
  aside: AsideRecord[];
}

async function requestCategories({ ask }: AskOptions): Promise<CategoryAnswers> {
  const list = await ask(calls.categories, fetchCategories, all);
  const { records, aside } = resolveIdCollisions('category', list.load());
  const counting = new Set(records);
  const taken = new Set(records.map(({ id }) => addressKey(id)));
  const inOrder: (Category | AsideRecord)[] = [...list.load()];
  for (const record of list.aside) inOrder.splice(record.place, 0, record);
  const candidates = new Map<string, Category | null>();
  for (const record of inOrder) {
    if (!('place' in record)) {
      if (counting.has(record)) candidates.set(record.id, record);
    } else if (record.id !== null && record.field !== 'id' && !taken.has(addressKey(record.id))) {
      // The record in the list is invalid, but the category's own record may be valid.
      candidates.set(record.id, null);
    }
  }
  const askOne = async (id: string, listed: Category | null): Promise<CategoryResponses> => {
    // An invalid record in the list may have an id that does not exist.
    const orNone = (error: unknown): null => {
      if (listed === null && statusOf(error) === 404) return null;
      throw error;
    };
    const [category, products] = await Promise.all([
      ask(`${calls.category} ${id}`, (client, rules) => fetchCategoryRecord(client, id, rules), all).catch(orNone),
      ask(`/category/products ${id}`, (client, rules) => fetchCategoryProducts(client, id, rules), all).catch(orNone),
    ]);
    return { id, listed, category, products };
  };
  const categoriesWithProducts = await Promise.all([...candidates].map(([id, listed]) => askOne(id, listed)));
  return { categoriesWithProducts, aside };
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
  categories: CategoryAnswers;
  lists: Record<NamedList, Answer<Product[]>>;
}

/** The record to set aside when a category's own record has another id. */
const otherCategory = (own: Category, id: string): AsideRecord => ({
  kind: 'category',
  id: own.id,
  name: own.name,
  field: 'id',
  problem: `is not the one that GET /categories/${encodeURIComponent(id)} requested`,
  key: `${own.id} for ${id}`,
  place: 0,
});

/** Picks each category's own record, else its record in the list, else its last good one; null if none is valid. */
function joinCategories({ categoriesWithProducts, aside }: CategoryAnswers, lastGood: LastGood) {
  const strange: AsideRecord[] = [];
  const found = categoriesWithProducts.map(({ id, listed, category, products }) => {
    const [own] = category?.load() ?? [];
    if (own && own.id !== id) strange.push(otherCategory(own, id));
    return { id, products, category: own?.id === id ? own : (listed ?? lastGood.category(id)) };
  });
  return { found, aside: [...aside, ...strange] };
}

/**
 * Builds the catalogue. `/products/` is the source of truth for products; products that only a list or a category has are added.
 * A response without such products is not loaded.
 */
function joinAnswers(
  { pages, categories, lists }: AllAnswers,
  unusable: readonly AsideRecord[],
  lastGood: LastGood,
): Omit<Catalogue, 'leftOut' | 'missingPictures' | 'warnings'> & { aside: AsideRecord[] } {
  const { found, aside } = joinCategories(categories, lastGood);
  const listed = pages.flatMap((page) => page.load().results);
  const unusableIds = unusable.flatMap(({ kind, id }) => (kind === 'product' && id !== null ? [id] : []));
  const known = new Set([...unusableIds, ...listed.map(({ id }) => id)]);
  const only: Product[] = [];
  const others = [...found.map(({ products }) => products), ...Object.values(lists)];
  for (const answer of others) {
    if (!answer || answer.ids.every((id) => known.has(id))) continue;
    for (const product of answer.load()) {
      if (known.has(product.id)) continue;
      known.add(product.id);
      only.push(product);
    }
  }
  const settled = resolveIdCollisions('product', [...listed, ...only]);
  const lost = new Set(found.filter(({ category }) => category === null).map(({ id }) => id));
  /** Removes the category from a product if that category has no page. */
  const placed = (product: Product): Product =>
    product.category && lost.has(product.category.id) ? { ...product, category: null } : product;
  const products = lost.size > 0 ? settled.records.map(placed) : settled.records;
  const byId = new Map(products.map((product) => [product.id, product]));
  // Deduplicate: an API that joins tables may list a piece twice.
  const canonical = (answer: Answer<Product[]> | null): Product[] =>
    [...new Set(answer?.ids)].map((id) => byId.get(id)).filter((product) => product !== undefined);
  const [first] = pages;
  const isFull = first !== undefined && first.load().nextPage !== null;
  const taken = new Set([...byId.keys()].map(addressKey));
  const missing = [...new Set(unusableIds)].filter((id) => !taken.has(addressKey(id)));
  return {
    products,
    // A page with a next page is full, so it shows the API's page size.
    pageSize: Math.min(LIST_PAGE_SIZE, isFull ? first.ids.length + first.aside.length : LIST_PAGE_SIZE),
    categoriesWithProducts: found.flatMap((categoryProducts) =>
      categoryProducts.category
        ? [{ category: categoryProducts.category, products: canonical(categoryProducts.products) }]
        : [],
    ),
    lists: {
      featured: canonical(lists.featured),
      offer: canonical(lists.offer),
      'best-seller-six': canonical(lists['best-seller-six']),
      'best-seller': canonical(lists['best-seller']),
      latest: canonical(lists.latest),
    },
    kept: missing.flatMap((id) => lastGood.product(id) ?? []).map(placed),
    aside: [...unusable, ...aside, ...settled.aside],
  };
}

/**
 * Fetches the whole catalogue, with at most eight calls at a time.
 * @throws {ApiError} when a call fails after all retries, {CatalogueError} when the paging is broken
 */
export async function fetchCatalogueResponses(options: AskOptions): Promise<CatalogueAnswers> {
  const limit = pLimit(CONCURRENT_CALLS);
  const answers: Answer<unknown>[] = [];
  let failed = false;
  const ask: FetchCall = async (call, read, recordsOf) => {
    // Without this, sequential page requests would continue long after the build has failed.
    if (failed) throw new CatalogueError(`${call}: skipped, because another call failed.`);
    const answer = await limit(() => options.ask(call, read, recordsOf));
    answers.push(answer);
    return answer;
  };
  const [pages, categories, lists] = await Promise.all([
    askAllProducts({ ask }),
    requestCategories({ ask }),
    askLists({ ask }),
  ]).catch((error: unknown) => {
    // Drop the queued calls, too.
    failed = true;
    limit.clearQueue();
    throw error;
  });
  const tags = answers.map(({ tag }) => tag).sort();
  // Released after `load` to free memory: until then, each product is in memory twice.
  let parts: AllAnswers | null = { pages, categories, lists };
  return {
    tags,
    load(lastGood = noLastGood) {
      if (!parts) throw new Error('The responses can be loaded only once.');
      const pagesAside = parts.pages.flatMap(({ aside }) => aside);
      const { aside, ...catalogue } = joinAnswers(
        parts,
        uniqueAside([pagesAside, ...answers.map((answer) => answer.aside)]),
        lastGood,
      );
      const withPage = {
        product: new Set(catalogue.kept.map(({ id }) => id)),
        category: new Set(catalogue.categoriesWithProducts.map(({ category }) => category.id)),
        order: new Set<string>(),
      };
      const leftOut = aside.map(({ key: _key, place: _place, ...record }) => ({
        ...record,
        pageKept: record.id !== null && withPage[record.kind].has(record.id),
      }));
      const warnings = [...new Set(answers.flatMap((answer) => answer.warnings)), ...leftOut.map(describeLeftOut)];
      parts = null;
      answers.length = 0;
      // The build fills `missingPictures` in later: `scripts/site/check-pictures.ts`.
      return { ...catalogue, leftOut, missingPictures: new Set(), warnings };
    },
  };
}

interface ReadOptions {
  client: ApiClient;
  images: ReadingRules['images'];
}

/**
 * Fetches and builds the whole catalogue, without a cache.
 * @throws {ApiError} when a call fails after all retries, {CatalogueError} when the paging is broken
 */
export async function readCatalogue({ client, images }: ReadOptions): Promise<Catalogue> {
  return (await fetchCatalogueResponses({ ask: fetchUncached(client, images) })).load();
}
