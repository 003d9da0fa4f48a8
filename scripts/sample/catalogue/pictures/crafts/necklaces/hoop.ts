import { n, type Painting, path, type Random, shade, tint } from '../../kit.ts';
import { SeedBatch } from '../beads/strokes.ts';
import { layRows, outOfSight, type SurfaceMap, turned } from '../beads/surface.ts';
import { tilt } from './cone.ts';
import { framed } from './drape.ts';
import type { Frame, HoopNecklace } from './look.ts';

const full = 2 * Math.PI;

/** A torus with a collar's perspective. */
function ring(frame: Frame, cy: number, radius: number, thickness: number): SurfaceMap {
  const [cx, y] = framed(frame, [480, cy]);
  const [r, t] = [radius * frame.scale, (thickness / 2) * frame.scale];
  return (u, v) =>
    turned({ cx, cy: y, tilt, profile: () => [r - t * Math.cos(v * full), t * Math.sin(v * full)] })(u, 0);
}

/** Thick hoops wrapped with beads, and a stiff beadwork panel below. */
export function hoopNecklace(look: HoopNecklace, frame: Frame, random: Random, id: string): Painting {
  let [defs, body] = ['', ''];
  let y = 330;
  const top = y - look.radius;
  let radius = look.radius;
  let bottom = 0;
  look.hoops.forEach((hoop, i) => {
    const map = ring(frame, y, radius, hoop.thickness);
    const columns = Math.round((full * radius) / 13);
    const rows = Math.round((Math.PI * hoop.thickness) / 12);
    const chart = (column: number): string =>
      hoop.colors[Math.floor(column / hoop.run) % hoop.colors.length] ?? '#efe6d6';
    const batch = new SeedBatch(random, 0.5, true);
    layRows(batch, { map, u: [-Math.PI, Math.PI], v: [0, 1], columns, rows, chart, relief: 0.9 });
    const drawn = batch.render(`${id}h${i}`);
    defs += drawn.defs;
    // Later hoops lie under the first, lower on the chest.
    body = drawn.body + body;
    bottom = y + radius * Math.sin(tilt) + hoop.thickness * 0.3;
    y += hoop.thickness * 0.62;
    radius += hoop.thickness * 0.34;
  });
  const panel = apron(look, frame, random, `${id}a`, bottom - 26);
  const [bx, by] = framed(frame, [480 - radius - 40, top]);
  const box = { x: bx, y: by, width: (radius + 40) * 2 * frame.scale, height: (panel.bottom - top) * frame.scale };
  return { defs: defs + panel.defs, body: panel.body + body, box };
}

/** The panel: stepped shapes on white, as on Ndebele house walls, with a fringe. */
function apron(
  look: HoopNecklace,
  frame: Frame,
  random: Random,
  id: string,
  top: number,
): { defs: string; body: string; bottom: number } {
  const { columns, rows, colors, fringe } = look.panel;
  const pitch = 12.4;
  const [left, y0] = framed(frame, [480 - (columns * pitch) / 2, top]);
  const s = pitch * frame.scale;
  const map: SurfaceMap = (u, v) => ({ x: left + u * s, y: y0 + v * s, z: 0 });
  const batch = new SeedBatch(random, 0.55);
  layRows(batch, {
    map,
    u: [0, columns],
    v: [0, rows],
    columns,
    rows,
    relief: 0,
    chart: (c, r) => ndebele(c, r, columns, rows, colors),
  });
  for (let c = 0; c < columns; c += 1) {
    for (let b = 0; b < 6 - (c % 2); b += 1) {
      const [x, y] = [left + (c + 0.5) * s, y0 + (rows + b + 0.6) * s];
      if (!outOfSight({ x, y }))
        batch.add({
          x,
          y,
          angle: Math.PI / 2,
          length: s,
          width: s * 0.82,
          color: b < 4 ? (colors[0] ?? '#efe6d6') : fringe,
        });
    }
  }
  const drawn = batch.render(id);
  const edge = path(`M${n(left - 3)} ${n(y0)}h${n(columns * s + 6)}v${n(rows * s + 3)}h${n(-columns * s - 6)}Z`, {
    fill: '#3a2419',
  });
  const body = frame.reverse ? drawn.body + canvasBack(left, y0, columns * s, rows * s) : edge + drawn.body;
  return { defs: drawn.defs, body, bottom: top + (rows + 6) * pitch };
}

/** The lining of the panel: canvas with the ends of the bead threads. */
function canvasBack(x: number, y: number, width: number, height: number): string {
  const canvas = '#c9b48c';
  let [weave, stitches] = ['', ''];
  for (let i = 4; i < height; i += 7) weave += `M${n(x)} ${n(y + i)}h${n(width)}`;
  for (let i = 0; i < 120; i += 1)
    stitches += `M${n(x + 12 + ((i * 53) % (width - 24)))} ${n(y + 12 + ((i * 37) % (height - 24)))}l${(i % 5) + 4} ${(i % 3) - 1}`;
  const hem = `M${n(x + 9)} ${n(y + 9)}h${n(width - 18)}v${n(height - 18)}h${n(18 - width)}Z`;
  return (
    path(`M${n(x - 3)} ${n(y)}h${n(width + 6)}v${n(height + 3)}h${n(-width - 6)}Z`, {
      fill: canvas,
      stroke: shade(canvas, 0.4),
      'stroke-width': 3,
    }) +
    path(weave, { stroke: shade(canvas, 0.3), 'stroke-width': 1.2, opacity: 0.5 }) +
    path(stitches, { fill: 'none', stroke: tint(canvas, 0.6), 'stroke-width': 2.4, 'stroke-linecap': 'round' }) +
    path(hem, { fill: 'none', stroke: shade(canvas, 0.55), 'stroke-width': 2.4, 'stroke-dasharray': '10 7' })
  );
}

/** A gable between two walls, outlined in black like a painted house. */
function ndebele(c: number, r: number, columns: number, rows: number, colors: readonly string[]): string {
  const [ground = '#efe6d6', line = '#1d1714', green, blue, orange] = colors;
  const x = Math.floor(Math.abs(c + 0.5 - columns / 2));
  const fromTop = r - 2;
  if (r < 1 || r >= rows - 1) return line;
  if (r < 2 || r >= rows - 2) return orange ?? line;
  const step = Math.floor(fromTop / 4);
  const reach = 2 + step * 3;
  if (x === reach || (fromTop % 4 === 0 && x > reach - 3 && x < reach)) return line;
  if (x > reach) return x === reach + 1 ? ground : (x + r) % 6 < 1 ? (orange ?? ground) : ground;
  if (x === 0) return line;
  return [green, ground, blue, orange, green][step % 5] ?? ground;
}
