import { persistentAtom } from '#lib/persistent.ts';

export type Theme = 'light' | 'dark';

/** The theme that the shopper chose, shared by all tabs. Undefined follows the system. */
export const $chosenTheme = persistentAtom<Theme | undefined>('theme', undefined, {
  encode: (theme) => theme,
  decode: (text) => (text === 'light' || text === 'dark' ? text : undefined),
});
