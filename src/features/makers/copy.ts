import { countPieces } from '#catalogue/count-pieces.ts';

export const makersTitle = 'Makers';

export const makersEmpty = 'No maker is named yet.';

export function countMakers(count: number): string {
  return count === 1
    ? 'One person or workshop, and where they work.'
    : `${count} people and workshops, and where they work.`;
}

/** @param shown number of the newest pieces, which the maker's pages show */
export function countShown(shown: number, total: number): string {
  return shown === total ? countPieces(total) : `The newest ${shown} of ${countPieces(total)}`;
}

export const searchForAll = 'Search for all of them';

export function pageOf(page: number, pages: number): string {
  return `Page ${page} of ${pages}`;
}

export const pagesLabel = 'Pages of the maker';

export const allMakers = 'All makers';
