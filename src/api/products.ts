import * as v from 'valibot';
import type { CategoryRef, Page, Product } from '#domain/catalogue.ts';
import { checkImageUrl } from '#domain/image.ts';
import type { ApiClient, GetOptions } from './client.ts';
import type { NamedList } from './named-lists.ts';
import { readPage } from './pages.ts';
import {
  categoryRef,
  describeIssue,
  id,
  money,
  name,
  type ReadingRules,
  RecordError,
  readList,
  readRecords,
  text,
} from './records.ts';

const required = v.object({
  id,
  name,
  category: v.optional(v.nullable(categoryRef), null),
  new_price: v.optional(v.nullable(money), null),
});

const optional = {
  old_price: money,
  thumbnail_url: text,
  images_urls: v.array(text),
  details: v.array(text),
  enquire: v.boolean('must be true or false'),
  description: text,
  artist: text,
  origin: text,
  materials: v.array(text),
  dimensions: text,
  in_stock: v.boolean('must be true or false'),
  stock: v.pipe(v.number(), v.integer(), v.minValue(0)),
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  rating_count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  created_at: v.pipe(
    v.string(),
    v.check((value) => !Number.isNaN(Date.parse(value)), 'must be a date'),
  ),
  updated_at: v.pipe(
    v.string(),
    v.check((value) => !Number.isNaN(Date.parse(value)), 'must be a date'),
  ),
};

type OptionalKey = keyof typeof optional;
type OptionalValue<K extends OptionalKey> = v.InferOutput<(typeof optional)[K]>;

function labelOf(raw: unknown): string {
  const found = v.safeParse(v.object({ id }), raw);
  return found.success ? `product ${JSON.stringify(found.output.id)}` : 'a product without a usable id';
}

/** Empty text is as good as none. */
function orNull(value: string | null): string | null {
  return value === '' ? null : value;
}

/**
 * Reads one product of an answer.
 * A bad optional field is dropped with a warning; a price missing or zero makes the piece enquire-only.
 * @throws {RecordError} when a required field is bad
 */
export function readProduct(raw: unknown, rules: ReadingRules): Product {
  const label = labelOf(raw);
  const base = v.safeParse(required, raw);
  if (!base.success) throw new RecordError(`${label}: ${describeIssue(base.issues[0])}`);
  const fields = raw as Partial<Record<OptionalKey, unknown>>;

  function field<K extends OptionalKey>(key: K): OptionalValue<K> | null {
    const value = fields[key];
    if (value === undefined || value === null) return null;
    const parsed = v.safeParse(optional[key], value);
    if (parsed.success) return parsed.output as OptionalValue<K>;
    rules.warn?.(`${label}: ${key} ${parsed.issues[0].message}; the field is left out.`);
    return null;
  }

  function picture(key: OptionalKey, url: string): string | null {
    if (url === '') return null;
    const verdict = checkImageUrl(url, rules.images);
    if ('url' in verdict) return verdict.url;
    rules.warn?.(`${label}: ${key} ${verdict.problem}; a placeholder is shown.`);
    return null;
  }

  const { category, new_price } = base.output;
  const thumbnail = field('thumbnail_url');
  if (new_price === 0) rules.warn?.(`${label}: new_price is 0; the piece is shown as enquire-only.`);
  const price = field('enquire') || !new_price ? null : new_price;
  return {
    id: base.output.id,
    name: base.output.name,
    category: category as CategoryRef | null,
    price,
    oldPrice: price === null ? null : field('old_price'),
    thumbnailUrl: thumbnail === null ? null : picture('thumbnail_url', thumbnail),
    imageUrls: (field('images_urls') ?? []).map((url) => picture('images_urls', url)).filter((url) => url !== null),
    details: (field('details') ?? []).filter(Boolean),
    description: orNull(field('description')),
    artist: orNull(field('artist')),
    origin: orNull(field('origin')),
    materials: (field('materials') ?? []).filter(Boolean),
    dimensions: orNull(field('dimensions')),
    inStock: field('in_stock') ?? true,
    stock: field('stock'),
    rating: field('rating'),
    ratingCount: field('rating_count'),
    createdAt: field('created_at'),
    updatedAt: field('updated_at'),
  };
}

/** Filters of the product list; prices in whole dollars. */
export interface ProductQuery {
  sort?: string;
  lp?: number;
  hp?: number;
  cat?: string;
  q?: string;
  page?: number;
  page_size?: number;
}

async function fetchPage(
  client: ApiClient,
  path: string,
  query: GetOptions['query'],
  rules: ReadingRules,
  options: Pick<GetOptions, 'signal'>,
): Promise<Page<Product>> {
  const raw = await client.get(path, { ...options, ...(query && { query }) });
  return readPage(`GET ${path}`, raw, Number(query?.page ?? 1), (record) => readProduct(record, rules));
}

/** One page of `/products/`. @throws {ApiError} */
export function fetchProductPage(
  client: ApiClient,
  query: ProductQuery,
  rules: ReadingRules,
  options: Pick<GetOptions, 'signal'> = {},
): Promise<Page<Product>> {
  return fetchPage(client, '/products/', { ...query }, rules, options);
}

/** One page of search results. @throws {ApiError} */
export function fetchSearchPage(
  client: ApiClient,
  query: { search: string; sort?: string; page?: number; page_size?: number },
  rules: ReadingRules,
  options: Pick<GetOptions, 'signal'> = {},
): Promise<Page<Product>> {
  return fetchPage(client, '/products/search/', query, rules, options);
}

/** One of the home lists. @throws {ApiError} */
export async function fetchNamedList(
  client: ApiClient,
  list: NamedList,
  rules: ReadingRules,
  options: Pick<GetOptions, 'signal'> = {},
): Promise<Product[]> {
  const path = `/products/${list}`;
  const records = readList(`GET ${path}`, await client.get(path, options));
  return readRecords(`GET ${path}`, records, (raw) => readProduct(raw, rules));
}

/** One product. @throws {ApiError} with the status 404 when there is none */
export async function fetchProduct(
  client: ApiClient,
  id: string,
  rules: ReadingRules,
  options: Pick<GetOptions, 'signal'> = {},
): Promise<Product> {
  const path = `/products/${encodeURIComponent(id)}`;
  const [product] = readRecords(`GET ${path}`, [await client.get(path, options)], (raw) => readProduct(raw, rules));
  return product as Product;
}

/** The products of one category. @throws {ApiError} */
export async function fetchCategoryProducts(
  client: ApiClient,
  id: string,
  rules: ReadingRules,
  options: Pick<GetOptions, 'signal'> = {},
): Promise<Product[]> {
  const path = `/category/${encodeURIComponent(id)}/products`;
  const records = readList(`GET ${path}`, await client.get(path, options));
  return readRecords(`GET ${path}`, records, (raw) => readProduct(raw, rules));
}
