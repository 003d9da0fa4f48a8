import { orNotFound } from '#lib/not-found.ts';
import { client } from '#runtime/session/client.ts';
import type { Product } from './model.ts';
import { isNamedList } from './named-lists.ts';
import { fetchProduct } from './products-api.ts';
import { readingRules } from './reading-rules.ts';

/** A product as the API has it now; null when there is none, as where a list stands among the products. @throws {ApiError} */
export async function findProduct(id: string, signal?: AbortSignal): Promise<Product | null> {
  if (isNamedList(id)) return null;
  return orNotFound(fetchProduct(client, id, readingRules, signal && { signal }));
}
