import { blend, carve, mirrored, union } from '../../carving/combine.ts';
import { noise } from '../../carving/numbers.ts';
import type { Mark, Material, Scene } from '../../carving/scene.ts';
import { ball, curvedTube, ellipsoid, limb, ring, type Solid, turned } from '../../carving/solids.ts';
import { every, settled, worn } from '../../carving/textures.ts';
import { shade, tint } from '../../kit.ts';
import type { Of } from './look.ts';

const fired = (base: string): Material => ({
  base,
  gloss: 0.12,
  roughness: 0.8,
  facets: 2.6,
  flecks: { colors: [shade(base, 0.6), tint(base, 0.5), '#2a1a12'], perUnit: 22, size: [0.01, 0.03], opacity: 0.4 },
});

/** A terracotta head with pierced eyes, hand-built and fired in the open. */
export function clayHead(look: Of<'clay-head'>, close: boolean): Scene {
  const e = look.elongation;
  const skull = blend(
    0.6,
    ellipsoid([0, 1.3 * e, -0.1], [1.6, 2.2 * e, 1.8]),
    ellipsoid([0, 0, 0.4], [1.25, 1.4, 1.3]),
  );
  const features = blend(
    0.12,
    limb([0, 1.5, 1.55], [0, 0.55, 1.95], 0.17, 0.3),
    mirrored(ellipsoid([0.3, 0.5, 1.75], [0.24, 0.2, 0.25])),
    ellipsoid([0, -0.2, 1.68], [0.6, 0.2, 0.3]),
    ellipsoid([0, -0.55, 1.6], [0.52, 0.2, 0.3]),
    mirrored(
      curvedTube(
        [
          [0.25, 1.75, 1.6],
          [0.8, 1.95, 1.45],
          [1.35, 1.55, 0.95],
        ],
        () => 0.1,
        6,
      ),
    ),
    mirrored(ring([1.62, 0.75, 0], 0.34, 0.14, 'x')),
  );
  const lids = mirrored(ellipsoid([0.72, 1.3, 1.3], [0.52, 0.34, 0.36]));
  const holes = union(
    mirrored(limb([0.72, 1.3, 1.2], [0.72, 1.3, 2.4], 0.12)),
    mirrored(limb([0.28, 0.42, 1.6], [0.28, 0.35, 2.4], 0.08)),
    ellipsoid([0, -0.38, 2.0], [0.4, 0.07, 0.35]),
  );
  const neck = turned([0, -2.4, 0], 1.8, (y) => 1.15 + 0.12 * y * y * (y < 0 ? 0.6 : 0.1), 0.15);
  const necklaces = Array.from({ length: look.neckRings }, (_, i) =>
    ring([0, -1.5 - i * 0.42, 0], 1.2 + i * 0.06, 0.2),
  );
  const head = carve(0.06, blend(0.14, blend(0.5, skull, neck), features, lids, ...necklaces), holes);
  const hairSolid = look.hair === 'buns' ? buns(e) : cap(e);
  const hairLines: Mark[] = [
    {
      kind: 'lines',
      field: look.hair === 'rows' ? (p) => p.x : (p) => p.y + p.z * 0.3,
      levels: every(look.hair === 'rows' ? 0.26 : 0.15, -6, 7),
      color: shade(look.clay, 0.7),
      lip: tint(look.clay, 0.25),
      width: 0.05,
      opacity: 0.8,
    },
  ];
  const slip: Mark = {
    kind: 'area',
    material: fired(look.slip),
    opacity: 0.45,
    field: (p) => noise(p.x * 0.7, p.y * 0.6, p.z * 0.7) - 0.05 + noise(p.x * 2.6, p.y * 2.6, p.z * 2.6) * 0.25,
  };
  const cloud: Mark = {
    kind: 'area',
    material: fired(shade(look.clay, 0.62)),
    opacity: 0.35,
    field: (p) => noise(p.x * 0.45 + 5, p.y * 0.45, p.z * 0.45) - 0.28,
  };
  const dark: Mark = {
    kind: 'area',
    material: { base: '#20120c', gloss: 0 },
    field: (p) => (p.z < 0.8 ? -1 : 0.03 - holes(p.x, p.y, p.z)),
  };
  return {
    parts: [
      {
        solid: head,
        material: fired(look.clay),
        marks: [
          slip,
          cloud,
          worn({ base: tint(look.clay, 0.25), gloss: 0.15 }, 0.4, 1.1, close ? 0.4 : 0.3),
          settled({ base: shade(look.clay, 0.6), gloss: 0 }, 0.4, 0.45),
          dark,
        ],
      },
      {
        solid: hairSolid,
        material: fired(shade(look.clay, 0.18)),
        marks: [...hairLines, settled({ base: shade(look.clay, 0.7), gloss: 0 }, 0.45, 0.4)],
      },
    ],
  };
}

/** Round buns in a ring, with one high in the middle. */
function buns(e: number): Solid {
  const y = 1.3 + 1.7 * e;
  return blend(
    0.12,
    ellipsoid([0, y + 0.5, -0.2], [0.7, 0.75, 0.7]),
    mirrored(ball([1.05, y - 0.05, 0.1], 0.6)),
    mirrored(ball([0.75, y - 0.1, -1.05], 0.6)),
    mirrored(ball([0.55, y + 0.05, 0.95], 0.48)),
  );
}

/** Cornrows over the crown, like a close-fitting cap. */
function cap(e: number): Solid {
  const shell = ellipsoid([0, 1.3 * e, -0.12], [1.72, 2.32 * e, 1.92]);
  return (x, y, z) => Math.max(shell(x, y, z), 2.35 * e - y + z * 0.35 - 0.1 * x * x) * 0.9;
}
