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
  quantityOf,
  removeFromCart,
} from '#domain/cart.ts';
import { toDollars } from '#domain/money.ts';
import { readStored, storageEngine, writeStored } from '#platform/storage.ts';

setPersistentEngine(storageEngine, typeof window === 'undefined' ? noEvents() : windowPersistentEvents);

function noEvents() {
  return { addEventListener() {}, removeEventListener() {} };
}

const KEY = 'cartItems';

/** The text that a cart was read from. It is what is written back, or tabs of two versions would rewrite each other's cart for ever. */
const texts = new WeakMap<Cart, string>();

function decode(stored: string): Cart {
  const cart = parse(stored);
  texts.set(cart, stored);
  return cart;
}

function parse(stored: string): Cart {
  try {
    const raw: unknown = JSON.parse(stored);
    if (!Array.isArray(raw)) return [];
    const items = raw.map((item) => readCartItem(item)).filter((item) => item !== null);
    const cart = items.filter(
      (item, index) => items.findIndex((other) => other.product.id === item.product.id) === index,
    );
    // Throws for amounts that no sum can hold.
    cartTotals(cart);
    return cart;
  } catch {
    return [];
  }
}

const encode = (cart: Cart) => texts.get(cart) ?? JSON.stringify(cart.map(writeCartItem));

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

/** The cart as it is stored now: another tab may have changed it a moment ago. */
function storedCart(): Cart {
  const stored = readStored(KEY);
  return stored === null ? [] : decode(stored);
}

/**
 * Another tab wrote the cart. When it did not know this tab's latest change, both carts are joined.
 * What is stored counts, not what the event brings: that may be older, and following it would undo a change.
 */
function follow(event: StorageEvent): void {
  if (event.key !== KEY && event.key !== null) return;
  const mine = $cart.get();
  const theirs = storedCart();
  const unaware = event.oldValue !== encode(mine) && performance.now() - changedAt < JOIN_WINDOW_MS;
  const joined = unaware ? joinCarts(mine, theirs) : theirs;
  const nothingNew = joined.every(({ product, quantity }) => quantityOf(theirs, product.id) === quantity);
  if (nothingNew) $cart.set(theirs);
  else store(joined);
}

/** A page that comes back from the back-forward cache has missed what other pages did. */
function catchUp(event: PageTransitionEvent): void {
  if (event.persisted) $cart.set(storedCart());
}

onMount($cart, () => {
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', catchUp);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', catchUp);
  };
});

/** Applies an action to the cart as it is stored now. */
function change(action: (cart: Cart) => { cart: Cart; change: CartChange } | null): void {
  const result = action(storedCart());
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
