import type { DrumsLook } from '../pictures/crafts/drums.ts';
import type { SampleProduct } from '../types.ts';
import { barrelsAndKettles } from './drums/barrels-and-kettles.ts';
import { gobletsAndCones } from './drums/goblets-and-cones.ts';
import { otherDrums } from './drums/other-drums.ts';

/** Skin, log, clay and frame drums from across the continent. */
export const drums: SampleProduct<DrumsLook>[] = [...gobletsAndCones, ...barrelsAndKettles, ...otherDrums];
