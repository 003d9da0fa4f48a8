import type { Random } from '../../kit.ts';
import { Defs } from '../hide-and-wood/defs.ts';
import type { Point } from '../hide-and-wood/svg.ts';
import type { KalimbasLook } from './look.ts';

/** A kalimba placed on the canvas. Its face is parallel to the canvas and its thickness recedes to the upper right. */
export interface Stage {
  look: KalimbasLook;
  defs: Defs;
  random: Random;
  close: boolean;
  /** Pixels per centimeter. */
  s: number;
  /** Canvas position of the board's center. */
  cx: number;
  cy: number;
  roll: number;
  /** Another function draws its thickness. */
  flat?: boolean;
}

/** The canvas point of a point on the face. */
export const at = (stage: Stage, x: number, y: number): Point => [stage.cx + x * stage.s, stage.cy + y * stage.s];

/** How far sides of this depth recede on the canvas. */
export const fall = (stage: Stage, depth: number): Point =>
  stage.flat ? [0, 0] : [depth * stage.s * 0.4, -depth * stage.s * 0.3];

/** Fits a piece of this width and height (centimeters, before its roll) to the canvas. */
export function createStage(
  look: KalimbasLook,
  size: { width: number; height: number; depth: number; crown?: number },
  roll: number,
  random: Random,
  prefix: string,
): Stage {
  const angle = (Math.abs(roll) * Math.PI) / 180;
  const w = size.width * Math.cos(angle) + size.height * Math.sin(angle) + size.depth * 0.4;
  const h = size.width * Math.sin(angle) + size.height * Math.cos(angle) + size.depth * 0.3;
  const s = Math.min(690 / w, 870 / h);
  return {
    look,
    random,
    defs: new Defs(prefix),
    close: false,
    s,
    roll,
    cx: 480 - size.depth * 0.2 * s,
    cy: 610 + (size.depth * 0.15 + (size.crown ?? 0) / 2) * s,
  };
}

/** Frames a close-up around a point on the face. */
export function closeStage(look: KalimbasLook, random: Random, prefix: string): Stage {
  const { x, y, scale, roll } = look.closeUp;
  return {
    look,
    random,
    defs: new Defs(prefix),
    close: true,
    s: scale,
    roll,
    cx: 480 - x * scale,
    cy: 600 - y * scale,
  };
}

/** Canvas bounds of points after the roll about the canvas center. */
export function boundsOf(
  points: readonly Point[],
  roll: number,
): { x: number; y: number; width: number; height: number } {
  const angle = (roll * Math.PI) / 180;
  const turned = points.map(
    ([x, y]): Point => [
      480 + (x - 480) * Math.cos(angle) - (y - 600) * Math.sin(angle),
      600 + (x - 480) * Math.sin(angle) + (y - 600) * Math.cos(angle),
    ],
  );
  const xs = turned.map((p) => p[0]);
  const ys = turned.map((p) => p[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
