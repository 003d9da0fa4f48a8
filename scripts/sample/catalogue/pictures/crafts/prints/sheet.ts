import {
  group,
  HEIGHT,
  linearGradient,
  noiseTile,
  type Point,
  path,
  type Random,
  rect,
  ref,
  shade,
  WIDTH,
} from '../../kit.ts';
import { handCut } from '../flatwork/curve.ts';
import { penned, scribble } from '../flatwork/lettering.ts';
import { BLOCK } from './press.ts';

/** The mounting of a print: paper, margins, frame. */
export interface Presentation {
  /** Width over height of the printed image. */
  ratio: number;
  paper: string;
  /** Margin beside and above the image, as a fraction of the image's width. The bottom margin is slightly larger. */
  margin: number;
  deckle: boolean;
  /** Color of the wooden frame. Without a frame, the sheet hangs from two clips. */
  frame?: string;
  /** The impression of an etched plate in the paper. */
  plateMark?: boolean;
  edition: string;
}

/** A rectangle of the picture. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Positions of the frame, sheet and image in the picture. */
export interface Layout {
  outer: Rect;
  sheet: Rect;
  image: Rect;
}

/** Fits the frame, mount, sheet and image to the picture. */
export function layoutOf({ ratio, margin, frame }: Presentation): Layout {
  const mount = frame ? 0.105 : 0;
  const wide = 1 + 2 * (margin + mount);
  const high = 1 / ratio + margin * 2.35 + 2 * mount;
  const unit = Math.min(780 / wide, 968 / high);
  const outer: Rect = {
    width: wide * unit,
    height: high * unit,
    x: (WIDTH - wide * unit) / 2,
    y: (HEIGHT - high * unit) / 2,
  };
  const sheet: Rect = {
    x: outer.x + mount * unit,
    y: outer.y + mount * unit,
    width: outer.width - 2 * mount * unit,
    height: outer.height - 2 * mount * unit,
  };
  const image: Rect = { x: sheet.x + margin * unit, y: sheet.y + margin * unit, width: unit, height: unit / ratio };
  return { outer, sheet, image };
}

/** The outline of a sheet, hand-torn or cut. */
export function outline({ x, y, width, height }: Rect, deckle: boolean, random: Random): Point[] {
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return deckle ? handCut(corners, random, 2.6, 9) : handCut(corners, random, 0.4, 200);
}

/** Closed path data through points. */
export const closedPath = (points: readonly Point[]): string =>
  `${points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')}Z`;

/** The sheet with its image, the pencil notes below it, and the paper texture. */
export function sheetOf(
  image: string,
  { sheet, image: at }: Layout,
  look: Presentation,
  prefix: string,
  random: Random,
): { defs: string; body: string } {
  const shape = closedPath(outline(sheet, look.deckle, random));
  const scale = at.width / BLOCK;
  const light = linearGradient(
    `${prefix}-paper`,
    [
      [0, '#fffdf6', 0.5],
      [0.5, '#fffdf6', 0],
      [1, '#2a1a10', 0.1],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  );
  const mark = look.plateMark ? plateMark(at) : '';
  return {
    defs: light + noiseTile(`${prefix}-tooth`, { size: 128, frequency: 0.7, color: '#5a4632', opacity: 0.1 }),
    body:
      path(shape, { fill: look.paper }) +
      path(shape, { fill: ref(`${prefix}-tooth`) }) +
      path(shape, { fill: ref(`${prefix}-paper`) }) +
      mark +
      group(image, { transform: `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${scale.toFixed(4)})` }) +
      pencil(at, look, random) +
      path(shape, {
        fill: 'none',
        stroke: shade(look.paper, 0.35),
        'stroke-width': look.deckle ? 1.6 : 1,
        'stroke-opacity': 0.45,
      }),
  };
}

function plateMark({ x, y, width, height }: Rect): string {
  const [l, t, r, b, g] = [x - 22, y - 22, x + width + 22, y + height + 26, 5];
  return (
    path(`M${l} ${b}V${t + g}Q${l} ${t} ${l + g} ${t}H${r}`, {
      fill: 'none',
      stroke: '#3a2a1c',
      'stroke-width': 2.4,
      'stroke-opacity': 0.22,
    }) +
    path(`M${r} ${t}V${b - g}Q${r} ${b} ${r - g} ${b}H${l}`, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 2.6,
      'stroke-opacity': 0.8,
    }) +
    rect(l, t, r - l, b - t, { fill: '#3a2a1c', 'fill-opacity': 0.025 })
  );
}

/** Pencil notes as printmakers sign: edition on the left, title in the middle, name on the right. */
function pencil({ x, y, width, height }: Rect, { edition, margin }: Presentation, random: Random): string {
  const size = Math.min(17, width * margin * 0.24);
  const line = y + height + width * margin * 0.36;
  const lead = { color: '#55504c', opacity: 0.75 };
  return (
    penned(edition, x + 4, line, size, random, { ...lead, width: 1.5, slant: 0.18 }) +
    scribble(x + width * 0.38, line + size, width * 0.2, size * 1.15, random, { ...lead, stroke: 1.4 }) +
    scribble(x + width * 0.76, line + size, width * 0.2, size * 1.3, random, { ...lead, stroke: 1.6 })
  );
}
