import { blend, mirrored } from '../../carving/combine.ts';
import { studs } from '../../carving/ornaments.ts';
import type { Mark, Material, Part, Scene } from '../../carving/scene.ts';
import { box, curvedTube, ellipsoid, limb, type Solid, slab, turned } from '../../carving/solids.ts';
import { every, grain, worn } from '../../carving/textures.ts';
import { shade, tint } from '../../kit.ts';
import type { Of } from './look.ts';
import { engraved, wooden } from './wood-finish.ts';

/** An antelope headdress with a pierced mane, for farming dances. */
export function antelope(look: Of<'antelope'>, close: boolean): Scene {
  const h = look.horn;
  const bodyParts: Solid[] = [
    limb([-1.3, -2.5, 0], [1.1, -2.3, 0], 0.42, 0.5),
    ...[
      [-1.3, -0.1],
      [1.0, 0.1],
    ].map(([x, lean]) =>
      curvedTube(
        [
          [x as number, -2.5, 0],
          [(x as number) - 0.2 + (lean as number), -3.3, 0],
          [(x as number) + (lean as number), -4.2, 0],
        ],
        () => 0.27,
        4,
      ),
    ),
    curvedTube(
      [
        [-1.6, -2.4, 0],
        [-2.2, -2.6, 0],
        [-2.3, -3.4, 0],
      ],
      () => 0.14,
      5,
    ),
  ];
  const neck = curvedTube(
    [
      [0.9, -2.3, 0],
      [0.3, -0.8, 0],
      [0.75, 0.5, 0],
      [1.3, 1.15, 0],
    ],
    (t) => 0.42 - 0.08 * t,
    10,
  );
  const head = blend(
    0.12,
    limb([1.2, 1.25, 0], [2.75, -0.2, 0], 0.42, 0.16),
    ellipsoid([1.25, 1.3, 0], [0.5, 0.45, 0.42]),
    both(limb([1.0, 1.5, 0.3], [0.35, 1.75, 0.75], 0.17, 0.06)),
  );
  const horns = both(
    curvedTube(
      [
        [1.15, 1.5, 0.22],
        [1.0, 2.3 + h * 0.1, 0.32],
        [1.25, 2.2 + h * 0.6, 0.36],
        [0.75, 2.0 + h, 0.3],
      ],
      (t) => 0.27 - 0.2 * t,
      12,
    ),
  );
  const parts: Part[] = [
    {
      solid: blend(0.2, ...bodyParts, neck, head),
      material: wooden(look.wood, 0.5),
      marks: [
        ...grain(look.wood, { close }),
        engraved(
          look.wood,
          (p) => p.x - p.y,
          every(0.2, 0.2, 3.2),
          (p) => (p.x < 1.2 ? -1 : 0.25 - Math.abs(p.x + p.y - 2.55)),
        ),
      ],
    },
    { solid: maneSolid(look.mane), material: wooden(look.wood, 0.5), marks: grain(look.wood, { close }) },
    { solid: horns, material: wooden(look.dark, 0.6), marks: [engraved(look.dark, (p) => p.y, every(0.2, 1.8, 8))] },
    {
      solid: box([-0.1, -4.45, 0], [1.9, 0.26, 0.75], 0.1),
      material: wooden(look.dark, 0.3, 1),
      marks: grain(look.dark),
    },
  ];
  if (look.fawn) parts.push({ solid: fawn(), material: wooden(shade(look.wood, 0.12), 0.5), marks: grain(look.wood) });
  return {
    parts,
    ornaments: [
      studs(
        'eye',
        [
          [1.6, 1.25, 0.36],
          [1.6, 1.25, -0.36],
        ],
        0.1,
        ['#efe3c8'],
      ),
    ],
  };
}

const both =
  (solid: Solid): Solid =>
  (x, y, z) =>
    solid(x, y, Math.abs(z));

/** The mane: an arched board with triangular piercings and teeth along its back. */
function maneSolid(teeth: number): Solid {
  const [cx, cy] = [1.15, -0.75];
  const arc: Solid = (x, y, z) => {
    const r = Math.sqrt((x - cx) ** 2 + (y - cy) ** 2);
    const a = Math.atan2(y - cy, cx - x);
    const t = (a + 0.65) / 2.05;
    const wide = 0.85;
    const outer = 2.35 + 0.22 * Math.abs(((((t * teeth) % 1) + 1) % 1) - 0.5) * 2;
    const band = Math.max(r - outer, 2.35 - wide - r);
    const wedge = Math.abs(((((t * teeth) % 1) + 1) % 1) - 0.5) * 0.62 - 0.27 + (r - 1.75) * 0.22;
    const holes = Math.max(wedge * 1.0, Math.abs(r - 1.9) - 0.26);
    return Math.max(band, -holes * 0.8, Math.max(-t, t - 1) * 2, Math.abs(z) - 0.13) * 0.7;
  };
  return arc;
}

function fawn(): Solid {
  return blend(
    0.12,
    limb([-1.35, -1.75, 0], [-0.45, -1.65, 0], 0.22, 0.26),
    limb([-1.3, -1.8, 0], [-1.35, -2.4, 0], 0.12),
    limb([-0.5, -1.8, 0], [-0.45, -2.3, 0], 0.12),
    curvedTube(
      [
        [-0.5, -1.6, 0],
        [-0.75, -0.9, 0],
        [-0.55, -0.4, 0],
      ],
      () => 0.17,
      5,
    ),
    limb([-0.6, -0.35, 0], [0.05, -0.85, 0], 0.2, 0.08),
    both(
      curvedTube(
        [
          [-0.6, -0.2, 0.1],
          [-0.75, 0.5, 0.15],
          [-0.6, 1.1, 0.15],
        ],
        (t) => 0.1 - 0.06 * t,
        5,
      ),
    ),
  );
}

/** The great hornbill: beak resting on a full belly, squared wings. */
export function hornbill(look: Of<'hornbill'>, close: boolean): Scene {
  const body = blend(
    0.5,
    curvedTube(
      [
        [0, -3.2, 0],
        [0, -1.6, 0.25],
        [0, 0.4, 0.15],
        [0, 2.2, -0.1],
      ],
      (t) => 0.95 + Math.sin(t * Math.PI) * (look.belly - 0.9) - 0.35 * t,
      9,
    ),
    ellipsoid([0, -1.2, 0.6], [look.belly * 0.8, 1.15, 0.9]),
  );
  const head = blend(0.3, ellipsoid([0, 3.6, 0], [0.72, 0.9, 0.85]), limb([0, 2.0, -0.1], [0, 3.4, 0], 0.5, 0.5));
  const beak = curvedTube(
    [
      [0, 3.75, 0.5],
      [0, 3.6, 1.5],
      [0, 2.4, 2.05],
      [0, 0.7, 1.95],
      [0, -0.6 - look.beak * 0.3, 1.5],
    ],
    (t) => 0.52 - 0.4 * t,
    12,
  );
  const casque = ellipsoid([0, 4.35, 0.75], [0.16, 0.55, 0.95]);
  const wing = mirrored(
    slab(
      [
        [0.7, 1.9],
        [2.0, 2.1],
        [2.55, 1.5],
        [2.5, -1.2],
        [2.1, -1.75],
        [1.1, -0.4],
        [0.8, 0.4],
      ],
      -0.1,
      0.16,
      0.08,
    ),
  );
  const legs = mirrored(limb([0.55, -2.9, 0], [0.6, -4.1, 0.1], 0.36, 0.32));
  const spots = (count: number): Mark => ({
    kind: 'area',
    material: { base: look.white, gloss: 0.1 },
    field: (p) =>
      p.z < -0.6
        ? -1
        : 0.15 -
          Math.sqrt(
            (((p.x * count) % 1) + (p.x < 0 ? 1 : 0) - 0.5) ** 2 / count ** 2 +
              (((p.y * count) % 1) + (p.y < 0 ? 1 : 0) - 0.5) ** 2 / count ** 2,
          ),
  });
  const paint = (base: string): Material => ({ base, gloss: 0.12, roughness: 0.6, facets: 2.6, deep: '#341d0e' });
  return {
    parts: [
      {
        solid: blend(0.2, body, head, legs),
        material: wooden(look.wood, 0.4),
        marks: [
          ...grain(look.wood, { close }),
          { kind: 'area', material: paint(look.white), field: (p) => 0.16 - Math.abs(p.y - 2.55) },
          { kind: 'area', material: paint(look.red), field: (p) => 0.16 - Math.abs(p.y - 2.1) },
          worn({ base: tint(look.wood, 0.25), gloss: 0.4 }, 0.4, 0.8, 0.35),
        ],
      },
      {
        solid: wing,
        material: wooden(look.wood, 0.35),
        marks: [...grain(look.wood), spots(1.6), engraved(look.wood, (p) => Math.abs(p.x), [0.95])],
      },
      {
        solid: beak,
        material: paint(look.red),
        marks: [
          engraved(
            look.red,
            (p) => p.x,
            [0],
            (p) => p.z - 1,
          ),
          { kind: 'area', material: paint(look.white), field: (p) => 0.5 - p.y - 0.2 },
        ],
      },
      { solid: casque, material: paint(look.white) },
      {
        solid: turned([0, -4.35, 0], 0.34, () => 1.7, 0.14),
        material: wooden(look.wood, 0.3, 0.9),
        marks: grain(look.wood),
      },
    ],
    ornaments: [
      studs(
        'eye',
        [
          [0.62, 3.85, 0.5],
          [-0.62, 3.85, 0.5],
        ],
        0.16,
        [look.white],
      ),
      studs(
        'pupil',
        [
          [0.66, 3.85, 0.58],
          [-0.66, 3.85, 0.58],
        ],
        0.07,
        ['#1a0f09'],
      ),
    ],
  };
}
