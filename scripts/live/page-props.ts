import pLimit from 'p-limit';
import { cardFields } from '#catalogue/cards.ts';
import { fetchCategories, fetchCategory } from '#catalogue/categories-api.ts';
import { categoryPages } from '#catalogue/category-pages.ts';
import { resolveIdCollisions } from '#catalogue/id-collisions.ts';
import type { Product } from '#catalogue/model.ts';
import type { NamedList } from '#catalogue/named-lists.ts';
import { mainImage } from '#catalogue/product-images.ts';
import { missingOf, productPage } from '#catalogue/product-pages.ts';
import {
  fetchCategoryProducts,
  fetchNamedList,
  fetchProduct,
  fetchProductPage,
  type ProductQuery,
} from '#catalogue/products-api.ts';
import { RELATED_FROM, relatedFrom, relatedWorks } from '#catalogue/related.ts';
import { withUsableLinks } from '#catalogue/usable-links.ts';
import type { ApiClient } from '#lib/http/client.ts';
import { ApiError, statusOf } from '#lib/http/errors.ts';
import type { Page } from '#lib/http/paging.ts';
import type { ReadingRules } from '#lib/http/records.ts';
import type { LiveData } from '#scripts/site/live-data.ts';
import { categoryHeads, productHead } from '#seo/heads.ts';
import { type LiveAddress, pathOf } from './address.ts';
import type { SharedCalls } from './shared-calls.ts';

/** Where the props of a page come from. */
export interface PropsSource {
  client: ApiClient;
  rules: ReadingRules;
  data: Pick<LiveData, 'heads' | 'lostCategories' | 'makers' | 'missingPictures'>;
  /** Makes the calls for lists that other pages show, too. */
  shared: SharedCalls;
}

/** The props of a page's template, and the ids of the products and of the category that it shows. */
export interface LivePage {
  props: Record<string, unknown>;
  products: string[];
  category: string | null;
}

/** Returns null for a call that the API answers with 404. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

/** Lists each product once, as a build does. An API that joins tables may list a piece twice. */
function eachOnce(products: readonly Product[]): Product[] {
  const winners = new Map(resolveIdCollisions('product', products).records.map((product) => [product.id, product]));
  return [...new Set(products.map(({ id }) => id))].flatMap((id) => winners.get(id) ?? []);
}

/** Like a build, so that an API that caps `page_size` gets no burst of calls. */
const CONCURRENT_CALLS = 8;

async function fetchFirst(client: ApiClient, rules: ReadingRules, query: ProductQuery): Promise<Product[]> {
  const fetchPage = (page: number) => fetchProductPage(client, { ...query, page, page_size: RELATED_FROM }, rules);
  const first = await fetchPage(1);
  const needed = Math.ceil(RELATED_FROM / (first.results.length || RELATED_FROM));
  const announced = first.nextPage === 2 ? Math.min(first.totalPages, needed) : 1;
  const numbers = Array.from({ length: announced - 1 }, (_, index) => index + 2);
  // One after the other, many small pages would exceed the time limit. The loop below asks again for a page that failed.
  const others = await pLimit(CONCURRENT_CALLS).map(numbers, (page) => fetchPage(page).catch(() => null));
  const pages = [first, ...others];
  const found: Product[] = [];
  for (let page: number | null = 1; page !== null && found.length < RELATED_FROM; ) {
    const answer: Page<Product> = pages[page - 1] ?? (await fetchPage(page));
    found.push(...answer.results);
    page = answer.nextPage !== null && answer.nextPage > page ? answer.nextPage : null;
  }
  return resolveIdCollisions('product', found).records;
}

/** Fetches as many of the first products as related works need. The API may send fewer per page. */
const firstProducts = (source: PropsSource, query: { cat?: string }): Promise<Product[]> =>
  source.shared(JSON.stringify(query), (client) => fetchFirst(client, source.rules, query));

async function productProps(id: string, source: PropsSource): Promise<LivePage | null> {
  const { client, rules, data, shared } = source;
  const usable = (products: readonly Product[]) => products.map((product) => withUsableLinks(product, data));
  const namedList = async (name: NamedList) =>
    usable(eachOnce(await shared(name, (client) => fetchNamedList(client, name, rules))));
  const finding = orNull(fetchProduct(client, id, rules)).then((found) => found && withUsableLinks(found, data));
  const [product, six, bestSellers, shop, sameCategory] = await Promise.all([
    finding,
    namedList('best-seller-six'),
    namedList('best-seller'),
    firstProducts(source, {}),
    finding.then((found) => (found?.category ? firstProducts(source, { cat: found.category.id }) : [])),
  ]);
  if (!product) return null;
  const category = product.category?.id ?? null;
  const lists = { 'best-seller-six': six, 'best-seller': bestSellers };
  const page = productPage(product, usable(relatedWorks(product, relatedFrom(shop, sameCategory))), {
    lists,
    missingPictures: data.missingPictures,
  });
  const props = { ...page, head: productHead(product, data.heads) };
  return { props, products: [id, ...[...page.related, ...page.bestSellers].map((card) => card.id)], category };
}

async function categoryProps(id: string, page: number, source: PropsSource): Promise<LivePage | null> {
  const { client, rules, data, shared } = source;
  const [category, listed, products] = await Promise.all([
    orNull(fetchCategory(client, id, rules)),
    shared('categories', (client) => fetchCategories(client, rules)),
    orNull(shared(`products of ${id}`, (client) => fetchCategoryProducts(client, id, rules))),
  ]);
  if (category === null || products === null) return null;
  const categories = resolveIdCollisions('category', listed).records;
  const unique = eachOnce(products);
  const categoryProducts = { category, ids: unique.map((product) => product.id), products: unique };
  const found = categoryPages({ categoriesWithProducts: [categoryProducts] }).find((each) => each.page === page);
  if (!found) return null;
  // A title depends on the names of all categories.
  const all = categories.map((each) => (each.id === id ? categoryProducts : { category: each, ids: [] }));
  const props = {
    products: found.products.map((product) => cardFields(withUsableLinks(product, data))),
    page,
    pages: found.pages,
    category,
    total: unique.length,
    categories,
    head: categoryHeads(all)(all.find((each) => each.category.id === id) ?? categoryProducts),
    ...missingOf([category.thumbnailUrl, ...found.products.map(mainImage)], data.missingPictures),
  };
  return { props, products: found.products.map((product) => product.id), category: id };
}

/**
 * Reads what a page shows from the API.
 * @returns null if the shop has no such page
 * @throws {ApiError} when a call fails, or when the API answers with another record than the one asked for
 */
export async function livePage(address: LiveAddress, source: PropsSource): Promise<LivePage | null> {
  const { kind, id } = address;
  const found = kind === 'product' ? await productProps(id, source) : await categoryProps(id, address.page, source);
  const shown = found?.props[kind];
  if (shown && (shown as { id: string }).id !== id) {
    throw new ApiError(`GET ${pathOf(address)}`, { code: 'schema', problem: `answered with another ${kind}` });
  }
  return found;
}
