import {
  circle,
  linearGradient,
  linesPath,
  n,
  type Painting,
  type Point,
  path,
  rect,
  ref,
  shade,
  tint,
} from '../../kit.ts';
import { cord } from '../beads/cords.ts';
import { designOf } from './designs.ts';
import type { Field } from './field.ts';
import type { FlatPiece, Frame } from './look.ts';

/** A mitered wooden frame around a cloth mat. */
export function woodFrame(
  look: FlatPiece,
  field: Field,
  frame: Frame,
  id: string,
): { defs: string; body: string; box: Painting['box'] } {
  const [mat, wood] = [62 * frame.scale, 34 * frame.scale];
  const [x, y] = [field.x - mat - wood, field.y - mat - wood];
  const below = look.fringe ? look.fringe.rows * field.s : 0;
  const [w, h] = [field.width + 2 * (mat + wood), field.height + below + 2 * (mat + wood)];
  const side = (points: readonly Point[], color: string): string =>
    path(linesPath(points), { fill: color, stroke: shade(look.wood, 0.5), 'stroke-width': 1 });
  const inner: readonly [number, number, number, number] = [x + wood, y + wood, x + w - wood, y + h - wood];
  const [l, t, r, b] = inner;
  const weave = `<pattern id="${id}w" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.5h3M3 4.5h3" stroke="${tint(look.cloth, 0.4)}" stroke-width="1.8" opacity=".6"/><path d="M1.5 3v3M4.5 0v3" stroke="${shade(look.cloth, 0.35)}" stroke-width="1.2" opacity=".4"/></pattern>`;
  const defs =
    weave +
    linearGradient(
      `${id}g`,
      [
        [0, shade(look.cloth, 0.28)],
        [0.12, look.cloth],
        [1, tint(look.cloth, 0.12)],
      ],
      { x1: 0, y1: 0, x2: 0.5, y2: 1 },
    );
  const cover = { fill: ref(`${id}g`) };
  const body =
    rect(l, t, r - l, b - t, cover) +
    rect(l, t, r - l, b - t, { fill: ref(`${id}w`) }) +
    path(
      linesPath([
        [l, t],
        [r, t],
        [r, t + 16],
        [l + 20, t + 18],
        [l + 16, b],
        [l, b],
      ]),
      { fill: '#160c07', opacity: 0.3 },
    ) +
    side(
      [
        [x, y],
        [x + w, y],
        [r, t],
        [l, t],
      ],
      tint(look.wood, 0.2),
    ) +
    side(
      [
        [x, y],
        [l, t],
        [l, b],
        [x, y + h],
      ],
      tint(look.wood, 0.08),
    ) +
    side(
      [
        [x + w, y],
        [x + w, y + h],
        [r, b],
        [r, t],
      ],
      shade(look.wood, 0.22),
    ) +
    side(
      [
        [x, y + h],
        [l, b],
        [r, b],
        [x + w, y + h],
      ],
      shade(look.wood, 0.12),
    ) +
    path(`M${n(x + 4)} ${n(y + h - 4)}V${n(y + 4)}H${n(x + w - 4)}`, {
      fill: 'none',
      stroke: tint(look.wood, 0.55),
      'stroke-width': 2,
      opacity: 0.7,
    }) +
    grain(x, y, w, h, wood, look.wood);
  return { defs, body, box: { x, y, width: w, height: h } };
}

function grain(x: number, y: number, w: number, h: number, wood: number, color: string): string {
  let d = '';
  for (let i = 1; i < 5; i += 1) {
    const k = (wood * i) / 5;
    d += `M${n(x + k)} ${n(y + k + 8)}q3 ${n(h * 0.3)} 0 ${n(h - 2 * k - 16)}M${n(x + w - k)} ${n(y + k + 8)}q-3 ${n(h * 0.4)} 0 ${n(h - 2 * k - 16)}M${n(x + k + 8)} ${n(y + k)}q${n(w * 0.4)} 3 ${n(w - 2 * k - 16)} 0M${n(x + k + 8)} ${n(y + h - k)}q${n(w * 0.3)} -3 ${n(w - 2 * k - 16)} 0`;
  }
  return path(d, { fill: 'none', stroke: shade(color, 0.5), 'stroke-width': 1.3, opacity: 0.35 });
}

/** The back of a frame: kraft paper, tape, wire and a label. */
export function frameBack(box: Painting['box'], wood: string): string {
  const { x, y, width: w, height: h } = box;
  const paper = '#b8935f';
  return (
    rect(x, y, w, h, { fill: shade(wood, 0.12), stroke: shade(wood, 0.5), 'stroke-width': 2 }) +
    rect(x, y, w, 6, { fill: tint(wood, 0.3) }) +
    rect(x + 16, y + 16, w - 32, h - 32, { fill: paper }) +
    rect(x + 16, y + 16, w - 32, h - 32, {
      fill: 'none',
      stroke: tint(paper, 0.4),
      'stroke-width': 14,
      opacity: 0.55,
    }) +
    path(`M${n(x + 50)} ${n(y + h * 0.28)}Q${n(x + w / 2)} ${n(y + h * 0.2)} ${n(x + w - 50)} ${n(y + h * 0.28)}`, {
      fill: 'none',
      stroke: '#4d4844',
      'stroke-width': 3.4,
    }) +
    circle(x + 50, y + h * 0.28, 10, { fill: '#b98d3e', stroke: '#5f4417', 'stroke-width': 2 }) +
    circle(x + w - 50, y + h * 0.28, 10, { fill: '#b98d3e', stroke: '#5f4417', 'stroke-width': 2 }) +
    rect(x + w / 2 - 95, y + h * 0.6, 190, 110, { fill: '#f2e8d5', stroke: shade(paper, 0.3), 'stroke-width': 1.5 }) +
    path([0, 1, 2].map((i) => `M${n(x + w / 2 - 72)} ${n(y + h * 0.6 + 30 + i * 25)}h${[144, 118, 86][i]}`).join(''), {
      stroke: '#5a4a3a',
      'stroke-width': 3.5,
      opacity: 0.7,
    })
  );
}

/** Where the upper edge of the piece is tied to the rod. */
function hangingPoints(look: FlatPiece, { x, s }: Field): number[] {
  const chart = designOf(look);
  const columns = Array.from({ length: look.columns }, (_, c) => c).filter((c) => chart(c, 0) !== undefined);
  const [first, last] = [(columns[0] ?? 0) + 1.5, (columns.at(-1) ?? 0) - 0.5];
  const count = Math.max(2, Math.round((last - first) / 7));
  return Array.from({ length: count + 1 }, (_, i) => x + (first + ((last - first) * i) / count) * s);
}

/** A thin iron stand with a cross rod. The piece hangs from loops. */
export function ironStand(look: FlatPiece, field: Field, frame: Frame): { back: string; front: string; foot: number } {
  const s = frame.scale;
  const top = field.y - 26 * s;
  const foot = 1048;
  const [left, right] = [field.x + field.width * 0.04, field.x + field.width * 0.96];
  const iron = look.wood;
  const pole = cord(
    [
      [480, top],
      [480, foot - 20],
    ],
    11 * s,
    iron,
  );
  const base =
    path(`M350 ${foot}a130 22 0 1 1 260 0v12a130 22 0 0 1 -260 0Z`, { fill: shade(iron, 0.3) }) +
    path(`M350 ${foot}a130 22 0 1 1 260 0a130 22 0 1 1 -260 0Z`, { fill: tint(iron, 0.22) });
  const rod = cord(
    [
      [left - 34 * s, top],
      [right + 34 * s, top],
    ],
    12 * s,
    iron,
  );
  const knobs = [left - 36 * s, right + 36 * s]
    .map(
      (x) =>
        circle(x, top, 12 * s, { fill: shade(iron, 0.2) }) +
        circle(x - 3 * s, top - 4 * s, 4 * s, { fill: tint(iron, 0.6) }),
    )
    .join('');
  let loops = '';
  for (const x of hangingPoints(look, field)) {
    loops += cord(
      [
        [x - 6 * s, field.y + 6 * s],
        [x - 7 * s, top - 3 * s],
        [x, top - 9 * s],
        [x + 7 * s, top - 3 * s],
        [x + 6 * s, field.y + 6 * s],
      ],
      6 * s,
      look.cloth,
    );
  }
  return { back: pole + base + rod + knobs, front: loops, foot: foot + 34 };
}

/** A bag's plaited strap in an arch above it. */
export function strap(look: FlatPiece, { x, y, width, s }: Field): string {
  const arch: Point[] = [
    [x + s * 2, y + s],
    [x + width * 0.06, y - width * 0.3],
    [x + width * 0.28, y - width * 0.52],
    [x + width * 0.5, y - width * 0.57],
    [x + width * 0.72, y - width * 0.52],
    [x + width * 0.94, y - width * 0.3],
    [x + width - s * 2, y + s],
  ];
  return cord(arch, s * 2.4, look.wood, true);
}
