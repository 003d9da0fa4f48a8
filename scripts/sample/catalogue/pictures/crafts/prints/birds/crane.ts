import { circle, type Point, path } from '../../../kit.ts';
import { leaf, points, softLine } from '../../flatwork/curve.ts';
import { BLOCK, cutting, inkLine, type Press, rays, salted } from '../press.ts';
import { feather } from './feather.ts';

/** A crowned crane in shallow water in front of the sun. */
export interface CraneSubject {
  kind: 'crane';
  ink: string;
  sun: string;
  crown: string;
  wattle: string;
}

/** Prints the sun and crown, then the black block. */
export function printCrane(press: Press, height: number, { ink, sun, crown, wattle }: CraneSubject): string {
  const { random, paper } = press;
  const wing: [Point, Point, number][] = [];
  for (let row = 0; row < 4; row += 1) {
    for (let i = 0; i < 7 - row; i += 1) {
      const from: Point = [590 - row * 26 - i * 34, 590 + row * 22 + i * 26];
      wing.push([from, [from[0] - 130 - row * 26 - i * 8, from[1] + 108 + row * 44 - i * 6], 27 - row * 2]);
    }
  }
  const neck: Point[] = points('610,640 676,560 664,470 622,392 640,300 668,262');
  return (
    circle(600, 430, 330, { fill: sun }) +
    rays(600, 430, [352, 420], 96, sun, random, [0, 360], 9) +
    rays(648, 206, [14, 150], 46, crown, random, [186, 318], 8) +
    water(press, height, ink) +
    legs(ink) +
    // Tail, body, wing from the tips to the shoulder.
    [0, 1, 2, 3, 4]
      .map((i) => feather([360 - i * 6, 800 + i * 8], [150 + i * 26, 944 + i * 18], 24, ink, paper))
      .join('') +
    path('M676 604C690 690 650 800 540 846C450 884 350 872 300 850C360 800 420 700 480 640C540 580 640 540 676 604Z', {
      fill: ink,
    }) +
    wing
      .reverse()
      .map(([from, to, width]) => feather(from, to, width, ink, paper))
      .join('') +
    breast(press) +
    path(softLine(neck), { fill: 'none', stroke: paper, 'stroke-width': 74, 'stroke-linecap': 'round' }) +
    path(softLine(neck), { fill: 'none', stroke: ink, 'stroke-width': 60, 'stroke-linecap': 'round' }) +
    hackles(press, neck) +
    head({ ink, wattle }, paper) +
    salted(press, height)
  );
}

function legs(ink: string): string {
  return (
    inkLine(points('470,850 482,980 470,1190'), 15, ink) +
    inkLine(points('540,836 596,960 570,1050 560,1190'), 15, ink) +
    inkLine(points('430,1196 470,1184 520,1200'), 9, ink) +
    inkLine(points('526,1196 560,1184 610,1198'), 9, ink)
  );
}

function water(press: Press, height: number, ink: string): string {
  const { random } = press;
  const ripples = cutting(120, ink, (i) => ({
    x: random.between(0, BLOCK),
    y: height * (0.86 + 0.13 * (i / 120)),
    angle: random.between(-2, 2),
    length: random.between(40, 190),
    width: random.between(3, 9),
  }));
  const reeds = Array.from({ length: 15 }, (_, i) => {
    const x = i < 9 ? 20 + i * 24 : 800 + (i - 9) * 34;
    const tall = random.between(240, 560);
    return path(
      leaf(
        [x, height * 0.97],
        [x + random.between(-60, 90), height * 0.97 - tall],
        random.between(6, 11),
        random.between(-30, 30),
      ),
      { fill: ink },
    );
  });
  return ripples + reeds.join('');
}

function breast({ random, paper }: Press): string {
  return cutting(70, paper, (i) => {
    const t = i / 70;
    return {
      x: 668 - t * 150 + random.between(-26, 6),
      y: 620 + t * 210 + random.between(-16, 16),
      angle: 118 + t * 40,
      length: random.between(26, 48),
      width: 4.6,
    };
  });
}

function hackles({ random, paper }: Press, neck: readonly Point[]): string {
  return cutting(64, paper, (i) => {
    const at = (i / 64) * (neck.length - 1.01);
    const [a, b] = [neck[Math.floor(at)] ?? [0, 0], neck[Math.floor(at) + 1] ?? [0, 0]];
    const t = at % 1;
    const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    return {
      x: a[0] + (b[0] - a[0]) * t + random.between(-20, 20),
      y: a[1] + (b[1] - a[1]) * t,
      angle: angle + random.between(-14, 14),
      length: random.between(24, 44),
      width: 3.6,
    };
  });
}

function head({ ink, wattle }: { ink: string; wattle: string }, paper: string): string {
  return (
    path(
      'M634 250C630 208 664 184 700 196C724 204 736 222 744 232L842 262L742 268C726 292 686 300 660 288C644 280 636 268 634 250Z',
      { fill: ink, stroke: paper, 'stroke-width': 7 },
    ) +
    path('M664 240C668 224 700 220 712 236C716 256 700 276 682 274C670 272 662 256 664 240Z', { fill: paper }) +
    path('M668 214C682 204 702 206 712 216C700 222 682 222 668 214Z', { fill: wattle }) +
    path('M692 288C706 292 708 330 696 346C684 340 680 306 692 288Z', { fill: wattle }) +
    circle(716, 224, 7, { fill: paper }) +
    circle(717, 224, 3.6, { fill: ink }) +
    path(leaf([750, 254], [832, 262], 2.4), { fill: paper })
  );
}
