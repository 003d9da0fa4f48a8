import type { LeatherLook } from '../pictures/crafts/leather.ts';
import type { SampleProduct } from '../types.ts';
import { bagsAndCases } from './leather/bags-and-cases.ts';
import { forHomeAndFeet } from './leather/for-home-and-feet.ts';

/** Dyed, tooled and incised leather from the Sahel, the Maghreb and the Horn. */
export const leather: SampleProduct<LeatherLook>[] = [...bagsAndCases, ...forHomeAndFeet];
