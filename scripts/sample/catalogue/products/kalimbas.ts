import type { KalimbasLook } from '../pictures/crafts/kalimbas.ts';
import type { SampleProduct } from '../types.ts';
import { gourdsAndTins } from './kalimbas/gourds-and-tins.ts';
import { woodenBoards } from './kalimbas/wooden-boards.ts';

/** Mbiras, likembes, sanzas and kalimbas. */
export const kalimbas: SampleProduct<KalimbasLook>[] = [...gourdsAndTins, ...woodenBoards];
