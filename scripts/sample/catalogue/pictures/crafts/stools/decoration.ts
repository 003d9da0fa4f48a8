import { studs } from '../../carving/ornaments.ts';
import type { Mark, Ornament, SurfaceField } from '../../carving/scene.ts';
import type { Point3 } from '../../carving/solids.ts';
import { every } from '../../carving/textures.ts';
import { shade, tint } from '../../kit.ts';
import type { Decoration, StoolsLook } from './look.ts';
import { levels } from './parts.ts';

/** The three areas of a stool that can be decorated. */
export type Place = 'seat' | 'support' | 'base';

const TURN = Math.PI * 2;

/** The marks of one decoration in one area. */
export function decorationMarks(item: Decoration, look: StoolsLook, place: Place): Mark[] {
  const at = levels(look);
  switch (item.kind) {
    case 'rings': {
      if (item.on !== place) return [];
      const seat = place === 'seat';
      const field: SurfaceField = seat ? (p) => Math.sqrt(p.x ** 2 + p.z ** 2) : (p) => p.y - at.foot;
      return [groove(item.color, field, every(item.step, item.from, item.to), seat ? (p) => p.ny - 0.4 : undefined)];
    }
    case 'grooves':
      return item.on === place
        ? [
            groove(
              item.color,
              (p) => p.z,
              every(item.step, -4, 4),
              (p) => 0.5 - Math.abs(p.nz),
            ),
          ]
        : [];
    case 'bands':
      return item.on === place ? bands(item, at) : [];
    case 'triangles':
      return triangles(item, at, place);
    case 'beadwork':
      return place === 'support' ? beadwork(item, at) : [];
    case 'star':
      return place === 'seat' ? [star(item)] : [];
    case 'nails':
      return [];
  }
}

/** Brass nails around the edge of the seat. */
export function nails(look: StoolsLook): Ornament[] {
  const at = levels(look);
  return look.decoration.flatMap((item) => {
    if (item.kind !== 'nails') return [];
    const places: Point3[] = Array.from({ length: item.count }, (_, i) => {
      const a = (i / item.count) * TURN;
      return [Math.sin(a) * look.seat.width * 0.995, (at.seat + at.top) / 2, Math.cos(a) * look.seat.width * 0.995];
    });
    return [studs('nail', places, item.radius, [item.color])];
  });
}

const groove = (color: string, field: SurfaceField, lines: readonly number[], within?: SurfaceField): Mark => ({
  kind: 'lines',
  field,
  levels: lines,
  color: shade(color, 0.75),
  lip: tint(color, 0.3),
  width: 0.045,
  within,
  opacity: 0.85,
});

type Levels = ReturnType<typeof levels>;

function bands({ colors, from, to, on }: Extract<Decoration, { kind: 'bands' }>, at: Levels): Mark[] {
  const low = on === 'base' ? at.floor : at.foot;
  const step = (to - from) / colors.length;
  return colors.map((base, i): Mark => {
    const middle = low + from + step * (i + 0.5);
    return { kind: 'area', material: { base, gloss: 0.25 }, field: (p) => step / 2 - Math.abs(p.y - middle) };
  });
}

const saw = (v: number): number => Math.abs((((v % 1) + 1) % 1) - 0.5) * 2;

function triangles(
  { on, color, count, size }: Extract<Decoration, { kind: 'triangles' }>,
  at: Levels,
  place: Place,
): Mark[] {
  if ((on === 'seat-edge') !== (place === 'seat') || place === 'base') return [];
  const field: SurfaceField =
    on === 'seat-edge'
      ? (p) =>
          p.ny < 0.5
            ? -1
            : saw((Math.atan2(p.x, p.z) / TURN) * count) * size -
              Math.abs(Math.sqrt(p.x ** 2 + p.z ** 2) - (3.1 - size)) * 1
      : (p) => Math.min(0.8 - Math.abs(p.ny), saw((Math.atan2(p.x, p.z) / TURN) * count) - saw((p.y - at.foot) / size));
  return [{ kind: 'area', material: { base: color, gloss: 0.15 }, field }];
}

function beadwork({ colors, rows, repeats }: Extract<Decoration, { kind: 'beadwork' }>, at: Levels): Mark[] {
  const h = at.seat - at.foot;
  const value = (p: { x: number; y: number; z: number }): number =>
    ((p.y - at.foot) / h) * rows + saw((Math.atan2(p.x, p.z) / TURN) * repeats) * 1.1;
  const marks: Mark[] = colors.map((base, i): Mark => {
    const n = colors.length;
    return {
      kind: 'area',
      material: { base, gloss: 0.55, flecks: undefined },
      field: (p) => 0.5 - Math.abs(((((value(p) - i) % n) + n) % n) - 0.5),
    };
  });
  // Strings of beads: dense rings and the gaps between beads.
  marks.push({
    kind: 'lines',
    field: (p) => p.y,
    levels: every(0.16, at.foot - 0.2, at.seat + 0.2),
    color: '#1c110b',
    width: 0.03,
    opacity: 0.5,
  });
  marks.push({
    kind: 'lines',
    field: (p) => Math.atan2(p.x, Math.abs(p.z)) * 2.4,
    levels: every(0.16, -4, 4),
    color: '#1c110b',
    width: 0.028,
    opacity: 0.4,
  });
  return marks;
}

function star({ color, points, radius }: Extract<Decoration, { kind: 'star' }>): Mark {
  return {
    kind: 'area',
    material: { base: color, gloss: 0.3 },
    field: (p) => {
      if (p.ny < 0.5) return -1;
      const r = Math.sqrt(p.x ** 2 + p.z ** 2);
      return radius * (0.45 + 0.55 * (1 - saw((Math.atan2(p.x, p.z) / TURN) * points))) - r;
    },
  };
}
