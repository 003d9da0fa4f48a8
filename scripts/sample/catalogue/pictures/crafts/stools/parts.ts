import { blend, carve } from '../../carving/combine.ts';
import { ball, box, curvedTube, disc, ellipsoid, type Solid } from '../../carving/solids.ts';
import type { Seat, StoolsLook } from './look.ts';

/** Heights of the base's top and the seat's underside. */
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

/** The hollow of a dished seat: the cap of a large sphere. */
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

/** The foot below the supports. */
export function baseSolid(look: StoolsLook): Solid | undefined {
  const { base } = look;
  if (!base) return undefined;
  const y = levels(look).floor + base.thickness;
  if (base.shape === 'board') return box([0, y, 0], [base.width, base.thickness, base.depth], 0.1);
  if (base.shape === 'disc') return disc([0, y, 0], base.width, base.thickness, 0.12);
  return disc([0, y, 0], base.width, base.thickness, base.thickness * 0.8);
}
