import {
  around,
  ball,
  blend,
  box,
  carve,
  curvedTube,
  disc,
  ellipsoid,
  limb,
  mirrored,
  moved,
  type Point3,
  ring,
  type Solid,
  slab,
  softMax,
  turned,
  union,
} from '../../carving/solids.ts';
import type { Seat, StoolsLook, Support } from './look.ts';

/** Height of the top of the base and of the underside of the seat. */
export function levels({ base, support, seat }: StoolsLook): {
  floor: number;
  foot: number;
  seat: number;
  top: number;
} {
  const foot = base ? base.thickness * 2 : 0;
  const all = foot + support.height + seat.thickness * 2;
  const floor = -all / 2;
  return { floor, foot: floor + foot, seat: floor + foot + support.height, top: floor + all };
}

/** The seat, hollowed or curved. */
export function seatSolid(seat: Seat, under: number): Solid {
  const y = under + seat.thickness;
  const { width: w, depth: d, thickness: t } = seat;
  if (seat.shape === 'saddle') {
    const flat = box([0, y, 0], [w, t, d], 0.16);
    return (px, py, pz) =>
      flat(px, py - seat.curve * px * px * (1 - 0.018 * px * px), pz) *
      (1 / Math.sqrt(1 + 1.6 * seat.curve * Math.abs(px)));
  }
  if (seat.shape === 'oblong') {
    const flat = box([0, y, 0], [w, t, d], 0.2);
    const bent: Solid = (px, py, pz) => flat(px, py - seat.curve * px * px, pz) * 0.85;
    return seat.handle ? blend(0.3, bent, handleSolid(seat, y)) : bent;
  }
  const round = disc([0, y, 0], w, t, Math.min(t * 0.9, 0.3));
  if (seat.shape === 'disc') return round;
  return carve(
    0.15,
    blend(0.3, round, ellipsoid([0, y - t * 0.2, 0], [w * 0.85, t * 1.5, w * 0.85])),
    bowlOf(seat, under),
  );
}

/** The hollow of a dished seat: the cap of a large ball. */
export function bowlOf({ width, thickness, curve }: Seat, under: number): Solid {
  const rim = width * 0.88;
  const radius = (rim * rim + curve * curve) / (2 * curve);
  return ball([0, under + thickness * 2 - curve + radius, 0], radius);
}

function handleSolid(seat: Seat, y: number): Solid {
  const w = seat.width;
  const lift = seat.curve * w * w;
  return blend(
    0.25,
    curvedTube(
      [
        [w - 0.3, y + lift, 0],
        [w + 0.6, y + lift + 0.5, 0],
        [w + 1.0, y + lift + 1.2, 0],
      ],
      (t) => 0.42 - 0.1 * t,
      8,
    ),
    ellipsoid([w + 1.15, y + lift + 1.45, 0], [0.5, 0.42, 0.4]),
    ellipsoid([w + 1.55, y + lift + 1.35, 0], [0.3, 0.22, 0.22]),
  );
}

/** What bears the seat; it ends inside the seat and never shows above it. */
export function supportSolid(look: StoolsLook): Solid {
  const free = freeSupport(look);
  const { seat } = levels(look);
  const lift = look.seat.shape === 'saddle' || look.seat.shape === 'oblong' ? look.seat.curve : 0;
  const reach = look.seat.thickness * (look.seat.shape === 'dish' ? 0.5 : 1);
  return (x, y, z) => softMax(free(x, y, z), (y - seat - reach - lift * x * x * 0.9) * 0.8, 0.04);
}

function freeSupport(look: StoolsLook): Solid {
  const { support } = look;
  const { foot, seat } = levels(look);
  switch (support.kind) {
    case 'columns':
      return columns(support, look.seat, foot, seat);
    case 'lattice':
      return lattice(support, foot, seat);
    case 'legs':
      return legs(support, foot, seat);
    case 'posts':
      return posts(support, look.seat, foot, seat);
    case 'zigzag':
      return zigzag(support, foot, seat);
    case 'bearer':
      return bearer(support, foot);
    case 'drum':
      return turned(
        [0, (foot + seat) / 2, 0],
        support.height / 2 + 0.1,
        (y) => support.radius - (support.radius - support.waist) * (1 - (y / (support.height / 2)) ** 2),
        0.1,
      );
  }
}

function columns(support: Extract<Support, { kind: 'columns' }>, seat: Seat, foot: number, top: number): Solid {
  const h = top - foot;
  const rise = (x: number): number => top + seat.curve * x * x;
  const x = seat.width * 0.74;
  const z = seat.depth * 0.62;
  const corner = curvedTube(
    [
      [x, foot - 0.1, z],
      [x * 0.9, foot + h * 0.35, z * 0.95],
      [x * 0.93, foot + h * 0.75, z],
      [x * 1.05, rise(x) + 0.2, z],
    ],
    () => 0.27,
    7,
  );
  const square: Solid = (px, y, pz) => corner(Math.abs(px), y, Math.abs(pz));
  return blend(0.12, square, centrePiece(support.centre, seat.depth, foot, top));
}

function centrePiece(kind: 'crescent' | 'pierced' | 'knot', depth: number, foot: number, top: number): Solid {
  const h = top - foot;
  const y = (foot + top) / 2;
  if (kind === 'crescent') {
    const outer: Solid = (x, py, z) =>
      softMax(
        softMax(
          Math.sqrt(x * x + (py - top) ** 2) - h * 0.98,
          -(Math.sqrt(x * x + (py - top - 0.15) ** 2) - h * 0.62),
          0.08,
        ),
        Math.abs(z) - depth * 0.5,
        0.08,
      );
    const under = slab(
      [
        [-0.9, foot - 0.1],
        [0.9, foot - 0.1],
        [0.45, foot + h * 0.3],
        [-0.45, foot + h * 0.3],
      ],
      0,
      depth * 0.45,
    );
    return union(outer, under);
  }
  if (kind === 'knot') {
    const loop = (dy: number) => ring([0.46, y + dy, 0], h * 0.2, 0.2, 'z');
    const weave = union(mirrored(loop(h * 0.2)), mirrored(loop(-h * 0.2)), ring([0, y, 0], h * 0.28, 0.19, 'z'));
    return union(
      weave,
      limb([0, foot, 0], [0, foot + h * 0.2, 0], 0.3),
      limb([0, top - h * 0.2, 0], [0, top + 0.2, 0], 0.3),
    );
  }
  const pillar = turned([0, y, 0], h / 2 + 0.15, () => 0.95, 0.05);
  const holes: Solid[] = [];
  for (let row = 0; row < 3; row++) {
    const at = foot + h * (0.22 + row * 0.28);
    holes.push(
      around(6, limb([0, at - 0.2, 0.4], [0, at + 0.2, 0.4], 0.17), row * 0.5),
      around(6, limb([0, at, 0.9], [0, at, 1.4], 0.24), row * 0.52),
    );
  }
  // Hollow inside, so that light falls through the holes.
  const core: Solid = (x, py, z) => Math.max(Math.sqrt(x * x + z * z) - 0.68, Math.abs(py - y) - h / 2 + 0.2);
  return carve(0.05, pillar, core, ...holes);
}

function lattice(support: Extract<Support, { kind: 'lattice' }>, foot: number, top: number): Solid {
  const { radius, strands, turns, thickness } = support;
  const h = top - foot;
  const middle = (foot + top) / 2;
  const pitch = (Math.PI * 2 * radius) / strands;
  const slope = Math.cos(Math.atan((turns * Math.PI * 2 * radius) / h));
  return (x, y, z) => {
    const r = Math.sqrt(x * x + z * z);
    const v = (y - foot) / h;
    const waist = radius * (1 - 0.12 * Math.sin(Math.max(0, Math.min(1, v)) * Math.PI));
    const turn = (Math.atan2(x, z) / (Math.PI * 2)) * strands;
    let best = 9;
    for (const way of [1, -1]) {
      const a = turn + way * v * turns * strands;
      const side = Math.abs(a - Math.round(a)) * pitch * slope;
      best = Math.min(best, Math.sqrt((r - waist) ** 2 + side * side) - thickness);
    }
    return Math.max(best * 0.75, Math.abs(y - middle) - h / 2 - 0.1);
  };
}

function legs(support: Extract<Support, { kind: 'legs' }>, foot: number, top: number): Solid {
  const { count, splay, apart, bow } = support;
  const path: Point3[] = [
    [0, top + 0.25, apart],
    [0, top - (top - foot) * 0.4, apart + splay * 0.3 + bow],
    [0, top - (top - foot) * 0.75, apart + splay * 0.72 + bow * 0.6],
    [0, foot, apart + splay],
  ];
  const leg = curvedTube(path, (t) => support.top + (support.foot - support.top) * t, 7);
  const level: Solid = (_x, y) => foot - y;
  return (x, y, z) => softMax(around4(leg, count, x, y, z), level(x, y, z), 0.06);
}

function around4(leg: Solid, count: number, x: number, y: number, z: number): number {
  const sector = (Math.PI * 2) / count;
  const offset = count === 4 ? Math.PI / 4 : 0;
  const angle = Math.atan2(x, z) - offset;
  const local = angle - sector * Math.round(angle / sector);
  const r = Math.sqrt(x * x + z * z);
  return leg(r * Math.sin(local), y, r * Math.cos(local));
}

/** Four-square posts cut from the same block as an oblong seat. */
function posts(support: Extract<Support, { kind: 'posts' }>, seat: Seat, foot: number, top: number): Solid {
  const x = seat.width * support.apart;
  const z = seat.depth * 0.62;
  const y = (foot + top) / 2;
  const h = (top - foot) / 2;
  const t = support.thickness;
  const rise = seat.curve * x * x;
  const post0 = box([x, y + rise / 2 + 0.15, z], [t, h + rise / 2 + 0.15, t], 0.16);
  const post: Solid = (px, py, pz) => {
    const flare = 1 + 0.16 * ((py - y) / h) ** 2;
    return post0(x + (px - x) / flare, py, z + (pz - z) / flare) * 0.9;
  };
  return (px, py, pz) => post(Math.abs(px), py, Math.abs(pz));
}

function zigzag(support: Extract<Support, { kind: 'zigzag' }>, foot: number, top: number): Solid {
  const { radius: r, thickness: t } = support;
  const h = top - foot;
  const bend: Point3[] = [
    [0, foot, r * 0.92],
    [0, foot + h * 0.33, r * 0.55],
    [0, foot + h * 0.66, r],
    [0, top + 0.2, r * 0.72],
  ];
  const links: Solid[] = [];
  for (let i = 0; i < 3; i++) links.push(limb(bend[i] as Point3, bend[i + 1] as Point3, t));
  return around(support.count, blend(0.1, ...links));
}

/** A kneeling woman who lifts the seat on her head and fingertips. */
function bearer(support: Extract<Support, { kind: 'bearer' }>, foot: number): Solid {
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

/** The foot the supports stand on. */
export function baseSolid(look: StoolsLook): Solid | undefined {
  const { base } = look;
  if (!base) return undefined;
  const y = levels(look).floor + base.thickness;
  if (base.shape === 'board') return box([0, y, 0], [base.width, base.thickness, base.depth], 0.1);
  if (base.shape === 'disc') return disc([0, y, 0], base.width, base.thickness, 0.12);
  return disc([0, y, 0], base.width, base.thickness, base.thickness * 0.8);
}
