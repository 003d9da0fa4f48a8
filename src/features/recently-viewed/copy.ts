/** Texts of the row; `piece` stands in the template for a name. */
export const recentlyViewedTitle = 'Recently viewed';
export const recentlyViewedPiece = 'Piece';
