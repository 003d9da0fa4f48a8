import type { PotteryLook } from '../pictures/crafts/pottery.ts';
import type { SampleProduct } from '../types.ts';
import { jars } from './pottery/jars.ts';
import { pots } from './pottery/pots.ts';
import { tablePots } from './pottery/table.ts';

/** Pots: coiled, pulled, burnished, slipped and glazed. */
export const pottery: SampleProduct<PotteryLook>[] = [...pots, ...jars, ...tablePots];
