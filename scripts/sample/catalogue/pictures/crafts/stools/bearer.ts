import { blend, mirrored } from '../../carving/combine.ts';
import { ball, curvedTube, ellipsoid, limb, type Point3, type Solid } from '../../carving/solids.ts';
import type { Support } from './look.ts';

/** A kneeling woman who carries the seat on her head and fingertips. */
export function bearer(support: Extract<Support, { kind: 'bearer' }>, foot: number): Solid {
  const k = support.height / 6;
  const at = (x: number, y: number, z: number): Point3 => [x * k, foot + y * k, z * k];
  const r = (n: number) => n * k;
  const body = blend(
    r(0.35),
    limb(at(0, 1.0, -0.1), at(0, 1.9, 0), r(0.72), r(0.58)),
    limb(at(0, 1.9, 0), at(0, 3.1, -0.05), r(0.52), r(0.72)),
    mirrored(limb(at(0.35, 0.9, 0.1), at(0.75, 0.42, 1.25), r(0.5), r(0.4))),
    mirrored(limb(at(0.75, 0.35, 1.15), at(0.7, 0.25, -0.75), r(0.36), r(0.3))),
    mirrored(ball(at(0.36, 2.75, 0.62), r(0.26))),
    ball(at(0, 1.55, 0.6), r(0.24)),
  );
  const arm = mirrored(
    curvedTube(
      [at(0.75, 3.2, -0.05), at(1.35, 3.0, 0.2), at(1.55, 4.2, 0.15), at(1.2, 5.55, 0.1), at(0.95, 6.1, 0.1)],
      (t) => r(0.3 - 0.1 * t),
      9,
    ),
  );
  const head = blend(
    r(0.18),
    limb(at(0, 3.2, 0), at(0, 4, 0.1), r(0.34), r(0.32)),
    ellipsoid(at(0, 4.75, 0.15), [r(0.72), r(0.92), r(0.78)]),
    ellipsoid(at(0, 5.2, -0.55), [r(0.6), r(0.75), r(0.6)]),
    limb(at(0, 4.95, 0.9), at(0, 4.55, 1.08), r(0.1), r(0.15)),
    mirrored(ellipsoid(at(0.3, 4.85, 0.78), [r(0.22), r(0.12), r(0.12)])),
    ellipsoid(at(0, 4.22, 0.82), [r(0.24), r(0.1), r(0.14)]),
  );
  const crown = limb(at(0, 5.5, 0), at(0, 6.1, 0), r(0.55), r(0.7));
  return blend(r(0.15), body, arm, head, crown);
}
