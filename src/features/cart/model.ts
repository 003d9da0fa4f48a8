import type { CategoryRef, Product } from '#catalogue/model.ts';
import { mainImage } from '#catalogue/product-images.ts';
import { fieldsOf, textOf } from '#lib/fields.ts';
import { addMoney, type Cents, cents, multiplyMoney, parseMoney, toDollars } from '#lib/money.ts';

/** The product fields stored in the cart: enough to show and price a line offline. */
export type CartProduct = Pick<Product, 'id' | 'name' | 'category' | 'price' | 'oldPrice' | 'thumbnailUrl' | 'stock'>;

export interface CartItem {
  product: CartProduct;
  /** An integer from 1 to `quantityLimit(product)`, or to 99 if the product is sold out. */
  quantity: number;
}

/** Lines in the order they were added. Product ids are unique. */
export type Cart = readonly CartItem[];

/** Removed lines, and the cart before the removal. */
export interface RemovedLines {
  taken: Cart;
  before: Cart;
}

/**
 * The result of a cart action, for announcements. `limit` means that no more units of the product are available; `filled` that
 * several products were added, the last one with this id.
 */
export type CartChange =
  | { kind: 'filled'; id: string; count: number }
  | { kind: 'added' | 'increased' | 'decreased' | 'limit'; id: string; name: string }
  | ({ kind: 'removed'; id: string; name: string } & RemovedLines)
  | ({ kind: 'cleared' } & RemovedLines);

const MAX_QUANTITY = 99;

/** Returns the maximum quantity of a product in the cart: 99, or its stock if that is known and lower. */
export function quantityLimit(product: Pick<CartProduct, 'stock'>): number {
  return Math.min(MAX_QUANTITY, product.stock ?? MAX_QUANTITY);
}

/** Clamps a quantity to an integer from 1 to the product's limit. `NaN` counts as 1. A sold-out line keeps its quantity. */
export function clampQuantity(quantity: number, product: Pick<CartProduct, 'stock'>): number {
  const whole = Number.isNaN(quantity) ? 1 : Math.trunc(quantity);
  return Math.max(1, Math.min(whole, quantityLimit(product) || MAX_QUANTITY));
}

/** A line with a price and not out of stock. */
type OrderableItem = CartItem & { product: { price: Cents } };

/** Returns whether a product can be ordered. A line that checkout set aside has no price or no stock. */
export function isOrderable({ price, stock }: Pick<CartProduct, 'price' | 'stock'>): boolean {
  return price !== null && stock !== 0;
}

/** Returns the lines that can be ordered. */
export function orderable(cart: Cart): OrderableItem[] {
  return cart.filter((item): item is OrderableItem => isOrderable(item.product));
}

/** Returns the quantity of a product in the cart, or 0. */
export function quantityOf(cart: Cart, id: string): number {
  return cart.find((item) => item.product.id === id)?.quantity ?? 0;
}

function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  return cart.map((item) => (item.product.id === id ? { ...item, quantity } : item));
}

/**
 * Adds one unit. A product without price or stock changes nothing. The line shows the product as added last. An unavailable line of
 * the same product is replaced.
 */
export function addToCart(cart: Cart, product: CartProduct): { cart: Cart; change: CartChange } {
  const { id, name } = product;
  const quantity = quantityOf(orderable(cart), id);
  if (product.price === null || quantity >= quantityLimit(product))
    return { cart, change: { kind: 'limit', id, name } };
  if (quantity > 0) {
    const line = { product, quantity: quantity + 1 };
    return {
      cart: cart.map((item) => (item.product.id === id ? line : item)),
      change: { kind: 'increased', id, name },
    };
  }
  const others = cart.filter((item) => item.product.id !== id);
  return { cart: [...others, { product, quantity: 1 }], change: { kind: 'added', id, name } };
}

/** Removes one unit; removing the last one removes the line. Returns null if the product is not in the cart. */
export function decreaseInCart(cart: Cart, id: string): { cart: Cart; change: CartChange } | null {
  const item = cart.find(({ product }) => product.id === id);
  if (!item) return null;
  if (item.quantity === 1) return removeFromCart(cart, id);
  return {
    cart: withQuantity(cart, id, item.quantity - 1),
    change: { kind: 'decreased', id, name: item.product.name },
  };
}

/** Removes a line. Returns null if the product is not in the cart. */
export function removeFromCart(cart: Cart, id: string): { cart: Cart; change: CartChange } | null {
  const item = cart.find(({ product }) => product.id === id);
  if (!item) return null;
  const change = { kind: 'removed', id, name: item.product.name, taken: [item], before: cart } as const;
  return { cart: cart.filter((other) => other !== item), change };
}

export interface CartTotals {
  /** Sum of the quantities, shown in the header's badge. */
  quantity: number;
  /** Sum of price × quantity, in cents. */
  amount: Cents;
}

/** Computes the totals of the orderable lines. Lines that were set aside are skipped. */
export function cartTotals(cart: Cart): CartTotals {
  const items = orderable(cart);
  return {
    quantity: items.reduce((sum, item) => sum + item.quantity, 0),
    amount: addMoney(...items.map(({ product, quantity }) => multiplyMoney(product.price, quantity))),
  };
}

/**
 * Merges two carts that diverged in two tabs: all lines of both, with the larger quantity.
 * Idempotent, so that both tabs end with the same cart and no item is lost.
 */
export function joinCarts(mine: Cart, theirs: Cart): Cart {
  const joined = theirs.map(({ product, quantity }) => ({
    product,
    quantity: clampQuantity(Math.max(quantity, quantityOf(mine, product.id)), product),
  }));
  const missing = mine.filter((item) => quantityOf(theirs, item.product.id) === 0);
  return [...joined, ...missing];
}

/**
 * Computes the sales tax on the cart's total (items only, no delivery), rounded half up to the cent.
 * @param perMille the rate in tenths of a percent, 53 for 5.3%
 */
export function salesTax(cartTotal: Cents, perMille: number): Cents {
  return cents(Math.floor((cartTotal * perMille + 500) / 1000));
}

/** Picks the fields that the cart stores from a product. */
export function cartProduct(product: Product): CartProduct {
  const { id, name, category, price, oldPrice, stock } = product;
  return { id, name, category, price, oldPrice, thumbnailUrl: mainImage(product), stock };
}

/** Serializes a cart line for storage: the product's fields as in the API, plus `cartQuantity`. */
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

// Parsed by hand, because a schema library would be the largest part of every page's script.

function readId(value: unknown): string | null {
  return Number.isFinite(value) ? String(value) : typeof value === 'string' && value.isWellFormed() ? value : null;
}

function readPrice(value: unknown): Cents | null {
  const amount = parseMoney(value);
  return (amount ?? 0) > 0 ? amount : null;
}

function readCategory(value: unknown): CategoryRef | null {
  const fields = fieldsOf(value);
  const id = readId(fields.id);
  const name = textOf(fields.name);
  return id !== null && name !== null ? { id, name } : null;
}

/** Parses a stored cart line. Skips invalid fields, and returns null if the id or the name is invalid. */
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
