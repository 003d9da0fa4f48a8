import { deze } from './deze.ts';
import { bowlEdge } from './dome.ts';
import type { Stage } from './stage.ts';
import { tin } from './tin.ts';

/** The resonator behind the board. */
export function paintResonator(stage: Stage): string {
  const { resonator } = stage.look;
  switch (resonator.kind) {
    case 'deze':
      return deze(stage, resonator);
    case 'dome':
      return bowlEdge(stage, resonator);
    case 'tin':
      return tin(stage, resonator);
    default:
      return '';
  }
}
