import { fieldsOf } from './fields.ts';

/** A piece that the shopper looked at. It has no price: what was true then may not be true now. */
export interface ViewedPiece {
  id: string;
  name: string;
  thumbnailUrl: string | null;
}

/** Most pieces that are shown. */
const LIMIT = 12;

function readPiece(raw: unknown): ViewedPiece | null {
  const { id, name, thumbnailUrl } = fieldsOf(raw);
  // An id with half a surrogate pair fits in no address.
  if (typeof id !== 'string' || id === '' || !id.isWellFormed() || typeof name !== 'string' || name === '') return null;
  return {
    id,
    name,
    thumbnailUrl: typeof thumbnailUrl === 'string' && thumbnailUrl !== '' ? thumbnailUrl.toWellFormed() : null,
  };
}

/** Reads the stored list, the latest first; what makes no sense is left out, and a piece counts once. */
export function readViewed(text: string | null): ViewedPiece[] {
  let raw: unknown;
  try {
    raw = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(raw)) return [];
  const pieces = new Map<string, ViewedPiece>();
  for (const each of raw) {
    const piece = readPiece(each);
    if (piece && !pieces.has(piece.id)) pieces.set(piece.id, piece);
  }
  return [...pieces.values()].slice(0, LIMIT);
}
