import { atom } from 'nanostores';
import { findProduct } from '#catalogue/find-product.ts';
import type { Product } from '#catalogue/model.ts';

/** What is known of a piece on a wish list; `gone` when the shop has none of this id. */
export type WishedPiece =
  | { status: 'loading' }
  | { status: 'ready'; product: Product }
  | { status: 'gone' }
  | { status: 'failed' };

/** The pieces of wish lists that were asked for, by id, as the API has them now. */
export const $wishedPieces = atom<ReadonlyMap<string, WishedPiece>>(new Map());

function note(id: string, piece: WishedPiece): void {
  $wishedPieces.set(new Map($wishedPieces.get()).set(id, piece));
}

async function load(id: string): Promise<void> {
  note(id, { status: 'loading' });
  try {
    const product = await findProduct(id);
    note(id, product ? { status: 'ready', product } : { status: 'gone' });
  } catch {
    note(id, { status: 'failed' });
  }
}

/** Asks for the pieces that were not asked for yet. */
export function loadPieces(ids: readonly string[]): void {
  for (const id of ids) {
    if (!$wishedPieces.get().has(id)) void load(id);
  }
}

/** Asks once more for those that could not be had. */
export function retryPieces(): void {
  for (const [id, { status }] of $wishedPieces.get()) {
    if (status === 'failed') void load(id);
  }
}
