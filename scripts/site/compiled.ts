/** Where Node keeps what it has compiled; forgotten with the code that it was made of. */
export const COMPILED = '.cache/compiled';
