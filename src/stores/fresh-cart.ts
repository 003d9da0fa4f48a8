import { fetchProduct, isNamedList } from '#api/products.ts';
import type { Cart } from '#domain/cart.ts';
import { type CartCheck, checkCart } from '#domain/cart-check.ts';
import type { Offer } from '#domain/catalogue.ts';
import { client } from './client.ts';
import { orNotFound } from './not-found.ts';
import { readingRules } from './reading-rules.ts';

async function offerOf(id: string): Promise<Offer | 'gone'> {
  if (isNamedList(id)) return 'gone';
  return (await orNotFound(fetchProduct(client, id, readingRules))) ?? 'gone';
}

/** Compares a cart with what the API offers now. @throws {ApiError} when a piece could not be asked about */
export async function freshCart(cart: Cart): Promise<CartCheck> {
  const offers = await Promise.all(cart.map(async ({ product: { id } }) => [id, await offerOf(id)] as const));
  return checkCart(cart, new Map(offers));
}
