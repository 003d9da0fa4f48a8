import { type SortKey, sortKeys } from '#catalogue/list-page.ts';
import type { Category, Product } from '#catalogue/model.ts';
import { fetchProductPage, fetchSearchPage, type ProductQuery } from '#catalogue/products-api.ts';
import { PAGE_SIZE } from '#catalogue/read.ts';
import type { Page } from '#lib/http/paging.ts';
import type { ReadingRules } from '#lib/http/records.ts';
import { pathWithQuery } from '#scripts/probe/call.ts';
import { counted, type Subject } from './catalogue.ts';
import { CheckFailure } from './examination.ts';

/** Page size of the checks. A server may cap it. */
const SAMPLE = 50;
const NONSENSE = 'qzxvwkjqzx';

const shown = ({ results, count }: Page<Product>) =>
  count === null ? counted(results.length, 'product') : `${counted(results.length, 'product')} of ${count}`;

/** The values that a sort key compares, ascending if the order is right. Products without a value are skipped. */
function sortValues(products: readonly Product[], key: SortKey): number[] {
  const sign = key === 'date' || key === '-price' ? -1 : 1;
  return products.flatMap(({ price, createdAt }) => {
    const value = key.endsWith('price') ? price : createdAt && Date.parse(createdAt);
    return value === null || value === '' ? [] : [sign * value];
  });
}

const inOrder = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));

/** Checks the first page of products, with the page size of a build. @returns null if it can't be read */
export async function examineFirstPage({ report, client, rules }: Subject): Promise<Page<Product> | null> {
  const page = await report.check(
    `GET /products/?page=1&page_size=${PAGE_SIZE}`,
    async () => {
      const first = await fetchProductPage(client, { page: 1, page_size: PAGE_SIZE }, rules);
      if (first.results.length > 0) return first;
      throw new CheckFailure(
        'there are no products',
        'Add products in the API. Without any, a build needs ALLOW_SHRINK=1.',
      );
    },
    shown,
  );
  if (page && page.count === null)
    report.note('GET /products/', 'has no `count`: a build can only report how many products it has read');
  return page;
}

/** Checks that pages are consistent with each other. */
export async function examinePaging({ report, client, rules }: Subject, known: number): Promise<void> {
  if (known < 3) {
    report.skip('GET /products/?page=2', 'there are fewer than three products');
    return;
  }
  const remedy =
    'Make `page`, `page_size`, `next_page`, `previous_page` and `total_pages` agree: shoppers and builds rely on them.';
  await report.check(
    'GET /products/?page=2&page_size=2',
    async () => {
      let unusable = 0;
      const setAside: ReadingRules['setAside'] = (...record) => {
        unusable += 1;
        rules.setAside?.(...record);
      };
      const first = await fetchProductPage(client, { page: 1, page_size: 2 }, { ...rules, setAside });
      const size = Math.max(1, first.results.length + unusable);
      const second = await fetchProductPage(client, { page: 2, page_size: 2 }, rules);
      if (Math.max(first.results.length, second.results.length) > 2)
        throw new CheckFailure('returns more products than `page_size`', remedy);
      if (first.nextPage !== 2 || first.previousPage !== null || first.currentPage !== 1) {
        throw new CheckFailure('page 1 must report itself as current, page 2 as next, and no previous page', remedy);
      }
      if (second.previousPage !== 1 || second.currentPage !== 2)
        throw new CheckFailure('page 2 must report itself as current, and page 1 as previous', remedy);
      const ids = new Set(first.results.map(({ id }) => id));
      const twice = second.results.find(({ id }) => ids.has(id));
      if (twice) throw new CheckFailure(`product "${twice.id}" is on both page 1 and page 2`, remedy);
      const pages = second.count === null ? null : Math.ceil(second.count / size);
      if (pages !== null && pages !== second.totalPages) {
        throw new CheckFailure(
          `total_pages is ${second.totalPages}, but ${second.count} products need ${pages}`,
          remedy,
        );
      }
      return second;
    },
    ({ totalPages }) => `page 2 of ${totalPages}`,
  );
}

interface Filter {
  query: ProductQuery;
  /** Whether a product belongs to the results. */
  keeps: (product: Product) => boolean;
  /** Describes a product that does not belong there. */
  says: string;
  remedy: string;
}

function filtersFor(products: readonly Product[], category: Category | null): Filter[] {
  const dollars = products.flatMap(({ price }) => (price === null ? [] : [price / 100]));
  const filters: Filter[] = [];
  if (dollars.length > 0) {
    const lp = Math.floor(Math.max(...dollars));
    const hp = Math.ceil(Math.min(...dollars));
    const remedy = 'Leave out products that cost less than `lp` or more than `hp`, in dollars.';
    filters.push(
      {
        query: { lp },
        keeps: ({ price }) => price === null || price >= lp * 100,
        says: `costs less than $${lp}`,
        remedy,
      },
      {
        query: { hp },
        keeps: ({ price }) => price === null || price <= hp * 100,
        says: `costs more than $${hp}`,
        remedy,
      },
    );
  }
  if (category && products.some((product) => product.category?.id === category.id)) {
    filters.push({
      query: { cat: category.id },
      keeps: (product) => product.category?.id === category.id,
      says: 'is in another category',
      remedy: 'Return only products of the category whose id is `cat`.',
    });
  }
  return filters;
}

/** Checks sorting and filters of the product list. @param first products of the unfiltered list */
export async function examineListing(
  subject: Subject,
  first: readonly Product[],
  category: Category | null,
): Promise<void> {
  const { report, client, rules } = subject;
  const read = (query: ProductQuery) => fetchProductPage(client, { ...query, page: 1, page_size: SAMPLE }, rules);
  for (const sort of sortKeys) {
    await report.check(
      `GET /products/?sort=${sort}`,
      async () => {
        const page = await read({ sort });
        if (inOrder(sortValues(page.results, sort))) return page;
        const order = {
          date: 'newest first',
          '-date': 'oldest first',
          price: 'cheapest first',
          '-price': 'most expensive first',
        }[sort];
        throw new CheckFailure(`is not sorted ${order}`, `For \`sort=${sort}\`, return the ${order}.`);
      },
      shown,
    );
  }
  for (const { query, keeps, says, remedy } of filtersFor(first, category)) {
    await report.check(
      `GET ${pathWithQuery('/products/', { ...query })}`,
      async () => {
        const page = await read(query);
        const wrong = page.results.find((product) => !keeps(product));
        if (wrong) throw new CheckFailure(`product "${wrong.id}" ${says}`, remedy);
        if (page.results.length === 0)
          throw new CheckFailure('finds nothing, although there are matching products', remedy);
        return page;
      },
      shown,
    );
  }
  await examineSearch(subject, first);
}

/** Checks both search calls, with a word that exists and one that doesn't. */
async function examineSearch({ report, client, rules }: Subject, products: readonly Product[]): Promise<void> {
  // ASCII letters only: APIs may treat accents differently.
  const words = products.flatMap(({ name }) => name.match(/[\p{L}\p{N}]+/gu) ?? []);
  const word = words.filter((text) => /^[A-Za-z]{4,}$/.test(text)).toSorted((a, b) => b.length - a.length)[0];
  const paging = { page: 1, page_size: SAMPLE };
  const ways = [
    { path: '/products/', key: 'q', read: (text: string) => fetchProductPage(client, { q: text, ...paging }, rules) },
    {
      path: '/products/search/',
      key: 'search',
      read: (text: string) => fetchSearchPage(client, { search: text, ...paging }, rules),
    },
  ];
  for (const { path, key, read } of ways) {
    if (word === undefined)
      report.skip(`GET ${path}?${key}=`, 'no product name has a word of four or more letters from A to Z');
    else {
      await report.check(
        `GET ${path}?${key}=${word}`,
        async () => {
          const page = await read(word);
          if (page.results.length > 0) return page;
          throw new CheckFailure(
            `finds nothing, although a product name contains the word`,
            `Search product names for \`${key}\`.`,
          );
        },
        shown,
      );
    }
    await report.check(
      `GET ${path}?${key}=${NONSENSE}`,
      async () => {
        const page = await read(NONSENSE);
        if (page.results.length === 0) return page;
        throw new CheckFailure(
          'finds products for a word that none contains',
          `Return only products that match \`${key}\`.`,
        );
      },
      () => 'finds nothing, as expected',
    );
  }
}
