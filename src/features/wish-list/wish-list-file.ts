import * as v from 'valibot';
import { shop } from '#config/shop.ts';
import { parseJson } from '#lib/fields.ts';
import { pageIdProblem } from '#lib/page-id.ts';
import { MAX_PIECES, readSavedPiece, type SavedPiece, type WishList } from './model.ts';

/** Version of the file's format. A file of another version is refused. */
const VERSION = 1;

/** A full list is far smaller, in bytes. */
export const MAX_FILE_BYTES = 200_000;

/** A longer name is cut, so that the list fits into storage. */
const MAX_NAME = 300;

const entry = ({ id, name }: SavedPiece): SavedPiece => ({ id, name: name.slice(0, MAX_NAME) });

const file = v.object({ version: v.literal(VERSION), pieces: v.array(v.unknown()) });

/** Name of the exported file. */
export const wishListFileName = `${shop.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-wish-list.json`;

/** The text of an exported file: a version, and the ids and names of the saved products. */
export function writeWishListFile(list: WishList): string {
  return `${JSON.stringify({ version: VERSION, pieces: list.map(entry) }, null, 2)}\n`;
}

/**
 * Parses an exported file. Invalid pieces are left out, and so are those beyond the longest list.
 * @returns null if the text is not the file of a wish list, or if it has no valid piece
 */
export function readWishListFile(text: string): WishList | null {
  const { success, output } = v.safeParse(file, parseJson(text));
  if (!success) return null;
  const pieces = output.pieces
    .map(readSavedPiece)
    .filter((piece) => piece !== null)
    .filter(({ id }) => pageIdProblem(id) === null);
  const unique = [...new Map(pieces.map((piece) => [piece.id, entry(piece)])).values()];
  return unique.length > 0 ? unique.slice(0, MAX_PIECES) : null;
}
