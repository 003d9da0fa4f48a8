import { atom } from 'nanostores';
import type { LineChange } from './cart-check.ts';

/** The changes that checks found since the page loaded, by product id. */
export const $lineChanges = atom<ReadonlyMap<string, readonly LineChange[]>>(new Map());
