import * as v from 'valibot';
import { READ_TIMEOUT_MS } from '#config/timeouts.ts';
import { cents } from '#lib/money.ts';
import {
  DIRECTORY_PATH,
  type PackedProduct,
  type Posting,
  type SuggestedProduct,
  type SuggestionDirectory,
} from './suggestion-index.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const versions = v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]+$/)));

const directorySchema = v.object({
  versions: v.object({ words: versions, products: versions }),
  words: v.string(),
  weights: v.string(),
  wordFiles: v.array(count),
  productFiles: v.array(count),
  available: count,
  categories: v.array(v.object({ id: v.string(), name: v.string(), pieces: count })),
});

const postingsSchema = v.array(v.array(v.array(count)));

const productsSchema = v.array(
  v.pipe(
    v.tuple([v.string(), v.string(), v.nullable(count), v.nullable(v.string()), v.nullable(count), count]),
    v.transform(
      ([id, name, price, pictureUrl, category, sold]: PackedProduct): SuggestedProduct => ({
        id,
        name,
        price: price === null ? null : cents(price),
        pictureUrl,
        category,
        sold: sold === 1,
      }),
    ),
  ),
);

/** Fetches and validates a JSON file of the site. @throws if the request fails, times out or returns an unexpected shape */
async function readFile<T>(path: string, schema: v.GenericSchema<unknown, T>, signal: AbortSignal): Promise<T> {
  const answer = await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(READ_TIMEOUT_MS)]) });
  if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
  return v.parse(schema, await answer.json());
}

export function readDirectory(signal: AbortSignal): Promise<SuggestionDirectory> {
  return readFile(DIRECTORY_PATH, directorySchema, signal);
}

/** Fetches the postings of a word file, in word order. */
export function readPostings(path: string, signal: AbortSignal): Promise<Posting[]> {
  return readFile(path, postingsSchema, signal);
}

/** Fetches the products of a product file, in number order. */
export function readProducts(path: string, signal: AbortSignal): Promise<SuggestedProduct[]> {
  return readFile(path, productsSchema, signal);
}
