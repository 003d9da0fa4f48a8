import { fieldsOf, idOf, textOf } from '#lib/fields.ts';

/** A product that the shopper viewed. It has no price, because the price may have changed. */
export interface ViewedPiece {
  id: string;
  name: string;
  thumbnailUrl: string | null;
}

/** Maximum number of products. */
export const VIEWED_LIMIT = 12;

function readPiece(raw: unknown): ViewedPiece | null {
  const fields = fieldsOf(raw);
  const id = idOf(fields.id);
  const name = textOf(fields.name);
  return id !== null && name !== null ? { id, name, thumbnailUrl: textOf(fields.thumbnailUrl) } : null;
}

/** Parses the stored list, most recent first. Skips invalid entries and duplicates. */
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
  return [...pieces.values()].slice(0, VIEWED_LIMIT);
}
