import { readStored, writeStored } from '#lib/persistent.ts';
import { whenShown } from '#lib/prerendered-page.ts';
import { VIEWED_LIMIT, type ViewedPiece } from './model.ts';

/** Kept when signing out. */
export const VIEWED_KEY = 'recentlyViewed';

/**
 * What is kept but for one piece, as it was stored. Every product page carries this; whoever shows the list reads it with
 * more care: `viewedPieces`.
 */
export function othersViewed(id: string | undefined): unknown[] {
  try {
    const pieces: unknown = JSON.parse(readStored(VIEWED_KEY) ?? '[]');
    return Array.isArray(pieces) ? pieces.filter((each) => each?.id && each.name && each.id !== id) : [];
  } catch {
    return [];
  }
}

/** Remembers that a piece was looked at, once it is: it comes first. */
export function noteViewed(piece: ViewedPiece): void {
  whenShown(() =>
    writeStored(VIEWED_KEY, JSON.stringify([piece, ...othersViewed(piece.id).slice(0, VIEWED_LIMIT - 1)])),
  );
}
