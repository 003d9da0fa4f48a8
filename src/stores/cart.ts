import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { atom, computed, onMount } from 'nanostores';
import { readCartItem, writeCartItem } from '#api/cart-items.ts';
import {
  addPieces,
  addToCart,
  type Cart,
  type CartChange,
  type CartItem,
  type CartProduct,
  cartTotals,
  decreaseInCart,
  joinCarts,
  quantityOf,
  removeFromCart,
} from '#domain/cart.ts';
import { toDollars } from '#domain/money.ts';
import { readStored, storageEngine, writeStored } from '#platform/storage.ts';
import { hearTabs, tellTabs } from '#platform/tab-messages.ts';
import { forgetAddition, lostAdditions, noteAddition, noteBroughtBack, ownAdditions } from './own-additions.ts';

setPersistentEngine(storageEngine, typeof window === 'undefined' ? noEvents() : windowPersistentEvents);

function noEvents() {
  return { addEventListener() {}, removeEventListener() {} };
}

const KEY = 'cartItems';
const TOPIC = 'cart';

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
 * Another tab wrote the cart. It is followed, but for pieces that this tab added a moment ago and that the other did not
 * know of: they are put in again. What is stored counts, not what the event brings, which may be older.
 */
function follow(event: StorageEvent): void {
  if (event.key !== KEY && event.key !== null) return;
  const theirs = storedCart();
  const lost = lostAdditions(theirs);
  if (lost.length === 0) {
    $cart.set(theirs);
  } else {
    noteBroughtBack(lost);
    store(joinCarts(lost, theirs));
  }
}

/** What tabs tell each other before they take something out: the line's id and what is left of it; null for all lines. */
interface Removal {
  id: string | null;
  quantity: number;
}

function isRemoval(message: unknown): message is Removal {
  if (typeof message !== 'object' || message === null) return false;
  const { id, quantity } = message as Partial<Record<keyof Removal, unknown>>;
  return (id === null || typeof id === 'string') && typeof quantity === 'number';
}

/** Another tab takes something out on purpose. Had its cart come before its word, the piece was brought back: it goes again. */
function hearRemoval(message: unknown): void {
  if (!isRemoval(message)) return;
  const ids = message.id === null ? ownAdditions() : [message.id];
  const wrong = ids.filter(forgetAddition);
  if (wrong.length === 0) return;
  const cart = storedCart().map((item) =>
    wrong.includes(item.product.id) ? { ...item, quantity: message.quantity } : item,
  );
  store(cart.filter(({ quantity }) => quantity > 0));
}

/** A page that comes back from the back-forward cache has missed what other pages did. */
function catchUp(event: PageTransitionEvent): void {
  if (event.persisted) $cart.set(storedCart());
}

onMount($cart, () => {
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', catchUp);
  const stopHearing = hearTabs(TOPIC, hearRemoval);
  return () => {
    stopHearing();
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', catchUp);
  };
});

/** What an action means to other tabs: they hear of what goes before it goes, and this one stands up for what came. */
function tell(before: Cart, after: Cart): void {
  if (after.length === 0) tellTabs(TOPIC, { id: null, quantity: 0 } satisfies Removal);
  for (const { product, quantity } of before) {
    const left = quantityOf(after, product.id);
    if (left >= quantity) continue;
    forgetAddition(product.id);
    tellTabs(TOPIC, { id: product.id, quantity: left } satisfies Removal);
  }
  for (const item of after) {
    if (item.quantity > quantityOf(before, item.product.id)) noteAddition(item);
  }
}

/** Applies an action to the cart as it is stored now: another tab may have changed it a moment ago. */
function change(action: (cart: Cart) => { cart: Cart; change: CartChange } | null): void {
  const before = storedCart();
  const result = action(before);
  if (!result) return;
  tell(before, result.cart);
  store(result.cart);
  $cartChange.set({ ...result.change });
}

/** Puts one piece into the cart. */
export function addItem(product: CartProduct): void {
  change((cart) => addToCart(cart, product));
}

/**
 * Puts several products into the cart, as many pieces of each as can be had. Announced by nothing: who asked says it.
 * @returns how many pieces of each were added
 */
export function addItems(items: readonly CartItem[]): number[] {
  const before = storedCart();
  let cart = before;
  const counts = items.map((item) => {
    const result = addPieces(cart, item);
    cart = result.cart;
    return result.added;
  });
  if (cart !== before) {
    tell(before, cart);
    store(cart);
  }
  return counts;
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
