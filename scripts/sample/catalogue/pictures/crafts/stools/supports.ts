import { around, blend, carve, mirrored, softMax, union } from '../../carving/combine.ts';
import { box, curvedTube, limb, type Point3, ring, type Solid, slab, turned } from '../../carving/solids.ts';
import { bearer } from './bearer.ts';
import type { Seat, StoolsLook, Support } from './look.ts';
import { levels } from './parts.ts';

/** The supports. They end inside the seat and never protrude above it. */
export function supportSolid(look: StoolsLook): Solid {
  const free = freeSupport(look);
  const { seat } = levels(look);
  const lift = look.seat.shape === 'saddle' || look.seat.shape === 'oblong' ? look.seat.curve : 0;
  const reach = look.seat.thickness * (look.seat.shape === 'dish' ? 0.5 : 1);
  return (x, y, z) => softMax(free(x, y, z), (y - seat - reach - lift * x * x * 0.9) * 0.8, 0.04);
}

/** The supports before they are trimmed to the seat. */
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
  return blend(0.12, square, centerPiece(support.center, seat.depth, foot, top));
}

function centerPiece(kind: 'crescent' | 'pierced' | 'knot', depth: number, foot: number, top: number): Solid {
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
  // Hollow inside, so that light shines through the holes.
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

/** Square posts cut from the same block as an oblong seat. */
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
