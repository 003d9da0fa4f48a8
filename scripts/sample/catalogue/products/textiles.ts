import type { TextilesLook } from '../pictures/crafts/textiles.ts';
import type { SampleProduct } from '../types.ts';
import { dyedAndPainted } from './textiles/dyed-and-painted.ts';
import { raffia } from './textiles/raffia.ts';
import { woven } from './textiles/woven.ts';

/** Twelve cloths: woven, dyed, painted and sewn. */
export const textiles: SampleProduct<TextilesLook>[] = [...woven, ...dyedAndPainted, ...raffia];
