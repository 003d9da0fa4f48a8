import { mix, type Point, polygon, shade, tint } from '../../kit.ts';
import { drift, normals, resample, softLine } from '../flatwork/curve.ts';
import { hash, type Rect, type Studio, stroke } from './brush.ts';
import { knifed, type Slab } from './knife.ts';
import { plane } from './plane.ts';
import { ground, type Size } from './scene.ts';

/** A river valley from the air: water, narrow fields on the banks, and desert on both sides. */
export interface RiverSubject {
  kind: 'river';
  /** Center of the river, as a fraction of the face. */
  course: readonly Point[];
  /** Half the width of the water, in picture units. */
  water: number;
  /** Width of the fields on the left and right banks. */
  fields: readonly [left: number, right: number];
  blues: readonly [deep: string, middle: string, light: string];
  crops: readonly string[];
  desert: string;
  dunes: readonly string[];
  sails: readonly (readonly [along: number, across: number])[];
}

/** Position relative to the river: `along` is 0..1 downstream, `across` is the distance from its center. */
type Banks = (along: number, across: number) => Point;

function banksOf({ course }: RiverSubject, size: Size): Banks {
  const line = resample(
    course.map(([x, y]): Point => [x * size.width, y * size.height]),
    120,
  );
  const side = normals(line);
  return (along, across) => {
    const i = Math.min(119, Math.max(0, Math.round(along * 119)));
    const [[x, y], [nx, ny]] = [line[i] ?? [0, 0], side[i] ?? [0, 0]];
    return [x + nx * across, y + ny * across];
  };
}

/** Paints the desert, fields, palms and villages, water, sails. */
export function paintRiver(studio: Studio, size: Size, subject: RiverSubject): string {
  const at = banksOf(subject, size);
  return (
    ground(studio, size, subject.desert, { angle: 24, brush: 60, streak: 0.14, through: subject.dunes, bend: 30 }) +
    dunes(studio, size, subject) +
    fields(studio, subject, at, -1) +
    fields(studio, subject, at, 1) +
    banks(studio, subject, at) +
    water(studio, subject, at) +
    villages(studio, subject, at) +
    sails(subject, at)
  );
}

/** Long dry strokes, like wind marks in the sand. */
function dunes(studio: Studio, { width, height }: Size, { dunes: colors }: RiverSubject): string {
  const { random } = studio;
  return Array.from({ length: 34 }, () => {
    const [x, y, w] = [random.between(-0.1, 1) * width, random.between(0, 1) * height, random.between(90, 240)];
    const points: Point[] = [
      [x, y],
      [x + w * 0.4, y + random.between(-8, 26)],
      [x + w, y + random.between(20, 66)],
    ];
    return stroke(studio, points, random.between(10, 34), random.pick(colors), {
      body: 0.35,
      dry: 1,
      streak: 0.25,
      ridge: 0.14,
    });
  }).join('');
}

function fields(studio: Studio, subject: RiverSubject, at: Banks, side: 1 | -1): string {
  const { random } = studio;
  const breadth = subject.fields[side === -1 ? 0 : 1];
  const parts: string[] = [];
  const rows = [0, 0.36, 0.7, 1];
  for (let row = 0; row < 3; row += 1) {
    for (let along = -0.02; along < 1; ) {
      const length = random.between(0.05, 0.11) * (1 + row * 0.3);
      const ragged = row === 2 ? random.between(0.55, 1.1) : 1;
      const [near, far] = [
        subject.water + 12 + (rows[row] ?? 0) * breadth,
        subject.water + 12 + ((rows[row + 1] ?? 1) - (rows[row] ?? 0)) * ragged * breadth + (rows[row] ?? 0) * breadth,
      ];
      if (row < 2 || random.next() > 0.22)
        parts.push(parcel(studio, subject, at, [along, along + length], [near * side, far * side]));
      along += length;
    }
  }
  return parts.join('');
}

function parcel(
  studio: Studio,
  { crops, desert }: RiverSubject,
  at: Banks,
  along: [number, number],
  across: [number, number],
): string {
  const { random } = studio;
  const middle = (along[0] + along[1]) / 2;
  const outline: Point[] = [
    at(along[0] + 0.003, across[0]),
    at(middle, across[0]),
    at(along[1] - 0.003, across[0]),
    at(along[1] - 0.003, across[1]),
    at(middle, across[1]),
    at(along[0] + 0.003, across[1]),
  ].map(([x, y]): Point => [x + random.between(-2.5, 2.5), y + random.between(-2.5, 2.5)]);
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const box: Rect = {
    x: Math.min(...xs),
    y: Math.min(...ys),
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
  const [from, to] = [at(middle, across[0]), at(middle, across[1])];
  const run = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const dry = Math.abs(across[1]) > 150 ? 0.35 * hash(middle * 50) : 0;
  const color = mix(random.pick(crops), desert, dry);
  const d = `${softLine(outline.slice(0, 3))}L${softLine(outline.slice(3)).slice(1)}Z`;
  return plane(studio, d, box, color, {
    angle: run + (random.next() < 0.7 ? 0 : 90),
    brush: random.between(11, 20),
    streak: 0.3,
    through: [random.pick(crops)],
  });
}

/** A strip of wet green, with palms as short dark marks. */
function banks(studio: Studio, { water: half }: RiverSubject, at: Banks): string {
  const { random } = studio;
  const edge = [-1, 1].map((side) =>
    stroke(
      studio,
      Array.from({ length: 14 }, (_, i) => at(i / 13, side * (half + 6))),
      20,
      '#2f4a2a',
      { dry: 0, streak: 0.35, ridge: 0.2 },
    ),
  );
  const palms: Slab[] = [];
  for (let i = 0; i < 150; i += 1) {
    const along = random.next();
    if (drift(along * 16, 0, 4) < -0.1) continue;
    const [x, y] = at(along, (half + random.between(8, 26)) * (random.next() < 0.5 ? -1 : 1));
    palms.push({
      x,
      y,
      width: random.between(8, 15),
      height: random.between(4, 8),
      turn: random.between(-70, 70),
      color: random.pick(['#1d3a24', '#3c6a34', '#142a1c', '#6f8f3c']),
    });
  }
  return edge.join('') + knifed(studio, palms, 2);
}

function water(studio: Studio, { water: half, blues }: RiverSubject, at: Banks): string {
  const { random } = studio;
  const lanes = [
    [-0.66, blues[1]],
    [0.66, blues[0]],
    [-0.2, blues[0]],
    [0.28, blues[1]],
    [0, blues[0]],
  ] as const;
  const wide = lanes.map(([lane, color]) =>
    stroke(
      studio,
      Array.from({ length: 16 }, (_, i) => at(i / 15, lane * half)),
      half * 0.78,
      color,
      { dry: 0, streak: 0.3, ridge: 0.12, picked: blues[1] },
    ),
  );
  const glints = Array.from({ length: 46 }, () => {
    const [along, lane, length] = [random.next(), random.between(-0.85, 0.85) * half, random.between(0.02, 0.07)];
    const points = [0, 0.5, 1].map((k) => at(along + k * length, lane + k * 3));
    const color = lane < 0 ? tint(blues[2], hash(lane) * 0.5) : random.pick(blues);
    return stroke(studio, points, random.between(3, 10), color, { dry: 0.8, ridge: 0.2, streak: 0.2 });
  });
  return wide.join('') + glints.join('');
}

/** Clusters of whitewashed houses, each with one track. */
function villages(studio: Studio, { water: half, fields: breadth }: RiverSubject, at: Banks): string {
  const { random } = studio;
  const slabs: Slab[] = [];
  for (const [along, side] of [
    [0.16, -1],
    [0.4, 1],
    [0.63, -1],
    [0.84, 1],
  ] as const) {
    const out = half + breadth[side === -1 ? 0 : 1] * 0.68;
    for (let i = 0; i < 22; i += 1) {
      const [x, y] = at(along + random.between(-0.03, 0.03), side * (out + random.between(-26, 26)));
      const color = random.pick(['#f4ead6', '#e6d3b0', '#fbf5e6', '#d79a6a', '#b9c9cf']);
      slabs.push({
        x,
        y,
        width: random.between(8, 17),
        height: random.between(7, 13),
        turn: random.between(-16, 16),
        color,
      });
      if (i % 3 === 0) slabs.push({ x: x + 5, y: y + 4, width: 6, height: 8, turn: 10, color: '#6b4a35' });
    }
  }
  return knifed(studio, slabs, 2.4);
}

function sails({ water: half, sails: places }: RiverSubject, at: Banks): string {
  return places
    .map(([along, across]) => {
      const [x, y] = at(along, across * half);
      return (
        polygon(
          [
            [x + 6, y + 8],
            [x + 34, y + 16],
            [x + 10, y + 22],
          ],
          { fill: '#0b1830', 'fill-opacity': 0.4 },
        ) +
        polygon(
          [
            [x - 9, y + 6],
            [x + 13, y + 7],
            [x + 7, y + 12],
            [x - 5, y + 12],
          ],
          { fill: '#5a2f1c' },
        ) +
        polygon(
          [
            [x - 2, y + 6],
            [x + 2, y - 30],
            [x + 17, y + 3],
          ],
          { fill: '#fbf3e0' },
        ) +
        polygon(
          [
            [x + 4, y + 4],
            [x + 2, y - 30],
            [x + 17, y + 3],
          ],
          { fill: shade('#f0dfc0', 0.12) },
        )
      );
    })
    .join('');
}
