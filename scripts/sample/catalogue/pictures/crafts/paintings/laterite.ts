import { mix, type Point, shade, tint } from '../../kit.ts';
import { points } from '../flatwork/curve.ts';
import { hash, type Studio } from './brush.ts';
import { knifed, type Slab } from './knife.ts';
import { puddles, road } from './laterite-road.ts';
import { drawn, form, ground, type Sheet, type Size } from './scene.ts';

/** A red road under a large sky, with rainwater in its ruts. */
export interface LateriteSubject {
  kind: 'laterite';
  /** Cloud colors from dark to bright, and the clear sky behind. */
  clouds: readonly string[];
  clear: string;
  road: readonly [deep: string, middle: string, bright: string];
  grass: readonly string[];
  trunk: string;
  walker: string;
}

/** Paints the sky, distant hills, grass, road, water, a tree, and a woman walking. The sheet is 100 by 80. */
export function paintLaterite(studio: Studio, size: Size, subject: LateriteSubject): string {
  const sheet: Sheet = { studio, scale: size.width / 100 };
  return (
    ground(studio, size, subject.clear, { angle: 4, brush: 60, streak: 0.1 }) +
    sky(sheet, subject) +
    land(sheet, subject) +
    road(sheet, subject) +
    puddles(sheet, subject) +
    tree(sheet, subject) +
    walker(sheet, subject)
  );
}

/** Heavy cloud on the left with rain below, and light low on the right. */
function sky(sheet: Sheet, { clouds, clear }: LateriteSubject): string {
  const { random } = sheet.studio;
  const tone = (x: number, y: number, chance: number): string => {
    const light = 1 - Math.hypot((x - 72) * 0.9, (y - 40) * 1.7) / 74;
    return (
      clouds[Math.min(clouds.length - 1, Math.max(0, Math.floor((light + (chance - 0.5) * 0.3) * clouds.length)))] ??
      clear
    );
  };
  const mass = Array.from({ length: 56 }, (_, i) => {
    const depth = (i % 28) / 27;
    const [x, y, long] = [random.between(-14, 88), 1 + depth * 46, random.between(16, 34)];
    const heap = (1 - depth) * random.between(1, 4.4);
    const points: Point[] = [
      [x, y + 1],
      [x + long * 0.3, y - heap],
      [x + long * 0.72, y - heap * 0.7],
      [x + long, y + random.between(-0.6, 1.4)],
    ];
    return drawn(
      sheet,
      i % 2 ? points : points.reverse(),
      (i < 28 ? 8.4 : 5) * (1.15 - depth * 0.62),
      tone(x + long / 2, y, hash(i * 7)),
      { dry: 0.6, streak: 0.1, picked: tone(x + long / 2, y - 5, hash(i * 3)), ridge: 0.16, body: 0.9 },
    );
  });
  const edges = Array.from({ length: 15 }, (_, i) => {
    const [x, y] = [46 + hash(i) * 44, 12 + hash(i * 5) * 32];
    return drawn(
      sheet,
      [
        [x, y],
        [x + 5, y - 2.2],
        [x + 12, y - 1.6],
        [x + 16, y + 0.6],
      ],
      1.2 + hash(i * 2) * 1.6,
      clouds[clouds.length - 1 - (i % 2)] ?? clear,
      { dry: 0.9, streak: 0.1, ridge: 0.45, press: 'swell' },
    );
  });
  const rain = Array.from({ length: 20 }, (_, i) => {
    const x = 10 + i * 1.7 + hash(i) * 2;
    return drawn(
      sheet,
      [
        [x, 27 + hash(i * 3) * 6],
        [x - 2, 38],
        [x - 4, 49],
      ],
      1.6 + hash(i) * 2,
      mix(clouds[0] ?? '#345', clear, 0.3 + hash(i) * 0.3),
      { body: 0.28, dry: 1, streak: 0.1, ridge: 0 },
    );
  });
  return mass.join('') + edges.join('') + rain.join('');
}

function land(sheet: Sheet, { grass, clouds, road: [deep] }: LateriteSubject): string {
  const { random } = sheet.studio;
  const far = mix(clouds[1] ?? '#567', grass[0] ?? '#253', 0.4);
  const hills = form(
    sheet,
    'M0 48C10 45 18 46 27 47.6C38 44.6 47 46.6 56 48C68 45.4 82 45 101 48.4L101 56L0 56Z',
    far,
    4,
    12,
    0.14,
  );
  const plain = form(sheet, 'M0 50C24 49 50 49.4 101 50.4L101 81L0 81Z', grass[1] ?? '#4a5', 3, 20, 0.2);
  const tufts = Array.from({ length: 84 }, (_, i) => {
    const depth = (i / 83) ** 1.5;
    const [x, y] = [random.between(-2, 102), 51 + depth * 30];
    const tall = 0.8 + depth * 6.5;
    const lean = random.between(-0.4, 0.7) * tall;
    return drawn(
      sheet,
      [
        [x, y + tall * 0.3],
        [x + lean * 0.4, y - tall * 0.3],
        [x + lean, y - tall],
      ],
      0.5 + depth * 2,
      i % 9 === 0 ? deep : random.pick(grass),
      { dry: 0.9, streak: 0.3, ridge: 0.3 },
    );
  });
  return hills + plain + tufts.join('');
}

function tree(sheet: Sheet, { trunk, grass }: LateriteSubject): string {
  const { random } = sheet.studio;
  const limbs: [Point[], number][] = [
    [points('18,60 18.4,50 17.6,40 18.8,31'), 3.6],
    [points('16.4,60.4 17.4,55 17.6,48'), 2.6],
    [points('20.4,60.4 19.2,55 18.4,48'), 2.4],
    [points('18.2,42 14.4,35 9,30 4,28.4'), 1.9],
    [points('18,38 22,32 28,27.6 34,26.4'), 2],
    [points('18.6,34 17,27 13.6,22'), 1.5],
    [points('18.6,33 20.6,26 25,20.6'), 1.5],
  ];
  const wood = limbs
    .map(([points, width]) =>
      drawn(sheet, points, width, trunk, { dry: 0.2, streak: 0.34, ridge: 0.5, picked: tint(trunk, 0.3) }),
    )
    .join('');
  const leaves: Slab[][] = [[], [], []];
  for (let i = 0; i < 240; i += 1) {
    const [a, r] = [random.between(0, Math.PI * 2), Math.sqrt(random.next())];
    const [x, y] = [19 + Math.cos(a) * r * 19, 24 + Math.sin(a) * r * 7.6 - Math.cos(a * 3) * 1.4];
    const lit = -Math.cos(a - 0.8) * r * 0.5 + (24 - y) / 16 + random.between(-0.2, 0.2);
    const layer = lit > 0.32 ? 2 : lit > -0.1 ? 1 : 0;
    const color =
      layer === 2
        ? tint(grass[2] ?? '#8a4', 0.16)
        : layer === 1
          ? (grass[0] ?? '#253')
          : shade(grass[0] ?? '#253', 0.5);
    leaves[layer]?.push({
      x: x * sheet.scale,
      y: y * sheet.scale,
      width: random.between(12, 27),
      height: random.between(7, 13),
      turn: random.between(-40, 40),
      color,
    });
  }
  const shadow = drawn(sheet, points('17,60.8 26,61.8 36,61.4'), 1.8, shade(grass[0] ?? '#253', 0.4), {
    dry: 0.9,
    body: 0.4,
    ridge: 0,
    streak: 0.1,
    press: 'taper',
  });
  return shadow + wood + leaves.map((layer) => knifed(sheet.studio, layer, 2)).join('');
}

/** A woman in bright cloth with a basin, and her shadow on the wet road. */
function walker(sheet: Sheet, { walker: cloth }: LateriteSubject): string {
  const at = (points: Point[]): Point[] => points.map(([x, y]) => [x * 0.9 + 6.4, y * 0.9 + 5.6]);
  const mark = (points: Point[], width: number, color: string): string =>
    drawn(sheet, at(points), width, color, { dry: 0.15, streak: 0.2, ridge: 0.5 });
  return (
    mark(points('58,60.2 62,61 66.4,61.2'), 0.9, '#3a140c') +
    mark(
      [
        [57.4, 60.4],
        [57.6, 58],
      ],
      0.5,
      '#2a1510',
    ) +
    mark(
      [
        [58.6, 60.4],
        [58.3, 58],
      ],
      0.5,
      '#2a1510',
    ) +
    mark(points('57.9,52.6 57.9,55.8 58,58.8'), 2.3, cloth) +
    mark(points('57.2,55.8 58,56.3 58.9,55.9'), 0.5, tint(cloth, 0.6)) +
    mark(points('57.3,52.8 56.2,50.8 56.9,48.6'), 0.5, '#3a1c12') +
    mark(
      [
        [57.9, 51.4],
        [57.9, 50.3],
      ],
      1.1,
      '#2a1510',
    ) +
    mark(points('56.2,48.9 57.9,49.3 59.7,48.9'), 1.2, '#f4e6c8')
  );
}
