import { readStored, writeStored } from '#lib/persistent.ts';
import { whenShown } from '#lib/prerendered-page.ts';
import { readViewed, VIEWED_LIMIT, type ViewedPiece } from './model.ts';

/** The storage key. It is kept on sign-out. */
const KEY = 'recentlyViewed';

/** Returns the products viewed in this browser except for one, most recent first. */
export function viewedExcept(id: string | undefined): ViewedPiece[] {
  return readViewed(readStored(KEY)).filter((piece) => piece.id !== id);
}

/** Records a product view once the page is visible. The product moves to the front. */
export function noteViewed(piece: ViewedPiece): void {
  whenShown(() => writeStored(KEY, JSON.stringify([piece, ...viewedExcept(piece.id).slice(0, VIEWED_LIMIT - 1)])));
}
