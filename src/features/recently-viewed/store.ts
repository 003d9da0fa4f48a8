import { readStored } from '#lib/persistent.ts';
import { readViewed, type ViewedPiece } from './model.ts';
import { VIEWED_KEY } from './note-viewed.ts';

/** Returns the products viewed in this browser, most recent first. */
export function viewedPieces(): ViewedPiece[] {
  return readViewed(readStored(VIEWED_KEY));
}
