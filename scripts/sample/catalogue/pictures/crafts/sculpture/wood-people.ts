import { blend, carve, mirrored, moved, rotated, union } from '../../carving/combine.ts';
import { noise } from '../../carving/numbers.ts';
import { studs } from '../../carving/ornaments.ts';
import type { Mark, Ornament, Part, Scene } from '../../carving/scene.ts';
import {
  ball,
  box,
  curvedTube,
  disc,
  ellipsoid,
  limb,
  type Point3,
  type Solid,
  slab,
  turned,
} from '../../carving/solids.ts';
import { every, grain, settled, worn } from '../../carving/textures.ts';
import { shade, tint } from '../../kit.ts';
import type { Of } from './look.ts';
import { engraved, wooden } from './wood-finish.ts';

/** A family tree: people on top of each other around an ebony trunk. */
export function ujamaa(look: Of<'ujamaa'>): Scene {
  const high = 9.4;
  const tier = high / look.tiers;
  const people: Solid[] = [];
  for (let t = 0; t < look.tiers; t++) {
    const y = -4.7 + t * tier;
    const size = tier * 0.58;
    for (let i = 0; i < look.perTier; i++) {
      const angle = t * look.twist + (i / look.perTier) * Math.PI * 2;
      const figure = climber(size, (t + i) % 3);
      const reach = 1.05 - 0.35 * (t / look.tiers);
      people.push(rotated((x, py, z) => figure(x, py - y, z - reach), angle, 'y'));
    }
  }
  const trunk = turned([0, 0, 0], high / 2, (y) => 0.75 - 0.04 * y, 0.2);
  const all: Solid = (x, y, z) => {
    let best = trunk(x, y, z);
    const t = Math.floor((y + 4.7) / tier);
    for (let k = Math.max(0, t - 1); k <= Math.min(look.tiers - 1, t + 1); k++) {
      for (let i = 0; i < look.perTier; i++) best = Math.min(best, (people[k * look.perTier + i] as Solid)(x, y, z));
    }
    return best;
  };
  const crown = blend(
    0.2,
    ellipsoid([0, 5.3, 0.15], [0.55, 0.7, 0.6]),
    limb([0, 4.2, 0], [0, 4.8, 0.05], 0.6, 0.35),
    limb([0, 5.35, 0.72], [0, 5.1, 0.82], 0.07, 0.12),
  );
  const foot = blend(
    0.4,
    turned([0, -5.0, 0], 0.45, () => 1.85, 0.2),
    ball([0.6, -4.8, 0.4], 0.6),
  );
  const sap: Mark = {
    kind: 'area',
    material: wooden(look.sapwood, 0.45),
    opacity: 0.9,
    field: (p) => p.x * 0.75 + p.z * 0.2 - 0.95 + noise(p.x * 1.2, p.y * 0.7, p.z * 1.2) * 0.85,
  };
  return {
    parts: [
      {
        solid: blend(0.1, all, crown, foot),
        material: wooden(look.wood, 0.85, 0.25),
        marks: [...grain(look.wood, { opacity: 0.25 }), sap],
      },
    ],
  };
}

/** A small person on the outside of the trunk, arms raised or around the next person. */
function climber(s: number, pose: number): Solid {
  const up = pose === 0 ? 1.9 : pose === 1 ? 0.5 : 1.2;
  const body = blend(
    s * 0.3,
    limb([0, s * 0.3, 0], [0, s * 1.2, 0.05], s * 0.4, s * 0.36),
    ellipsoid([s * 0.06 * (pose - 1), s * 1.85, s * 0.25], [s * 0.38, s * 0.46, s * 0.42]),
  );
  const arms = mirrored(
    curvedTube(
      [
        [s * 0.35, s * 1.3, 0.05],
        [s * 0.75, s * (1.0 + up * 0.2), s * 0.3],
        [s * 0.6, s * (0.7 + up * 0.75), s * 0.35],
      ],
      () => s * 0.14,
      5,
    ),
  );
  const legs = mirrored(
    curvedTube(
      [
        [s * 0.22, s * 0.3, 0],
        [s * 0.58, s * 0.25, s * 0.55],
        [s * 0.4, s * -0.35, s * 0.3],
      ],
      (t) => s * (0.23 - 0.07 * t),
      5,
    ),
  );
  const nose = limb([0, s * 1.95, s * 0.64], [0, s * 1.75, s * 0.72], s * 0.05, s * 0.08);
  const face = union(
    nose,
    mirrored(ellipsoid([s * 0.16, s * 1.95, s * 0.6], [s * 0.1, s * 0.05, s * 0.1])),
    ellipsoid([0, s * 1.62, s * 0.6], [s * 0.15, s * 0.05, s * 0.1]),
  );
  const hull = ball([0, s * 0.8, s * 0.2], s * 1.75);
  const detail = union(body, arms, legs, face);
  return (x, y, z) => {
    const d = hull(x, y, z);
    return d > 0.3 ? d : detail(x, y, z);
  };
}

/** A slender ancestor figure with both arms raised to ask for rain. */
export function raisedArms(look: Of<'raised-arms'>, close: boolean): Scene {
  const s = look.slender;
  const solid = blend(
    0.16,
    limb([0, -0.9, 0], [0, 1.6, 0], 0.52 * s, 0.46 * s),
    ellipsoid([0, -0.75, 0], [0.62 * s, 0.5, 0.5]),
    mirrored(box([0.5 * s, 1.65, 0], [0.42 * s, 0.24, 0.26], 0.14)),
    mirrored(
      curvedTube(
        [
          [0.82 * s, 1.7, 0],
          [0.95 * s, 3.2, 0.1],
          [0.62 * s, 4.2 + look.reach * 0.5, 0.1],
          [0.5 * s, 4.5 + look.reach, 0.05],
        ],
        (t) => 0.24 - 0.05 * t,
        9,
      ),
    ),
    mirrored(box([0.48 * s, 4.75 + look.reach, 0.02], [0.2, 0.42, 0.1], 0.08)),
    mirrored(
      curvedTube(
        [
          [0.36 * s, -1.0, 0],
          [0.45 * s, -2.4, 0.25],
          [0.4 * s, -3.9, -0.05],
        ],
        (t) => 0.36 - 0.08 * t,
        6,
      ),
    ),
    mirrored(ellipsoid([0.42 * s, -4.05, 0.2], [0.26, 0.2, 0.46])),
    mirrored(limb([0.24, 1.25, 0.35], [0.26, 0.95, 0.85], 0.16, 0.1)),
    limb([0, 0.05, 0.35], [0, -0.05, 0.72], 0.18, 0.1),
  );
  const head = blend(
    0.1,
    limb([0, 1.6, 0], [0, 2.3, 0.1], 0.27, 0.25),
    ellipsoid([0, 2.95, 0.2], [0.46, 0.78, 0.52]),
    slab(
      [
        [-0.1, 0],
        [0.1, 0],
        [0.1, 1.1],
        [-0.1, 1.1],
      ].map(([x, y]): [number, number] => [x as number, (y as number) + 2.45]),
      0.68,
      0.2,
      0.05,
    ),
    ellipsoid([0, 3.5, -0.25], [0.14, 0.45, 0.62]),
    limb([0, 2.25, 0.5], [0, 1.85, 0.62], 0.14, 0.1),
  );
  const crust: Mark = {
    kind: 'area',
    material: { base: look.crust, gloss: 0.02, roughness: 1.8, facets: 5 },
    opacity: 0.5,
    field: (p) =>
      noise(p.x * 2.4, p.y * 1.3, p.z * 2.4) * 0.7 + noise(p.x * 7, p.y * 6, p.z * 7) * 0.5 - 0.1 + p.hollow * 0.5,
  };
  return {
    parts: [
      {
        solid: blend(0.1, solid, head),
        material: wooden(look.wood, 0.2, 1),
        marks: [
          ...grain(look.wood, { close, opacity: 0.4 }),
          crust,
          engraved(
            look.wood,
            (p) => p.y,
            every(0.16, -0.4, 0.9),
            (p) => (p.y > 0.95 || p.y < -0.45 ? -1 : Math.abs(p.x) - 0.22),
          ),
        ],
      },
      {
        solid: turned([0, -4.45, 0], 0.3, () => 1.25, 0.14),
        material: wooden(look.wood, 0.15, 1.2),
        marks: [...grain(look.wood, { close }), crust],
      },
    ],
  };
}

/** A matching pair with tall coiffures and hip beads. */
export function twins(look: Of<'twins'>, close: boolean): Scene {
  const figure = ibeji();
  const pair = [-look.gap, look.gap];
  const parts: Part[] = pair.flatMap((x): Part[] => [
    {
      solid: moved(figure, [x, 0, 0]),
      material: wooden(look.wood, 0.55),
      marks: [
        ...grain(look.wood, { close }),
        worn({ base: tint(look.wood, 0.2), gloss: 0.6 }, 0.35, 0.9, 0.25),
        settled({ base: shade(look.wood, 0.6), gloss: 0 }, 0.45, 0.35),
        engraved(
          look.wood,
          (p) => p.y,
          [2.15, 2.3, 2.45],
          (p) => (p.z < 0.2 ? -1 : 0.17 - Math.abs(Math.abs(p.x - x) - 0.52)),
        ),
      ],
    },
    {
      solid: moved(
        blend(0.1, ellipsoid([0, 3.75, -0.1], [0.72, look.crest, 0.82]), ellipsoid([0, 3.3, -0.15], [0.86, 0.55, 0.9])),
        [x, 0, 0],
      ),
      material: wooden(look.hair, 0.3),
      marks: [engraved(look.hair, (p) => Math.atan2(p.x - x, p.z + 0.1), every(0.24, -3.2, 3.2))],
    },
    { solid: disc([x, -4.5, 0.1], 1.05, 0.24, 0.12), material: wooden(look.wood, 0.4) },
  ]);
  const ornaments: Ornament[] = pair.flatMap((x, i) => [
    hipBeads(`h${i}`, x, look.beads[0], -0.75, 0.66),
    hipBeads(`g${i}`, x, look.beads[1], -0.95, 0.72),
    hipBeads(`n${i}`, x, look.beads[1], 1.25, 0.5),
  ]);
  return { parts, ornaments };
}

function hipBeads(name: string, x: number, color: string, y: number, r: number): Ornament {
  const places: Point3[] = Array.from({ length: 30 }, (_, i) => {
    const a = (i / 30) * Math.PI * 2;
    return [x + Math.sin(a) * r * 1.06, y - Math.cos(a) * 0.1, Math.cos(a) * r];
  });
  return studs(name, places, 0.085, [color]);
}

function ibeji(): Solid {
  const body = blend(
    0.2,
    limb([0, -0.9, 0], [0, 0.9, 0], 0.58, 0.56),
    ellipsoid([0, -1.0, -0.05], [0.68, 0.5, 0.62]),
    mirrored(ball([0.62, 0.85, 0], 0.3)),
    mirrored(limb([0.27, 0.55, 0.5], [0.3, 0.35, 0.75], 0.2, 0.12)),
    mirrored(limb([0.33, -1.3, 0], [0.36, -3.8, 0.05], 0.38, 0.27)),
    mirrored(ellipsoid([0.38, -4.1, 0.25], [0.3, 0.24, 0.52])),
  );
  const arms = mirrored(
    curvedTube(
      [
        [0.72, 0.85, 0],
        [0.98, -0.3, 0.05],
        [0.72, -1.35, 0.4],
      ],
      (t) => 0.24 - 0.06 * t,
      7,
    ),
  );
  const head = blend(
    0.12,
    limb([0, 0.9, 0], [0, 1.6, 0.08], 0.32, 0.32),
    ellipsoid([0, 2.45, 0.12], [0.76, 1.05, 0.84]),
    limb([0, 2.8, 0.9], [0, 2.3, 1.1], 0.1, 0.19),
    mirrored(ellipsoid([0.35, 2.72, 0.78], [0.27, 0.2, 0.2])),
    ellipsoid([0, 1.95, 0.9], [0.3, 0.12, 0.17]),
    ellipsoid([0, 1.74, 0.86], [0.27, 0.12, 0.17]),
    mirrored(ellipsoid([0.78, 2.4, 0], [0.12, 0.32, 0.22])),
  );
  const lids = mirrored(ellipsoid([0.35, 2.72, 1.0], [0.22, 0.035, 0.15]));
  return carve(0.03, blend(0.12, body, arms, head), lids);
}
