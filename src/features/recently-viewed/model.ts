import { fieldsOf, idOf, textOf } from '#lib/fields.ts';
import { parseList } from '#lib/parse-list.ts';

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
  return parseList(text, { idOf: ({ id }) => id, read: readPiece }).slice(0, VIEWED_LIMIT);
}
