import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { atom, computed, onMount } from 'nanostores';
import { readCartItem, writeCartItem } from '#api/cart-items.ts';
import {
  addToCart,
  type Cart,
  type CartChange,
  type CartProduct,
  cartTotals,
  decreaseInCart,
  joinCarts,
  removeFromCart,
} from '#domain/cart.ts';
import { toDollars } from '#domain/money.ts';
import { readStored, storageEngine, writeStored } from '#platform/storage.ts';

setPersistentEngine(storageEngine, typeof window === 'undefined' ? noEvents() : windowPersistentEvents);

function noEvents() {
  return { addEventListener() {}, removeEventListener() {} };
}

const KEY = 'cartItems';

function decode(stored: string): Cart {
  try {
    const raw: unknown = JSON.parse(stored);
    if (!Array.isArray(raw)) return [];
    const items = raw.map((item) => readCartItem(item)).filter((item) => item !== null);
    return items.filter((item, index) => items.findIndex((other) => other.product.id === item.product.id) === index);
  } catch {
    return [];
  }
}

const encode = (cart: Cart) => JSON.stringify(cart.map(writeCartItem));

/** The cart, kept in local storage under `cartItems`; the totals beside it under the names the specification gives. */
export const $cart = persistentAtom<Cart>(KEY, [], { encode, decode, listen: false });

/** Pieces and money in the cart. */
export const $cartTotals = computed($cart, cartTotals);

/** What the last action did, for toasts and announcements; a new object each time. */
export const $cartChange = atom<CartChange | null>(null);

/** How long after an own change a foreign one is joined with it instead of replacing it, in milliseconds. */
const JOIN_WINDOW_MS = 2000;
let changedAt = Number.NEGATIVE_INFINITY;

function store(cart: Cart): void {
  $cart.set(cart);
  const { quantity, amount } = cartTotals(cart);
  writeStored('cartTalQuantity', String(quantity));
  writeStored('cartTotalAmount', String(toDollars(amount)));
}

/** Another tab wrote the cart. When it did not know this tab's latest change, both carts are joined. */
function follow(event: StorageEvent): void {
  if (event.key !== KEY && event.key !== null) return;
  const theirs = event.newValue === null ? [] : decode(event.newValue);
  const unaware = event.oldValue !== encode($cart.get()) && performance.now() - changedAt < JOIN_WINDOW_MS;
  if (!unaware) {
    $cart.set(theirs);
    return;
  }
  const joined = joinCarts($cart.get(), theirs);
  if (encode(joined) === event.newValue) $cart.set(joined);
  else store(joined);
}

onMount($cart, () => {
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
});

/** Applies an action to the cart as it is stored now: another tab may have changed it a moment ago. */
function change(action: (cart: Cart) => { cart: Cart; change: CartChange } | null): void {
  const stored = readStored(KEY);
  const result = action(stored === null ? [] : decode(stored));
  if (!result) return;
  changedAt = performance.now();
  store(result.cart);
  $cartChange.set({ ...result.change });
}

/** Puts one piece into the cart. */
export function addItem(product: CartProduct): void {
  change((cart) => addToCart(cart, product));
}

/** Takes one piece out; the last one removes the line. */
export function decreaseItem(id: string): void {
  change((cart) => decreaseInCart(cart, id));
}

/** Removes a line. */
export function removeItem(id: string): void {
  change((cart) => removeFromCart(cart, id));
}

/** Empties the cart, at the shopper's wish. */
export function clearCart(): void {
  change(() => ({ cart: [], change: { kind: 'cleared' } }));
}
