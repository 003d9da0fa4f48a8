import { mirrored, union } from '../../carving/combine.ts';
import type { Mark, Material, Part } from '../../carving/scene.ts';
import { box, curvedTube, ring, type Solid, slab } from '../../carving/solids.ts';
import { every, grain } from '../../carving/textures.ts';
import type { Crown, MasksLook } from './look.ts';
import { groove } from './stain.ts';

/** A painted board over the face, with a crescent, a ring or horns on top. */
export function panelOf(panel: Extract<Crown, { kind: 'panel' }>, { head, gloss }: MasksLook): Part[] {
  const low = head.height * 0.8;
  const high = low + panel.height;
  const w = panel.width;
  const board = slab(
    [
      [-w, low],
      [w, low],
      [w * 1.04, high],
      [-w * 1.04, high],
    ],
    0,
    0.16,
  );
  const neck = slab(
    [
      [-w * 0.5, low - 0.9],
      [w * 0.5, low - 0.9],
      [w, low + 0.05],
      [-w, low + 0.05],
    ],
    0,
    0.18,
  );
  const tops: Record<typeof panel.top, Solid> = {
    crescent: crescent(high + w * 0.98, w * 1.04, w * 0.72),
    circle: ring([0, high + 1.25, 0], 1.15, 0.22, 'z'),
    horned: mirrored(
      curvedTube(
        [
          [0.3, high - 0.1, 0],
          [1.5, high + 0.5, 0],
          [2.0, high + 1.8, 0],
          [1.15, high + 2.9, 0],
        ],
        (t) => 0.42 * (1 - 0.6 * t),
        10,
      ),
    ),
  };
  const paint: Mark = {
    kind: 'area',
    field: motifField(panel, low, high),
    material: { base: panel.accent, gloss: 0.08, roughness: 0.4 },
  };
  const grooves = groove(panel.field, (p) => p.y, every(panel.height / panel.rows, low, high + 0.01), 0.045);
  const material: Material = { base: panel.field, gloss: gloss * 0.5, roughness: 0.5, facets: 2.6 };
  return [
    {
      solid: union(neck, board, box([0, high, 0], [w * 1.04, 0.16, 0.24], 0.06)),
      material,
      marks: [...grain(panel.field), paint, grooves],
    },
    {
      solid: tops[panel.top],
      material: panel.top === 'crescent' ? { ...material, base: '#8f3527' } : material,
      marks: grain(panel.field),
    },
  ];
}

/** A crescent moon: a disc minus a second disc. */
function crescent(y: number, outer: number, inner: number): Solid {
  return (x, py, z) => {
    const a = Math.hypot(x, py - y) - outer;
    const b = inner - Math.hypot(x, py - y - (outer - inner) * 1.35);
    return Math.max(a, b, Math.abs(z) - 0.15) * 0.95;
  };
}

function motifField(
  panel: Extract<Crown, { kind: 'panel' }>,
  low: number,
  high: number,
): (p: { x: number; y: number; z: number }) => number {
  const pitch = (high - low) / panel.rows;
  const inside = (y: number) => Math.min(y - low - 0.05, high - 0.12 - y);
  if (panel.motif === 'checks') {
    return (p) =>
      Math.min(
        inside(p.y),
        Math.sin((p.x / pitch) * Math.PI + Math.PI / 2) * Math.sin(((p.y - low) / pitch) * Math.PI) * 0.4,
      );
  }
  const zig = (x: number) => Math.abs(((((x / pitch) % 1) + 1) % 1) - 0.5) * 2;
  if (panel.motif === 'zigzag') {
    return (p) => Math.min(inside(p.y), Math.sin(((p.y - low) / pitch + zig(p.x) * 0.5) * Math.PI * 2) * 0.3);
  }
  return (p) => Math.min(inside(p.y), zig(p.x) - (((((p.y - low) / pitch) % 1) + 1) % 1));
}
