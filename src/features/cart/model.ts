import type { Product } from '#catalogue/model.ts';
import { mainImage } from '#catalogue/product-images.ts';
import { addMoney, type Cents, cents, multiplyMoney } from '#lib/money.ts';

/** What the cart keeps of a product: enough to show and price its line with no network. */
export type CartProduct = Pick<Product, 'id' | 'name' | 'category' | 'price' | 'oldPrice' | 'thumbnailUrl' | 'stock'>;

export interface CartItem {
  product: CartProduct;
  /** Whole, 1 to `quantityLimit(product)`. */
  quantity: number;
}

/** Lines in the order they were added; ids are unique. */
export type Cart = readonly CartItem[];

/** Lines that went, and the cart they stood in. */
export interface TakenLines {
  taken: Cart;
  before: Cart;
}

/** What an action did, and to which product, for whoever announces it. `limit` means that no more of this piece can be had. */
export type CartChange =
  | { kind: 'added' | 'increased' | 'decreased' | 'limit'; id: string; name: string }
  | ({ kind: 'removed'; id: string; name: string } & TakenLines)
  | ({ kind: 'cleared' } & TakenLines);

const MAX_QUANTITY = 99;

/** Most pieces of one product that a cart may hold: 99, and never more than its stock when that is known. */
export function quantityLimit(product: Pick<CartProduct, 'stock'>): number {
  return Math.min(MAX_QUANTITY, product.stock ?? MAX_QUANTITY);
}

/**
 * The nearest quantity that a cart may hold: a whole number from 1 to the product's limit.
 * Anything that is no number counts as 1.
 */
export function clampQuantity(quantity: number, product: Pick<CartProduct, 'stock'>): number {
  const whole = Number.isNaN(quantity) ? 1 : Math.trunc(quantity);
  return Math.max(1, Math.min(whole, quantityLimit(product)));
}

/** A line with a price, and of which there are some. */
type OrderableItem = CartItem & { product: { price: Cents } };

/** Whether a piece can be ordered: a line that was set aside at checkout has no price or no stock. */
export function isOrderable({ price, stock }: Pick<CartProduct, 'price' | 'stock'>): boolean {
  return price !== null && stock !== 0;
}

/** What of a cart can be ordered. */
export function orderable(cart: Cart): OrderableItem[] {
  return cart.filter((item): item is OrderableItem => isOrderable(item.product));
}

/** How many of a product the cart holds; 0 when it is not in it. */
export function quantityOf(cart: Cart, id: string): number {
  return cart.find((item) => item.product.id === id)?.quantity ?? 0;
}

function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  return cart.map((item) => (item.product.id === id ? { ...item, quantity } : item));
}

/**
 * Adds one piece; a product that can't be sold (no price, none left) changes nothing. A line that was set aside is as good
 * as gone where the piece can be had again.
 */
export function addToCart(cart: Cart, product: CartProduct): { cart: Cart; change: CartChange } {
  const { id, name } = product;
  const quantity = quantityOf(orderable(cart), id);
  if (product.price === null || quantity >= quantityLimit(product))
    return { cart, change: { kind: 'limit', id, name } };
  if (quantity > 0) return { cart: withQuantity(cart, id, quantity + 1), change: { kind: 'increased', id, name } };
  const others = cart.filter((item) => item.product.id !== id);
  return { cart: [...others, { product, quantity: 1 }], change: { kind: 'added', id, name } };
}

/** Takes one piece away; the last one removes the line. Null when the product is not in the cart. */
export function decreaseInCart(cart: Cart, id: string): { cart: Cart; change: CartChange } | null {
  const item = cart.find(({ product }) => product.id === id);
  if (!item) return null;
  if (item.quantity === 1) return removeFromCart(cart, id);
  return {
    cart: withQuantity(cart, id, item.quantity - 1),
    change: { kind: 'decreased', id, name: item.product.name },
  };
}

/** Removes a whole line. Null when the product is not in the cart. */
export function removeFromCart(cart: Cart, id: string): { cart: Cart; change: CartChange } | null {
  const item = cart.find(({ product }) => product.id === id);
  if (!item) return null;
  const change = { kind: 'removed', id, name: item.product.name, taken: [item], before: cart } as const;
  return { cart: cart.filter((other) => other !== item), change };
}

export interface CartTotals {
  /** Sum of the quantities: what the header's badge shows. */
  quantity: number;
  /** Sum of price × quantity. */
  amount: Cents;
}

/** Totals of what of a cart can be ordered: lines that were set aside count for nothing. */
export function cartTotals(cart: Cart): CartTotals {
  const items = orderable(cart);
  return {
    quantity: items.reduce((sum, item) => sum + item.quantity, 0),
    amount: addMoney(...items.map(({ product, quantity }) => multiplyMoney(product.price, quantity))),
  };
}

/**
 * Joins two carts that grew apart, in two tabs at the same moment: every line of either, with the larger quantity.
 * Joining again changes nothing, so both tabs end with the same cart and no item is lost.
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
 * Sales tax on the cart total (items only, no delivery), rounded half up to the cent.
 * @param perMille the rate in tenths of a percent, 53 for 5.3 %
 */
export function salesTax(cartTotal: Cents, perMille: number): Cents {
  return cents(Math.floor((cartTotal * perMille + 500) / 1000));
}

/** What the cart keeps of a product that is at hand. */
export function cartProduct(product: Product): CartProduct {
  const { id, name, category, price, oldPrice, stock } = product;
  return { id, name, category, price, oldPrice, thumbnailUrl: mainImage(product), stock };
}
