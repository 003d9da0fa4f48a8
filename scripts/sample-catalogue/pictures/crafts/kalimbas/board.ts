import { shade, speckle, tint, woodGrain } from '../../kit.ts';
import { motifCell } from '../hide-and-wood/motifs.ts';
import { bevel, boxOf, faceFill, inset, oval, rounded, sidesOf } from '../hide-and-wood/slabs.ts';
import { circle, clipPath, group, linesPath, n, type Point, path, polygon } from '../hide-and-wood/svg.ts';
import { carve, carvedInk } from '../hide-and-wood/wood.ts';
import type { Board, Hole, Ornament } from './look.ts';
import { at, fall, type Stage } from './stage.ts';

type Half = readonly (readonly [x: number, y: number])[];

/** Right halves of the free outlines, as shares of half width and half length, from the top. */
const halves: Partial<Record<Board['outline'], Half>> = {
  waisted: [
    [0.3, -1],
    [0.62, -0.96],
    [0.8, -0.8],
    [0.82, -0.55],
    [0.7, -0.28],
    [0.66, -0.08],
    [0.8, 0.16],
    [0.98, 0.42],
    [1, 0.68],
    [0.84, 0.9],
    [0.5, 1],
  ],
  shield: [
    [0.5, -1],
    [0.94, -0.96],
    [1, -0.84],
    [0.98, -0.3],
    [0.96, 0.2],
    [0.86, 0.56],
    [0.64, 0.84],
    [0.3, 0.98],
  ],
  arched: [
    [0.2, -1],
    [0.56, -0.93],
    [0.84, -0.8],
    [0.98, -0.62],
    [1, -0.3],
    [1, 0.9],
    [0.96, 0.98],
    [0.8, 1],
  ],
};

/** The outline of the face in canvas points, clockwise. */
export function outlineOf(stage: Stage, board: Board = stage.look.board): Point[] {
  const { s } = stage;
  const [w, h] = [board.width / 2, board.length / 2];
  const place = (points: readonly (readonly [number, number])[]): Point[] =>
    points.map(([x, y]) => at(stage, x * w, y * h));
  switch (board.outline) {
    case 'rect':
      return rounded(
        place([
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ]),
        0.9 * s,
      );
    case 'taper':
      return rounded(
        place([
          [-0.8, -1],
          [0.8, -1],
          [1, 1],
          [-1, 1],
        ]),
        0.7 * s,
      );
    case 'disc':
      return oval(stage.cx, stage.cy, w * s, h * s, 56);
    case 'boat':
      return rounded(
        place([
          [-0.9, -0.9],
          [-0.4, -0.8],
          [0.4, -0.8],
          [0.9, -0.9],
          [1, -0.5],
          [0.94, 0.86],
          [0.3, 0.9],
          [0.2, 1.06],
          [-0.2, 1.06],
          [-0.3, 0.9],
          [-0.94, 0.86],
          [-1, -0.5],
        ]),
        0.5 * s,
      );
    default: {
      const right = halves[board.outline] ?? [];
      const left = [...right].reverse().map(([x, y]) => [-x, y] as const);
      return rounded(place([...right, ...left]), 2.4 * s, 6);
    }
  }
}

/** The board or box: sides, face, grain, ornament, holes. `back` leaves out what only the front has. */
export function paintBoard(stage: Stage, back = false): string {
  const { look, defs, random, close, s } = stage;
  const { board } = look;
  const outline = outlineOf(stage);
  const box = boxOf(outline);
  const colour = back ? shade(board.colour, 0.08) : board.colour;
  const clip = defs.add((id) => clipPath(id, linesPath(outline)));
  const grain = woodGrain(random, box, colour, {
    count: close ? 60 : 44,
    opacity: 0.34,
    width: close ? 2.6 : 1.5,
    waviness: close ? 16 : 8,
  });
  const pores = close
    ? speckle(random, { x: 0, y: 0, width: 960, height: 1200 }, [shade(colour, 0.5), tint(colour, 0.3)], {
        count: 700,
        size: [0.6, 1.7],
        opacity: 0.3,
      })
    : '';
  return (
    sidesOf(outline, fall(stage, board.depth), board.sides ?? shade(board.colour, 0.18)) +
    polygon(outline, { fill: faceFill(defs, colour, box, board.gloss) }) +
    group(grain + pores + stripes(stage, box, colour), { 'clip-path': clip }) +
    bevel(defs, outline, colour, Math.max(2.5, s * 0.22)) +
    look.ornaments.map((o) => (back ? '' : paintOrnament(stage, o, outline))).join('') +
    look.holes.map((h) => (back ? '' : paintHole(stage, h))).join('')
  );
}

/** Broad, soft growth stripes. */
function stripes(stage: Stage, box: { x: number; y: number; width: number; height: number }, colour: string): string {
  let d = '';
  for (let i = 0; i < 6; i += 1) {
    const x = box.x + box.width * (0.06 + i * 0.17 + 0.04 * Math.sin(i * 5));
    const sway = box.width * 0.03;
    d += `M${n(x)} ${n(box.y)}C${n(x + sway)} ${n(box.y + box.height * 0.3)} ${n(x - sway)} ${n(box.y + box.height * 0.7)} ${n(x + sway * 0.6)} ${n(box.y + box.height)}`;
  }
  return path(d, { fill: 'none', stroke: shade(colour, 0.5), 'stroke-width': stage.s * 0.5, opacity: 0.14 });
}

/** A round or star-cut sound hole with the lit edge of the board's thickness. */
export function paintHole(stage: Stage, hole: Hole): string {
  const { s, look } = stage;
  const [x, y] = at(stage, hole.x, hole.y);
  const colour = look.board.colour;
  if (hole.star) return starHole(stage, hole, hole.star);
  const r = hole.r * s;
  const clip = stage.defs.add((id) => clipPath(id, linesPath(oval(x, y, r, r, 32))));
  return (
    circle(x, y, r * 1.14, { fill: 'none', stroke: shade(colour, 0.4), 'stroke-width': r * 0.05, opacity: 0.8 }) +
    circle(x, y, r, { fill: tint(colour, 0.22) }) +
    group(
      circle(x - r * 0.1, y - r * 0.13, r, { fill: '#170c06' }) +
        circle(x + r * 0.2, y + r * 0.3, r * 0.8, { fill: shade(colour, 0.82), opacity: 0.7 }),
      { 'clip-path': clip },
    ) +
    circle(x, y, r, { fill: 'none', stroke: shade(colour, 0.6), 'stroke-width': 1.6 })
  );
}

/** A rosette of drop-shaped holes, as cut with a knife. */
function starHole(stage: Stage, hole: Hole, petals: number): string {
  const { s, look } = stage;
  let drops = '';
  for (let i = 0; i < petals; i += 1) {
    const a = (i / petals) * Math.PI * 2 - Math.PI / 2;
    const point = (r: number, turn: number): Point => {
      const [x, y] = at(stage, hole.x, hole.y);
      return [x + Math.cos(a + turn) * r * hole.r * s, y + Math.sin(a + turn) * r * hole.r * s];
    };
    drops += linesPath([
      point(0.32, 0),
      point(0.6, 0.8 / petals),
      point(0.84, 1.1 / petals),
      point(1, 0),
      point(0.84, -1.1 / petals),
      point(0.6, -0.8 / petals),
    ]);
  }
  const [x, y] = at(stage, hole.x, hole.y);
  return (
    path(drops, { fill: tint(look.board.colour, 0.4), transform: `translate(${n(s * 0.08)} ${n(s * 0.1)})` }) +
    path(drops, { fill: '#1a0d07' }) +
    circle(x, y, hole.r * s * 1.16, { fill: 'none', stroke: shade(look.board.colour, 0.5), 'stroke-width': s * 0.08 }) +
    circle(x, y, hole.r * s * 0.14, { fill: '#1a0d07' })
  );
}

function paintOrnament(stage: Stage, ornament: Ornament, outline: readonly Point[]): string {
  const { s, look } = stage;
  const colour = look.board.colour;
  const ink = ornament.ink
    ? { dark: ornament.ink, light: shade(colour, 0.25), width: s * 0.13 }
    : carvedInk(colour, Math.max(1.3, s * 0.11));
  let filled = '';
  let lines = '';
  const add = (motif: Ornament['motif'], place: (x: number, y: number) => Point): void => {
    for (const stroke of motifCell(motif)) {
      const points = stroke.points.map(([x, y]) => place(x, y));
      if (stroke.filled) filled += linesPath(points);
      else lines += linesPath(points, false);
    }
  };
  let under = '';
  if (ornament.kind === 'band') {
    const cell = ornament.span / ornament.count;
    const [left, top] = [-ornament.span / 2, ornament.at - ornament.height / 2];
    const corners = [
      [left, top],
      [-left, top],
      [-left, top + ornament.height],
      [left, top + ornament.height],
    ].map(([x, y]) => at(stage, x as number, y as number));
    if (ornament.ground) under = polygon(corners, { fill: ornament.ground, opacity: 0.9 });
    for (let i = 0; i < ornament.count; i += 1)
      add(ornament.motif, (x, y) => at(stage, left + (i + x) * cell, top + y * ornament.height));
    lines += linesPath(corners.slice(0, 2), false) + linesPath(corners.slice(2), false);
  } else if (ornament.kind === 'ring') {
    for (let i = 0; i < ornament.count; i += 1) {
      add(ornament.motif, (x, y) => {
        const a = ((i + x) / ornament.count) * Math.PI * 2;
        const r = ornament.outer - y * (ornament.outer - ornament.inner);
        return at(stage, ornament.x + Math.sin(a) * r, ornament.y - Math.cos(a) * r);
      });
    }
  } else {
    edgeOrnament(stage, ornament, outline, add);
    lines +=
      linesPath(inset(outline, ornament.inset * s)) + linesPath(inset(outline, (ornament.inset + ornament.depth) * s));
  }
  return under + carve(filled, lines, ink, s / 22);
}

/** Repeats a motif along the edge of the board. */
function edgeOrnament(
  stage: Stage,
  ornament: Extract<Ornament, { kind: 'edge' }>,
  outline: readonly Point[],
  add: (motif: Ornament['motif'], place: (x: number, y: number) => Point) => void,
): void {
  const { s } = stage;
  const outer = inset(outline, ornament.inset * s);
  const closed = [...outer, outer[0] as Point];
  const lengths = [0];
  for (let i = 1; i < closed.length; i += 1) {
    const [a, b] = [closed[i - 1] as Point, closed[i] as Point];
    lengths.push((lengths[i - 1] as number) + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const total = lengths[lengths.length - 1] as number;
  const count = Math.round(total / (ornament.spacing * s));
  const on = (share: number, depth: number): Point => {
    const goal = (((share % 1) + 1) % 1) * total;
    let i = 1;
    while (i < lengths.length - 1 && (lengths[i] as number) < goal) i += 1;
    const [a, b] = [closed[i - 1] as Point, closed[i] as Point];
    const step = (lengths[i] as number) - (lengths[i - 1] as number) || 1;
    const k = (goal - (lengths[i - 1] as number)) / step;
    const [dx, dy] = [(b[0] - a[0]) / step, (b[1] - a[1]) / step];
    return [a[0] + (b[0] - a[0]) * k - dy * depth, a[1] + (b[1] - a[1]) * k + dx * depth];
  };
  for (let i = 0; i < count; i += 1) add(ornament.motif, (x, y) => on((i + x) / count, y * ornament.depth * s));
}
