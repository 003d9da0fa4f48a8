import { blend, carve, mirrored, union } from '../../carving/combine.ts';
import { noise } from '../../carving/numbers.ts';
import { studs } from '../../carving/ornaments.ts';
import type { Mark, Material, Ornament, Scene } from '../../carving/scene.ts';
import { box, curvedTube, disc, ellipsoid, limb, type Point3, type Solid, turned } from '../../carving/solids.ts';
import { every, settled } from '../../carving/textures.ts';
import { shade, tint } from '../../kit.ts';
import type { Of } from './look.ts';

const cast = (base: string): Material => ({
  base,
  gloss: 0.7,
  roughness: 0.7,
  facets: 4.5,
  glint: '#ffe9b0',
  flecks: { colors: [shade(base, 0.6), tint(base, 0.4)], perUnit: 12, size: [0.008, 0.022], opacity: 0.3 },
});

const verdigris = (color: string): Mark[] => [
  settled({ base: color, gloss: 0.05, roughness: 1, facets: 4 }, 0.34, 0.55),
  {
    kind: 'area',
    material: { base: color, gloss: 0.1 },
    opacity: 0.18,
    field: (p) => noise(p.x * 0.9, p.y * 0.9, p.z * 0.9) - 0.25,
  },
];

/** A standing leopard with ring-shaped spots, cast by the lost-wax method of Benin City. */
export function leopard(look: Of<'leopard'>): Scene {
  const s = look.stance;
  const body = blend(
    0.7,
    limb([-2.3, 0.7, 0], [1.7, 1.0, 0], 1.02, 1.12),
    ellipsoid([-2.2, 0.75, 0], [1.2, 1.15, 1.0]),
  );
  const head = blend(
    0.35,
    limb([1.8, 1.4, 0], [2.9, 2.35, 0], 0.85, 0.75),
    ellipsoid([3.15, 2.6, 0], [1.0, 0.9, 0.95]),
    ellipsoid([4.05, 2.3, 0], [0.55, 0.5, 0.6]),
  );
  const ears = carve(
    0.06,
    twoSided(disc([2.85, 3.4, 0.62], 0.36, 0.34, 0.15)),
    twoSided(ellipsoid([3.05, 3.5, 0.66], [0.2, 0.25, 0.2])),
  );
  const leg = (x: number, z: number, lean: number): Solid =>
    blend(
      0.2,
      curvedTube(
        [
          [x, 0.5, z],
          [x - 0.15 + lean, -0.9, z * 1.05],
          [x + lean * 0.5, -2.5, z],
        ],
        (t) => 0.52 - 0.24 * t,
        6,
      ),
      ellipsoid([x + lean * 0.5 + 0.22, -2.72, z], [0.5, 0.24, 0.36]),
    );
  const legs = union(leg(1.75, 0.62, s), leg(1.55, -0.62, -s), leg(-2.2, 0.62, -s), leg(-2.0, -0.62, s));
  const tail = curvedTube(
    [
      [-3.1, 1.2, 0],
      [-4.0, 1.5, 0.1],
      [-4.3, 2.8, 0.2],
      [-3.5, 3.7, 0.25],
      [-2.9, 3.4, 0.2],
    ],
    (t) => 0.27 - 0.07 * t,
    12,
  );
  const jaw = box([4.4, 2.08, 0], [0.4, 0.07, 0.7], 0.04);
  const solid = blend(0.18, carve(0.06, blend(0.5, body, head), jaw), blend(0.3, legs, ears, tail));
  const rosette: Mark = {
    kind: 'area',
    material: { ...cast(shade(look.metal, 0.5)), gloss: 0.2 },
    field: (p) => (p.y < -1.7 || p.x > 3.7 ? -1 : 0.085 - Math.abs(cell(p.x, p.y, p.z, look.spots) - 0.25)),
    opacity: 0.75,
  };
  return {
    parts: [
      { solid, material: cast(look.metal), marks: [...verdigris(look.patina), rosette] },
      {
        solid: box([0, -3.2, 0], [4.1, 0.28, 1.5], 0.06),
        material: { base: look.plinth, gloss: 0.35, roughness: 0.3 },
      },
    ],
    ornaments: [
      studs(
        'eye',
        [
          [3.75, 2.85, 0.62],
          [3.75, 2.85, -0.62],
        ],
        0.17,
        ['#2a1a10'],
      ),
    ],
  };
}

const twoSided =
  (solid: Solid): Solid =>
  (x, y, z) =>
    solid(x, y, Math.abs(z));

/** Distance to the nearest of pseudo-randomly scattered points, for the spots of a coat. */
function cell(x: number, y: number, z: number, size: number): number {
  const off = (v: number, shift: number): number => v * size + shift - Math.round(v * size + shift);
  const wave = noise(x * 0.9, y * 0.9, z * 0.9) * 0.18;
  let best = 9;
  for (const shift of [0, 0.5]) {
    const [a, b, c] = [off(x + wave, shift), off(y - wave, shift + 0.2), off(z + wave, shift + 0.1)];
    best = Math.min(best, Math.sqrt(a * a + b * b + c * c));
  }
  return best;
}

/** A king's head with a high coral collar, bead strands and a netted cap. */
export function crownedHead(look: Of<'crowned-head'>): Scene {
  const skull = blend(0.5, ellipsoid([0, 1.2, 0], [1.75, 2.15, 1.85]), ellipsoid([0, 0.2, 0.35], [1.35, 1.5, 1.45]));
  const features = [
    blend(
      0.12,
      limb([0, 1.5, 1.75], [0, 0.55, 2.15], 0.2, 0.3),
      mirrored(ellipsoid([0.3, 0.48, 1.95], [0.22, 0.2, 0.25])),
    ),
    mirrored(ellipsoid([0.78, 1.35, 1.5], [0.5, 0.27, 0.3])),
    ellipsoid([0, -0.22, 1.82], [0.62, 0.16, 0.3]),
    ellipsoid([0, -0.52, 1.76], [0.54, 0.17, 0.3]),
    mirrored(
      curvedTube(
        [
          [0.3, 1.85, 1.7],
          [0.85, 1.98, 1.5],
          [1.4, 1.6, 1.0],
        ],
        () => 0.1,
        5,
      ),
    ),
    mirrored(ellipsoid([1.78, 0.9, -0.05], [0.2, 0.55, 0.4])),
  ];
  const slits = mirrored(
    union(
      ellipsoid([0.78, 1.44, 1.95], [0.46, 0.035, 0.35]),
      ellipsoid([0.78, 1.22, 1.95], [0.46, 0.035, 0.35]),
      ellipsoid([0.3, 0.38, 2.2], [0.1, 0.08, 0.2]),
    ),
  );
  const head = carve(0.04, blend(0.14, skull, ...features), slits);
  const collar = turned([0, -2.0, 0], 1.65, (y) => 1.75 - y * 0.06, 0.15);
  const capSolid: Solid = (x, y, z) => Math.max(ellipsoidCap(x, y, z), 2.35 - y - 0.12 * z);
  const cap = ellipsoid([0, 1.35, -0.05], [1.98, 2.35, 2.05]);
  const ellipsoidCap = (x: number, y: number, z: number): number => cap(x, y, z);
  const rings: Mark = {
    kind: 'lines',
    field: (p) => p.y,
    levels: every(3.3 / look.collarRings, -3.65, -0.3),
    color: shade(look.metal, 0.75),
    lip: tint(look.metal, 0.35),
    width: 0.07,
    opacity: 0.9,
  };
  const notches: Mark = {
    kind: 'lines',
    field: (p) => Math.atan2(p.x, Math.abs(p.z)),
    levels: every(0.105, -3.2, 3.2),
    color: shade(look.metal, 0.65),
    width: 0.03,
    opacity: 0.65,
  };
  const scars: Mark = {
    kind: 'lines',
    field: (p) => Math.abs(p.x) - 0.75,
    levels: [-0.18, 0, 0.18],
    color: shade(look.metal, 0.7),
    lip: tint(look.metal, 0.3),
    width: 0.05,
    within: (p) => (p.z < 0.8 ? -1 : Math.min(2.3 - p.y, p.y - 1.95)),
  };
  const net = [1, -1].map(
    (way): Mark => ({
      kind: 'lines',
      field: (p) => Math.atan2(p.x, p.z + 3) * 9 + way * p.y * 1.6,
      levels: every(0.62, -20, 20),
      color: shade(look.metal, 0.7),
      lip: tint(look.metal, 0.3),
      width: 0.045,
      opacity: 0.8,
    }),
  );
  return {
    parts: [
      { solid: head, material: cast(look.metal), marks: [...verdigris(look.patina), scars] },
      { solid: collar, material: cast(look.metal), marks: [...verdigris(look.patina), notches, rings] },
      { solid: capSolid, material: cast(shade(look.metal, 0.1)), marks: [...net, ...verdigris(look.patina)] },
      {
        solid: turned([0, -3.8, 0], 0.26, () => 2.35, 0.12),
        material: cast(shade(look.metal, 0.15)),
        marks: verdigris(look.patina),
      },
    ],
    ornaments: beadStrands(look),
  };
}

function beadStrands(look: Of<'crowned-head'>): Ornament[] {
  const places: Point3[] = [];
  for (const side of [-1, 1]) {
    for (let strand = 0; strand < look.strands; strand++) {
      for (let i = 0; i < 13; i++) {
        const a = side * (1.18 + strand * 0.17);
        places.push([Math.sin(a) * 2.1, 2.2 - i * 0.23, Math.cos(a) * 2.1]);
      }
    }
  }
  const rim: Point3[] = Array.from({ length: look.capBeads }, (_, i) => {
    const a = (i / look.capBeads) * Math.PI * 2;
    return [Math.sin(a) * 1.86, 2.32 - Math.cos(a) * 0.22, Math.cos(a) * 1.95];
  });
  return [studs('st', places, 0.125, ['#b0703a']), studs('cb', [...rim, [0, 2.75, 1.72]], 0.15, ['#b98043'])];
}
