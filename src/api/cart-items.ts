import * as v from 'valibot';
import { type CartItem, clampQuantity } from '#domain/cart.ts';
import { type Cents, parseMoney, toDollars } from '#domain/money.ts';

// A stored line is read leniently, and apart from the API's products: this schema is in every page's script.
const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const name = v.pipe(v.string(), v.nonEmpty());
const money = v.pipe(
  v.unknown(),
  v.transform((value): Cents | null => parseMoney(value)),
  v.transform((amount) => (amount !== null && amount > 0 ? amount : null)),
);

const storedLine = v.object({
  id,
  name,
  category: v.fallback(v.nullable(v.object({ id, name })), null),
  new_price: v.optional(money, null),
  old_price: v.optional(money, null),
  thumbnail_url: v.fallback(v.nullable(v.string()), null),
  stock: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
  cartQuantity: v.fallback(v.number(), 1),
});

/** The stored form of a cart line: the product's fields as the API writes them, plus `cartQuantity`. */
export function writeCartItem({ product, quantity }: CartItem): Record<string, unknown> {
  const { id, name, category, price, oldPrice, thumbnailUrl, stock } = product;
  return {
    id,
    name,
    category,
    new_price: price === null ? null : toDollars(price),
    old_price: oldPrice === null ? null : toDollars(oldPrice),
    thumbnail_url: thumbnailUrl,
    stock,
    cartQuantity: quantity,
  };
}

/** Reads a stored cart line; null when no line can be made of it. A field that makes no sense is left out. */
export function readCartItem(raw: unknown): CartItem | null {
  const parsed = v.safeParse(storedLine, raw);
  if (!parsed.success) return null;
  const { id, name, category, new_price, old_price, thumbnail_url, stock, cartQuantity } = parsed.output;
  const product = { id, name, category, price: new_price, oldPrice: old_price, thumbnailUrl: thumbnail_url, stock };
  return { product, quantity: clampQuantity(cartQuantity, product) };
}
