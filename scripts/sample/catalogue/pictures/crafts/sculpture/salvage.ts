import { rotated, union } from '../../carving/combine.ts';
import { noise } from '../../carving/numbers.ts';
import { studs } from '../../carving/ornaments.ts';
import type { Mark, Material, Scene } from '../../carving/scene.ts';
import { ball, curvedTube, disc, ellipsoid, limb, type Point3, type Solid, slab } from '../../carving/solids.ts';
import { every } from '../../carving/textures.ts';
import { shade, tint } from '../../kit.ts';
import type { Of } from './look.ts';

/** A long-legged bird welded from oil drums, springs and spoons. */
export function metalBird(look: Of<'metal-bird'>): Scene {
  const tin = (base: string, gloss = 0.5): Material => ({
    base,
    gloss,
    roughness: 0.5,
    facets: 3,
    flecks: {
      colors: [look.rust, shade(look.rust, 0.5), tint(base, 0.4)],
      perUnit: 20,
      size: [0.01, 0.035],
      opacity: 0.5,
    },
  });
  const rust: Mark = {
    kind: 'area',
    material: { base: look.rust, gloss: 0.05, roughness: 1.2, facets: 5 },
    opacity: 0.7,
    field: (p) =>
      noise(p.x * 1.3, p.y * 1.3, p.z * 1.3) * 0.7 + noise(p.x * 4, p.y * 4, p.z * 4) * 0.3 - 0.3 + p.hollow * 0.4,
  };
  const body = rotated(ellipsoid([0, 0, 0], [2.0, 1.15, 1.0]), 0.3, 'z');
  const n = look.neck;
  const neck: Point3[] = [
    [1.5, 0.7, 0],
    [2.2, 1.6, 0],
    [1.75, 2.6, 0],
    [2.0, 2.6 + n * 0.6, 0],
    [2.45, 2.6 + n, 0],
  ];
  const top = neck[4] as Point3;
  const coils: Mark = {
    kind: 'lines',
    field: (p) => p.y + p.x * 0.15,
    levels: every(0.15, 0, 8),
    color: shade(look.steel, 0.8),
    lip: tint(look.steel, 0.4),
    width: 0.04,
    opacity: 0.9,
  };
  const head = union(
    ellipsoid(top, [0.5, 0.4, 0.36]),
    limb([top[0] + 0.35, top[1] - 0.05, 0], [top[0] + 1.6, top[1] - 0.35, 0], 0.17, 0.04),
  );
  const legs = [-0.35, 0.35].map((z, i) => {
    const step = i === 0 ? 0.5 : -0.3;
    return union(
      limb([0.1, -0.8, z], [-0.25 + step * 0.5, -0.8 - look.legs * 0.45, z], 0.12, 0.09),
      ball([-0.25 + step * 0.5, -0.8 - look.legs * 0.45, z], 0.17),
      limb([-0.25 + step * 0.5, -0.8 - look.legs * 0.45, z], [0.15 + step, -0.8 - look.legs, z], 0.09),
      ...[-0.35, 0.1, 0.5].map((dz) =>
        limb([0.15 + step, -0.8 - look.legs, z], [0.85 + step, -0.9 - look.legs, z + dz * 0.8], 0.08),
      ),
    );
  });
  return {
    parts: [
      { solid: body, material: tin(look.steel), marks: [rust] },
      ...feathers(look).map((solid, i) => ({
        solid,
        material: tin(i % 3 === 1 ? look.paint : i % 3 === 2 ? look.steel : shade(look.steel, 0.18)),
        marks: i % 3 === 1 ? [{ ...rust, opacity: 0.35 }] : [rust],
      })),
      { solid: curvedTube(neck, (t) => 0.36 - 0.1 * t, 14), material: tin(look.steel, 0.7), marks: [coils] },
      { solid: head, material: tin(look.paint), marks: [rust] },
      { solid: union(...legs), material: tin(shade(look.steel, 0.35), 0.6), marks: [rust] },
      { solid: crestOf(top), material: tin(look.rust, 0.3) },
      {
        solid: disc([0.4, -1.12 - look.legs, 0], 1.75, 0.14, 0.08),
        material: tin(shade(look.rust, 0.35), 0.2),
        marks: [rust],
      },
    ],
    ornaments: [
      studs(
        'eye',
        [
          [top[0] + 0.16, top[1] + 0.1, 0.34],
          [top[0] + 0.16, top[1] + 0.1, -0.34],
        ],
        0.11,
        ['#d8a33a'],
      ),
    ],
  };
}

function crestOf(top: Point3): Solid {
  const spikes = [0, 1, 2, 3, 4].map((i) =>
    limb(
      [top[0] - 0.2, top[1] + 0.3, 0],
      [top[0] - 0.9 + i * 0.25, top[1] + 1.15 + Math.sin(i * 1.1) * 0.2, (i - 2) * 0.14],
      0.04,
    ),
  );
  return union(...spikes);
}

/** Wing and tail feathers cut from sheet metal, overlapping from tail to shoulder. */
function feathers(look: Of<'metal-bird'>): Solid[] {
  const made: Solid[] = [];
  for (let i = 0; i < look.feathers; i++) {
    const t = i / (look.feathers - 1);
    const blade = slab(
      [
        [0.25, 0.16],
        [-0.9, 0.34],
        [-2.1, 0.2],
        [-2.5, 0],
        [-2.1, -0.2],
        [-0.9, -0.34],
        [0.25, -0.16],
      ],
      0,
      0.05,
      0.03,
    );
    const angle = 0.05 + t * 0.5;
    const turnedBlade = rotated(blade, angle, 'z');
    const at: Point3 = [-0.5 + t * 1.6, -0.35 + (i % 2) * 0.55 + t * 0.35, 0.98 + (i % 2) * 0.1];
    made.push((x, y, z) => turnedBlade(x - at[0], y - at[1], Math.abs(z) - at[2] - 0.03 * i + (x - at[0]) * 0.06));
  }
  return made;
}
