import pLimit from 'p-limit';
import type { ApiClient } from '#lib/http/client.ts';
import { statusOf } from '#lib/http/errors.ts';
import type { Page } from '#lib/http/paging.ts';
import type { ReadingRules } from '#lib/http/records.ts';
import { type Answer, type Ask, askAlways } from './ask.ts';
import type { Catalogue } from './catalogue.ts';
import { fetchCategories, fetchCategoryRecord } from './categories-api.ts';
import { CatalogueError } from './check.ts';
import { type LastGood, noLastGood } from './last-good.ts';
import { PAGE_SIZE as LIST_PAGE_SIZE } from './list-page.ts';
import type { Category, Product } from './model.ts';
import type { NamedList } from './named-lists.ts';
import { fetchCategoryProducts, fetchNamedList, fetchProductPage } from './products-api.ts';
import { type AsideRecord, describeLeftOut, uniqueAside } from './set-aside.ts';
import { addressKey, settleTwins } from './twins.ts';

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
  /** To be called once. @param lastGood what the site showed in the place of records that can't be shown now */
  load(lastGood?: LastGood): Catalogue;
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
    // A page of nothing but records that can't be shown is a page all the same.
    for (const { key } of answer.aside) known.add(`set aside ${key}`);
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
  /** The category as it is listed; null when that record can't be shown. */
  listed: Category | null;
  id: string;
  /** Its own record, as a list: empty when it can't be shown. */
  category: Answer<Category[]> | null;
  products: Answer<Product[]> | null;
}

interface CategoryAnswers {
  shelves: ShelfAnswers[];
  /** Those that share an address with another. */
  aside: AsideRecord[];
}

async function askShelves({ ask }: AskOptions): Promise<CategoryAnswers> {
  const list = await ask(calls.categories, fetchCategories, all);
  const { records, aside } = settleTwins('category', list.load());
  const counting = new Set(records);
  const taken = new Set(records.map(({ id }) => addressKey(id)));
  const inOrder: (Category | AsideRecord)[] = [...list.load()];
  for (const record of list.aside) inOrder.splice(record.place, 0, record);
  const candidates = new Map<string, Category | null>();
  for (const record of inOrder) {
    if (!('place' in record)) {
      if (counting.has(record)) candidates.set(record.id, record);
    } else if (record.id !== null && record.field !== 'id' && !taken.has(addressKey(record.id))) {
      // The list's record is bad, and the category's own may be good.
      candidates.set(record.id, null);
    }
  }
  const askOne = async (id: string, listed: Category | null): Promise<ShelfAnswers> => {
    // What is no category may not be known by its id either.
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
  const shelves = await Promise.all([...candidates].map(([id, listed]) => askOne(id, listed)));
  return { shelves, aside };
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

/** What is said of a category whose own record names another one. */
const otherCategory = (own: Category, id: string): AsideRecord => ({
  kind: 'category',
  id: own.id,
  name: own.name,
  field: 'id',
  problem: `is not the one that GET /categories/${encodeURIComponent(id)} asks for`,
  key: `${own.id} for ${id}`,
  place: 0,
});

/** The categories, by their own records where these are good; null for one of which no good record is known. */
function joinCategories({ shelves, aside }: CategoryAnswers, lastGood: LastGood) {
  const strange: AsideRecord[] = [];
  const found = shelves.map(({ id, listed, category, products }) => {
    const [own] = category?.load() ?? [];
    if (own && own.id !== id) strange.push(otherCategory(own, id));
    return { id, products, category: own?.id === id ? own : (listed ?? lastGood.category(id)) };
  });
  return { found, aside: [...aside, ...strange] };
}

/**
 * A product has one truth, the one from `/products/`; products that only a list or a category names join it. An answer
 * that names no others is not even loaded.
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
  const settled = settleTwins('product', [...listed, ...only]);
  const lost = new Set(found.filter(({ category }) => category === null).map(({ id }) => id));
  /** A product of a category that has no page shows none. */
  const placed = (product: Product): Product =>
    product.category && lost.has(product.category.id) ? { ...product, category: null } : product;
  const products = lost.size > 0 ? settled.records.map(placed) : settled.records;
  const byId = new Map(products.map((product) => [product.id, product]));
  // Each once: an API that joins tables may name a piece twice.
  const canonical = (answer: Answer<Product[]> | null): Product[] =>
    [...new Set(answer?.ids)].map((id) => byId.get(id)).filter((product) => product !== undefined);
  const [first] = pages;
  const isFull = first !== undefined && first.load().nextPage !== null;
  const taken = new Set([...byId.keys()].map(addressKey));
  const missing = [...new Set(unusableIds)].filter((id) => !taken.has(addressKey(id)));
  return {
    products,
    // A page that another one follows has as many as the API puts on any.
    pageSize: Math.min(LIST_PAGE_SIZE, isFull ? first.ids.length + first.aside.length : LIST_PAGE_SIZE),
    shelves: found.flatMap((shelf) =>
      shelf.category ? [{ category: shelf.category, products: canonical(shelf.products) }] : [],
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
 * Asks for the whole catalogue, eight calls at a time.
 * @throws {ApiError} when a call fails for good, {CatalogueError} when the pages of its list can't be followed
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
  const [pages, categories, lists] = await Promise.all([
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
  let parts: AllAnswers | null = { pages, categories, lists };
  return {
    tags,
    load(lastGood = noLastGood) {
      if (!parts) throw new Error('The answers are loaded once.');
      const pagesAside = parts.pages.flatMap(({ aside }) => aside);
      const { aside, ...catalogue } = joinAnswers(
        parts,
        uniqueAside([pagesAside, ...answers.map((answer) => answer.aside)]),
        lastGood,
      );
      const withPage = {
        product: new Set(catalogue.kept.map(({ id }) => id)),
        category: new Set(catalogue.shelves.map(({ category }) => category.id)),
        order: new Set<string>(),
      };
      const leftOut = aside.map(({ key: _key, place: _place, ...record }) => ({
        ...record,
        pageKept: record.id !== null && withPage[record.kind].has(record.id),
      }));
      const warnings = [...new Set(answers.flatMap((answer) => answer.warnings)), ...leftOut.map(describeLeftOut)];
      parts = null;
      answers.length = 0;
      // The build looks for them: `scripts/site/check-pictures.ts`.
      return { ...catalogue, leftOut, missingPictures: new Set(), warnings };
    },
  };
}

interface ReadOptions {
  client: ApiClient;
  images: ReadingRules['images'];
}

/**
 * Reads the whole catalogue in one pass.
 * @throws {ApiError} when a call fails for good, {CatalogueError} when the pages of its list can't be followed
 */
export async function readCatalogue({ client, images }: ReadOptions): Promise<Catalogue> {
  return (await askCatalogue({ ask: askAlways(client, images) })).load();
}
