import { linesPath, type Painting, path, type Random } from '../../kit.ts';
import { SeedBatch } from '../beads/strokes.ts';
import { along, type Chart, layRows, outOfSight, patchAt, type SurfaceMap, turned } from '../beads/surface.ts';
import type { Crown, Frame } from './look.ts';
import { outlineOf } from './outline.ts';
import { covered, ellipsoid } from './solids.ts';

const tilt = 0.2;

/** The face on the front of a crown, as rows and columns around its center. */
function crownFace(x: number, y: number, look: Crown): string | undefined {
  const [dark, white, red, yellow, blue] = look.colors;
  const side = Math.abs(x);
  const eye = Math.hypot((side - 6) / 1.55, y + 1);
  if (eye < 1.2) return dark;
  if (eye < 2.6) return white;
  if (eye < 3.5) return dark;
  if (Math.abs(eye - 4.6) < 0.6 && y < -1) return yellow;
  if (side < 1.3 && y > -6 && y < 5) return yellow;
  if (side < 2.6 && y >= 5 && y < 7) return yellow;
  const mouth = Math.hypot(side / 2.8, y - 10.5);
  if (mouth < 0.8) return white;
  if (mouth < 1.8) return red;
  if (mouth < 2.5) return dark;
  if (side > 8 && y > 4 && y < 10 && Math.floor(y) % 2 === 0 && side < 12) return dark;
  const face = Math.hypot(side / 14, (y - 2) / 14);
  return face < 1 ? blue : face < 1.09 ? white : undefined;
}

function crownChart(look: Crown): Chart {
  const [, white, red, yellow, blue] = look.colors;
  return (c, r) => {
    const { columns, rows } = look;
    if (r > rows - 7) {
      const along = (c % 8) - 3.5;
      return r === rows - 1 || r === rows - 6 ? white : Math.abs(along) < rows - 1 - r ? red : yellow;
    }
    const face = crownFace(c - columns / 2 + 0.5, r - rows * 0.62, look);
    if (face) return face;
    if (r < 12) return Math.floor(r / 2 + (c % 6 < 3 ? 0 : 1)) % 2 === 0 ? yellow : look.ground;
    const braid = Math.sin((r / 9) * Math.PI + Math.floor(c / 11) * 1.2);
    const place = (c % 11) - 5;
    if (Math.abs(place - braid * 3) < 1) return white;
    if (Math.abs(place + braid * 3) < 1) return red;
    return Math.floor(c / 11) % 2 === 0 ? look.ground : blue;
  };
}

/** A crown with its birds and its veil. */
export function crown(look: Crown, frame: Frame, random: Random, id: string): Painting {
  const s = frame.scale;
  const [cx, foot] = [480 + (480 - frame.fx) * s, 600 + (700 - frame.fy) * s];
  const spin = frame.reverse ? Math.PI : 0;
  const outline = outlineOf(
    [
      [26, 500],
      [52, 452],
      [92, 372],
      [128, 280],
      [160, 180],
      [186, 84],
      [204, 0],
    ].map(([r = 0, h = 0]) => [r * s, h * s] as const),
  );
  const base = turned({ cx, cy: foot, tilt, profile: outline });
  const map: SurfaceMap = (u, v) => base(u + spin, v);
  const batch = new SeedBatch(random, 0.5, true);
  layRows(batch, {
    map,
    u: [-Math.PI, Math.PI],
    v: [0, 1],
    columns: look.columns,
    rows: look.rows,
    chart: crownChart(look),
    stagger: true,
    relief: 1.1,
  });
  const cone = batch.render(`${id}s`);
  const ground = linesPath([
    ...along(base, 0, -Math.PI / 2, Math.PI / 2, 8),
    ...Array.from({ length: 30 }, (_, i) => edgePoint(base, Math.PI / 2, i / 29)),
    ...along(base, 1, Math.PI / 2, -Math.PI / 2, 30),
    ...Array.from({ length: 30 }, (_, i) => edgePoint(base, -Math.PI / 2, 1 - i / 29)),
  ]);
  const fall = frame.reverse ? { defs: '', body: '' } : veil(look, base, frame, random, `${id}v`);
  const flock = birds(look, base, frame, random, `${id}b`);
  const below = frame.reverse ? 0 : look.veil.length * s;
  const box = {
    x: cx - 204 * s,
    y: foot - 590 * s,
    width: 408 * s,
    height: 590 * s + 204 * s * Math.sin(tilt) + below,
  };
  const stand = support(cx, foot, s, below);
  return {
    defs: cone.defs + fall.defs + flock.defs,
    body: stand + flock.behind + path(ground, { fill: '#1f120b' }) + cone.body + fall.body + flock.body,
    box,
  };
}

const edgePoint = (map: SurfaceMap, u: number, v: number): readonly [number, number] => {
  const { x, y } = map(u, v);
  return [x, y];
};

/** A dark cloth form that supports the crown. The veil hangs in front of it. */
function support(cx: number, foot: number, s: number, below: number): string {
  if (below === 0) return '';
  const [w, h] = [120 * s, below + 36 * s];
  return path(
    `M${cx - w} ${foot}C${cx - w * 1.05} ${foot + h * 0.5} ${cx - w * 0.9} ${foot + h * 0.8} ${cx - w * 1.1} ${foot + h}Q${cx} ${foot + h + 26 * s} ${cx + w * 1.1} ${foot + h}C${cx + w * 0.9} ${foot + h * 0.8} ${cx + w * 1.05} ${foot + h * 0.5} ${cx + w} ${foot}Z`,
    { fill: '#2a211c' },
  );
}

/** The veil: strings of beads that hide the wearer's face. */
function veil(look: Crown, map: SurfaceMap, frame: Frame, random: Random, id: string): { defs: string; body: string } {
  const { strings, length, colors } = look.veil;
  const batch = new SeedBatch(random, 0.7);
  const size = 9.6 * frame.scale;
  for (let i = 0; i < strings; i += 1) {
    const u = ((i + 0.5) / strings - 0.5) * Math.PI * 0.96;
    const start = map(u, 0.995);
    const { light } = patchAt(map, u, 0.9);
    const count = Math.floor((length * frame.scale) / size) - (i % 2) * 2;
    for (let b = 0; b < count; b += 1) {
      const [x, y] = [start.x + Math.sin(b * 0.3 + i) * size * 0.12, start.y + (b + 0.5) * size];
      if (outOfSight({ x, y })) continue;
      const word = Math.floor((b + Math.abs(i - strings / 2)) / 4) % colors.length;
      batch.add({
        x,
        y,
        angle: Math.PI / 2,
        length: size * 0.98,
        width: size * (0.45 + 0.55 * Math.cos(u)),
        color: colors[word] ?? '#efe6d6',
        light: (light - 0.55) * 1.1,
      });
    }
  }
  return batch.render(id);
}

/** Birds that climb the crown. Those behind it are half hidden. */
function birds(
  look: Crown,
  map: SurfaceMap,
  frame: Frame,
  random: Random,
  id: string,
): { defs: string; body: string; behind: string } {
  const s = frame.scale;
  const [dark, white, red, yellow] = look.colors;
  let [defs, body, behind] = ['', '', ''];
  for (let i = 0; i < look.birds; i += 1) {
    const top = i === look.birds - 1;
    const side = i % 2 === 0 ? -1 : 1;
    const perch = top ? map(0, 0) : map(side * 1.28, 0.16 + Math.floor(i / 2) * 0.2);
    const size = (top ? 42 : 25) * s;
    const tail = top ? -1 : -side;
    const parts = [
      ellipsoid(perch.x, perch.y - size * 0.9, size * 0.62, size * 0.95, tail * 0.5),
      ellipsoid(perch.x - tail * size * 0.4, perch.y - size * 1.9, size * 0.42, size * 0.42, 0),
      ellipsoid(perch.x + tail * size * 0.75, perch.y - size * 0.15, size * 0.22, size * 0.75, tail * -0.7),
    ];
    const colors = [top ? white : yellow, top ? red : white, dark];
    parts.forEach((part, k) => {
      const drawn = covered(
        [{ map: part, radius: size * 0.7, chart: () => colors[k] ?? '#efe6d6' }],
        random,
        `${id}${i}${k}`,
        7.4 * s,
      );
      defs += drawn.defs;
      if (top || side < 0 || side > 0) body += drawn.body;
      else behind += drawn.body;
    });
    const beak = `M${perch.x - tail * size * 0.75} ${perch.y - size * 1.95}l${-tail * size * 0.5} ${size * 0.16}l${tail * size * 0.44} ${size * 0.14}Z`;
    body += path(beak, { fill: yellow ?? '#e0a526', stroke: '#2a1a12', 'stroke-width': 1.4 });
  }
  return { defs, body, behind };
}
