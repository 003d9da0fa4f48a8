/** Returns a number of pieces in words: '1 piece', '12 pieces'. */
export const countPieces = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`;
