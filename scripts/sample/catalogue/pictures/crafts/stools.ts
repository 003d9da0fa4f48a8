import { blend, carve } from '../carving/combine.ts';
import { drawScene } from '../carving/draw.ts';
import type { Camera, Mark, Material, Part, Scene } from '../carving/scene.ts';
import { grain, settled } from '../carving/textures.ts';
import { type CraftPainter, shade, tint } from '../kit.ts';
import { decorationMarks, nails, type Place } from './stools/decoration.ts';
import type { StoolsLook } from './stools/look.ts';
import { baseSolid, bowlOf, levels, seatSolid } from './stools/parts.ts';
import { supportSolid } from './stools/supports.ts';

export type { StoolsLook } from './stools/look.ts';

/** Draws stools carved from one block: seat, supports and foot. */
export const stoolsPainter: CraftPainter<StoolsLook> = {
  placement: 'floor',
  paint: ({ look }, view, _random, idPrefix) => {
    const close = view === 'detail';
    return drawScene(sceneOf(look, close), cameraOf(look, view), idPrefix, close ? 6 : 4.6);
  },
};

function sceneOf(look: StoolsLook, close: boolean): Scene {
  const flecks = {
    colors: [shade(look.wood, 0.7), shade(look.wood, 0.5), tint(look.wood, 0.4)],
    perUnit: close ? 24 : 4,
    size: [0.008, 0.02] as const,
    opacity: 0.25,
  };
  const material: Material = { base: look.wood, gloss: look.gloss, roughness: look.roughness, facets: 1.9, flecks };
  const marks = (place: Place): Mark[] => [
    ...(place === 'support' && look.support.kind === 'lattice'
      ? []
      : grain(look.wood, { close, heart: place === 'seat' ? [0.6, 0.4] : [1.3, -3.4], opacity: close ? 0.34 : 0.24 })),
    ...look.decoration.flatMap((item) => decorationMarks(item, look, place)),
    settled({ base: shade(look.wood, 0.55), gloss: 0 }, 0.5, 0.3),
  ];
  const support = supportSolid(look);
  const seat = seatSolid(look.seat, levels(look).seat);
  const base = baseSolid(look);
  // On plain stools, seat and legs blend into each other. Decorated stools need separate parts.
  const plain =
    (look.support.kind === 'posts' || look.support.kind === 'legs') && !look.decoration.some((d) => d.kind === 'bands');
  const parts: Part[] = plain
    ? [
        {
          solid:
            look.seat.shape === 'dish'
              ? carve(0.15, blend(0.35, seat, support), bowlOf(look.seat, levels(look).seat))
              : blend(0.35, seat, support),
          material,
          marks: marks('seat'),
        },
      ]
    : [
        { solid: seat, material, marks: marks('seat') },
        { solid: support, material, marks: marks('support') },
      ];
  if (base) parts.push({ solid: base, material, marks: marks('base') });
  return { parts, ornaments: nails(look) };
}

function cameraOf(look: StoolsLook, view: 'whole' | 'detail' | 'other-side'): Camera {
  const at = levels(look);
  if (view === 'whole') return { yaw: look.turn, pitch: 0.3, margin: 0.1 };
  if (view === 'detail') {
    const x = look.seat.width * 0.4;
    return { yaw: look.turn + 0.12, pitch: 0.42, closeUp: { at: [x, at.seat, look.seat.depth * 0.9], width: 3.6 } };
  }
  const turns: Record<StoolsLook['reverse'], Camera> = {
    underside: { yaw: look.turn + 0.5, pitch: -0.55 },
    end: { yaw: look.turn + Math.PI / 2 + 0.12, pitch: 0.2 },
    top: { yaw: look.turn + 0.35, pitch: 1.12 },
    behind: { yaw: look.turn + Math.PI + 0.35, pitch: 0.26 },
  };
  return turns[look.reverse];
}
