import { orNotFound } from '#lib/not-found.ts';
import { client } from '#runtime/session/client.ts';
import type { Product } from './model.ts';
import { isNamedList } from './named-lists.ts';
import { fetchProduct } from './products-api.ts';
import { readingRules } from './reading-rules.ts';

/** Fetches a product; null if there is none, or if the id is the name of a list (`named-lists.ts`). @throws {ApiError} */
export async function findProduct(id: string, signal?: AbortSignal): Promise<Product | null> {
  if (isNamedList(id)) return null;
  return orNotFound(fetchProduct(client, id, readingRules, signal && { signal }));
}
