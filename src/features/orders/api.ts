import * as v from 'valibot';
import type { ApiClient, GetOptions } from '#lib/http/client.ts';
import { statusOf } from '#lib/http/errors.ts';
import { type Page, readPage } from '#lib/http/paging.ts';
import {
  flag,
  id,
  money,
  name,
  orNull,
  pageId,
  type ReadingRules,
  readRecord,
  recordError,
  text,
  wholeFrom,
} from '#lib/http/records.ts';
import { checkImageUrl } from '#lib/image.ts';
import { cents } from '#lib/money.ts';
import { manyLines } from '#lib/text.ts';
import { type Order, type OrderLine, withTodaysPrices } from './model.ts';

// Missing and invalid fields are null, so that an order shows as much as possible.
const textOrNull = orNull(v.pipe(text, v.nonEmpty()));
const textOrNone = v.fallback(text, '');
const time = orNull(
  v.pipe(
    v.string(),
    v.transform((date) => Date.parse(date)),
    v.number(),
  ),
);

/** This limit is far above any real order and keeps every sum a safe integer of cents. */
const amount = orNull(v.pipe(money, v.maxValue(cents(1_000_000_000))));
const quantity = v.fallback(v.pipe(wholeFrom(1), v.maxValue(9999)), 1);

const pieceShape = v.object({
  id: orNull(pageId),
  name: orNull(name),
  thumbnail_url: textOrNull,
  new_price: amount,
});
const noPiece = { id: null, name: null, thumbnail_url: null, new_price: null };
const lineShape = v.object({
  quantity,
  // The sample API returns the unit price at the time of the order.
  price: amount,
  product: v.fallback(pieceShape, noPiece),
});
const noLine = { quantity: 1, price: null, product: noPiece };
const recipientShape = v.object({
  name: textOrNone,
  street: textOrNone,
  unit: textOrNone,
  phone: textOrNone,
  gift_note: textOrNone,
});

const orderFields = {
  id,
  lines: v.fallback(v.array(v.fallback(lineShape, noLine)), []),
  created: time,
  updated_at: time,
  paid: orNull(flag),
  amount_paid: amount,
  status: textOrNone,
  stage: textOrNone,
  cart_total_amount: amount,
  tax_amount: amount,
  delivery_cost: amount,
  total: amount,
  delivery_place_name: textOrNull,
  delivery_payload: orNull(v.object({ recipient: orNull(recipientShape) })),
};
export const orderShape = v.object(orderFields, 'must be an object');

type RawLine = v.InferOutput<typeof lineShape>;

function readLine({ quantity, price, product }: RawLine, rules: ReadingRules): OrderLine {
  const { id, name, thumbnail_url } = product;
  const verdict = thumbnail_url === null ? null : checkImageUrl(thumbnail_url, rules.images);
  const thumbnailUrl = verdict && 'url' in verdict ? verdict.url : null;
  return { piece: { id, name, thumbnailUrl }, quantity, price };
}

/** Parses an order and skips its invalid fields. @throws {RecordError} when the id is invalid */
export function readOrder(raw: unknown, rules: ReadingRules): Order {
  const parsed = v.safeParse(orderShape, raw);
  if (!parsed.success) throw recordError('order', raw, parsed.issues[0]);
  const order = parsed.output;
  const { name = '', street = '', unit = '', phone = '', gift_note = '' } = order.delivery_payload?.recipient ?? {};
  const door = [street, unit].filter(Boolean).join(', ');
  const today = order.lines.map(({ product }) => product.new_price);
  return {
    id: order.id,
    lines: withTodaysPrices(
      order.lines.map((line) => readLine(line, rules)),
      today,
      order.cart_total_amount,
    ),
    createdAt: order.created,
    updatedAt: order.updated_at,
    paid: order.paid,
    amountPaid: order.amount_paid,
    status: order.status,
    stage: order.stage,
    itemsAmount: order.cart_total_amount,
    tax: order.tax_amount,
    deliveryCost: order.delivery_cost,
    total: order.total,
    giftNote: manyLines(gift_note) || null,
    destination: [name, door, order.delivery_place_name ?? '', phone].filter(Boolean),
  };
}

type ReadOptions = Pick<GetOptions, 'signal'>;

/**
 * Fetches one page of the shopper's orders, newest first. A page after the last is empty, even if the API returns 404.
 * @throws {ApiError}
 */
export async function fetchOrderPage(
  client: ApiClient,
  page: number,
  rules: ReadingRules,
  options: ReadOptions = {},
): Promise<Page<Order>> {
  const path = '/current-user/baskets/';
  const raw = await client.get(path, { ...options, query: { sort: 'date', page }, protected: true }).catch((error) => {
    if (page === 1 || statusOf(error) !== 404) throw error;
    return { results: [], total_pages: page, current_page_number: page };
  });
  return readPage(`GET ${path}`, raw, page, rules, (record) => readOrder(record, rules));
}

/** Fetches one of the shopper's orders. @throws {ApiError} with status 404 if it is unknown or belongs to another user */
export async function fetchOrder(
  client: ApiClient,
  id: string,
  rules: ReadingRules,
  options: ReadOptions = {},
): Promise<Order> {
  const path = `/baskets/${encodeURIComponent(id)}`;
  const raw = await client.get(path, { ...options, protected: true });
  return readRecord(`GET ${path}`, id, raw, (record) => readOrder(record, rules));
}

/** Marks an order as completed. @throws {ApiError} with status 409 unless its stage is Arrived */
export async function completeOrder(client: ApiClient, id: string): Promise<void> {
  const body = { stage: 'Completed' };
  await client.send('PUT', `/basket/${encodeURIComponent(id)}/update/`, { body, protected: true });
}
