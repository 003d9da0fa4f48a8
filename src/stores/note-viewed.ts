import type { ViewedPiece } from '#domain/recently-viewed.ts';
import { readStored, writeStored } from '#platform/storage.ts';

/** Decisions, "Session": kept when signing out. */
export const VIEWED_KEY = 'recentlyViewed';

/** Most pieces that are kept. */
const LIMIT = 12;

function stored(): unknown {
  try {
    return JSON.parse(readStored(VIEWED_KEY) ?? '[]');
  } catch {
    return [];
  }
}

/** Remembers that a piece was looked at: it comes first. Whoever reads the list makes sense of it: `viewedPieces`. */
export function noteViewed(piece: ViewedPiece): void {
  const before = stored();
  const others = Array.isArray(before) ? before.filter((each) => each?.id !== piece.id) : [];
  writeStored(VIEWED_KEY, JSON.stringify([piece, ...others.slice(0, LIMIT - 1)]));
}
