import type { CategoryRef } from '#catalogue/model.ts';
import { fieldsOf, textOf } from '#lib/fields.ts';
import { type Cents, parseMoney, toDollars } from '#lib/money.ts';
import { type CartItem, clampQuantity } from './model.ts';

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

// Read by hand: a schema library would be the largest part of every page's script.

function readId(value: unknown): string | null {
  return Number.isFinite(value) ? String(value) : typeof value === 'string' && value.isWellFormed() ? value : null;
}

function readPrice(value: unknown): Cents | null {
  const amount = parseMoney(value);
  return amount !== null && amount > 0 ? amount : null;
}

function readCategory(value: unknown): CategoryRef | null {
  const fields = fieldsOf(value);
  const id = readId(fields.id);
  const name = textOf(fields.name);
  return id !== null && name !== null ? { id, name } : null;
}

/** Reads a stored cart line; null when no line can be made of it. A field that makes no sense is left out. */
export function readCartItem(stored: unknown): CartItem | null {
  const raw = fieldsOf(stored);
  const id = readId(raw.id);
  const name = textOf(raw.name);
  if (id === null || name === null) return null;
  const stock = Number.isInteger(raw.stock) && Number(raw.stock) >= 0 ? Number(raw.stock) : null;
  const product = {
    id,
    name,
    category: readCategory(raw.category),
    price: readPrice(raw.new_price),
    oldPrice: readPrice(raw.old_price),
    thumbnailUrl: textOf(raw.thumbnail_url),
    stock,
  };
  const quantity = typeof raw.cartQuantity === 'number' ? raw.cartQuantity : 1;
  return { product, quantity: clampQuantity(quantity, product) };
}
