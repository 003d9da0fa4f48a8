import { drawScene } from '../carving/draw.ts';
import { cord, cowries, fringe, surfaceZ } from '../carving/ornaments.ts';
import type { Camera, Mark, Material, Ornament, Scene } from '../carving/scene.ts';
import type { Point3 } from '../carving/solids.ts';
import { grain } from '../carving/textures.ts';
import { type CraftPainter, shade, tint } from '../kit.ts';
import { carveCrown } from './masks/crown.ts';
import { carveFace, type Face } from './masks/face.ts';
import type { MasksLook } from './masks/look.ts';
import { alwaysThere, crackle, dry, marksOf } from './masks/pigments.ts';

export type { MasksLook } from './masks/look.ts';

/** Draws masks: a carved head with its headdress, pigments, cords and fringe. */
export const masksPainter: CraftPainter<MasksLook> = {
  placement: 'wall',
  paint: ({ look }, view, _random, idPrefix) => {
    const face = carveFace(look);
    return drawScene(
      sceneOf(look, face, view === 'detail'),
      cameraOf(look, view),
      idPrefix,
      view === 'detail' ? 6 : 4.4,
    );
  },
};

function sceneOf(look: MasksLook, face: Face, close: boolean): Scene {
  // Fully painted faces use the paint as their material. The inside gets raw wood on top anyway.
  const painted = look.pigments.find((pigment) => pigment.kind === 'face' && pigment.within === 'all');
  const pigments: Mark[] = look.pigments
    .filter((pigment) => pigment !== painted)
    .flatMap((pigment) => marksOf(pigment, look, face));
  const figure = painted ? [] : grain(look.wood, { opacity: close ? 0.3 : 0.2 });
  const marks = [
    ...figure,
    ...(close ? crackle(look, painted !== undefined) : []),
    ...pigments,
    ...alwaysThere(look, face),
  ];
  const tone = painted ? painted.color : look.wood;
  const flecks = {
    colors: [shade(tone, 0.7), shade(tone, 0.4), tint(tone, 0.4)],
    perUnit: close ? 40 : 6,
    size: [0.004, 0.011] as const,
    opacity: 0.3,
  };
  const material: Material = painted
    ? { ...dry(painted.color), flecks }
    : { base: look.wood, gloss: look.gloss, roughness: 0.3, facets: 1.6, flecks };
  return {
    parts: [{ solid: face.solid, material, marks }, ...look.crown.flatMap((crown) => carveCrown(crown, look, face))],
    ornaments: ornamentsOf(look, face),
  };
}

function ornamentsOf(look: MasksLook, face: Face): Ornament[] {
  const { head, fringe: hair } = look;
  const ornaments: Ornament[] = [];
  if (hair) {
    const roots: Point3[] = [];
    for (let i = 0; i <= 24; i++) {
      const a = (i / 24 - 0.5) * (hair.from === 'chin' ? 1.9 : 3.5);
      roots.push([Math.sin(a) * head.width * (0.86 - head.taper * 0.35), -Math.cos(a) * head.height * 0.9, -0.2]);
    }
    ornaments.push(
      fringe({
        roots,
        length: hair.length,
        spread: hair.spread,
        color: hair.color,
        strands: hair.strands,
        behind: true,
      }),
    );
  }
  if (look.reverse === 'back') {
    const y = head.height * 0.42;
    ornaments.push(
      cord(
        [
          [-head.width * 0.93, y, -0.3],
          [-0.5, y - 0.55, -0.9],
          [0.5, y - 0.55, -0.9],
          [head.width * 0.93, y, -0.3],
        ],
        0.13,
        '#b8935a',
        { behind: true },
      ),
    );
  }
  if (look.cowries === 'brow') {
    const places: Point3[] = [-1.2, -0.6, 0, 0.6, 1.2].map((x) => [
      x,
      head.height * 0.52,
      surfaceZ(face.solid, x, head.height * 0.52) + 0.12,
    ]);
    ornaments.push(cowries('cw', places, 0.32));
  }
  if (look.cowries === 'comb') {
    const places: Point3[] = [-1.3, -0.65, 0, 0.65, 1.3].map((x) => [x, head.height * 0.78, 0.5]);
    ornaments.push(cowries('cw', places, 0.3));
  }
  return ornaments;
}

function cameraOf(look: MasksLook, view: 'whole' | 'detail' | 'other-side'): Camera {
  if (view === 'detail') {
    return {
      yaw: look.turn + 0.28,
      pitch: 0.02,
      closeUp: {
        at: [look.eyes.apart * 0.72, look.eyes.y * 0.6 - 0.2, look.head.depth],
        width: look.head.width * 1.75,
      },
    };
  }
  if (view === 'whole') return { yaw: look.turn, pitch: 0.02 };
  const yaw = { back: Math.PI - 0.22, profile: -1.32, 'three-quarter': -0.78 }[look.reverse];
  return { yaw, pitch: look.reverse === 'back' ? 0.06 : 0.02 };
}
