import type { Defs } from './defs.ts';
import { lit, tone, type Vector } from './light.ts';
import { linearGradient, linesPath, n, type Point, path, type Stop } from './svg.ts';
import { offCanvas, project, type Turned } from './turned.ts';

/** A gradient that shades a band of the body around its axis. */
function bandFill(defs: Defs, body: Turned, color: string, slope: number, gloss: number): string {
  const level = Math.round(Math.atan(slope) * 10);
  return defs.once(`${color}/${level}/${gloss}/${body.roll}/${body.sin}`, (id) => {
    const angle = level / 10;
    const stops: Stop[] = [];
    for (let i = 0; i <= 12; i += 1) {
      const around = (-1 + i / 6) * 1.54;
      const normal: Vector = [Math.sin(around) * Math.cos(angle), -Math.sin(angle), Math.cos(around) * Math.cos(angle)];
      stops.push([(Math.sin(around) + 1) / 2, tone(color, lit(normal, body.light), gloss)]);
    }
    return linearGradient(id, stops);
  });
}

/** The shaded body between two heights, as a stack of slices from far to near. */
export function slices(
  defs: Defs,
  body: Turned,
  from: number,
  to: number,
  color: (t: number) => string,
  gloss = 0,
): string {
  const count = Math.max(2, Math.ceil((body.height * (to - from)) / 6));
  let out = '';
  let start = 0;
  for (let i = 0; i < count; i += 1) {
    // From above, the top is nearest. From below, the foot is.
    const at = (k: number): number => from + (to - from) * (body.sin >= 0 ? k / count : 1 - k / count);
    const [t, after] = [at(start), at(i + 1)];
    const fill = bandFill(defs, body, color(t), body.slope(t), gloss);
    // Merge neighbors with the same slope and color, because every slice costs the renderer the same.
    const same = i + 1 < count && fill === bandFill(defs, body, color(after), body.slope(after), gloss);
    const straight = Math.abs(body.radius(after) - body.radius(t)) < 1.2;
    if (same && Math.abs(after - t) * body.height < (straight ? 80 : 7)) continue;
    start = i + 1;
    if (offCanvas(body, [...ringPoints(body, t), ...ringPoints(body, after)])) continue;
    out += path(slab(body, t, after), { fill });
  }
  return out;
}

const ringPoints = (body: Turned, t: number): Point[] =>
  [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75].map((k) => project(body, [t, k * Math.PI]));

/**
 * The visible area of a slice: the crescent between its near rims, or the whole ring where it narrows toward the
 * viewer.
 */
function slab(body: Turned, t: number, next: number): string {
  const at = (height: number) => ({ r: body.radius(height), y: body.baseY - body.height * height * body.cos });
  const [a, b] = [at(t), at(next)];
  const sweep = body.sin >= 0 ? 0 : 1;
  const k = Math.abs(body.sin);
  const arc = (r: number, x: number, y: number, turn: number) => `A${n(r)} ${n(r * k)} 0 0 ${turn} ${n(x)} ${n(y)}`;
  // Overlap neighbors slightly to hide the gap between them.
  const over = (a.y > b.y ? -1 : 1) * 1.6;
  if (b.r < a.r) {
    // The far rim is visible too. The walls need the same winding as the rings, or the fills cancel out.
    const walls: Point[] = [
      [body.cx - a.r, a.y],
      [body.cx + a.r, a.y],
      [body.cx + b.r, b.y],
      [body.cx - b.r, b.y],
    ];
    if (a.y < b.y) walls.reverse();
    const ring = (r: number, y: number, turn: number) =>
      `M${n(body.cx - r)} ${n(y)}${arc(r, body.cx + r, y, turn)}${arc(r, body.cx - r, y, turn)}Z`;
    // Leave out what the next slice covers: the inner ring has the opposite winding.
    return ring(a.r, a.y, 0) + linesPath(walls) + ring(Math.max(1, b.r - 6), b.y, 1);
  }
  return (
    `M${n(body.cx - a.r)} ${n(a.y)}${arc(a.r, body.cx + a.r, a.y, sweep)}L${n(body.cx + b.r)} ${n(b.y + over)}` +
    `${arc(b.r, body.cx - b.r, b.y + over, 1 - sweep)}Z`
  );
}
