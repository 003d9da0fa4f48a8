import { circle, type Point, path, shade } from '../../../kit.ts';
import { leaf } from '../../flatwork/curve.ts';
import { barbs, chatter, cutting, type Press, salted } from '../press.ts';
import { feather } from './feather.ts';

/** A hornbill on a bough among broad leaves. */
export interface HornbillSubject {
  kind: 'hornbill';
  ink: string;
  beak: string;
  leaf: string;
}

/** Prints the leaves, then the bough and bird on the key block. */
export function printHornbill(press: Press, height: number, { ink, beak, leaf: green }: HornbillSubject): string {
  const { paper, random } = press;
  const leaves: [Point, Point, number][] = [
    [[-40, 40], [230, 330], 96],
    [[-60, 400], [200, 640], 92],
    [[30, 1240], [210, 960], 84],
    [[260, 1300], [400, 1010], 76],
    [[960, 1260], [690, 1020], 96],
    [[1040, 930], [800, 700], 78],
    [[1040, 40], [770, 190], 88],
    [[1050, 560], [900, 380], 62],
    [[600, -40], [660, 190], 66],
    [[330, -30], [420, 190], 60],
    [[620, 1310], [570, 1060], 60],
  ];
  return (
    chatter(press, [20, 20, 960, height - 40], ink, 64, 110) +
    leaves
      .map(
        ([from, to, width]) =>
          path(leaf(from, to, width), { fill: green }) +
          path(leaf([from[0] + 7, from[1] + 6], [to[0] + 7, to[1] + 6], width * 0.98), {
            fill: 'none',
            stroke: ink,
            'stroke-width': 7,
          }) +
          barbs(from, to, width * 1.05, paper, { step: 26, slant: 46, width: 6 }) +
          path(leaf(from, to, 5), { fill: paper }),
      )
      .join('') +
    bough(press, ink) +
    tail(ink, paper) +
    path('M392 900C300 820 270 650 330 520C370 430 450 390 520 400C610 412 640 500 620 620C604 730 540 850 470 930Z', {
      fill: ink,
      stroke: paper,
      'stroke-width': 9,
    }) +
    path('M600 560C624 660 590 780 512 880C560 800 566 700 548 610C560 570 584 556 600 560Z', { fill: paper }) +
    cutting(46, ink, (i) => ({
      x: 566 + random.between(-14, 26) - i * 0.9,
      y: 620 + i * 5,
      angle: 104,
      length: 30,
      width: 3.6,
    })) +
    [0, 1, 2, 3, 4, 5]
      .map((i) => feather([420 + i * 12, 520 + i * 34], [338 + i * 12, 860 + i * 22], 33, ink, paper))
      .join('') +
    cutting(120, paper, () => ({
      x: random.between(360, 560),
      y: random.between(408, 560),
      angle: random.between(96, 128),
      length: random.between(18, 36),
      width: 4,
    })) +
    path('M400 470C380 380 420 280 510 262C590 250 640 300 640 370C640 440 590 480 530 486C480 490 420 500 400 470Z', {
      fill: ink,
      stroke: paper,
      'stroke-width': 9,
    }) +
    cutting(70, paper, (i) => ({
      x: 430 + (i % 14) * 12 + random.between(-6, 6),
      y: 300 + Math.floor(i / 14) * 36 + random.between(-8, 8),
      angle: 210 + (i % 14) * 6,
      length: 26,
      width: 3.4,
    })) +
    bill(ink, beak, paper) +
    salted(press, height)
  );
}

function bill(ink: string, beak: string, paper: string): string {
  return (
    path('M604 300C700 250 850 290 905 430C910 446 900 452 890 440C830 390 740 380 640 400C616 380 600 330 604 300Z', {
      fill: beak,
      stroke: paper,
      'stroke-width': 8,
    }) +
    path('M640 404C740 390 820 402 872 446C800 440 720 450 650 446C636 432 634 416 640 404Z', {
      fill: shade(beak, 0.35),
      stroke: paper,
      'stroke-width': 6,
    }) +
    path('M590 292C620 222 720 206 790 268C720 262 660 272 604 312Z', { fill: beak, stroke: ink, 'stroke-width': 8 }) +
    [0, 1, 2, 3]
      .map((i) => path(leaf([668 + i * 24, 244 + i * 4], [662 + i * 24, 282 + i * 2], 3), { fill: ink }))
      .join('') +
    [0, 1, 2, 3, 4]
      .map((i) => path(leaf([676 + i * 38, 322 + i * 10], [690 + i * 38, 366 + i * 12], 3.6), { fill: ink }))
      .join('') +
    circle(566, 344, 34, { fill: beak }) +
    circle(568, 344, 22, { fill: paper }) +
    circle(572, 345, 13, { fill: ink }) +
    circle(576, 340, 4, { fill: paper })
  );
}

function tail(ink: string, paper: string): string {
  return [0, 1, 2, 3]
    .map((i) =>
      feather(
        [420 - i * 8, 840],
        [300 + i * 34, 1210 - i * 14],
        30,
        i % 2 ? paper : ink,
        i % 2 ? ink : paper,
        i % 2 === 0,
      ),
    )
    .join('');
}

function bough(press: Press, ink: string): string {
  const { random, paper } = press;
  return (
    path(
      'M-20 930C150 900 300 960 470 926C660 890 800 960 1020 900L1020 968C820 1020 660 950 480 990C320 1026 150 962 -20 1000Z',
      { fill: ink },
    ) +
    cutting(90, paper, (i) => ({
      x: i * 11.4,
      y: 950 + Math.sin(i * 0.13) * 18 + random.between(-22, 22),
      angle: random.between(-9, 9),
      length: random.between(30, 84),
      width: random.between(3, 6),
    })) +
    [430, 500]
      .map((x) =>
        path(`M${x} 926q10 -26 20 0q10 -24 20 4l-4 34q-18 12 -34 0Z`, { fill: paper, stroke: ink, 'stroke-width': 5 }),
      )
      .join('')
  );
}
