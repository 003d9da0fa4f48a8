import { ellipse, linesPath, type Painting, path, type Random, shade, tint } from '../../kit.ts';
import { SeedBatch } from '../beads/strokes.ts';
import { along, layRows, type SurfaceMap } from '../beads/surface.ts';
import type { Coasters, Frame } from './look.ts';

const full = 2 * Math.PI;

/** A disc that lies flat (small `pitch`) or leans (large `pitch`) toward the viewer. `roll` rotates it in its plane. */
function disc(cx: number, cy: number, radius: number, pitch: number, roll: number): SurfaceMap {
  const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)];
  return (u, v) => {
    const r = radius * v;
    const [x, y] = [Math.sin(u + roll) * r, Math.cos(u + roll) * r];
    return { x: cx + x, y: cy + y * sin, z: y * cos };
  };
}

interface Mat {
  map: SurfaceMap;
  colors: readonly string[];
  radius: number;
}

function mat(
  { map, colors, radius }: Mat,
  look: Coasters,
  frame: Frame,
  random: Random,
  id: string,
): { defs: string; body: string } {
  const batch = new SeedBatch(random, 0.6, true);
  const rows = 17;
  for (let row = 0; row < rows; row += 1) {
    const columns = Math.max(6, Math.round(((full * (row + 0.5)) / 0.98 / look.sectors) * 1) * look.sectors);
    layRows(batch, {
      map,
      u: [-Math.PI, Math.PI],
      v: [(row + 0.02) / rows, (row + 1) / rows],
      columns: row === 0 ? 6 : columns,
      rows: 1,
      relief: 0.25,
      chart: (c) => ring(row, rows, ((c + 0.5) / columns) * look.sectors, colors),
    });
  }
  const drawn = batch.render(id);
  const edge = along(map, 1.02, 0, full, 72);
  const depth = 13 * frame.scale;
  const under =
    path(linesPath(edge), { fill: shade(look.felt, 0.55), transform: `translate(0 ${depth})` }) +
    path(linesPath(edge), {
      fill: shade(look.felt, 0.35),
      stroke: shade(look.felt, 0.1),
      'stroke-width': radius * 0.02,
    });
  return { defs: drawn.defs, body: under + drawn.body };
}

/** Rings with a star of sectors halfway out. */
function ring(row: number, rows: number, place: number, colors: readonly string[]): string {
  const band = Math.floor((row / rows) * colors.length);
  const tooth = Math.abs(place - Math.round(place)) * 2;
  const within = (row / rows) * colors.length - band;
  const shifted = band % 2 === 1 && tooth < within ? band + 1 : band;
  return colors[Math.min(colors.length - 1, shifted)] ?? '#efe6d6';
}

/** The plain side: felt with a seam. */
function felt({ map, radius }: Mat, look: Coasters): string {
  const edge = linesPath(along(map, 1.02, 0, full, 72));
  const seam = linesPath(along(map, 0.92, 0, full, 72));
  return (
    path(edge, { fill: shade(look.felt, 0.5), transform: 'translate(0 13)' }) +
    path(edge, { fill: look.felt }) +
    path(linesPath(along(map, 0.99, 2.2, 5.4, 40), false), {
      fill: 'none',
      stroke: tint(look.felt, 0.35),
      'stroke-width': radius * 0.03,
      opacity: 0.7,
    }) +
    path(seam, {
      fill: 'none',
      stroke: tint(look.felt, 0.5),
      'stroke-width': radius * 0.016,
      'stroke-dasharray': `${radius * 0.045} ${radius * 0.035}`,
    })
  );
}

/** A pile of mats with one leaning against it. */
export function coasters(look: Coasters, frame: Frame, random: Random, id: string): Painting {
  const s = frame.scale;
  const x = (value: number): number => 480 + (value - frame.fx) * s;
  const y = (value: number): number => 600 + (value - frame.fy) * s;
  const count = look.mats.length;
  let [defs, body] = ['', ''];
  const shadow = ellipse(x(500), y(842), 330 * s, 96 * s, { fill: '#1a0b04', opacity: 0.2 });
  for (let i = 0; i < count - 1; i += 1) {
    const place: Mat = {
      map: disc(x(500 + ([0, 12, -8, 6][i % 4] ?? 0)), y(800 - i * 30), 300 * s, 0.36, i),
      colors: look.mats[i] ?? [],
      radius: 300 * s,
    };
    const top = i === count - 2;
    if (top && !frame.reverse) {
      const drawn = mat(place, look, frame, random, `${id}m${i}`);
      defs += drawn.defs;
      body += drawn.body;
    } else {
      body += pileMat(place, look, frame);
    }
  }
  const last: Mat = {
    map: disc(x(440), y(540), 270 * s, 1.28, 0.2),
    colors: look.mats[count - 1] ?? [],
    radius: 270 * s,
  };
  if (frame.reverse) body += felt(last, look);
  else {
    const drawn = mat(last, look, frame, random, `${id}l`);
    defs += drawn.defs;
    body +=
      path(linesPath(along(last.map, 1, 0, full, 60)), {
        fill: '#1a0b04',
        opacity: 0.3,
        transform: `translate(${18 * s} ${22 * s})`,
      }) + drawn.body;
  }
  return { defs, body: shadow + body, box: { x: x(170), y: y(280), width: 640 * s, height: 636 * s } };
}

/** Only the edge of a mat in the pile is visible: felt and the outermost ring of beads. */
function pileMat({ map, colors, radius }: Mat, look: Coasters, frame: Frame): string {
  const edge = linesPath(along(map, 1.02, 0, full, 72));
  const outer = colors.at(-1) ?? '#efe6d6';
  const dots = { fill: 'none', 'stroke-linecap': 'round', 'stroke-dasharray': `0 ${radius * 0.06}` };
  const ring = linesPath(along(map, 0.98, 0, full, 72));
  return (
    path(edge, { fill: shade(look.felt, 0.55), transform: `translate(0 ${13 * frame.scale})` }) +
    path(edge, { fill: shade(look.felt, 0.2) }) +
    path(ring, { ...dots, stroke: shade(outer, 0.45), 'stroke-width': radius * 0.058 }) +
    path(ring, { ...dots, stroke: outer, 'stroke-width': radius * 0.045, transform: 'translate(-.6 -.8)' }) +
    path(ring, { ...dots, stroke: tint(outer, 0.6), 'stroke-width': radius * 0.014, transform: 'translate(-2 -3)' })
  );
}
