import { readStored } from '#lib/persistent.ts';
import { readViewed, type ViewedPiece } from './model.ts';
import { VIEWED_KEY } from './note-viewed.ts';

/** The pieces that the shopper looked at in this browser, the latest first. */
export function viewedPieces(): ViewedPiece[] {
  return readViewed(readStored(VIEWED_KEY));
}
