import { readStored, writeStored } from '#lib/persistent.ts';
import { whenShown } from '#lib/prerendered-page.ts';
import { VIEWED_LIMIT, type ViewedPiece } from './model.ts';

/** The storage key. It is kept on sign-out. */
export const VIEWED_KEY = 'recentlyViewed';

/**
 * Returns the stored entries except for one product, with minimal validation, because every product page loads this.
 * `viewedPieces` validates fully.
 */
export function othersViewed(id: string | undefined): unknown[] {
  try {
    const pieces: unknown = JSON.parse(readStored(VIEWED_KEY) ?? '[]');
    return Array.isArray(pieces) ? pieces.filter((each) => each?.id && each.name && each.id !== id) : [];
  } catch {
    return [];
  }
}

/** Records a product view once the page is visible. The product moves to the front. */
export function noteViewed(piece: ViewedPiece): void {
  whenShown(() =>
    writeStored(VIEWED_KEY, JSON.stringify([piece, ...othersViewed(piece.id).slice(0, VIEWED_LIMIT - 1)])),
  );
}
