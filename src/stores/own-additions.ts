import { type Cart, type CartItem, quantityOf } from '#domain/cart.ts';

/**
 * How long this tab stands up for what it added, in milliseconds: long enough for many tabs on a slow machine to hear
 * of each other.
 */
const WINDOW_MS = 5000;

const added = new Map<string, { item: CartItem; at: number }>();
const broughtBack = new Set<string>();

/** This tab put a piece into the cart: the line as it is now. */
export function noteAddition(item: CartItem): void {
  added.set(item.product.id, { item, at: performance.now() });
}

/**
 * Somebody took the piece out on purpose, here or in another tab: it is not stood up for any more.
 * @returns whether this tab had brought it back meanwhile
 */
export function forgetAddition(id: string): boolean {
  added.delete(id);
  return broughtBack.delete(id);
}

/** Ids of the pieces this tab stands up for. */
export function ownAdditions(): string[] {
  return [...added.keys()];
}

/** Recent additions of this tab that a cart written by another tab does not know. */
export function lostAdditions(theirs: Cart): CartItem[] {
  const now = performance.now();
  return [...added.values()]
    .filter(({ item, at }) => now - at < WINDOW_MS && quantityOf(theirs, item.product.id) < item.quantity)
    .map(({ item }) => item);
}

/** This tab brings lost additions back, and stands up for them anew. */
export function noteBroughtBack(items: readonly CartItem[]): void {
  for (const item of items) {
    noteAddition(item);
    broughtBack.add(item.product.id);
  }
}
