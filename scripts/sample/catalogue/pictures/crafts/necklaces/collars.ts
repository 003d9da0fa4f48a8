import { linesPath, n, type Painting, type Point, path, type Random, shade, smoothPath, tint } from '../../kit.ts';
import { BeadBox } from '../beads/large.ts';
import { SeedBatch } from '../beads/strokes.ts';
import { along, layRows, outOfSight, type SurfaceMap } from '../beads/surface.ts';
import { cone, coneBox } from './cone.ts';
import type { FlatCollar, Frame } from './look.ts';

const full = 2 * Math.PI;

/** Rows of beads on wire rings with hide spacers. */
export function flatCollar(look: FlatCollar, frame: Frame, random: Random, id: string): Painting {
  const map = cone(frame, look.inner, look.outer, 500);
  const rows = look.rows.length;
  const batch = new SeedBatch(random, 0.55, true);
  const pitch = (look.outer - look.inner) / rows;
  look.rows.forEach(({ ground, panel }, i) => {
    const middle = look.inner + pitch * (i + 0.5);
    const columns = Math.round((full * middle) / (pitch * 0.98) / look.panels) * look.panels;
    const chart = (column: number): string => {
      const place = ((column + 0.5) / columns) * look.panels;
      return Math.abs(place - Math.round(place)) < look.panelWidth / 2 ? panel : ground;
    };
    layRows(batch, {
      map,
      u: [-Math.PI, Math.PI],
      v: [i / rows, (i + 1) / rows],
      columns,
      rows: 1,
      chart,
      relief: 0.7,
    });
  });
  const drawn = batch.render(`${id}s`);
  const ground = linesPath([...along(map, 0, 0, full, 90)]) + linesPath([...along(map, 1, 0, full, 90)]);
  const strips = hideStrips(map, look, frame);
  const fringe = look.fringe ? hangings(look, map, frame, random, id) : { defs: '', body: '' };
  const box = coneBox(map, look.outer, frame, look.fringe ? look.fringe.length + 30 : 0);
  const body =
    path(ground, { fill: shade(look.leather, 0.62), 'fill-rule': 'evenodd' }) +
    fringe.body +
    drawn.body +
    strips +
    edges(map, look.leather, frame);
  return { defs: drawn.defs + fringe.defs, body, box };
}

/** Hide spacers between the wires: narrow on the front, broad with the wire ends on the back. */
function hideStrips(map: SurfaceMap, look: FlatCollar, frame: Frame): string {
  const half = frame.reverse ? 0.075 : 0.016;
  let body = '';
  const count = frame.reverse ? 8 : look.panels * 2;
  for (let i = 0; i < count; i += 1) {
    const u = ((i + 0.5) / count) * full;
    const width = (k: number): Point[] =>
      [0.01, 0.5, 0.99].map((v) => {
        const { x, y } = map(u + k * half * (1.15 - 0.5 * v), v);
        return [x, y] as const;
      });
    const outline = [...width(-1), ...width(1).reverse()];
    body += path(linesPath(outline), {
      fill: look.leather,
      stroke: shade(look.leather, 0.45),
      'stroke-width': 1.6 * frame.scale,
    });
    if (frame.reverse) {
      const seam = linesPath(
        [0.06, 0.94].map((v) => {
          const { x, y } = map(u, v);
          return [x, y] as const;
        }),
        false,
      );
      body += path(seam, {
        fill: 'none',
        stroke: tint(look.leather, 0.55),
        'stroke-width': 2.6,
        'stroke-dasharray': '7 6',
      });
    }
  }
  return body;
}

function edges(map: SurfaceMap, color: string, frame: Frame): string {
  return [0, 1]
    .map((v) => {
      const d = smoothPath(along(map, v, 0, full, 72).slice(0, -1));
      const w = 8 * frame.scale;
      return (
        path(d, { fill: 'none', stroke: shade(color, 0.4), 'stroke-width': w }) +
        path(d, {
          fill: 'none',
          stroke: tint(color, 0.18),
          'stroke-width': w * 0.4,
          transform: `translate(${n(-w * 0.1)} ${n(-w * 0.15)})`,
        })
      );
    })
    .join('');
}

/** Strings with small metal cones at their ends, hanging from the front. */
function hangings(
  look: FlatCollar,
  map: SurfaceMap,
  frame: Frame,
  random: Random,
  id: string,
): { defs: string; body: string } {
  const fringe = look.fringe as NonNullable<FlatCollar['fringe']>;
  const box = new BeadBox(`${id}f`, frame.close);
  const batch = new SeedBatch(random, 0.6);
  const s = frame.scale;
  const size = 11 * s;
  let ends = '';
  for (let i = 0; i < fringe.strings; i += 1) {
    const u = ((i + 0.5) / fringe.strings - 0.5) * 1.5;
    const start = map(u, 0.99);
    const length = fringe.length * s * (1 - 0.16 * Math.abs(Math.sin(i * 1.9)));
    const beads = Math.floor(length / size);
    for (let b = 0; b < beads; b += 1) {
      const color = fringe.colors[Math.floor((b + i * 2) / 4) % fringe.colors.length] ?? '#a83a32';
      const x = start.x + u * b * size * 0.1;
      if (!outOfSight({ x, y: start.y + b * size }))
        batch.add({
          x,
          y: start.y + (b + 0.6) * size,
          angle: Math.PI / 2,
          length: size * 0.98,
          width: size * 1.08,
          color,
        });
    }
    const x = start.x + u * beads * size * 0.1;
    if (!outOfSight({ x, y: start.y + length }))
      ends += box.place(
        { shape: 'bicone', surface: 'metal', color: '#b6b1a8' },
        x,
        start.y + (beads + 1.1) * size,
        Math.PI / 2,
        30 * s,
        19 * s,
      );
  }
  const drawn = batch.render(`${id}fs`);
  return { defs: drawn.defs + box.defs, body: drawn.body + ends };
}
