import { type Painting, type Point, path, type Random } from '../../kit.ts';
import { chartOf, type Motif } from '../beads/charts.ts';
import { BeadBox } from '../beads/large.ts';
import { type SurfaceMap, turned } from '../beads/surface.ts';
import type { Figure, Frame } from './look.ts';
import { outlineOf } from './outline.ts';
import { type Body, covered, ellipsoid, limb } from './solids.ts';

interface Part {
  map: SurfaceMap;
  radius: number;
  motif: Motif;
  length: number;
}

/** A standing figure with a bowl in both hands. */
export function figure(look: Figure, frame: Frame, random: Random, id: string): Painting {
  const s = frame.scale;
  const p: Place = (x, y) => [480 + (480 + x - frame.fx) * s, 600 + (y - frame.fy) * s];
  const bead = 13 * s;
  let [defs, body] = ['', ''];
  layers(look, p, s, frame.reverse).forEach((layer, i) => {
    const parts = layer.map(
      ({ map, radius, motif, length }): Body => ({
        map,
        radius,
        chart: chartOf(motif, Math.max(6, Math.round((length * s) / bead))),
      }),
    );
    const drawn = covered(parts, random, `${id}p${i}`, bead);
    defs += drawn.defs;
    body += drawn.body;
  });
  const box = new BeadBox(`${id}b`, frame.close);
  if (!frame.reverse) body += face(p, box, s) + bowl(look, p, box, s);
  const [x, y] = p(-176, 92);
  return { defs: defs + box.defs, body, box: { x, y, width: 352 * s, height: 984 * s } };
}

type Place = (x: number, y: number) => Point;

/** From back to front. Parts within one layer don't hide each other. */
function layers(look: Figure, p: Place, s: number, back: boolean): Part[][] {
  const line = (...points: readonly Point[]): Point[] => points.map(([x, y]) => p(x, y));
  const round = (x: number, y: number, rx: number, ry: number): SurfaceMap => ellipsoid(...p(x, y), rx * s, ry * s, 0);
  const lathe = (foot: number, outline: readonly (readonly [number, number])[], tilt = 0.04): SurfaceMap =>
    turned({
      cx: p(0, 0)[0],
      cy: p(0, foot)[1],
      tilt,
      profile: outlineOf(outline.map(([r, h]) => [r * s, h * s] as const)),
    });
  const mirror = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [-x, y]);
  const leg: Point[] = [
    [50, 720],
    [66, 780],
    [60, 850],
    [58, 925],
  ];
  const arm: Point[] = [
    [112, 424],
    [186, 470],
    [196, 560],
    [130, 610],
    [58, 590],
  ];
  const { skin } = look;
  const limbs: Part[] = [mirror(arm), arm].map((points) => ({
    map: limb(line(...points), 36 * s, 26 * s),
    radius: 34 * s,
    motif: skin,
    length: 290,
  }));
  const shoulders: Part[] = [-1, 1].map((side) => ({
    map: round(side * 108, 416, 46, 44),
    radius: 42 * s,
    motif: skin,
    length: 70,
  }));
  const base: Part = {
    map: lathe(
      1046,
      [
        [20, 112],
        [120, 108],
        [152, 98],
        [158, 84],
        [132, 62],
        [128, 30],
        [156, 10],
        [160, 0],
      ],
      0.2,
    ),
    radius: 150 * s,
    motif: look.base,
    length: 210,
  };
  const legs: Part[] = [mirror(leg), leg].flatMap((points, i) => [
    { map: limb(line(...points), 54 * s, 36 * s), radius: 46 * s, motif: skin, length: 220 },
    { map: round(i === 0 ? -66 : 66, 938, 46, 26), radius: 46 * s, motif: look.cap, length: 60 },
  ]);
  const torso: Part = {
    map: lathe(660, [
      [52, 290],
      [92, 272],
      [112, 232],
      [102, 150],
      [108, 70],
      [116, 0],
    ]),
    radius: 108 * s,
    motif: skin,
    length: 300,
  };
  const neck: Part = {
    map: limb(line([0, 326], [0, 378]), 44 * s, 54 * s),
    radius: 50 * s,
    motif: look.cloth,
    length: 50,
  };
  const cloth: Part = {
    map: lathe(776, [
      [114, 150],
      [124, 90],
      [132, 30],
      [142, 0],
    ]),
    radius: 122 * s,
    motif: look.cloth,
    length: 150,
  };
  const head: Part = { map: round(0, 246, 96, 116), radius: 92 * s, motif: look.face, length: 230 };
  const cap: Part = {
    map: lathe(
      196,
      [
        [10, 104],
        [44, 98],
        [60, 82],
        [78, 40],
        [98, 0],
      ],
      0.12,
    ),
    radius: 76 * s,
    motif: look.cap,
    length: 120,
  };
  const upper: Part[][] = back
    ? [limbs, shoulders, [torso, neck], [cloth]]
    : [[torso, neck], [cloth], shoulders, limbs];
  return [[base], legs, ...upper, [head], [cap]];
}

/** Cowries for eyes and mouth, a ridge of brass beads for the nose, large beads for ears. */
function face(p: Place, box: BeadBox, s: number): string {
  const shell = { shape: 'cowrie', surface: 'shell', color: '#f3e9d4' } as const;
  const dark = { shape: 'round', surface: 'glass', color: '#1d1714' } as const;
  const brass = { shape: 'round', surface: 'metal', color: '#c0923f' } as const;
  let body = '';
  for (const side of [-1, 1]) {
    body += box.place(shell, ...p(side * 40, 238), 0.06 * side, 58 * s, 40 * s);
    body += box.place(dark, ...p(side * 40, 236), 0, 18 * s, 18 * s);
    for (let i = 0; i < 5; i += 1)
      body += box.place(brass, ...p(side * (22 + i * 11), 206 - Math.sin((i / 4) * Math.PI) * 9), 0, 13 * s, 13 * s);
    body += box.place(brass, ...p(side * 97, 256), 0, 30 * s, 38 * s);
  }
  for (let i = 0; i < 5; i += 1) body += box.place(brass, ...p(0, 226 + i * 13), 0, (14 + i * 2.4) * s, 14 * s);
  return body + box.place(shell, ...p(0, 318), 0, 60 * s, 32 * s);
}

/** A small bowl of brass and one red bead, held in front of the belly. */
function bowl(look: Figure, p: Place, box: BeadBox, s: number): string {
  const [x, y] = p(0, 560);
  const [w, h] = [66 * s, 66 * s];
  const wall = path(
    `M${x - w} ${y}C${x - w} ${y + h * 0.9} ${x - w * 0.4} ${y + h} ${x} ${y + h}S${x + w} ${y + h * 0.9} ${x + w} ${y}Z`,
    { fill: look.bowl },
  );
  const mouth = path(`M${x - w} ${y}a${w} ${w * 0.26} 0 1 1 ${2 * w} 0a${w} ${w * 0.26} 0 1 1 ${-2 * w} 0Z`, {
    fill: '#2a160c',
    stroke: '#e2b25e',
    'stroke-width': 4 * s,
  });
  let beads = '';
  for (let row = 0; row < 3; row += 1) {
    for (let i = -5; i <= 5; i += 1) {
      const turn = (i / 5.6) * (Math.PI / 2);
      const r = w * (1 - row * 0.16);
      beads += box.place(
        { shape: 'round', surface: 'metal', color: row === 1 ? '#a83a32' : '#c0923f' },
        x + r * Math.sin(turn),
        y + h * (0.26 + row * 0.25) + Math.cos(turn) * w * 0.2,
        0,
        15 * s * (0.35 + 0.65 * Math.cos(turn)),
        15 * s,
      );
    }
  }
  const hands = [-1, 1]
    .map((side) =>
      box.place(
        { shape: 'olive', surface: 'powder', color: '#a5602f' },
        ...p(side * 62, 592),
        side * 0.6,
        46 * s,
        40 * s,
      ),
    )
    .join('');
  return wall + mouth + beads + hands;
}
