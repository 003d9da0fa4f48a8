import { circle, group, type Point, path } from '../../../kit.ts';
import { leaf, points } from '../../flatwork/curve.ts';
import { BLOCK, chatter, cutting, inkedBlock, inkLine, type Press, salted } from '../press.ts';

/** Weaverbirds building nests on a thorny bough. */
export interface WeaversSubject {
  kind: 'weavers';
  ink: string;
  yellow: string;
  tint: string;
  nests: readonly (readonly [x: number, y: number, size: number])[];
}

/** Prints the tint block, the boughs, the woven nests and the birds. */
export function printWeavers(press: Press, height: number, { ink, yellow, tint: pale, nests }: WeaversSubject): string {
  const { random } = press;
  const boughs: [Point[], number][] = [
    [points('-20,90 240,130 520,84 1020,160'), 34],
    [points('330,120 420,220 560,260 720,330'), 18],
    [points('120,110 160,220 130,330'), 14],
    [points('820,130 860,230 930,290'), 15],
  ];
  const thorns = cutting(64, ink, (i) => ({
    x: 10 + i * 15.6,
    y: 108 + Math.sin(i * 0.2) * 22,
    angle: 60 + random.between(-30, 60),
    length: random.between(40, 78),
    width: 6,
  }));
  return (
    inkedBlock(press, height, pale) +
    chatter(press, [0, 200, BLOCK, height - 220], press.paper, 84, 150) +
    boughs.map(([points, width]) => inkLine(points, width, ink)).join('') +
    thorns +
    nests.map(([x, y, size]) => nest(press, x, y, size, ink)).join('') +
    weaver(ink, yellow, 300, 660, 1, 1.25) +
    weaver(ink, yellow, 600, 1040, -1, 1.5) +
    weaver(ink, yellow, 850, 640, 1, 1.05) +
    flying(ink, yellow, 190, 1130) +
    salted(press, height)
  );
}

function nest({ random, paper }: Press, x: number, y: number, size: number, ink: string): string {
  const at = (dx: number, dy: number): string => `${Math.round(x + dx * size)} ${Math.round(y + dy * size)}`;
  const body = `M${at(0, -70)}C${at(34, -60)} ${at(76, -16)} ${at(72, 34)}C${at(70, 78)} ${at(34, 92)} ${at(26, 128)}L${at(-20, 128)}C${at(-24, 92)} ${at(-76, 82)} ${at(-74, 30)}C${at(-72, -20)} ${at(-30, -60)} ${at(0, -70)}Z`;
  const weave = cutting(Math.round(150 * size), paper, () => {
    const [u, v] = [random.between(-1, 1), random.between(-0.9, 1)];
    const wide = 64 * Math.sqrt(Math.max(0, 1 - (v * 0.9) ** 2));
    return {
      x: x + u * wide * size,
      y: y + (v * 76 + 22) * size,
      angle: u * 58 + (random.next() < 0.5 ? 90 : 0) + random.between(-16, 16),
      length: random.between(20, 44) * size,
      width: 4.4 * size,
      bend: u * 8,
    };
  });
  const straw = cutting(16, ink, () => ({
    x: x + random.between(-70, 70) * size,
    y: y + random.between(20, 126) * size,
    angle: random.between(30, 150),
    length: random.between(36, 66) * size,
    width: 3.4,
  }));
  return (
    inkLine(
      [
        [x, 130],
        [x + 6, (y - 70 * size + 130) / 2],
        [x, y - 64 * size],
      ],
      7,
      ink,
    ) +
    straw +
    path(body, { fill: ink }) +
    weave +
    `<ellipse cx="${x}" cy="${y + 128 * size}" rx="${22 * size}" ry="${9 * size}" fill="${ink}"/>`
  );
}

function weaver(ink: string, yellow: string, x: number, y: number, flip: number, scale: number): string {
  return group(
    path(
      'M70 -30C60 20 10 52 -50 44C-90 40 -130 60 -170 84C-150 40 -110 0 -70 -20C-30 -44 20 -70 40 -74C66 -76 76 -56 70 -30Z',
      { fill: yellow, stroke: ink, 'stroke-width': 6 },
    ) +
      path('M30 -76C60 -84 84 -62 80 -40L112 -30L78 -20C60 -10 36 -20 30 -40Z', { fill: ink }) +
      circle(58, -50, 6, { fill: '#c8371f' }) +
      [0, 1, 2]
        .map((i) => path(leaf([0 - i * 18, -18 + i * 16], [-110 - i * 14, 26 + i * 18], 11), { fill: ink }))
        .join('') +
      inkLine(
        [
          [-10, 44],
          [-6, 74],
        ],
        6,
        ink,
      ) +
      inkLine(
        [
          [14, 36],
          [20, 68],
        ],
        6,
        ink,
      ),
    { transform: `translate(${x} ${y}) scale(${flip * scale} ${scale})` },
  );
}

function flying(ink: string, yellow: string, x: number, y: number): string {
  return group(
    path('M110 -20C90 10 20 30 -60 20L-130 44L-110 8C-60 -20 60 -50 110 -20Z', {
      fill: yellow,
      stroke: ink,
      'stroke-width': 6,
    }) +
      path('M84 -34C112 -40 130 -26 128 -14L158 -6L124 2C106 8 86 -6 84 -34Z', { fill: ink }) +
      circle(108, -18, 5, { fill: '#c8371f' }) +
      [0, 1, 2, 3]
        .map((i) =>
          path(leaf([20 - i * 16, -14], [-30 - i * 46, -150 + i * 34], 15), {
            fill: i % 2 ? yellow : ink,
            stroke: ink,
            'stroke-width': 4,
          }),
        )
        .join(''),
    { transform: `translate(${x} ${y}) rotate(-16)` },
  );
}
