import { circle, ellipse, group, HEIGHT, n, type Point, path, polygon, rect, shade, tint, WIDTH } from '../../kit.ts';
import { CLOTH, type Drape } from './cloth.ts';

/** How a cloth hangs. */
export type Hang =
  /** Sewn to a wooden rod, nearly flat. */
  | { kind: 'rod'; wood: string; waves: number; depth: number }
  /** Held at two points. The upper edge sags between them, with folds below each. */
  | { kind: 'pegs'; wood: string; waves: number; depth: number; sag: number }
  /** Gathered on one peg, with a fan of folds. */
  | { kind: 'gathered'; wood: string; waves: number; depth: number; narrow: number }
  /** Folded over a rail. `behind` is how far the far half hangs below the near one. */
  | { kind: 'rail'; wood: string; waves: number; depth: number; behind: number };

/** The geometry of a hung cloth: the position of its points, the light on its folds, and its fittings. */
export interface Form {
  drape: Drape;
  /** -1 in the valley of a fold, 1 on the lit side. u and v run 0..1 over the cloth. */
  light(u: number, v: number): number;
  scale: number;
  fittings: { behind: string; front: string };
  box: { x: number; y: number; width: number; height: number };
}

/** Available area for the cloth in the picture, including its fringe. */
const ROOM = { width: 716, height: 960 };

/** Computes the form of a cloth of this length. `fringe` is in cloth units. */
export function formOf(hang: Hang, length: number, fringe: number): Form {
  const fold = (u: number): number =>
    Math.sin(u * Math.PI * 2 * hang.waves + 0.8) + 0.35 * Math.sin(u * Math.PI * 2 * hang.waves * 2.3 + 2);
  const slope = (u: number): number =>
    Math.cos(u * Math.PI * 2 * hang.waves + 0.8) + 0.8 * Math.cos(u * Math.PI * 2 * hang.waves * 2.3 + 2);
  const squeeze = hang.kind === 'gathered' ? 0.8 : 1 - hang.depth * 0.12;
  // Reserve room for the far half below a rail, or for the sag between two pegs.
  const below = hang.kind === 'rail' ? length * hang.behind : hang.kind === 'pegs' ? length * hang.sag * 0.45 : 0;
  const tall = ROOM.height - (hang.kind === 'rod' ? 76 : 40);
  const scale = Math.min(ROOM.width / (CLOTH * squeeze), tall / (length + fringe + below));
  const [width, height] = [CLOTH * squeeze * scale, length * scale];
  const [left, top] = [
    (WIDTH - width) / 2,
    (HEIGHT - height - (fringe + below) * scale) / 2 + (hang.kind === 'rod' ? 34 : 12),
  ];
  const growth = (v: number): number => (hang.kind === 'pegs' ? 0.5 + 0.5 * v : 0.25 + 0.75 * v);
  const drape: Drape = ([cx, cy]) => {
    const [u, v] = [cx / CLOTH, cy / length];
    const side = fold(u) * hang.depth * 9 * growth(v);
    const hem = (fold(u) * 7 + Math.sin(u * 5 + 1) * 4) * hang.depth * v;
    if (hang.kind === 'gathered') return gathered(u, v, hang.narrow, { left, top, width, height }, side, hem);
    const sag = hang.kind === 'pegs' ? Math.sin(u * Math.PI) * hang.sag * height * (1 - v * 0.55) : 0;
    return [left + u * width + side, top + v * height + hem + sag];
  };
  const above = hang.kind === 'rod' ? 106 : hang.kind === 'rail' ? 44 : 16;
  const [reach, foot] = [hang.kind === 'rod' || hang.kind === 'rail' ? 56 : 14, height + (fringe + below) * scale + 10];
  const box = { x: left - reach, y: top - above, width: width + 2 * reach, height: above + foot };
  return { drape, light: (u) => slope(u) / 1.5, scale, fittings: fittings(hang, { left, top, width, height }), box };
}

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** All threads start at the peg. The cloth widens quickly, then falls straight. */
function gathered(
  u: number,
  v: number,
  narrow: number,
  { left, top, width, height }: Frame,
  side: number,
  hem: number,
): Point {
  const open = narrow + (1 - narrow) * Math.sin(Math.min(1, v * 1.25) * Math.PI * 0.5) ** 0.9;
  const away = u - 0.5;
  const rise = (1 - v) * away * away * height * 0.1;
  return [
    left + width / 2 + away * width * open + side * open,
    top + v * height + hem - rise * 0.4 + Math.abs(away) * height * 0.12 * (1 - v),
  ];
}

function fittings(hang: Hang, { left, top, width }: Frame): Form['fittings'] {
  const { wood } = hang;
  if (hang.kind === 'rod' || hang.kind === 'rail') {
    const [y, thick, over] = hang.kind === 'rod' ? [top - 4, 15, 26] : [top - 1, 24, 46];
    const front =
      hang.kind === 'rod'
        ? bar(left - over, y, width + 2 * over, thick, wood)
        : ends(left - over, y, width, over, thick, wood);
    const cord =
      hang.kind === 'rod' ? `M${n(left - 8)} ${n(y)}L${WIDTH / 2} ${n(y - 92)}L${n(left + width + 8)} ${n(y)}` : '';
    const nail =
      circle(WIDTH / 2, y - 94, 6, { fill: '#6b5534' }) + circle(WIDTH / 2 - 1.6, y - 95.6, 2.2, { fill: '#f0dcae' });
    const hung =
      path(cord, {
        fill: 'none',
        stroke: '#2a1a10',
        'stroke-width': 3,
        'stroke-opacity': 0.2,
        transform: 'translate(5 8)',
      }) +
      path(cord, { fill: 'none', stroke: '#8a7350', 'stroke-width': 2.6 }) +
      nail;
    return {
      behind:
        hang.kind === 'rod' ? hung : bar(left - over, y, width + 2 * over, thick, wood) + brackets(left, width, y),
      front,
    };
  }
  const knob = (x: number, y: number): string =>
    ellipse(x + 6, y + 9, 15, 13, { fill: '#2a1a10', 'fill-opacity': 0.3 }) +
    circle(x, y, 14, { fill: shade(wood, 0.35) }) +
    circle(x - 1, y - 1, 12.4, { fill: wood }) +
    ellipse(x - 4, y - 5, 5, 4, { fill: tint(wood, 0.55) });
  const at: Point[] =
    hang.kind === 'pegs'
      ? [
          [left + 14, top + 8],
          [left + width - 14, top + 8],
        ]
      : [[WIDTH / 2, top + 2]];
  return { behind: '', front: at.map(([x, y]) => knob(x, y)).join('') };
}

/** A turned rod with a lit upper side. */
function bar(x: number, y: number, width: number, thick: number, wood: string): string {
  return (
    rect(x + 5, y - thick / 2 + 8, width, thick, { fill: '#2a1a10', 'fill-opacity': 0.18, rx: thick / 2 }) +
    rect(x, y - thick / 2, width, thick, { fill: shade(wood, 0.34), rx: thick / 2 }) +
    rect(x + 1, y - thick / 2, width - 2, thick * 0.66, { fill: wood, rx: thick / 3 }) +
    rect(x + 6, y - thick * 0.36, width - 12, thick * 0.16, { fill: tint(wood, 0.5), rx: 2, 'fill-opacity': 0.8 }) +
    circle(x, y, thick * 0.72, { fill: shade(wood, 0.2) }) +
    circle(x - 2, y - 2, thick * 0.5, { fill: tint(wood, 0.16) }) +
    circle(x + width, y, thick * 0.72, { fill: shade(wood, 0.36) }) +
    circle(x + width - 2, y - 2, thick * 0.48, { fill: shade(wood, 0.08) })
  );
}

/** The rail is behind the cloth, so only its ends are in front. */
const ends = (x: number, y: number, width: number, over: number, thick: number, wood: string): string =>
  group(
    rect(x + over - 2, y - thick / 2, 5, thick, { fill: shade(wood, 0.6), 'fill-opacity': 0.4 }) +
      rect(x + over + width - 3, y - thick / 2, 8, thick, { fill: shade(wood, 0.6), 'fill-opacity': 0.45 }),
  );

const brackets = (left: number, width: number, y: number): string =>
  [left - 26, left + width + 26]
    .map(
      (x) =>
        polygon(
          [
            [x - 7, y - 34],
            [x + 7, y - 34],
            [x + 5, y + 6],
            [x - 5, y + 6],
          ],
          { fill: '#8a6a34' },
        ) + circle(x, y - 26, 2.6, { fill: '#4a381c' }),
    )
    .join('');
