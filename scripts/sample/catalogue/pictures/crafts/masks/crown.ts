import { blend, common, mirrored } from '../../carving/combine.ts';
import type { Mark, Part } from '../../carving/scene.ts';
import { ball, box, curvedTube, ellipsoid, limb, type Point3, type Solid, slab } from '../../carving/solids.ts';
import { every, grain } from '../../carving/textures.ts';
import { shade } from '../../kit.ts';
import type { Face } from './face.ts';
import type { Crown, MasksLook } from './look.ts';
import { panelOf } from './panel.ts';
import { groove, stain } from './stain.ts';

/** Carves the headdress. */
export function carveCrown(crown: Crown, look: MasksLook, face: Face): Part[] {
  switch (crown.kind) {
    case 'horns':
      return [hornsOf(crown, look)];
    case 'cap':
      return [capOf(crown, look, face)];
    case 'lobes':
      return [lobesOf(crown, look)];
    case 'crest':
      return [crestOf(crown, look)];
    case 'bird':
      return birdOf(crown, look);
    case 'comb':
      return combOf(crown, look);
    case 'panel':
      return panelOf(crown, look);
  }
}

function hornsOf(horns: Extract<Crown, { kind: 'horns' }>, look: MasksLook): Part {
  const [x, y] = horns.root;
  const path: Point3[] = [
    [x, y - 0.5, 0.1],
    [x + horns.out * 0.55, y + horns.up * 0.28, 0.2],
    [x + horns.out, y + horns.up * 0.66, 0.25],
    [x + horns.out - horns.curl, y + horns.up, 0.1],
  ];
  const solid = mirrored(curvedTube(path, (t) => horns.thickness * (1 - 0.78 * t), 22));
  const rings = groove(horns.color, (p) => Math.hypot(Math.abs(p.x) - x, p.y - y), every(0.22, 0.5, 6), 0.03);
  return {
    solid,
    material: stain(horns.color, look.gloss),
    marks: [...grain(horns.color), ...(horns.ringed ? [rings] : [])],
  };
}

function capOf(cap: Extract<Crown, { kind: 'cap' }>, look: MasksLook, face: Face): Part {
  // The forehead bulges, so the cap follows the skull instead of a plain egg shape.
  const { skull } = face;
  const above: Solid = (x, y, z) =>
    (cap.hairline - cap.dip * (1 - Math.min(1, Math.abs(x) / look.head.width)) ** 2 - y - 0.2 * x * x) * 0.75 -
    Math.min(0, z) * 0.1;
  const solid = common(
    0.1,
    common(0.08, (x, y, z) => skull(x, y, z) - cap.thickness, above),
    (_x, _y, z) => -0.35 - z,
  );
  const fields: Record<typeof cap.pattern, Mark[]> = {
    plain: [],
    rows: [groove(cap.color, (p) => p.y + 0.1 * p.x * p.x, every(0.2, 0, 7))],
    radial: [groove(cap.color, (p) => Math.atan2(p.x, p.y - cap.hairline + 1.2), every(0.11, -1.9, 1.9))],
    net: [
      groove(cap.color, (p) => p.x + (p.y - p.z * 0.6), every(0.34, -7, 9), 0.03),
      groove(cap.color, (p) => p.x - (p.y - p.z * 0.6), every(0.34, -9, 7), 0.03),
    ],
  };
  return { solid, material: stain(cap.color, look.gloss * 0.6), marks: fields[cap.pattern] };
}

function lobesOf(lobes: Extract<Crown, { kind: 'lobes' }>, { head, gloss }: MasksLook): Part {
  const top = head.height * 0.72;
  const solid = blend(
    0.35,
    ellipsoid([0, top + lobes.height * 0.35, -0.1], [lobes.width, lobes.height, 1.05]),
    mirrored(ellipsoid([head.width * 0.98, head.height * 0.38, 0], [0.42, lobes.side, 0.6])),
    mirrored(
      curvedTube(
        [
          [head.width * 0.62, head.height * 0.9, 0.1],
          [head.width * 0.96, head.height * 0.62, 0.05],
          [head.width * 1.02, head.height * 0.3, 0],
        ],
        () => 0.42,
        5,
      ),
    ),
  );
  const ribs = groove(
    lobes.color,
    (p) => (Math.abs(p.x) > lobes.width * 0.98 ? p.y : Math.abs(p.x) * (1 + 0.25 * (p.y - top))),
    every(0.24, -3, 7),
  );
  return { solid: common(0.1, solid, (_x, _y, z) => -0.5 - z), material: stain(lobes.color, gloss), marks: [ribs] };
}

function crestOf(crest: Extract<Crown, { kind: 'crest' }>, { head, gloss }: MasksLook): Part {
  const y = head.height * 0.62;
  const body = ellipsoid([0, y, head.depth * 0.35], [0.42, crest.height, crest.depth]);
  const marks: Mark[] = [];
  if (crest.stripe) {
    marks.push({ kind: 'area', field: (p) => 0.13 - Math.abs(p.x), material: { base: crest.stripe, gloss: 0.1 } });
  }
  return { solid: common(0.1, body, (_x, _y, z) => -0.4 - z), material: stain(crest.color, gloss), marks };
}

function birdOf(bird: Extract<Crown, { kind: 'bird' }>, { head, gloss }: MasksLook): Part[] {
  const y = head.height * 0.95;
  const neck: Point3[] = [
    [0.0, y + 1, 0.5],
    [0, y + 1 + bird.neck * 0.6, 0.75],
    [0, y + 1 + bird.neck, 0.95],
  ];
  const top = neck[2] as Point3;
  const body = blend(
    0.3,
    ellipsoid([0, y + 0.55, 0.3], [0.72, 0.75, 1.0]),
    curvedTube(neck, (t) => 0.36 - 0.1 * t, 6),
    ball(top, 0.36),
  );
  const wing = mirrored(
    slab(
      [
        [0.3, y + 1],
        [1.2, y + 1.75],
        [2.3, y + 1.55],
        [2.0, y + 1.1],
        [1.75, y + 0.75],
        [1.35, y + 0.42],
        [0.5, y + 0.2],
      ],
      0.2,
      0.16,
      0.1,
    ),
  );
  const beak = curvedTube(
    [
      [0, top[1] + 0.05, top[2] + 0.25],
      [0, top[1] - 0.35, top[2] + 0.55],
      [0, top[1] - 1.15, top[2] + 0.5],
    ],
    (t) => 0.2 * (1 - 0.75 * t),
    6,
  );
  const feathers = groove(bird.wings, (p) => Math.abs(p.x) + p.y * 0.35, every(0.19, 0, 6), 0.03);
  return [
    { solid: wing, material: stain(bird.wings, gloss), marks: [feathers] },
    {
      solid: body,
      material: stain(bird.body, gloss),
      marks: [
        {
          kind: 'area',
          field: (p) => 0.012 - (Math.abs(p.x) - 0.24) ** 2 - (p.y - top[1] - 0.1) ** 2,
          material: { base: '#f4ead6', gloss: 0.2 },
        },
      ],
    },
    { solid: beak, material: stain(bird.beak, gloss) },
  ];
}

function combOf(comb: Extract<Crown, { kind: 'comb' }>, { head, gloss }: MasksLook): Part[] {
  const y = head.height * 0.78;
  const prongs: Solid[] = [];
  for (let i = 0; i < comb.prongs; i++) {
    const t = comb.prongs === 1 ? 0 : (i / (comb.prongs - 1)) * 2 - 1;
    const x = t * head.width * 0.8;
    prongs.push(
      limb(
        [x, y - 0.5 - Math.abs(t) * 0.9, 0],
        [x + t * comb.spread, y + comb.height * (1 - 0.12 * t * t), 0],
        0.27,
        0.13,
      ),
    );
  }
  const base = box([0, y - 0.05, 0], [head.width * 0.7, 0.42, 0.42], 0.25);
  const parts: Part[] = [
    { solid: blend(0.12, base, ...prongs), material: stain(comb.color, gloss), marks: grain(comb.color) },
  ];
  if (comb.figure) parts.push({ solid: standing(y + 0.2), material: stain(shade(comb.color, 0.15), gloss) });
  return parts;
}

/** A small standing woman in front of the comb, arms at her sides. */
function standing(y: number): Solid {
  return blend(
    0.12,
    ball([0, y + 2.15, 0.55], 0.3),
    limb([0, y + 1.8, 0.55], [0, y + 1.2, 0.55], 0.16, 0.27),
    limb([0, y + 1.2, 0.55], [0, y + 0.75, 0.55], 0.24, 0.3),
    mirrored(limb([0.17, y + 0.7, 0.55], [0.2, y - 0.2, 0.6], 0.17, 0.13)),
    mirrored(limb([0.3, y + 1.65, 0.55], [0.42, y + 0.8, 0.62], 0.1, 0.08)),
    ellipsoid([0, y + 2.5, 0.5], [0.1, 0.2, 0.3]),
  );
}
