import type { BasketsLook } from '../pictures/crafts/baskets.ts';
import type { SampleProduct } from '../types.ts';
import { bowls } from './baskets/bowls.ts';
import { carriedBaskets } from './baskets/carried.ts';
import { liddedBaskets } from './baskets/lidded.ts';

/**
 * The shop's baskets. `heightCm` is the height as drawn: bowls and trays are tilted toward the viewer, and handles
 * count.
 */
export const baskets: SampleProduct<BasketsLook>[] = [...carriedBaskets, ...liddedBaskets, ...bowls];
