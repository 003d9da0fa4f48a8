import pLimit from 'p-limit';
import type { ApiClient } from '#lib/http/client.ts';
import { ApiError, statusOf } from '#lib/http/errors.ts';
import type { Page } from '#lib/http/paging.ts';
import type { ReadingRules } from '#lib/http/records.ts';
import type { Catalogue } from './catalogue.ts';
import { fetchCategories, fetchCategoryRecord } from './categories-api.ts';
import { CatalogueError } from './check.ts';
import { type Answer, type FetchCall, fetchUncached } from './fetch-call.ts';
import { addressKey, resolveIdCollisions } from './id-collisions.ts';
import {
  type AllAnswers,
  type CategoryAnswers,
  type CategoryResponses,
  countOf,
  type Holding,
  joinAnswers,
} from './join-answers.ts';
import { type LastGood, noLastGood } from './last-good.ts';
import { expectingWhole, warnOfMissing } from './missing-pages.ts';
import type { Category, Product } from './model.ts';
import { byList, listNames, type NamedList } from './named-lists.ts';
import { fetchCategoryProducts, fetchNamedList, fetchProductPage } from './products-api.ts';
import { type AsideRecord, describeLeftOut, describeShown, uniqueAside } from './set-aside.ts';

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
  /** Number of products in `/products/`. */
  products: number;
  /**
   * Call it only once.
   * @param lastGood earlier versions of records that are now invalid
   * @param holding by default, everything is prerendered and held
   */
  load(lastGood?: LastGood, holding?: Holding): Catalogue;
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
    ).catch((error: unknown) => {
      if (page === 1 || statusOf(error) !== 404) throw error;
      return refusePaging(`page ${page} does not exist, although another page announced it`);
    });
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

async function requestCategories({ ask }: AskOptions): Promise<CategoryAnswers> {
  const list = await ask(
    calls.categories,
    (client, rules) => fetchCategories(expectingWhole(client, rules), rules),
    all,
  );
  const valid = list.load();
  const { records, aside } = resolveIdCollisions('category', valid);
  const counting = new Set(records);
  const taken = new Set(records.map(({ id }) => addressKey(id)));
  const inOrder: (Category | AsideRecord)[] = [...valid];
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
    const orNone = (error: unknown): null => {
      if (!(error instanceof ApiError) || statusOf(error) !== 404) throw error;
      // An invalid record in the list may have an id that does not exist.
      if (listed === null) return null;
      throw new CatalogueError(
        `GET /categories lists ${JSON.stringify(id)}, but ${error.call} responded with 404. The category may have been deleted meanwhile: run the build again. If the problem persists, add this call to the API.`,
      );
    };
    const [category, products] = await Promise.all([
      ask(`${calls.category} ${id}`, (client, rules) => fetchCategoryRecord(client, id, rules), all).catch(orNone),
      ask(
        `/category/products ${id}`,
        (client, rules) => fetchCategoryProducts(expectingWhole(client, rules), id, rules),
        all,
      ).catch(orNone),
    ]);
    return { id, listed, category, products };
  };
  const categoriesWithProducts = await Promise.all([...candidates].map(([id, listed]) => askOne(id, listed)));
  return { categoriesWithProducts, aside };
}

async function askLists({ ask }: AskOptions): Promise<Record<NamedList, Answer<Product[]>>> {
  const askList = (name: NamedList) =>
    ask(`/products/${name}`, (client, rules) => fetchNamedList(client, name, rules), all);
  return byList(await Promise.all(listNames.map(async (name) => [name, await askList(name)] as const)));
}

/**
 * Fetches the whole catalogue, with at most eight calls at a time.
 * @throws {ApiError} when a call fails after all retries, {CatalogueError} when paging is broken or a category is gone
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
  // Released after `load` to free memory, because until then each product is in memory twice.
  let parts: AllAnswers | null = { pages, categories, lists };
  return {
    tags,
    products: countOf(pages),
    load(lastGood = noLastGood, holding = { limit: Number.POSITIVE_INFINITY, onDemand: false }) {
      if (!parts) throw new Error('The responses can be loaded only once.');
      const pagesAside = parts.pages.flatMap(({ aside }) => aside);
      const { aside, shown, unlisted, ...catalogue } = joinAnswers(
        parts,
        uniqueAside([pagesAside, ...answers.map((answer) => answer.aside)]),
        lastGood,
        holding,
      );
      const built = new Set(catalogue.prerendered.map(({ id }) => id));
      const withPage = {
        product: new Set(catalogue.kept.map(({ id }) => id).filter((id) => built.has(id))),
        category: new Set(catalogue.categoriesWithProducts.map(({ category }) => category.id)),
        order: new Set<string>(),
      };
      const leftOut = aside.map(({ key: _key, place: _place, ...record }) => ({
        ...record,
        pageKept: record.id !== null && withPage[record.kind].has(record.id),
      }));
      const ofAnswers = new Set([...warnOfMissing(parts.pages), ...answers.flatMap((answer) => answer.warnings)]);
      const warnings = [...ofAnswers, ...unlisted, ...shown.map(describeShown), ...leftOut.map(describeLeftOut)];
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

/** A catalogue that is held in memory. */
export type WholeCatalogue = Catalogue & { products: Product[] };

/**
 * Fetches and builds the whole catalogue, without a cache.
 * @throws {ApiError} when a call fails after all retries, {CatalogueError} when the paging is broken
 */
export async function readCatalogue({ client, images }: ReadOptions): Promise<WholeCatalogue> {
  const catalogue = (await fetchCatalogueResponses({ ask: fetchUncached(client, images) })).load();
  return { ...catalogue, products: [...catalogue.products] };
}
