const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Texts that screen readers announce about the suggestions, and the note above them. */
export const announcementFailed = 'We couldn’t load suggestions. Press Enter to search.';
export const announcementNone = 'No suggestions.';
export const announcementNoneSpoken = 'No suggestions. Press Enter to search.';
export const announcementPieces = (count: number): string => counted(count, 'piece', 'pieces');
export const announcementCategories = (count: number): string => counted(count, 'category', 'categories');
export const announcementAnd = ' and ';
export const announcementFound = (sum: string): string => `${sum}.`;
export const announcementFoundFor = (sum: string, text: string): string => `${sum} for “${text}”.`;
export const announcementNoteFor = (text: string): string => `Suggestions for “${text}”`;

/** Texts of the list of suggestions. */
export const suggestionsLabel = 'Suggestions';
export const suggestionsPieces = 'Pieces';
export const suggestionsCategories = 'Categories';
export const suggestionsPieceCount = (count: number): string => counted(count, 'piece', 'pieces');
export const suggestionsSold = (amount: string): string => `Sold, ${amount}`;
export const suggestionsAll = (text: string): string => `See all results for “${text}”`;
