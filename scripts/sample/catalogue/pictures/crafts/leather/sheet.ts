import type { Random } from '../../kit.ts';
import { Defs } from '../hide-and-wood/defs.ts';
import type { Point } from '../hide-and-wood/svg.ts';

/** The drawing plane of a piece, in centimeters from its center. */
export interface Sheet {
  defs: Defs;
  random: Random;
  close: boolean;
  /** Pixels per centimeter. */
  s: number;
  cx: number;
  cy: number;
}

/** A rectangle in canvas units. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A finished drawing with its bounds. */
export interface Drawn {
  body: string;
  box: Box;
}

/** The canvas point of a point on the sheet. */
export const at = (sheet: Sheet, x: number, y: number): Point => [sheet.cx + x * sheet.s, sheet.cy + y * sheet.s];

/** Converts several points. */
export const all = (sheet: Sheet, points: readonly (readonly [number, number])[]): Point[] =>
  points.map(([x, y]) => at(sheet, x, y));

/** A rectangle around a center, clockwise from its upper left. */
export const block = (sheet: Sheet, x: number, y: number, width: number, height: number): Point[] =>
  all(sheet, [
    [x - width / 2, y - height / 2],
    [x + width / 2, y - height / 2],
    [x + width / 2, y + height / 2],
    [x - width / 2, y + height / 2],
  ]);

/** A sheet that fits a piece of this size to the canvas with a margin. */
export function fitted(width: number, height: number, random: Random, prefix: string): Sheet {
  const s = Math.min(720 / width, 890 / height);
  return { defs: new Defs(prefix), random, close: false, s, cx: 480, cy: 615 };
}

/** A sheet for a close-up of a point. */
export function framed(view: { x: number; y: number; scale: number }, random: Random, prefix: string): Sheet {
  const { x, y, scale } = view;
  return { defs: new Defs(prefix), random, close: true, s: scale, cx: 480 - x * scale, cy: 600 - y * scale };
}

/** Canvas bounds of an area centered on the sheet. */
export const boxAround = (sheet: Sheet, width: number, height: number): Box => ({
  x: sheet.cx - (width / 2) * sheet.s,
  y: sheet.cy - (height / 2) * sheet.s,
  width: width * sheet.s,
  height: height * sheet.s,
});
