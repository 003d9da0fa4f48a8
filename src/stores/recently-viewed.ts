import { readViewed, type ViewedPiece, withViewed } from '#domain/recently-viewed.ts';
import { readStored, writeStored } from '#platform/storage.ts';

/** Decisions, "Session": kept when signing out. */
const KEY = 'recentlyViewed';

/** The pieces that the shopper looked at in this browser, the latest first. */
export function viewedPieces(): ViewedPiece[] {
  return readViewed(readStored(KEY));
}

/** Remembers that a piece was looked at. */
export function noteViewed(piece: ViewedPiece): void {
  writeStored(KEY, JSON.stringify(withViewed(viewedPieces(), piece)));
}
