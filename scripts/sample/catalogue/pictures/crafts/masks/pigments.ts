import { noise } from '../../carving/numbers.ts';
import type { LineMark, Mark, Material, SurfaceField } from '../../carving/scene.ts';
import { every, settled } from '../../carving/textures.ts';
import { shade, tint } from '../../kit.ts';
import type { Face } from './face.ts';
import type { MasksLook, Pigment } from './look.ts';

/** Kaolin and earth colors are matte. */
export const dry = (base: string): Material => ({ base, gloss: 0.06, roughness: 0.5, facets: 3, deep: '#341d0e' });

/** The marks that one pigment makes on the face. */
export function marksOf(pigment: Pigment, look: MasksLook, face: Face): Mark[] {
  switch (pigment.kind) {
    case 'face':
      return [
        {
          kind: 'area',
          material: dry(pigment.color),
          opacity: pigment.opacity,
          field: whereOf(pigment.within, look, face),
        },
      ];
    case 'lips':
      return [
        {
          kind: 'area',
          material: { base: pigment.color, gloss: 0.3 },
          field: (p) => (p.z < 0.3 ? -1 : 0.035 - face.lips(p.x, p.y, p.z)),
        },
      ];
    case 'band':
      return [
        {
          kind: 'area',
          material: dry(pigment.color),
          field: (p) => (p.z < 0 ? -1 : pigment.half - Math.abs(p.y - pigment.y - 0.04 * p.x * p.x)),
        },
      ];
    case 'striations':
      return striations(pigment, look);
    case 'cross':
      return cross(pigment);
    case 'tears':
      return [
        engraved(
          pigment.color,
          (p) => Math.abs(p.x) - look.eyes.apart,
          [-0.16, 0, 0.16],
          (p) =>
            p.z < 0
              ? -1
              : Math.min(
                  pigment.y - p.y,
                  p.y - pigment.y + pigment.length,
                  0.3 - Math.abs(Math.abs(p.x) - look.eyes.apart),
                ),
        ),
      ];
    case 'eye-rings':
      return [
        {
          kind: 'area',
          material: dry(pigment.color),
          field: (p) => {
            if (p.z < 0.1) return -1;
            const r = Math.sqrt((Math.abs(p.x) - look.eyes.apart) ** 2 + (p.y - look.eyes.y) ** 2);
            return pigment.thickness - Math.min(...pigment.radii.map((at) => Math.abs(r - at)));
          },
        },
      ];
    case 'rays':
      return [
        engraved(
          pigment.color,
          (p) => Math.atan2(p.x, p.y - pigment.y),
          every(pigment.step, -0.9, 0.9),
          (p) => (p.z < 0 ? -1 : Math.min(p.y - pigment.y - 1.1, 6)),
        ),
      ];
  }
}

function engraved(color: string, field: SurfaceField, levels: readonly number[], within?: SurfaceField): LineMark {
  return {
    kind: 'lines',
    field,
    levels,
    color: shade(color, 0.55),
    lip: tint(color, 0.3),
    width: 0.045,
    within,
    opacity: 0.9,
  };
}

function whereOf(within: 'all' | 'sockets' | 'below-hairline', look: MasksLook, face: Face): SurfaceField {
  const nape = (z: number) => z + 0.12;
  if (within === 'all') return (p) => nape(p.z);
  if (within === 'sockets') return (p) => (p.z < 0.1 ? -1 : 0.08 - face.sockets(p.x, p.y, p.z));
  return (p) => Math.min(nape(p.z), look.head.height * 0.6 - p.y);
}

/** Grooves that part at the nose and sweep over the brow and cheeks, as on kifwebe faces. */
function striations({ color, step, fill }: Extract<Pigment, { kind: 'striations' }>, look: MasksLook): Mark[] {
  const middle = look.eyes.y;
  const upper: SurfaceField = (p) => Math.abs(p.x) * 1.15 - 0.1 * (p.y - middle) ** 2 * Math.sign(p.y - middle);
  const lower: SurfaceField = (p) => p.y - middle + Math.abs(p.x) * 0.85;
  const high: SurfaceField = (p) => p.y - middle - Math.abs(p.x) * 0.1;
  const both: SurfaceField = (p) => (high(p) > 0 ? upper(p) : lower(p));
  const marks: Mark[] = [];
  if (fill) {
    marks.push({
      kind: 'area',
      material: dry(fill),
      coarse: 2,
      field: (p) => Math.min(p.z + 0.1, Math.abs(high(p)) - 0.02, Math.sin((both(p) / step) * Math.PI * 2) * 0.3),
    });
  }
  const line = (field: SurfaceField, side: SurfaceField): Mark => ({
    ...engraved(color, field, every(step / 2, -8, 8), (p) => Math.min(p.z + 0.1, side(p))),
    lip: undefined,
  });
  return [...marks, line(upper, high), line(lower, (p) => -high(p))];
}

/** The cross with flared arms on the forehead of Chokwe masks. */
function cross({ color, y, size }: Extract<Pigment, { kind: 'cross' }>): Mark[] {
  const shape: SurfaceField = (p) => {
    if (p.z < 0) return -1;
    const u = Math.abs(p.x);
    const v = Math.abs(p.y - y);
    const arm = (a: number, b: number) => Math.min(size - a, size * 0.1 + a * 0.3 - b);
    return Math.max(arm(u, v), arm(v, u));
  };
  return [
    { kind: 'area', material: { base: color, gloss: 0.2 }, field: shape },
    { kind: 'lines', field: shape, levels: [0], color: shade(color, 0.7), lip: tint(color, 0.35), width: 0.04 },
    { kind: 'lines', field: shape, levels: [size * 0.07], color: shade(color, 0.6), width: 0.025 },
  ];
}

/** Dust in the hollows, raw wood inside and dark openings, on every mask. */
export function alwaysThere(look: MasksLook, face: Face): Mark[] {
  const raw: Material = { base: '#a9794c', gloss: 0.08, roughness: 0.9, facets: 1.7 };
  const { eyes } = look;
  const inner: SurfaceField = (p) =>
    p.z > 1.2 && face.hollow(p.x, p.y, p.z) > 0.1 ? -1 : 0.06 - face.hollow(p.x, p.y, p.z);
  // From behind, the slits show the light of the room.
  const slit: SurfaceField = (p) =>
    1 - ((Math.abs(p.x) - eyes.apart) / (eyes.width * 0.8)) ** 2 - ((p.y - eyes.y) / (eyes.height * 0.45)) ** 2;
  const marks: Mark[] = [
    { kind: 'area', material: raw, field: inner },
    {
      kind: 'area',
      material: { base: '#efe4cf', deep: '#cdbb98', gloss: 0 },
      field: (p) => Math.min(inner(p), slit(p) * 0.3),
    },
    settled({ base: shade(look.wood, 0.5), gloss: 0.02 }, 0.5, 0.3),
    { kind: 'area', material: { base: '#1a100a', gloss: 0 }, field: (p) => 0.012 - face.openings(p.x, p.y, p.z) },
  ];
  return marks;
}

/** Hairline cracks in paint or knife marks in wood, for close-ups. */
export function crackle(look: MasksLook, painted: boolean): Mark[] {
  const cracks: SurfaceField = (p) => noise(p.x * 2.3, p.y * 2.3, p.z * 2.3) + 0.5 * noise(p.x * 6, p.y * 6, p.z * 6);
  // Only in some places, because whole lines would look like a map.
  const cracked: SurfaceField = (p) => noise(p.x * 1.9 + 7, p.y * 1.9, p.z * 1.9) - 0.25;
  if (painted) {
    return [
      {
        kind: 'lines',
        field: cracks,
        levels: [0.02],
        color: shade(look.wood, 0.3),
        width: 0.007,
        opacity: 0.35,
        within: cracked,
      },
    ];
  }
  const tracks: SurfaceField = (p) => p.x + noise(p.x * 2, p.y * 0.6, p.z * 2) * 0.3;
  return [
    {
      kind: 'lines',
      field: tracks,
      levels: every(0.13, -3, 3),
      color: shade(look.wood, 0.5),
      width: 0.007,
      opacity: 0.22,
    },
  ];
}
