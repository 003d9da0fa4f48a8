import { around, blend, carve, raised, rotated } from '../../carving/combine.ts';
import { noise } from '../../carving/numbers.ts';
import type { AreaMark, Material, Scene } from '../../carving/scene.ts';
import { box, curvedTube, ellipsoid, limb, type Point3, ring, type Solid, turned } from '../../carving/solids.ts';
import { settled, veins } from '../../carving/textures.ts';
import { shade, tint } from '../../kit.ts';
import type { Of } from './look.ts';

const polished = (base: string): Material => ({
  base,
  gloss: 0.95,
  flecks: { colors: [tint(base, 0.45), shade(base, 0.5)], perUnit: 14, size: [0.008, 0.02], opacity: 0.35 },
});

/** Unworked stone: matte, paler, marked by the point chisel. */
const broken = (base: string): Material => ({ base, gloss: 0.02, roughness: 1.8, facets: 4.6, glint: tint(base, 0.6) });

/** The rough base with a ragged border to the polished part. */
function rind(base: string, height: number): AreaMark {
  return {
    kind: 'area',
    material: broken(base),
    field: (p) => height - p.y + noise(p.x * 1.1, p.y * 1.1, p.z * 1.1) * 1.1 + noise(p.x * 4, p.y * 4, p.z * 4) * 0.2,
  };
}

/** Two or three figures that lean together in one stone. */
export function embrace(look: Of<'embrace'>, close: boolean): Scene {
  const figures: Solid[] = [];
  for (let i = 0; i < look.heads; i++) {
    const t = look.heads === 1 ? 0 : (i / (look.heads - 1)) * 2 - 1;
    const tall = 4.2 - (i % 2) * 0.75;
    const x = t * 1.25;
    const neck: Point3 = [x - t * look.lean * 0.5, tall - 1.25, t * 0.15];
    figures.push(
      curvedTube(
        [[x * 1.1, -4.2, 0], [x * 1.35, -1.2, 0.1], [x * 1.1, 1.2, 0.1], neck],
        (s) => 1.35 - 0.98 * s ** 1.5,
        18,
      ),
    );
    const head = rotated(ellipsoid([0, 0, 0], [0.7, 1.1, 0.8]), t * look.lean * 0.5, 'z');
    const [hx, hy, hz] = [neck[0] - t * 0.1, tall, neck[2]];
    figures.push(
      blend(
        0.12,
        (px, py, pz) => head(px - hx, py - hy, pz - hz),
        limb([hx - t * 0.15, hy + 0.35, hz + 0.72], [hx - t * 0.2, hy - 0.25, hz + 0.92], 0.07, 0.13),
      ),
    );
  }
  const arms = blend(
    0.3,
    curvedTube(
      [
        [-1.9, 1.2, 0.5],
        [-0.6, 0.3, 1.25],
        [1.0, 0.8, 1.15],
        [1.7, 1.5, 0.7],
      ],
      (t) => 0.42 - 0.16 * t,
      9,
    ),
    curvedTube(
      [
        [1.95, 0.2, 0.5],
        [0.8, -0.9, 1.3],
        [-0.8, -0.6, 1.25],
      ],
      (t) => 0.42 - 0.18 * t,
      8,
    ),
  );
  const solid = blend(0.4, blend(0.45, ...figures), arms, box([0, -4.4, 0], [2.3, 0.7, 1.4], 0.5));
  const rough = raised(solid, (x, y, z) =>
    y < look.roughness ? noise(x * 2.4, y * 2.4, z * 2.4) * 0.06 + noise(x * 5, y * 5, z * 5) * 0.04 : 0,
  );
  return {
    parts: [
      {
        solid: rough,
        material: polished(look.stone),
        marks: [veins(tint(look.stone, 0.3), 0.7, close ? 0.5 : 0.25), rind(look.rough, look.roughness)],
      },
    ],
  };
}

/** A head folded like a leaf around an opening. */
export function listener(look: Of<'listener'>, close: boolean): Scene {
  const head = rotated(ellipsoid([0, 0.6, 0], [2.5, 3.6, 1.7]), look.tilt, 'z');
  const hole = rotated(ellipsoid([0.75, 1.0, 0], [look.opening, look.opening * 1.9, 6]), look.tilt + 0.12, 'z');
  const face = blend(
    0.35,
    curvedTube(
      [
        [-1.0, 2.7, 1.2],
        [-1.35, 1.0, 1.62],
        [-1.0, 0.1, 2.0],
      ],
      (t) => 0.2 + 0.22 * t,
      8,
    ),
    ellipsoid([-0.95, -1.0, 1.55], [0.5, 0.17, 0.32]),
    ellipsoid([-0.92, -1.36, 1.5], [0.46, 0.19, 0.32]),
  );
  const eye = ellipsoid([-1.72, 1.05, 1.2], [0.5, 0.14, 0.4]);
  const lid = ellipsoid([-1.72, 1.05, 1.05], [0.62, 0.32, 0.42]);
  const neck = curvedTube(
    [
      [0.3, -4.6, 0],
      [0.55, -3.1, 0],
      [0.1, -1.6, 0],
    ],
    (t) => 1.5 - 0.5 * t,
    8,
  );
  const solid = blend(0.2, carve(0.35, blend(0.9, head, neck), hole), face, carve(0.06, lid, eye));
  const rough = raised(solid, (x, y, z) =>
    y < -2.6 ? noise(x * 2.4, y * 2.4, z * 2.4) * 0.07 + noise(x * 5, y * 5, z * 5) * 0.05 : 0,
  );
  return {
    parts: [
      {
        solid: rough,
        material: polished(look.stone),
        marks: [
          veins(look.vein, 0.55, close ? 0.6 : 0.4),
          veins(tint(look.stone, 0.25), 1.2, 0.2),
          rind(look.rough, -3.2),
        ],
      },
    ],
  };
}

/** A ring of simplified people with their arms around each other, cut from one piece of soapstone. */
export function loopFamily(look: Of<'loop-family'>, close: boolean): Scene {
  const { members, radius } = look;
  const figure = blend(
    0.3,
    curvedTube(
      [
        [0, -3.0, radius * 0.92],
        [0, -1.2, radius * 1.08],
        [0, 0.9, radius * 0.95],
      ],
      (t) => 0.62 - 0.16 * t,
      7,
    ),
    ellipsoid([0, 2.05, radius * 0.82], [0.5, 0.72, 0.52]),
  );
  const people = around(members, figure, 0.2);
  const arms = ring([0, 0.55, 0], radius * 0.93, 0.26);
  const solid = blend(
    0.35,
    people,
    arms,
    turned([0, -3.25, 0], 0.38, () => radius * 1.25, 0.25),
  );
  return {
    parts: [
      {
        solid,
        material: { ...polished(look.stone), gloss: 0.55 },
        marks: [
          veins(look.accent, 0.6, 0.5),
          veins(shade(look.stone, 0.3), 1.0, close ? 0.45 : 0.25),
          {
            kind: 'area',
            material: { base: look.accent, gloss: 0.5 },
            opacity: 0.45,
            field: (p) => noise(p.x * 0.5, p.y * 0.6 + 9, p.z * 0.5) - 0.12 + noise(p.x * 2, p.y * 2, p.z * 2) * 0.15,
          },
          settled({ base: shade(look.stone, 0.4), gloss: 0.1 }, 0.5, 0.25),
        ],
      },
    ],
  };
}
