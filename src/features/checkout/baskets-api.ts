import * as v from 'valibot';
import type { OrderAmounts } from '#features/delivery/model.ts';
import type { Delivery } from '#features/delivery/place.ts';
import { readDelivery, writeDelivery } from '#features/delivery/stored-delivery.ts';
import { hasPayment } from '#features/orders/model.ts';
import type { ApiClient } from '#lib/http/client.ts';
import { statusOf } from '#lib/http/errors.ts';
import { parseAnswer, refuseText } from '#lib/http/parse-answer.ts';
import { id, money, numeric, orNull, wholeFrom } from '#lib/http/records.ts';
import { toDollars, zero } from '#lib/money.ts';
import type { BasketLine } from './basket-lines.ts';
import type { OrderContents } from './state.ts';

interface NewBasket {
  /** Id of the signed-in user. */
  userId: string;
  delivery: Delivery;
  amounts: OrderAmounts;
}

export const basketSchema = v.object({ id });

export const amountsSchema = v.object({
  cart_total_amount: money,
  tax_amount: money,
  total_taxed_amount: money,
  delivery_distance: numeric,
  delivery_cost: money,
  total: money,
});
const lineSchema = v.object({
  quantity: wholeFrom(1),
  product: v.object({ id, new_price: v.fallback(money, zero) }),
  price: orNull(money),
});
/** Skips lines that cannot be parsed. */
const linesSchema = v.pipe(
  v.array(orNull(lineSchema)),
  v.transform((lines) => lines.filter((line) => line !== null)),
);
// Only `paid` is required; every other field may be missing.
export const orderSchema = v.object({
  paid: v.boolean('must be true or false'),
  amount_paid: orNull(money),
  lines: v.fallback(linesSchema, []),
  delivery_payload: v.fallback(v.unknown(), null),
});

/** Creates a basket without lines. Amounts are sent in dollars. @returns the basket's id @throws {ApiError} */
export async function createBasket(client: ApiClient, { userId, delivery, amounts }: NewBasket): Promise<string> {
  const { place } = delivery;
  const body = {
    profile: userId || undefined,
    total: toDollars(amounts.total),
    delivery_latitude: place.location.latitude,
    delivery_longitude: place.location.longitude,
    delivery_place_name: place.name,
    delivery_payload: writeDelivery(delivery),
    delivery_distance: amounts.miles,
    delivery_cost: toDollars(amounts.delivery),
    cart_total_amount: toDollars(amounts.items),
    tax_amount: toDollars(amounts.tax),
    total_taxed_amount: toDollars(amounts.taxed),
  };
  const answer = await client.send('POST', '/basket/create/', { body, protected: true });
  return parseAnswer('POST /basket/create/', basketSchema, answer).id;
}

/** Adds a line to a basket. @throws {ApiError} */
export async function addBasketLine(client: ApiClient, basketId: string, line: BasketLine): Promise<void> {
  const body = { basket: basketId, product: line.productId, quantity: line.quantity };
  const path = '/basket-items/create/';
  refuseText(`POST ${path}`, await client.send('POST', path, { body, protected: true }));
}

/**
 * Deletes an unpaid basket. A missing basket (404) counts as deleted; a 409 means that it is paid.
 * @throws {ApiError} when the basket may still exist
 */
export async function deleteBasket(client: ApiClient, basketId: string): Promise<'deleted' | 'paid'> {
  const path = `/baskets/${encodeURIComponent(basketId)}/delete/`;
  try {
    refuseText(`DELETE ${path}`, await client.send('DELETE', path, { protected: true }));
    return 'deleted';
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) return 'deleted';
    if (status === 409) return 'paid';
    throw error;
  }
}

/** Fetches the id of the shopper's newest unpaid basket, or null when there is none. @throws {ApiError} */
export async function fetchCurrentBasket(client: ApiClient): Promise<string | null> {
  const path = '/current-user/basket/';
  try {
    return parseAnswer(`GET ${path}`, basketSchema, await client.get(path, { protected: true })).id;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

function amountsOf(order: unknown): OrderAmounts | null {
  const parsed = v.safeParse(amountsSchema, order);
  if (!parsed.success) return null;
  const { cart_total_amount, tax_amount, total_taxed_amount, delivery_distance, delivery_cost, total } = parsed.output;
  return {
    items: cart_total_amount,
    tax: tax_amount,
    taxed: total_taxed_amount,
    miles: delivery_distance,
    delivery: delivery_cost,
    total,
  };
}

/** The parts of an order that payment needs. */
interface PaidOrder {
  paid: 'paid' | 'unpaid' | 'gone';
  contents: OrderContents | null;
}

/**
 * Fetches whether an order is paid, and its contents. Returns `gone` when the shopper has no order with this id.
 * A partially paid order counts as paid, so that it is neither deleted nor paid again.
 * @throws {ApiError}
 */
export async function fetchPaid(client: ApiClient, basketId: string): Promise<PaidOrder> {
  const path = `/baskets/${encodeURIComponent(basketId)}`;
  try {
    const answer = await client.get(path, { protected: true });
    const { paid, amount_paid, lines, delivery_payload } = parseAnswer(`GET ${path}`, orderSchema, answer);
    const { place, recipient } = readDelivery(delivery_payload);
    const contents: OrderContents = {
      lines: lines.map(({ product, quantity, price }) => ({
        productId: product.id,
        quantity,
        price: price ?? product.new_price,
      })),
      delivery: place && { place, recipient },
      amounts: amountsOf(answer),
    };
    return { paid: hasPayment({ paid, amountPaid: amount_paid }) ? 'paid' : 'unpaid', contents };
  } catch (error) {
    if (statusOf(error) === 404) return { paid: 'gone', contents: null };
    throw error;
  }
}
