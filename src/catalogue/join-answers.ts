import type { Page } from '#lib/http/paging.ts';
import type { Catalogue, ProductList } from './catalogue.ts';
import { firstPageOf } from './category-pages.ts';
import type { Answer } from './fetch-call.ts';
import { addressKey, resolveIdCollisions } from './id-collisions.ts';
import type { LastGood } from './last-good.ts';
import { PAGE_SIZE } from './list-page.ts';
import { groupByMaker } from './makers.ts';
import type { Category, Product } from './model.ts';
import { byList, listNames, type NamedList } from './named-lists.ts';
import { prerendered } from './product-pages.ts';
import type { AsideRecord } from './set-aside.ts';
import { categoriesBeyond, describeUnlisted } from './unlisted-categories.ts';
import { type Linkable, withUsableLinks } from './usable-links.ts';

/** How much of a catalogue is prerendered, and so held in memory. */
export interface Holding {
  /** Most products that get a page. */
  limit: number;
  /**
   * Whether pages without a file are made on demand. Then only products of prerendered pages are held. Otherwise all are, because
   * the pages of categories show them.
   */
  onDemand: boolean;
}

export interface CategoryResponses {
  /** The category's record in the list; null when it is invalid. */
  listed: Category | null;
  id: string;
  /** The response with its own record, as a list that is empty when the record is invalid. */
  category: Answer<Category[]> | null;
  products: Answer<Product[]> | null;
}

export interface CategoryAnswers {
  categoriesWithProducts: CategoryResponses[];
  /** Categories whose URL collides with that of another one. */
  aside: AsideRecord[];
}

export interface AllAnswers {
  pages: Answer<Page<Product>>[];
  categories: CategoryAnswers;
  lists: Record<NamedList, Answer<Product[]>>;
}

/** Number of records in responses. */
export const countOf = (answers: readonly Pick<Answer<unknown>, 'ids'>[]) =>
  answers.reduce((sum, { ids }) => sum + ids.length, 0);

/** The fields of a product that decide which products are held, and its category. */
type Row = Pick<
  Product,
  'id' | 'name' | 'category' | 'maker' | 'price' | 'inStock' | 'stock' | 'createdAt' | 'updatedAt'
>;

const rowOf = ({ id, name, category, maker, price, inStock, stock, createdAt, updatedAt }: Product): Row => ({
  id,
  name,
  category,
  maker,
  price,
  inStock,
  stock,
  createdAt,
  updatedAt,
});

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

/** Products that only other responses have. A response without such products is not loaded. */
function othersThan(known: Set<string>, others: readonly (Answer<Product[]> | null)[]): Product[] {
  const only: Product[] = [];
  for (const answer of others) {
    if (!answer || answer.ids.every((id) => known.has(id))) continue;
    for (const product of answer.load()) {
      if (known.has(product.id)) continue;
      known.add(product.id);
      only.push(product);
    }
  }
  return only;
}

/** Ids of a list in order, also of records that were set aside: the products themselves come from other responses. */
function idsOf({ ids, aside }: Answer<Product[]>): (string | null)[] {
  const all: (string | null)[] = [...ids];
  for (const { id, place } of aside) all.splice(place, 0, id);
  return all;
}

/** Numbers of products by maker. */
function countByMaker(rows: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { maker } of rows) if (maker !== null) counts.set(maker, (counts.get(maker) ?? 0) + 1);
  return counts;
}

/** Places of the products that lost a collision of URLs. */
function placesOfLosers(all: readonly Row[], winners: readonly Row[]): Set<number> {
  if (winners.length === all.length) return new Set();
  const winning = new Set(winners);
  return new Set([...all.keys()].filter((place) => !winning.has(all[place] as Row)));
}

interface Streaming extends Linkable {
  /** Products that no page has. They follow those of the pages. */
  only: readonly Product[];
  /** Places, from 0, of the products to leave out. */
  losers: ReadonlySet<number>;
  length: number;
}

/** Loads the pages again in each pass. It is a function of its own, so that a large catalogue holds nothing else in memory. */
function streamProducts(
  pages: readonly { load(): { results: Product[] } }[],
  { only, losers, length, ...linkable }: Streaming,
): ProductList {
  function* products(): Generator<Product> {
    let place = 0;
    for (const page of pages)
      for (const product of page.load().results) if (!losers.has(place++)) yield withUsableLinks(product, linkable);
    for (const product of only) if (!losers.has(place++)) yield withUsableLinks(product, linkable);
  }
  return { length, [Symbol.iterator]: products };
}

/** Finds products by id in one pass. */
function findProducts(products: ProductList, ids: ReadonlySet<string>): Map<string, Product> {
  const found = new Map<string, Product>();
  for (const product of products) if (ids.has(product.id)) found.set(product.id, product);
  return found;
}

interface Joined extends Omit<Catalogue, 'leftOut' | 'missingPictures' | 'warnings'> {
  aside: AsideRecord[];
  /** Records of lists that were set aside although another response has a valid record of the product. */
  shown: AsideRecord[];
  /** Warnings of categories that only products name. */
  unlisted: string[];
}

/**
 * Builds the catalogue. `/products/` is the source of truth for products; products that only a list or a category has are added.
 * @param unusable the records of all responses that were set aside
 */
export function joinAnswers(
  { pages, categories, lists }: AllAnswers,
  unusable: readonly AsideRecord[],
  lastGood: LastGood,
  { limit, onDemand }: Holding,
): Joined {
  const { found, aside } = joinCategories(categories, lastGood);
  const holdsAll = !onDemand || countOf(pages) <= limit;
  const held = holdsAll ? pages.flatMap((page) => page.load().results) : null;
  const listed: readonly Row[] = held ?? pages.flatMap((page) => page.load().results.map(rowOf));

  const productIdsOf = (aside: readonly AsideRecord[]) =>
    aside.flatMap(({ kind, id }) => (kind === 'product' && id !== null ? [id] : []));
  const unusableIds = productIdsOf(unusable);
  const unusableInPages = new Set(productIdsOf(pages.flatMap(({ aside }) => aside)));
  const known = new Set([...unusableInPages, ...listed.map(({ id }) => id)]);
  const only = othersThan(known, [...found.map(({ products }) => products), ...Object.values(lists)]);
  const settled = resolveIdCollisions<Row>('product', [...listed, ...only]);
  const losers = placesOfLosers([...listed, ...only], settled.records);
  const taken = new Set(settled.records.map(({ id }) => addressKey(id)));
  const missing = [...new Set(unusableIds)].filter((id) => !taken.has(addressKey(id)));
  const lastKept = lastGood.products(missing);
  const withoutRecord = found.filter(({ category }) => category === null).map(({ id }) => id);
  const paged = new Set(found.flatMap(({ category }) => category?.id ?? []));
  const pageless = categoriesBeyond([...settled.records, ...lastKept], paged);
  const lostCategories = new Set([...withoutRecord, ...pageless.keys()]);
  const reported = new Set([...found, ...categories.aside].map(({ id }) => id));
  const unlisted = [...pageless].filter(([id]) => !reported.has(id));
  const withPage = prerendered<Row>([...settled.records, ...lastKept], limit);
  const keptIds = new Set(missing);
  const onMakerPages = held ? settled.records : withPage.filter(({ id }) => !keptIds.has(id));
  const makers = new Set(onMakerPages.map(({ maker }) => maker));
  const sources = held ? [{ load: () => ({ results: held }) }] : pages;
  const streamed = streamProducts(sources, { only, losers, lostCategories, makers, length: settled.records.length });
  const products: ProductList = held ? [...streamed] : streamed;

  const byId = new Map(settled.records.map((row) => [row.id, row]));
  // An API that joins tables may list a piece twice.
  const idsIn = (answer: Answer<Product[]> | null) =>
    [...new Set(answer && idsOf(answer))].filter((id) => id !== null).filter((id) => byId.has(id));
  const isShown = ({ kind, id }: AsideRecord) =>
    kind === 'product' && id !== null && byId.has(id) && !unusableInPages.has(id);
  const inLists = Map.groupBy(unusable, isShown);
  const withIds = found.flatMap(({ category, products: answer }) => {
    if (!category) return [];
    const ids = idsIn(answer);
    const rows = ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
    return [{ category, ids, shown: held ? ids : firstPageOf(rows).map(({ id }) => id) }];
  });
  const [first] = pages;
  const isFull = first !== undefined && first.load().nextPage !== null;
  const kept = lastKept.map((product) => withUsableLinks(product, { lostCategories, makers }));

  const needed = [
    withPage.map(({ id }) => id),
    ...withIds.map(({ shown }) => shown),
    ...Object.values(lists).map(idsIn),
  ];
  const there = findProducts(products, new Set(needed.flat()));
  for (const product of kept) there.set(product.id, product);
  const productsOf = (ids: readonly string[]) => ids.map((id) => there.get(id)).filter((one) => one !== undefined);
  return {
    products,
    makers: groupByMaker(held ? products : productsOf(onMakerPages.map(({ id }) => id)), countByMaker(settled.records)),
    prerendered: productsOf(withPage.map(({ id }) => id)),
    // A page with a next page is full, so it shows the API's page size.
    pageSize: Math.min(PAGE_SIZE, isFull ? first.ids.length + first.aside.length : PAGE_SIZE),
    categoriesWithProducts: withIds.map(({ category, ids, shown }) => ({ category, ids, products: productsOf(shown) })),
    lostCategories,
    lists: byList(listNames.map((name) => [name, productsOf(idsIn(lists[name]))] as const)),
    kept,
    unlisted: unlisted.map(([id, product]) => describeUnlisted(id, product)),
    aside: [...(inLists.get(false) ?? []), ...aside, ...settled.aside],
    shown: inLists.get(true) ?? [],
  };
}
