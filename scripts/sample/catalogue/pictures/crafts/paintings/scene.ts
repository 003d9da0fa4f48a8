import { type Point, rect } from '../../kit.ts';
import { type Handling, type Rect, type Studio, stroke } from './brush.ts';
import { plane } from './plane.ts';

/** The painted face of the canvas, in picture units. */
export interface Size {
  width: number;
  height: number;
}

/** The whole face as a box. */
const whole = ({ width, height }: Size): Rect => ({ x: 0, y: 0, width, height });

/** Path data of a rectangle. */
const boxPath = ({ x, y, width, height }: Rect): string => `M${x} ${y}h${width}v${height}h${-width}Z`;

/** A flat coat over the whole face. `through` shows between its strokes. */
export function ground(
  studio: Studio,
  size: Size,
  color: string,
  coat: { angle?: number; brush?: number; streak?: number; through?: readonly string[]; bend?: number } = {},
): string {
  const box = whole(size);
  return rect(0, 0, size.width, size.height, { fill: color }) + plane(studio, boxPath(box), box, color, coat);
}

/** A drawing on a sheet 100 units wide and as high as the canvas needs. */
export interface Sheet {
  studio: Studio;
  /** Picture units per sheet unit. */
  scale: number;
}

/** Converts absolute path data from sheet units to picture units. */
const placed = ({ scale }: Sheet, d: string): string =>
  d.replace(/-?\d+(\.\d+)?/g, (value) => String(Math.round(Number(value) * scale * 10) / 10));

function boxOf(d: string): Rect {
  const values = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const xs = values.filter((_, i) => i % 2 === 0);
  const ys = values.filter((_, i) => i % 2 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** One area of color. `d` may only contain M, L, C, Q and Z with absolute sheet units, so that it can be scaled. */
export function form(
  sheet: Sheet,
  d: string,
  color: string,
  angle: number,
  brush = 22,
  streak = 0.16,
  bend = 0,
): string {
  const scaled = placed(sheet, d);
  return plane(sheet.studio, scaled, boxOf(scaled), color, { angle, brush, streak, bend });
}

/** One brushstroke `width` sheet units wide. */
export function drawn(
  sheet: Sheet,
  points: readonly Point[],
  width: number,
  color: string,
  handling?: Handling,
): string {
  const { studio, scale } = sheet;
  return stroke(
    studio,
    points.map(([x, y]): Point => [x * scale, y * scale]),
    width * scale,
    color,
    handling,
  );
}
