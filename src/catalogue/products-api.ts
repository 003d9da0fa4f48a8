import * as v from 'valibot';
import { fieldsOf } from '#lib/fields.ts';
import type { ApiClient, GetOptions } from '#lib/http/client.ts';
import { type Page, readPage } from '#lib/http/paging.ts';
import {
  categoryRef,
  describeRecord,
  fieldIssue,
  flag,
  money,
  name,
  numeric,
  pageId,
  type ReadingRules,
  readList,
  readRecord,
  readRecords,
  recordError,
  text,
  wholeFrom,
  words,
} from '#lib/http/records.ts';
import { checkImageUrl } from '#lib/image.ts';
import { makerSlug } from './makers.ts';
import type { Product } from './model.ts';
import type { NamedList } from './named-lists.ts';

export const required = v.object(
  {
    id: pageId,
    name,
    new_price: v.optional(v.nullable(money), null),
  },
  'must be an object',
);

/** A parsable date and time. */
const date = v.pipe(
  v.string('must be a date'),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'must be a date'),
);
/** A list of texts. Drops null and empty ones. */
const listOf = (text: v.GenericSchema<unknown, string>) =>
  v.pipe(
    v.array(v.nullable(text), 'must be a list of strings'),
    v.transform((lines) => lines.flatMap((line) => line || [])),
  );

export const optional = {
  category: categoryRef,
  old_price: money,
  thumbnail_url: text,
  images_urls: listOf(text),
  details: listOf(words),
  enquire: flag,
  description: words,
  artist: words,
  origin: words,
  materials: listOf(words),
  dimensions: words,
  in_stock: flag,
  stock: wholeFrom(0),
  rating: v.pipe(numeric, v.minValue(0, 'must be 0 or more'), v.maxValue(5, 'must be 5 or less')),
  rating_count: wholeFrom(0),
  created_at: date,
  updated_at: date,
};

/** The fields with text for people, besides the name. */
const texts = ['details', 'description', 'artist', 'origin', 'materials', 'dimensions'] as const;

type OptionalKey = keyof typeof optional;
type OptionalValue<K extends OptionalKey> = v.InferOutput<(typeof optional)[K]>;

/** Null, undefined and text that nobody can see count as missing. */
export const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && !/[^\s\p{Cf}]/u.test(value));

/**
 * Parses one product. Drops an invalid optional field with a warning. A missing price or a price of zero makes the piece
 * enquire-only.
 * @throws {RecordError} when a required field is invalid
 */
export function readProduct(raw: unknown, rules: ReadingRules): Product {
  const base = v.safeParse(required, raw);
  if (!base.success) throw recordError('product', raw, base.issues[0]);
  const label = describeRecord({ kind: 'product', id: base.output.id });
  const fields = raw as Partial<Record<OptionalKey, unknown>>;

  function field<K extends OptionalKey>(key: K): OptionalValue<K> | null {
    const value = fields[key];
    if (isMissing(value)) return null;
    const parsed = v.safeParse(optional[key], value);
    // A text can be blank after parsing: ' &nbsp; '.
    if (parsed.success) return isMissing(parsed.output) ? null : (parsed.output as OptionalValue<K>);
    const [issue] = parsed.issues;
    const { field, problem } = fieldIssue(issue);
    // The path is useful inside `category`, but not in a list of texts.
    const part = key === 'category' && issue.path ? `.${field}` : '';
    rules.warn?.(`${label}: ${key}${part} ${problem}; the field is left out.`);
    return null;
  }

  function picture(key: OptionalKey, url: string): string | null {
    const verdict = checkImageUrl(url, rules.images);
    if ('url' in verdict) return verdict.url;
    rules.warn?.(`${label}: ${key} ${verdict.problem}; a placeholder is shown.`);
    return null;
  }

  rules.inspect?.(label, 'name', fieldsOf(raw).name);
  rules.inspect?.(label, 'category.name', fieldsOf(fields.category).name);
  for (const key of texts) rules.inspect?.(label, key, fields[key]);
  const { new_price } = base.output;
  const thumbnail = field('thumbnail_url');
  const made = { artist: field('artist'), origin: field('origin') };
  if (new_price === 0) rules.warn?.(`${label}: new_price is 0; the piece is shown as enquire-only.`);
  const price = field('enquire') || !new_price ? null : new_price;
  return {
    id: base.output.id,
    name: base.output.name,
    category: field('category'),
    price,
    oldPrice: price === null ? null : field('old_price'),
    thumbnailUrl: thumbnail === null ? null : picture('thumbnail_url', thumbnail),
    imageUrls: (field('images_urls') ?? []).map((url) => picture('images_urls', url)).filter((url) => url !== null),
    details: field('details') ?? [],
    description: field('description'),
    ...made,
    maker: makerSlug(made),
    materials: field('materials') ?? [],
    dimensions: field('dimensions'),
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

/** An API that joins tables may list a piece twice. */
function oncePerId(products: Product[], { once }: ReadingRules): Product[] {
  return once ? [...new Map(products.map((product) => [product.id, product])).values()] : products;
}

async function fetchPage(
  client: ApiClient,
  path: string,
  query: GetOptions['query'],
  rules: ReadingRules,
  options: Pick<GetOptions, 'signal'>,
): Promise<Page<Product>> {
  const raw = await client.get(path, { ...options, ...(query && { query }) });
  const page = readPage(`GET ${path}`, raw, Number(query?.page ?? 1), rules, (record) => readProduct(record, rules));
  return { ...page, results: oncePerId(page.results, rules) };
}

async function fetchList(
  client: ApiClient,
  path: string,
  rules: ReadingRules,
  options: Pick<GetOptions, 'signal'>,
): Promise<Product[]> {
  const records = readList(`GET ${path}`, await client.get(path, options));
  const products = readRecords(records, (raw) => readProduct(raw, rules), rules.setAside);
  return oncePerId(products, rules);
}

/** Fetches one page of `/products/`. @throws {ApiError} */
export function fetchProductPage(
  client: ApiClient,
  query: ProductQuery,
  rules: ReadingRules,
  options: Pick<GetOptions, 'signal'> = {},
): Promise<Page<Product>> {
  return fetchPage(client, '/products/', { ...query }, rules, options);
}

/** Fetches one page of search results. @throws {ApiError} */
export function fetchSearchPage(
  client: ApiClient,
  query: { search: string; sort?: string; page?: number; page_size?: number },
  rules: ReadingRules,
  options: Pick<GetOptions, 'signal'> = {},
): Promise<Page<Product>> {
  return fetchPage(client, '/products/search/', query, rules, options);
}

/** Fetches one of the named lists. @throws {ApiError} */
export function fetchNamedList(
  client: ApiClient,
  list: NamedList,
  rules: ReadingRules,
  options: Pick<GetOptions, 'signal'> = {},
): Promise<Product[]> {
  return fetchList(client, `/products/${list}`, rules, options);
}

/** Fetches one product. @throws {ApiError} with status 404 when there is none */
export async function fetchProduct(
  client: ApiClient,
  id: string,
  rules: ReadingRules,
  options: Pick<GetOptions, 'signal'> = {},
): Promise<Product> {
  const path = `/products/${encodeURIComponent(id)}`;
  return readRecord(`GET ${path}`, id, await client.get(path, options), (raw) => readProduct(raw, rules));
}

/** Fetches the products of one category. @throws {ApiError} */
export function fetchCategoryProducts(
  client: ApiClient,
  id: string,
  rules: ReadingRules,
  options: Pick<GetOptions, 'signal'> = {},
): Promise<Product[]> {
  return fetchList(client, `/category/${encodeURIComponent(id)}/products`, rules, options);
}
