import { atom } from 'nanostores';
import { findProduct } from '#catalogue/find-product.ts';
import type { Product } from '#catalogue/model.ts';

/** The load state of a product on a wish list; `gone` if the shop has no product with this id. */
export type WishedPiece =
  | { status: 'loading' }
  | { status: 'ready'; product: Product }
  | { status: 'gone' }
  | { status: 'failed' };

/** Load states by product id. */
export const $wishedPieces = atom<ReadonlyMap<string, WishedPiece>>(new Map());

function note(id: string, piece: WishedPiece): void {
  $wishedPieces.set(new Map($wishedPieces.get()).set(id, piece));
}

/** @param isQuiet true to keep the current state until the product loads */
async function load(id: string, isQuiet = false): Promise<void> {
  if (!isQuiet) note(id, { status: 'loading' });
  try {
    const product = await findProduct(id);
    note(id, product ? { status: 'ready', product } : { status: 'gone' });
  } catch {
    if (!isQuiet) note(id, { status: 'failed' });
  }
}

/** Loads the products that have not been requested yet. */
export function loadPieces(ids: readonly string[]): void {
  for (const id of ids) {
    if (!$wishedPieces.get().has(id)) void load(id);
  }
}

/** Retries the products that failed to load. */
export function retryPieces(): void {
  for (const [id, { status }] of $wishedPieces.get()) {
    if (status === 'failed') void load(id);
  }
}

/** Loads all products again, and keeps what is known of those that fail. */
export function refreshPieces(): void {
  for (const id of $wishedPieces.get().keys()) void load(id, true);
}
