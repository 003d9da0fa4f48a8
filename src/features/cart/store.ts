import { atom, computed } from 'nanostores';
import { toDollars } from '#lib/money.ts';
import { writeStored } from '#lib/persistent.ts';
import { createTabList } from '#lib/tab-list.ts';
import {
  addToCart,
  type Cart,
  type CartChange,
  type CartProduct,
  cartTotals,
  decreaseInCart,
  joinCarts,
  removeFromCart,
} from './model.ts';
import { readCartItem, writeCartItem } from './stored-cart.ts';

/** The cart and its storage. */
export const cartStore = createTabList({
  key: 'cartItems',
  topic: 'cart',
  idOf: ({ product }) => product.id,
  countOf: ({ quantity }) => quantity,
  withCount: (item, quantity) => (quantity > 0 ? { ...item, quantity } : null),
  read: readCartItem,
  write: writeCartItem,
  // Throws for amounts that no sum can hold.
  check: cartTotals,
  join: joinCarts,
  onStored: writeTotals,
});

/** The cart, kept in local storage under `cartItems`, with the totals beside it. */
export const $cart = cartStore.$items;

/** Pieces and money in the cart. */
export const $cartTotals = computed($cart, cartTotals);

/** What the last action did, for toasts and announcements; a new object each time. */
export const $cartChange = atom<CartChange | null>(null);

function writeTotals(cart: Cart): void {
  const { quantity, amount } = cartTotals(cart);
  writeStored('cartTalQuantity', String(quantity));
  writeStored('cartTotalAmount', String(toDollars(amount)));
}

/** Applies an action to the cart and says what it did. */
export function changeCart(action: (cart: Cart) => { cart: Cart; change: CartChange } | null): void {
  const before = cartStore.stored();
  const result = action(before);
  if (!result) return;
  cartStore.replace(before, result.cart);
  $cartChange.set({ ...result.change });
}

/** Changes the cart unannounced: who asked for it says what came of it. */
export function changeQuietly(action: (cart: Cart) => Cart): void {
  const before = cartStore.stored();
  cartStore.replace(before, action(before));
}

/** Puts one piece into the cart. */
export function addItem(product: CartProduct): void {
  changeCart((cart) => addToCart(cart, product));
}

/** Takes one piece out; the last one removes the line. */
export function decreaseItem(id: string): void {
  changeCart((cart) => decreaseInCart(cart, id));
}

/** Removes a line. */
export function removeItem(id: string): void {
  changeCart((cart) => removeFromCart(cart, id));
}

/** Empties the cart, at the shopper's wish. */
export function clearCart(): void {
  changeCart((cart) => ({ cart: [], change: { kind: 'cleared', taken: cart, before: cart } }));
}
