import { computed } from 'nanostores';
import { readingRules } from '#catalogue/reading-rules.ts';
import { fetchOrder, fetchOrderPage } from '#features/orders/api.ts';
import type { Order } from '#features/orders/model.ts';
import { orNotFound } from '#lib/not-found.ts';
import { createResource } from '#lib/resource.ts';
import { client } from '#runtime/session/client.ts';
import { privateKey } from '#runtime/session/private-reads.ts';
import { $session } from '#runtime/session/session.ts';
import { fetchCurrentBasket } from './baskets-api.ts';

const $user = computed($session, (session) => (session.status === 'signed-in' ? session.user : null));

/** Compares the newest order with the unpaid basket, because the API may leave baskets out of the list of orders. */
async function readNewest(signal: AbortSignal): Promise<Order | null> {
  const [orders, basketId] = await Promise.all([
    fetchOrderPage(client, 1, readingRules, { signal }),
    fetchCurrentBasket(client),
  ]);
  const order = orders.results[0] ?? null;
  if (basketId === null || basketId === order?.id) return order;
  const basket = await orNotFound(fetchOrder(client, basketId, readingRules, { signal }));
  return (basket?.createdAt ?? 0) > (order?.createdAt ?? 0) ? basket : order;
}

export const newestOrder = createResource(
  $user,
  ({ id }) => privateKey(id, 'newest order'),
  (_, signal) => readNewest(signal),
);
