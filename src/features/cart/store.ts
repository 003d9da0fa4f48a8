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
  readCartItem,
  removeFromCart,
  writeCartItem,
} from './model.ts';

/** The cart and its storage. */
export const cartStore = createTabList({
  key: 'cartItems',
  topic: 'cart',
  idOf: ({ product }) => product.id,
  countOf: ({ quantity }) => quantity,
  withCount: (item, quantity) => (quantity > 0 ? { ...item, quantity } : null),
  read: readCartItem,
  write: writeCartItem,
  // Throws if the total exceeds the safe integer range.
  check: cartTotals,
  join: joinCarts,
  onStored: writeTotals,
});

/** The cart, stored in local storage under `cartItems`, with the totals under separate keys. */
export const $cart = cartStore.$items;

/** The total quantity and amount of the cart. */
export const $cartTotals = computed($cart, cartTotals);

/** The cart changes of this page, for toasts and announcements, which may load later. */
export const $cartChanges = atom<readonly CartChange[]>([]);

function writeTotals(cart: Cart): void {
  const { quantity, amount } = cartTotals(cart);
  writeStored('cartTalQuantity', String(quantity));
  writeStored('cartTotalAmount', String(toDollars(amount)));
}

/** Applies an action to the cart and publishes the change. */
export function changeCart(action: (cart: Cart) => { cart: Cart; change: CartChange } | null): void {
  const before = cartStore.stored();
  const result = action(before);
  if (!result) return;
  cartStore.replace(before, result.cart);
  $cartChanges.set([...$cartChanges.get(), result.change]);
}

/** Changes the cart without an announcement; the caller reports the result. */
export function updateCartSilently(action: (cart: Cart) => Cart): void {
  const before = cartStore.stored();
  cartStore.replace(before, action(before));
}

/** Adds one unit of a product. */
export function addItem(product: CartProduct): void {
  changeCart((cart) => addToCart(cart, product));
}

/** Removes one unit; removing the last one removes the line. */
export function decreaseItem(id: string): void {
  changeCart((cart) => decreaseInCart(cart, id));
}

/** Removes a line. */
export function removeItem(id: string): void {
  changeCart((cart) => removeFromCart(cart, id));
}

/** Empties the cart. */
export function clearCart(): void {
  changeCart((cart) => ({ cart: [], change: { kind: 'cleared', taken: cart, before: cart } }));
}
