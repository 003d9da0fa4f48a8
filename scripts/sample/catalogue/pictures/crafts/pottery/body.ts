import {
  ellipse,
  linearGradient,
  linesPath,
  mix,
  n,
  type Point,
  path,
  type Random,
  ref,
  type Stop,
  smoothPath,
} from '../../kit.ts';
import { type Camera, facing, gleaming, gleamOn, lightOn, project, type Ring, rings } from '../turned/revolve.ts';
import type { PotteryLook } from './look.ts';

/** Fine enough that light levels show no steps. */
const SLICES = 88;

/** The bare color of the clay at a height. */
export function clayAt(look: PotteryLook, t: number): string {
  const { clay, foot } = look.skin;
  if (!foot) return clay;
  const k = (t - foot.to + foot.soft) / Math.max(0.001, 2 * foot.soft);
  return k <= 0 ? foot.color : k >= 1 ? clay : mix(foot.color, clay, k);
}

/** Horizontal shading of one slice as a gradient. */
function sliceStops(look: PotteryLook, camera: Camera, ring: Ring, inside: boolean): Stop[] {
  const base = inside ? (look.inside ?? clayAt(look, 1)) : clayAt(look, ring.t);
  const { gloss } = look.skin;
  const stops: Stop[] = [];
  for (let i = 0; i <= 8; i += 1) {
    const x = (1 - Math.cos((i / 8) * Math.PI)) / 2;
    // The front edge of the disc: from its left (u 0.5) over the front (0.25) to its right (0).
    const u = Math.acos(Math.min(1, Math.max(-1, 2 * x - 1))) / (2 * Math.PI) - camera.turn;
    const seen = inside ? -u - 2 * camera.turn : u;
    const light = lightOn(camera, ring, seen, inside);
    const shine = inside
      ? 0
      : gleamOn(camera, ring, u, 10 + gloss * 60) * gloss * 0.75 + gleamOn(camera, ring, u, 5) * gloss * 0.12;
    stops.push([
      x,
      gleaming(base, inside ? light * (look.seenFrom > 40 ? 0.9 + 0.1 * ring.t : 0.42 + 0.5 * ring.t) : light, shine),
    ]);
  }
  return stops;
}

/** How far around a ring the outside is visible: the angle behind the side (radians) where it turns away. */
function turnsAway(camera: Camera, ring: Ring): number | 'never' | 'hidden' {
  const s = (-ring.up / Math.max(1e-6, ring.out)) * Math.tan(camera.elevation);
  if (ring.out <= 1e-6) return ring.up > 0 ? 'never' : 'hidden';
  return s >= 1 ? 'hidden' : s <= -1 ? 'never' : Math.asin(s);
}

/** The visible arc of a ring, from its right edge over the front to its left. */
function frontArc(camera: Camera, ring: Ring, away: number): Point[] {
  const still = { ...camera, turn: 0 };
  return Array.from({ length: 23 }, (_, i) => {
    const a = away + ((Math.PI - 2 * away) * i) / 22;
    return project(still, ring.radius, ring.height, a / (2 * Math.PI));
  });
}

const span = (camera: Camera, ring: Ring) => ({
  gradientUnits: 'userSpaceOnUse',
  x1: camera.cx - ring.radius * camera.scale,
  x2: camera.cx + ring.radius * camera.scale,
  y1: 0,
  y2: 0,
});

/** A shaded disc, for parts visible all around and for the inside. */
function disc(
  look: PotteryLook,
  camera: Camera,
  ring: Ring,
  id: string,
  inside: boolean,
): { defs: string; body: string } {
  const [x, y] = project(camera, 0, ring.height, 0);
  const r = ring.radius * camera.scale;
  if (r < 1) return { defs: '', body: '' };
  return {
    defs: linearGradient(id, sliceStops(look, camera, ring, inside)),
    body: ellipse(x, y, r, Math.max(1.2, r * Math.sin(camera.elevation)) + 0.6, { fill: ref(id) }),
  };
}

/** A shaded band between two rings. It extends under the next band to hide the seam. */
function band(look: PotteryLook, camera: Camera, low: Ring, high: Ring, id: string): { defs: string; body: string } {
  const [from, to] = [turnsAway(camera, low), turnsAway(camera, high)];
  if (from === 'hidden' && to === 'hidden') return { defs: '', body: '' };
  if (from === 'never' || to === 'never') return disc(look, camera, low, id, false);
  const lower = frontArc(camera, low, from === 'hidden' ? Math.PI / 2 : from);
  const upper = frontArc(camera, high, to === 'hidden' ? Math.PI / 2 : to);
  return {
    defs: linearGradient(id, sliceStops(look, camera, low, false), span(camera, low)),
    body: path(linesPath([...lower, ...upper.reverse()]), { fill: ref(id) }),
  };
}

/** The outside: shaded bands from foot to lip, each over the one below. */
export function outside(look: PotteryLook, camera: Camera, idPrefix: string): { defs: string; body: string } {
  const all = rings(look.outline, SLICES);
  const parts = all
    .slice(0, -1)
    .map((ring, i) => band(look, camera, ring, all[Math.min(SLICES - 1, i + 2)] as Ring, `${idPrefix}-o${i}`));
  return { defs: parts.map((p) => p.defs).join(''), body: parts.map((p) => p.body).join('') };
}

/** The inside, visible through the opening, from the lip to the bottom. */
export function insideOf(
  look: PotteryLook,
  camera: Camera,
  idPrefix: string,
  count = 36,
): { defs: string; body: string } {
  const all = rings(look.outline, count).reverse();
  const shallow = all.filter((ring) => ring.radius > 0.02);
  const parts = shallow.map((ring, i) =>
    disc(look, camera, { ...ring, radius: ring.radius * (1 - look.lip * 0.6) }, `${idPrefix}-i${i}`, true),
  );
  return { defs: parts.map((p) => p.defs).join(''), body: parts.map((p) => p.body).join('') };
}

/** The outline of the body on the canvas, for clipping decoration and smoke clouds. */
export function silhouette(look: PotteryLook, camera: Camera): string {
  const right: Point[] = [];
  const slope = Math.tan(camera.elevation);
  const all = rings(look.outline, 70);
  const edge = (ring: Ring, side: 1 | -1): Point | undefined => {
    // The silhouette is where the outward normal is perpendicular to the line of sight.
    const s = ring.out === 0 ? Number.POSITIVE_INFINITY : (-ring.up / ring.out) * slope;
    if (Math.abs(s) >= 1 || ring.out <= 0) return undefined;
    const a = Math.asin(s);
    return project({ ...camera, turn: 0 }, ring.radius, ring.height, (side === 1 ? a : Math.PI - a) / (2 * Math.PI));
  };
  const left: Point[] = [];
  for (const ring of all) {
    const [r, l] = [edge(ring, 1), edge(ring, -1)];
    if (r && l) {
      right.push(r);
      left.push(l);
    }
  }
  const lip = all.at(-1) as Ring;
  const foot = all.find((ring) => edge(ring, 1)) ?? (all[0] as Ring);
  const half = (ring: Ring, from: number, to: number) =>
    Array.from({ length: 13 }, (_, i) =>
      project({ ...camera, turn: 0 }, ring.radius, ring.height, from + ((to - from) * i) / 12),
    );
  return smoothPath([...right, ...half(lip, 1, 0.5), ...left.reverse(), ...half(foot, 0.5, 0)], true, 0.5);
}

/** Burnishing strokes around the body with fine grain between them, for close-ups. */
export function burnish(look: PotteryLook, camera: Camera, random: Random): string {
  const { gloss } = look.skin;
  const data = { light: '', dark: '' };
  const all = rings(look.outline, 160);
  for (let i = 0; i < 620; i += 1) {
    const ring = random.pick(all);
    const u = random.between(0.02, 0.48) - camera.turn;
    const long = random.between(0.008, 0.05);
    if (facing(camera, ring, u) < 0.05) continue;
    const [a, b] = [project(camera, ring.radius, ring.height, u), project(camera, ring.radius, ring.height, u + long)];
    if (a[0] < -80 || a[0] > 1040 || a[1] < -80 || a[1] > 1280) continue;
    const middle = project(camera, ring.radius, ring.height + random.between(-0.004, 0.004), u + long / 2);
    const d = `M${n(a[0])} ${n(a[1])}Q${n(middle[0])} ${n(middle[1])} ${n(b[0])} ${n(b[1])}`;
    if (random.next() < 0.5) data.light += d;
    else data.dark += d;
  }
  const stroke = { fill: 'none', 'stroke-linecap': 'round' };
  return (
    path(data.dark, { ...stroke, stroke: '#1c0f08', 'stroke-width': 3, opacity: 0.07 + (1 - gloss) * 0.05 }) +
    path(data.light, { ...stroke, stroke: '#fff7e8', 'stroke-width': 2.4, opacity: 0.06 + gloss * 0.07 })
  );
}
