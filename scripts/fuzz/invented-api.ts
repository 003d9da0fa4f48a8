import { readFileSync } from 'node:fs';
import fc, { type Arbitrary } from 'fast-check';
import { isNamedList, listNames } from '#catalogue/named-lists.ts';
import type { ApiClient } from '#lib/http/client.ts';
import { ApiError } from '#lib/http/errors.ts';
import { anyJson, recordsOf, type Schema } from './schema-values.ts';

/** Content and behavior of an invented API. */
export interface InventedApi {
  products: unknown[];
  categories: unknown[];
  /** Indexes of products in lists and in categories: each list takes those that leave its number as a remainder. */
  spread: number;
  pageSize: number;
  shape: 'bare' | 'products' | 'results';
  /** Whether lists of products have each twice, as an API that joins tables may. */
  twice: boolean;
  /** Replaces fields of each page. */
  paging: Record<string, unknown>;
  /** The answer to one call, whatever it should be. */
  broken: { call: string; answer: unknown } | null;
}

const { components } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};

type Fields = Record<string, unknown>;

/** Records that a schema allows; some of them with one field of any other value or without it, and a few of any JSON. */
function records(name: 'Product' | 'Category'): Arbitrary<unknown> {
  const schema = components.schemas[name] ?? {};
  const valid = recordsOf(schema, components.schemas);
  const field = fc.constantFrom(...Object.keys(schema.properties ?? {}));
  const changed = fc.tuple(valid, field, anyJson).map(([record, key, value]): Fields => ({ ...record, [key]: value }));
  const without = fc
    .tuple(valid, field)
    .map(([record, key]): Fields => Object.fromEntries(Object.entries(record).filter(([each]) => each !== key)));
  return fc.oneof(
    { arbitrary: valid, weight: 12 },
    { arbitrary: changed, weight: 3 },
    { arbitrary: without, weight: 1 },
    { arbitrary: anyJson, weight: 1 },
  );
}

const calls = ['/products/', '/categories', ...listNames.map((list) => `/products/${list}`)];

/** Any API. Most of them have records that the shop can show. */
export const inventedApis: Arbitrary<InventedApi> = fc
  .record({
    products: fc.array(records('Product'), { maxLength: 7 }),
    categories: fc.array(records('Category'), { maxLength: 3 }),
    spread: fc.nat({ max: 4 }),
    pageSize: fc.integer({ min: 1, max: 4 }),
    shape: fc.constantFrom<InventedApi['shape']>('bare', 'products', 'results'),
    twice: fc.boolean(),
    paging: fc.oneof(
      { arbitrary: fc.constant({}), weight: 9 },
      fc.dictionary(
        fc.constantFrom('next_page', 'total_pages', 'current_page_number', 'count', 'results'),
        fc.oneof(anyJson, fc.nat({ max: 9 })),
        { minKeys: 1, maxKeys: 2 },
      ),
    ),
    broken: fc.oneof(
      { arbitrary: fc.constant(null), weight: 19 },
      fc.record({ call: fc.constantFrom(...calls), answer: anyJson }),
    ),
  })
  .map((api) => ({ ...api, products: withKnownCategories(api) }));

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts every other product into a category that exists. */
function withKnownCategories({ products, categories }: Pick<InventedApi, 'products' | 'categories'>): unknown[] {
  const known = categories.filter(isRecord);
  return products.map((product, index) => {
    const category = known[index % (known.length || 1)];
    return isRecord(product) && category && index % 2 === 0 ? { ...product, category } : product;
  });
}

const hasId = (id: string) => (record: unknown) => isRecord(record) && String(record.id) === id;

function find(call: string, all: readonly unknown[], id: string): unknown {
  const found = all.findLast(hasId(id));
  if (found === undefined) throw new ApiError(call, { code: 'http', status: 404, detail: null, fields: {} });
  return found;
}

/** Answers a call as the API would. @throws {ApiError} 404 */
function answer(api: InventedApi, path: string, query: Record<string, unknown>): unknown {
  const { products, categories, spread, pageSize, shape, twice, paging, broken } = api;
  const list = (all: unknown[]) => (shape === 'bare' ? all : { [shape]: all });
  const joined = (all: unknown[]) => list(twice ? [...all, ...all] : all);
  const some = (number: number) => products.filter((_, index) => index % (spread + 1) === number % (spread + 1));
  if (broken?.call === path) return broken.answer;
  if (path === '/categories') return list(categories);
  if (path === '/products/') {
    const page = Number(query.page ?? 1);
    const all =
      query.cat === undefined
        ? products
        : products.filter((each) => isRecord(each) && hasId(String(query.cat))(each.category));
    const last = Math.max(1, Math.ceil(all.length / pageSize));
    if (page > last) return find(`GET ${path}`, [], '');
    return {
      results: all.slice((page - 1) * pageSize, page * pageSize),
      previous_page: page > 1 ? page - 1 : null,
      current_page_number: page,
      next_page: page < last ? page + 1 : null,
      total_pages: last,
      ...paging,
    };
  }
  const [, folder = '', id = ''] = path.split('/').map(decodeURIComponent);
  if (folder === 'products') return isNamedList(id) ? joined(some(id.length)) : find(`GET ${path}`, products, id);
  if (folder === 'categories') return find(`GET ${path}`, categories, id);
  find(`GET ${path}`, categories, id);
  return joined(products.filter((each) => isRecord(each) && hasId(id)(each.category)));
}

/** Returns a client of an invented API. It answers at once. */
export function clientOf(api: InventedApi): ApiClient {
  return {
    get: async (path, { query = {} } = {}) => JSON.parse(JSON.stringify(answer(api, path, query)) ?? 'null'),
    send: async () => {
      throw new Error('Pages of the catalogue send nothing.');
    },
  };
}
