import { blend, carve, mirrored, softMax, softMin, union, within } from '../../carving/combine.ts';
import { surfaceZ } from '../../carving/ornaments.ts';
import { box, curvedTube, ellipsoid, limb, type Point3, ring, type Solid } from '../../carving/solids.ts';
import type { MasksLook, Scar } from './look.ts';

/** The carved face and the parts of it that the pigments need. */
export interface Face {
  solid: Solid;
  /** The plain head without features, which carries caps and crowns. */
  skull: Solid;
  /** Negative inside the hollow for the wearer's face. */
  hollow: Solid;
  sockets: Solid;
  /** Negative inside the openings of eyes and mouth. */
  openings: Solid;
  lips: Solid;
}

/** An egg: an ellipsoid that tapers toward the chin. */
function egg(width: number, height: number, depth: number, taper: number): Solid {
  const round = ellipsoid([0, 0, 0], [width, height, depth]);
  return (x, y, z) => {
    const t = Math.max(-1.3, Math.min(1.3, y / height));
    const k = 1 + 0.75 * taper * t - 0.2 * taper * t * t;
    return round(x / k, y, z / (1 + taper * 0.35 * t)) * Math.min(1, k) * 0.92;
  };
}

/** Carves the face of a mask from its dimensions. */
export function carveFace(look: MasksLook): Face {
  const { head, sockets: s } = look;
  const skull = blend(
    1.2,
    egg(head.width, head.height, head.depth, head.taper),
    ellipsoid(
      [0, head.height * 0.5, head.depth * 0.25],
      [head.width * 0.72, head.height * 0.34, head.depth * 0.55 + head.forehead],
    ),
  );
  const socketZ = surfaceZ(skull, s.apart, s.y);
  const sockets = mirrored(ellipsoid([s.apart, s.y, socketZ + 0.35], [s.width, s.height, s.depth + 0.35]));
  const faced = carve(0.35, skull, sockets);
  const lips = mouthOf(look, faced);
  const openings = openingsOf(look, faced);
  const relief = reliefOf(look, skull, faced, lips);
  const scars = look.scars ?? [];
  const more = extras(look, faced);
  const inner = egg(head.width * 0.84, head.height * 0.86, head.depth * 0.82, head.taper);
  const hollowed = (x: number, y: number, z: number, face: number): number =>
    Math.max(inner(x, y, z + 0.15), face + WALL);
  const detail: Solid = (x, y, z) => {
    const face = faced(x, y, z);
    let d = relief(x, y, z, face);
    // Slits stop before the hollow, so that they look dark on any wall.
    d = softMax(d, Math.min(-openings(x, y, z), d + 0.24), 0.05);
    if (z > 0 && d < 0.6 && scars.length) d = (d - scarLift(scars, x, y)) * 0.85;
    d = softMax(Math.min(d, more(x, y, z)), -0.35 - z, 0.12);
    return softMax(d, -hollowed(x, y, z, face), 0.05);
  };
  const reach = look.beard ? 1.4 : 1.15;
  return {
    solid: within(skull, reach, detail),
    skull,
    hollow: (x, y, z) => hollowed(x, y, z, faced(x, y, z)),
    sockets,
    openings,
    lips,
  };
}

/** Wall thickness, regardless of the depth of the hollow. */
const WALL = 0.34;

/** Nose, brows, eyelids and lips, blended into the plain face. The plain face's distance is a parameter. */
function reliefOf(look: MasksLook, skull: Solid, faced: Solid, lips: Solid) {
  const nose = noseOf(look, faced);
  const brow = browOf(look, skull);
  const lids = eyelids(look, faced);
  return (x: number, y: number, z: number, face: number): number => {
    const bony = softMin(softMin(face, nose(x, y, z), 0.3), brow(x, y, z), 0.3);
    return softMin(softMin(bony, lids(x, y, z), 0.16), lips(x, y, z), 0.16);
  };
}

function noseOf({ nose }: MasksLook, base: Solid): Solid {
  const top: Point3 = [0, nose.top, surfaceZ(base, 0, nose.top) - nose.width * 0.35];
  const z = surfaceZ(base, 0, nose.tip) + nose.projects - nose.width * 0.6;
  const tip: Point3 = [0, nose.tip + nose.width * 0.5, z];
  const wing = mirrored(
    ellipsoid(
      [nose.width * 0.75, nose.tip + nose.width * 0.4, z - nose.width * 0.25],
      [nose.width * 0.55, nose.width * 0.5, nose.width * 0.6],
    ),
  );
  return blend(0.14, limb(top, tip, nose.width * 0.42, nose.width * 0.62), wing);
}

function browOf({ brow, nose }: MasksLook, base: Solid): Solid {
  if (!brow) return () => 99;
  const points: Point3[] = [];
  for (let i = 0; i <= 5; i++) {
    const t = i / 5;
    const x = (brow.joined ? nose.width * 0.4 : nose.width * 0.9) + (brow.reach - nose.width * 0.4) * t;
    const y = brow.y + brow.arch * (Math.sin(Math.min(1, t * 1.15) * Math.PI) * 0.9 - t * 0.55);
    points.push([x, y, surfaceZ(base, x, y) + brow.thickness * 0.1]);
  }
  return mirrored(curvedTube(points, (t) => brow.thickness * (1 - 0.5 * t), 9));
}

function eyelids({ eyes }: MasksLook, base: Solid): Solid {
  const z = surfaceZ(base, eyes.apart, eyes.y);
  const at: Point3 = [eyes.apart, eyes.y, z - 0.04];
  if (eyes.kind === 'tube') {
    return mirrored(
      limb(
        [eyes.apart, eyes.y, z - 0.3],
        [eyes.apart, eyes.y, z + eyes.height * 1.1],
        eyes.width * 0.85,
        eyes.width * 0.68,
      ),
    );
  }
  if (eyes.kind === 'ringed') {
    return mirrored(
      union(
        ring([eyes.apart, eyes.y, z], eyes.width, 0.1, 'z'),
        ring([eyes.apart, eyes.y, z], eyes.width * 1.55, 0.08, 'z'),
      ),
    );
  }
  if (eyes.kind === 'square') return mirrored(box(at, [eyes.width * 1.15, eyes.height * 1.4, 0.12], 0.08));
  const swell = eyes.kind === 'coffee' ? 1.5 : 1;
  return mirrored(ellipsoid(at, [eyes.width * 1.1, eyes.height * (1.3 + swell * 0.5), 0.16 + swell * 0.12]));
}

/** The eye slits and the mouth. */
function openingsOf({ eyes, mouth }: MasksLook, base: Solid): Solid {
  const z = surfaceZ(base, eyes.apart, eyes.y) + 0.2;
  const flat = eyes.kind === 'coffee' ? 0.17 : eyes.kind === 'slit' ? 0.42 : 0.5;
  let eye: Solid;
  if (eyes.kind === 'tube') eye = limb([eyes.apart, eyes.y, z - 0.1], [eyes.apart, eyes.y, z + 2], eyes.width * 0.42);
  else if (eyes.kind === 'ringed')
    eye = limb([eyes.apart, eyes.y, z - 0.4], [eyes.apart, eyes.y, z + 2], eyes.width * 0.5);
  else if (eyes.kind === 'square') eye = box([eyes.apart, eyes.y, z], [eyes.width * 0.8, eyes.height * 0.6, 0.4], 0.05);
  else {
    const slit = ellipsoid([0, 0, z], [eyes.width * 0.95, eyes.height * flat, 2.2]);
    const droop = eyes.kind === 'halfmoon' ? 0.42 : 0.1;
    eye = (x, y, pz) =>
      slit(
        x - eyes.apart,
        y - eyes.y + eyes.height * 0.2 - ((x - eyes.apart) / eyes.width) ** 2 * droop * eyes.height,
        pz,
      ) * 0.85;
  }
  const mz = surfaceZ(base, 0, mouth.y);
  const { width: w, height: h } = mouth;
  const cuts: Record<MasksLook['mouth']['kind'], Solid> = {
    lips: ellipsoid([0, mouth.y, mz + 0.32], [w * 0.9, h * 0.14, 1.4]),
    small: ellipsoid([0, mouth.y, mz + 0.28], [w * 0.8, h * 0.16, 1.4]),
    open: ellipsoid([0, mouth.y, mz + 0.3], [w * 0.74, h * 0.55, 0.5]),
    box: box([0, mouth.y, mz + 0.9], [w * 0.72, h * 0.42, 0.6], 0.06),
  };
  return union(mirrored(eye), cuts[mouth.kind]);
}

function mouthOf({ mouth }: MasksLook, base: Solid): Solid {
  const z = surfaceZ(base, 0, mouth.y);
  const { y, width: w, height: h } = mouth;
  if (mouth.kind === 'box') return box([0, y, z + 0.3], [w, h, 0.75], 0.14);
  if (mouth.kind === 'open') {
    const round = ellipsoid([0, y, z], [w, h, 0.42]);
    return round;
  }
  const upper = ellipsoid([0, y + h * 0.42, z], [w, h * 0.5, 0.3 + h * 0.2]);
  const dip = ellipsoid([0, y - h * 0.42, z], [w * 0.86, h * 0.52, 0.28 + h * 0.2]);
  return union(upper, dip);
}

function extras(look: MasksLook, base: Solid): Solid {
  const { ears, beard, head } = look;
  const parts: Solid[] = [];
  if (ears) {
    const at: Point3 = [head.width * 0.97, ears.y, 0.15];
    parts.push(
      mirrored(
        carve(
          0.08,
          ellipsoid(at, [ears.size, ears.size * 1.2, 0.28]),
          ellipsoid([at[0] + 0.05, at[1], 0.5], [ears.size * 0.5, ears.size * 0.7, 0.25]),
        ),
      ),
    );
  }
  if (beard) {
    for (let i = 0; i < beard.count; i++) {
      const a = ((i + 0.5) / beard.count - 0.5) * 2.3;
      const from: Point3 = [
        Math.sin(a) * head.width * 0.7,
        -head.height * 0.36 - Math.cos(a) * head.height * 0.52,
        0.25,
      ];
      const z = Math.max(0.25, surfaceZ(base, from[0] * 0.9, from[1] + 0.35) * 0.6);
      parts.push(
        limb([from[0], from[1], z], [from[0] * 1.16, from[1] - beard.length * Math.cos(a * 0.8), z * 0.9], 0.22, 0.17),
      );
    }
  }
  return parts.length ? union(...parts) : () => 99;
}

function scarLift(scars: readonly Scar[], x: number, y: number): number {
  let lift = 0;
  for (const scar of scars) lift = Math.max(lift, scarHeight(scar, x, y));
  return lift;
}

const bump = (distance: number, size: number): number =>
  Math.max(0, 1 - (distance / size) ** 2) * Math.min(0.12, size * 0.75);

function scarHeight(scar: Scar, x: number, y: number): number {
  if (scar.kind === 'ridge') {
    const beyond = Math.max(0, scar.from - y, y - scar.to);
    return bump(Math.sqrt(x * x + beyond * beyond), scar.size) * 1.4;
  }
  const u = Math.abs(x) - scar.x;
  const v = y - scar.y;
  if (scar.kind === 'lozenges') {
    // Nine small lozenges form a large one: rotated by 45°, they are a three-by-three grid.
    const a = (u + v * 0.72) / scar.size;
    const b = (u - v * 0.72) / scar.size;
    if (Math.abs(a) > 1.6 || Math.abs(b) > 1.6) return 0;
    return bump(Math.max(Math.abs(a - Math.round(a)), Math.abs(b - Math.round(b))), 0.42) * 0.9;
  }
  const i = Math.round(u / scar.size);
  const j = Math.round(v / scar.size);
  if (i < 0 || i >= scar.columns || j < 0 || j >= scar.rows) return 0;
  return bump(Math.sqrt((u - i * scar.size) ** 2 + (v - j * scar.size) ** 2), scar.size * 0.42);
}
