import type { BasketRow, LineRow } from './baskets.ts';
import { dollarsOf } from './money.ts';
import type { ProductRow } from './products.ts';
import type { UserRow } from './users.ts';

type Json = Record<string, unknown>;

/** Returns the URL of one picture, relative to the API's origin. */
function pictureUrl(pictureId: string, view: string): string {
  return `/media/products/${encodeURIComponent(pictureId)}/${view}.jpg`;
}

/** Converts a category row to the API's Category. */
export function categoryJson(row: { id: string; name: string; thumbnail_product_id: string | null }): Json {
  const thumbnail = row.thumbnail_product_id === null ? null : pictureUrl(row.thumbnail_product_id, 'whole');
  return { id: row.id, name: row.name, thumbnail_url: thumbnail };
}

/**
 * Converts a product row to the API's Product. An enquire-only product has no price. `raw` (tests only) overrides any
 * field.
 */
export function productJson(row: ProductRow): Json {
  const priced = row.enquire === 0;
  return {
    id: row.id,
    name: row.name,
    category: row.category_id === null ? null : { id: row.category_id, name: row.category_name },
    new_price: priced ? dollarsOf(row.price_cents) : null,
    old_price: priced && row.old_price_cents !== null ? dollarsOf(row.old_price_cents) : null,
    thumbnail_url: pictureUrl(row.picture_id, 'whole'),
    images_urls: ['detail', 'other-side', 'room'].map((view) => pictureUrl(row.picture_id, view)),
    details: JSON.parse(row.details) as string[],
    enquire: !priced,
    description: row.description,
    artist: row.maker,
    origin: row.origin,
    materials: JSON.parse(row.materials) as string[],
    dimensions: row.dimensions,
    in_stock: row.stock > 0,
    stock: row.stock,
    ...(row.rating === null ? {} : { rating: row.rating, rating_count: row.rating_count }),
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...(row.raw === null ? {} : (JSON.parse(row.raw) as Json)),
  };
}

/** Converts a basket row to the API's Basket. */
export function basketJson(row: BasketRow): Json {
  return {
    id: row.id,
    profile: row.user_id,
    total: dollarsOf(row.total_cents),
    delivery_latitude: row.delivery_latitude,
    delivery_longitude: row.delivery_longitude,
    delivery_place_name: row.delivery_place_name,
    delivery_payload: row.delivery_payload === null ? null : (JSON.parse(row.delivery_payload) as Json),
    delivery_distance: row.delivery_distance,
    delivery_cost: dollarsOf(row.delivery_cost_cents),
    cart_total_amount: dollarsOf(row.cart_total_amount_cents),
    tax_amount: dollarsOf(row.tax_amount_cents),
    total_taxed_amount: dollarsOf(row.total_taxed_amount_cents),
  };
}

/**
 * Converts an order line. `price` is the price paid per unit. `product` is the current product, or the snapshot once it
 * is removed.
 */
export function lineJson(line: LineRow, product: ProductRow | undefined): Json {
  return {
    id: line.id,
    basket: line.basket_id,
    quantity: line.quantity,
    price: dollarsOf(line.unit_price_cents),
    product: product ? productJson(product) : (JSON.parse(line.snapshot) as Json),
  };
}

/**
 * Converts a basket with its lines to the API's Order. `CLOSED` (paid in full or canceled) means that nothing can be
 * added.
 */
export function orderJson(row: BasketRow, lines: Json[]): Json {
  return {
    ...basketJson(row),
    lines,
    created: row.created_at,
    updated_at: row.updated_at,
    paid: row.paid === 1,
    amount_paid: dollarsOf(row.amount_paid_cents),
    status: row.paid === 1 || row.stage === 'Cancelled' ? 'CLOSED' : 'OPEN',
    stage: row.stage,
  };
}

/** Converts a user row to the signed-in user, without secrets. */
export function userJson(row: UserRow): Json {
  return { id: row.id, username: row.username, email: row.email, first_name: row.first_name, last_name: row.last_name };
}

/** Converts a user row to the user's profile. */
export function profileJson(row: UserRow): Json {
  return {
    user: row.id,
    avatar: row.avatar,
    home_address: row.home_address,
    work_address: row.work_address,
    default_address: row.default_address,
    phone_number: row.phone_number,
  };
}
