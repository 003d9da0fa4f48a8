import { circle, group, type Point, path, shade } from '../../kit.ts';
import { leaf, softLine } from '../flatwork/curve.ts';
import { barbs, BLOCK, chatter, cutting, inkedBlock, inkLine, knifeCut, type Press, rays, salted } from './press.ts';

/** A feather: a leaf of ink, its quill and barbs cut away, and a line of paper about it. */
function feather(from: Point, to: Point, width: number, ink: string, paper: string, barbed = true): string {
  return path(leaf(from, to, width), { fill: ink, stroke: paper, 'stroke-width': 4 }) + (barbed ? barbs(from, to, width * 0.62, paper, { step: 13, width: 3.4 }) : '') +
    path(leaf(from, to, 2.4), { fill: paper });
}

/** A crowned crane standing in shallow water before the sun. */
export interface CraneSubject {
  kind: 'crane';
  ink: string;
  sun: string;
  crown: string;
  wattle: string;
}

/** Prints the sun and crown first, then the black block. */
export function printCrane(press: Press, height: number, { ink, sun, crown, wattle }: CraneSubject): string {
  const { random, paper } = press;
  const wing: [Point, Point, number][] = [];
  for (let row = 0; row < 4; row += 1) {
    for (let i = 0; i < 7 - row; i += 1) {
      const from: Point = [590 - row * 26 - i * 34, 590 + row * 22 + i * 26];
      wing.push([from, [from[0] - 130 - row * 26 - i * 8, from[1] + 108 + row * 44 - i * 6], 27 - row * 2]);
    }
  }
  const neck: Point[] = [[610, 640], [676, 560], [664, 470], [622, 392], [640, 300], [668, 262]];
  return (
    circle(600, 430, 330, { fill: sun }) + rays(600, 430, [352, 420], 96, sun, random, [0, 360], 9) +
    rays(648, 206, [14, 150], 46, crown, random, [186, 318], 8) +
    water(press, height, ink) + legs(ink) +
    // Tail, body, wing from the tips to the shoulder.
    [0, 1, 2, 3, 4].map((i) => feather([360 - i * 6, 800 + i * 8], [150 + i * 26, 944 + i * 18], 24, ink, paper)).join('') +
    path('M676 604C690 690 650 800 540 846C450 884 350 872 300 850C360 800 420 700 480 640C540 580 640 540 676 604Z', { fill: ink }) +
    wing.reverse().map(([from, to, width]) => feather(from, to, width, ink, paper)).join('') + breast(press) +
    path(softLine(neck), { fill: 'none', stroke: paper, 'stroke-width': 74, 'stroke-linecap': 'round' }) + path(softLine(neck), { fill: 'none', stroke: ink, 'stroke-width': 60, 'stroke-linecap': 'round' }) + hackles(press, neck) +
    head({ ink, wattle }, paper) + salted(press, height)
  );
}

function legs(ink: string): string {
  return inkLine([[470, 850], [482, 980], [470, 1190]], 15, ink) + inkLine([[540, 836], [596, 960], [570, 1050], [560, 1190]], 15, ink) +
    inkLine([[430, 1196], [470, 1184], [520, 1200]], 9, ink) + inkLine([[526, 1196], [560, 1184], [610, 1198]], 9, ink);
}

function water(press: Press, height: number, ink: string): string {
  const { random } = press;
  const ripples = cutting(120, ink, (i) => ({ x: random.between(0, BLOCK), y: height * (0.86 + 0.13 * (i / 120)), angle: random.between(-2, 2), length: random.between(40, 190), width: random.between(3, 9) }));
  const reeds = Array.from({ length: 15 }, (_, i) => {
    const x = i < 9 ? 20 + i * 24 : 800 + (i - 9) * 34;
    const tall = random.between(240, 560);
    return path(leaf([x, height * 0.97], [x + random.between(-60, 90), height * 0.97 - tall], random.between(6, 11), random.between(-30, 30)), { fill: ink });
  });
  return ripples + reeds.join('');
}

function breast({ random, paper }: Press): string {
  return cutting(70, paper, (i) => {
    const t = i / 70;
    return { x: 668 - t * 150 + random.between(-26, 6), y: 620 + t * 210 + random.between(-16, 16), angle: 118 + t * 40, length: random.between(26, 48), width: 4.6 };
  });
}

function hackles({ random, paper }: Press, neck: readonly Point[]): string {
  return cutting(64, paper, (i) => {
    const at = (i / 64) * (neck.length - 1.01);
    const [a, b] = [neck[Math.floor(at)] ?? [0, 0], neck[Math.floor(at) + 1] ?? [0, 0]];
    const t = at % 1;
    const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    return { x: a[0] + (b[0] - a[0]) * t + random.between(-20, 20), y: a[1] + (b[1] - a[1]) * t, angle: angle + random.between(-14, 14), length: random.between(24, 44), width: 3.6 };
  });
}

function head({ ink, wattle }: { ink: string; wattle: string }, paper: string): string {
  return (
    path('M634 250C630 208 664 184 700 196C724 204 736 222 744 232L842 262L742 268C726 292 686 300 660 288C644 280 636 268 634 250Z', { fill: ink, stroke: paper, 'stroke-width': 7 }) +
    path('M664 240C668 224 700 220 712 236C716 256 700 276 682 274C670 272 662 256 664 240Z', { fill: paper }) + path('M668 214C682 204 702 206 712 216C700 222 682 222 668 214Z', { fill: wattle }) +
    path('M692 288C706 292 708 330 696 346C684 340 680 306 692 288Z', { fill: wattle }) + circle(716, 224, 7, { fill: paper }) + circle(717, 224, 3.6, { fill: ink }) + path(leaf([750, 254], [832, 262], 2.4), { fill: paper })
  );
}

/** A hornbill on a bough among broad leaves. */
export interface HornbillSubject {
  kind: 'hornbill';
  ink: string;
  beak: string;
  leaf: string;
}

/** Prints leaves, then bough and bird on the key block. */
export function printHornbill(press: Press, height: number, { ink, beak, leaf: green }: HornbillSubject): string {
  const { paper, random } = press;
  const leaves: [Point, Point, number][] = [
    [[-40, 40], [230, 330], 96], [[-60, 400], [200, 640], 92], [[30, 1240], [210, 960], 84], [[260, 1300], [400, 1010], 76], [[960, 1260], [690, 1020], 96], [[1040, 930], [800, 700], 78],
    [[1040, 40], [770, 190], 88], [[1050, 560], [900, 380], 62], [[600, -40], [660, 190], 66], [[330, -30], [420, 190], 60], [[620, 1310], [570, 1060], 60],
  ];
  return (
    chatter(press, [20, 20, 960, height - 40], ink, 64, 110) +
    leaves.map(([from, to, width]) => path(leaf(from, to, width), { fill: green }) + path(leaf([from[0] + 7, from[1] + 6], [to[0] + 7, to[1] + 6], width * 0.98), { fill: 'none', stroke: ink, 'stroke-width': 7 }) + barbs(from, to, width * 1.05, paper, { step: 26, slant: 46, width: 6 }) + path(leaf(from, to, 5), { fill: paper })).join('') +
    bough(press, ink) + tail(ink, paper) +
    path('M392 900C300 820 270 650 330 520C370 430 450 390 520 400C610 412 640 500 620 620C604 730 540 850 470 930Z', { fill: ink, stroke: paper, 'stroke-width': 9 }) +
    path('M600 560C624 660 590 780 512 880C560 800 566 700 548 610C560 570 584 556 600 560Z', { fill: paper }) + cutting(46, ink, (i) => ({ x: 566 + random.between(-14, 26) - i * 0.9, y: 620 + i * 5, angle: 104, length: 30, width: 3.6 })) +
    [0, 1, 2, 3, 4, 5].map((i) => feather([420 + i * 12, 520 + i * 34], [338 + i * 12, 860 + i * 22], 33, ink, paper)).join('') +
    cutting(120, paper, () => ({ x: random.between(360, 560), y: random.between(408, 560), angle: random.between(96, 128), length: random.between(18, 36), width: 4 })) +
    path('M400 470C380 380 420 280 510 262C590 250 640 300 640 370C640 440 590 480 530 486C480 490 420 500 400 470Z', { fill: ink, stroke: paper, 'stroke-width': 9 }) +
    cutting(70, paper, (i) => ({ x: 430 + (i % 14) * 12 + random.between(-6, 6), y: 300 + Math.floor(i / 14) * 36 + random.between(-8, 8), angle: 210 + (i % 14) * 6, length: 26, width: 3.4 })) + bill(ink, beak, paper) + salted(press, height)
  );
}

function bill(ink: string, beak: string, paper: string): string {
  return (
    path('M604 300C700 250 850 290 905 430C910 446 900 452 890 440C830 390 740 380 640 400C616 380 600 330 604 300Z', { fill: beak, stroke: paper, 'stroke-width': 8 }) + path('M640 404C740 390 820 402 872 446C800 440 720 450 650 446C636 432 634 416 640 404Z', { fill: shade(beak, 0.35), stroke: paper, 'stroke-width': 6 }) +
    path('M590 292C620 222 720 206 790 268C720 262 660 272 604 312Z', { fill: beak, stroke: ink, 'stroke-width': 8 }) + [0, 1, 2, 3].map((i) => path(leaf([668 + i * 24, 244 + i * 4], [662 + i * 24, 282 + i * 2], 3), { fill: ink })).join('') +
    [0, 1, 2, 3, 4].map((i) => path(leaf([676 + i * 38, 322 + i * 10], [690 + i * 38, 366 + i * 12], 3.6), { fill: ink })).join('') + circle(566, 344, 34, { fill: beak }) + circle(568, 344, 22, { fill: paper }) + circle(572, 345, 13, { fill: ink }) + circle(576, 340, 4, { fill: paper })
  );
}

function tail(ink: string, paper: string): string {
  return [0, 1, 2, 3].map((i) => feather([420 - i * 8, 840], [300 + i * 34, 1210 - i * 14], 30, i % 2 ? paper : ink, i % 2 ? ink : paper, i % 2 === 0)).join('');
}

function bough(press: Press, ink: string): string {
  const { random, paper } = press;
  return (
    path('M-20 930C150 900 300 960 470 926C660 890 800 960 1020 900L1020 968C820 1020 660 950 480 990C320 1026 150 962 -20 1000Z', { fill: ink }) +
    cutting(90, paper, (i) => ({ x: i * 11.4, y: 950 + Math.sin(i * 0.13) * 18 + random.between(-22, 22), angle: random.between(-9, 9), length: random.between(30, 84), width: random.between(3, 6) })) +
    [430, 500].map((x) => path(`M${x} 926q10 -26 20 0q10 -24 20 4l-4 34q-18 12 -34 0Z`, { fill: paper, stroke: ink, 'stroke-width': 5 })).join('')
  );
}

/** Three guinea fowl, spotted to the last feather. */
export interface FowlSubject {
  kind: 'fowl';
  ink: string;
  helmet: string;
  blue: string;
  ground: string;
}

/** Prints the ground tint, the birds and the grain they are after. */
export function printFowl(press: Press, height: number, { ink, helmet, blue, ground }: FowlSubject): string {
  const { random } = press;
  const grain = cutting(80, ink, () => ({ x: random.between(30, 970), y: height * random.between(0.86, 0.98), angle: random.between(0, 180), length: random.between(8, 22), width: 7 }));
  const bird = (x: number, y: number, scale: number, flip: number, pecking: boolean): string =>
    group(fowl(press, { ink, helmet, blue }, pecking), { transform: `translate(${x} ${y}) scale(${scale * flip} ${scale})` });
  return (
    knifeCut(press, [[0, 0], [BLOCK, 0], [BLOCK, height], [0, height]], ground, 3) + rays(500, height * 0.4, [70, 620], 90, press.paper, random, [180, 360], 10) +
    bird(690, height * 0.4, 0.78, -1, false) + bird(270, height * 0.5, 0.95, 1, false) + bird(690, height * 0.72, 1.02, -1, true) + grain + salted(press, height)
  );
}

/** One bird about its middle, facing right. */
function fowl(press: Press, { ink, helmet, blue }: Omit<FowlSubject, 'kind' | 'ground'>, pecking: boolean): string {
  const { paper } = press;
  const head: Point = pecking ? [262, 128] : [206, -212];
  const neck = pecking ? 'M140 -60C210 -40 244 30 240 104L284 120C290 20 250 -100 170 -130Z' : 'M110 -90C150 -130 170 -160 172 -214L226 -206C230 -130 210 -70 176 -20Z';
  const spots: string[] = [];
  for (let row = 0; row < 11; row += 1) {
    for (let i = 0; i < 17; i += 1) {
      const [u, v] = [(i + (row % 2) * 0.5) / 16, row / 10];
      const [x, y] = [-250 + u * 440, -130 + v * 270 + Math.sin(u * 3) * -36 + u * 6];
      if ((((x + 30) / 212) ** 2 + ((y - 4) / 138) ** 2) > 0.86) continue;
      spots.push(`M${Math.round(x - 7)} ${Math.round(y)}a7 5.6 0 1 0 14 0a7 5.6 0 1 0 -14 0`);
    }
  }
  const leg = (x: number): string => inkLine([[x, 120], [x + 12, 190], [x - 4, 232]], 12, ink) + inkLine([[x - 34, 244], [x - 4, 228], [x + 34, 244]], 8, ink);
  return (
    leg(-40) + leg(40) + path(neck, { fill: blue }) + cutting(26, ink, (i) => ({ x: (pecking ? 196 : 160) + (i % 6) * (pecking ? 12 : 9), y: (pecking ? -70 : -120) + Math.floor(i / 6) * 30, angle: pecking ? 60 : 100, length: 26, width: 4 })) +
    path('M190 -40C196 60 110 150 -40 150C-150 150 -250 90 -290 120C-280 30 -200 -110 -60 -140C60 -164 180 -130 190 -40Z', { fill: ink, stroke: paper, 'stroke-width': 9 }) + path(spots.join(''), { fill: paper }) +
    [0, 1, 2].map((i) => path(leaf([-20 - i * 36, 30 + i * 22], [-230 - i * 18, 92 + i * 18], 5), { fill: paper })).join('') +
    group(path('M-40 -6C-44 -34 -10 -48 16 -36C34 -26 38 -4 30 10C18 30 -34 34 -40 -6Z', { fill: paper, stroke: ink, 'stroke-width': 6 }) + path('M-22 -38C-20 -70 -2 -84 6 -86C8 -66 16 -52 20 -36C6 -44 -10 -44 -22 -38Z', { fill: helmet, stroke: ink, 'stroke-width': 5 }) + path('M30 -12L66 2L28 12Z', { fill: helmet, stroke: ink, 'stroke-width': 4 }) + path('M8 18C22 22 24 46 12 54C2 46 -2 28 8 18Z', { fill: helmet }) + circle(6, -8, 7, { fill: ink }) + path('M-38 -2C-30 16 -10 24 8 22L-6 8C-20 6 -30 0 -38 -2Z', { fill: blue }), { transform: `translate(${head[0]} ${head[1]}) rotate(${pecking ? 58 : 0})` })
  );
}

/** Weaver birds building from a thorn bough. */
export interface WeaversSubject {
  kind: 'weavers';
  ink: string;
  yellow: string;
  tint: string;
  nests: readonly (readonly [x: number, y: number, size: number])[];
}

/** Prints the tint block, the boughs, the woven nests and the birds about them. */
export function printWeavers(press: Press, height: number, { ink, yellow, tint: pale, nests }: WeaversSubject): string {
  const { random } = press;
  const boughs: [Point[], number][] = [[[[-20, 90], [240, 130], [520, 84], [1020, 160]], 34], [[[330, 120], [420, 220], [560, 260], [720, 330]], 18], [[[120, 110], [160, 220], [130, 330]], 14], [[[820, 130], [860, 230], [930, 290]], 15]];
  const thorns = cutting(64, ink, (i) => ({ x: 10 + i * 15.6, y: 108 + Math.sin(i * 0.2) * 22, angle: 60 + random.between(-30, 60), length: random.between(40, 78), width: 6 }));
  return (
    inkedBlock(press, height, pale) + chatter(press, [0, 200, BLOCK, height - 220], press.paper, 84, 150) + boughs.map(([points, width]) => inkLine(points, width, ink)).join('') + thorns +
    nests.map(([x, y, size]) => nest(press, x, y, size, ink)).join('') +
    weaver(ink, yellow, 300, 660, 1, 1.25) + weaver(ink, yellow, 600, 1040, -1, 1.5) + weaver(ink, yellow, 850, 640, 1, 1.05) + flying(ink, yellow, 190, 1130) + salted(press, height)
  );
}

function nest({ random, paper }: Press, x: number, y: number, size: number, ink: string): string {
  const at = (dx: number, dy: number): string => `${Math.round(x + dx * size)} ${Math.round(y + dy * size)}`;
  const body = `M${at(0, -70)}C${at(34, -60)} ${at(76, -16)} ${at(72, 34)}C${at(70, 78)} ${at(34, 92)} ${at(26, 128)}L${at(-20, 128)}C${at(-24, 92)} ${at(-76, 82)} ${at(-74, 30)}C${at(-72, -20)} ${at(-30, -60)} ${at(0, -70)}Z`;
  const weave = cutting(Math.round(150 * size), paper, () => {
    const [u, v] = [random.between(-1, 1), random.between(-0.9, 1)];
    const wide = 64 * Math.sqrt(Math.max(0, 1 - (v * 0.9) ** 2));
    return { x: x + u * wide * size, y: y + (v * 76 + 22) * size, angle: u * 58 + (random.next() < 0.5 ? 90 : 0) + random.between(-16, 16), length: random.between(20, 44) * size, width: 4.4 * size, bend: u * 8 };
  });
  const straw = cutting(16, ink, () => ({ x: x + random.between(-70, 70) * size, y: y + random.between(20, 126) * size, angle: random.between(30, 150), length: random.between(36, 66) * size, width: 3.4 }));
  return inkLine([[x, 130], [x + 6, (y - 70 * size + 130) / 2], [x, y - 64 * size]], 7, ink) + straw + path(body, { fill: ink }) + weave + `<ellipse cx="${x}" cy="${y + 128 * size}" rx="${22 * size}" ry="${9 * size}" fill="${ink}"/>`;
}

function weaver(ink: string, yellow: string, x: number, y: number, flip: number, scale: number): string {
  return group(
    path('M70 -30C60 20 10 52 -50 44C-90 40 -130 60 -170 84C-150 40 -110 0 -70 -20C-30 -44 20 -70 40 -74C66 -76 76 -56 70 -30Z', { fill: yellow, stroke: ink, 'stroke-width': 6 }) + path('M30 -76C60 -84 84 -62 80 -40L112 -30L78 -20C60 -10 36 -20 30 -40Z', { fill: ink }) + circle(58, -50, 6, { fill: '#c8371f' }) +
      [0, 1, 2].map((i) => path(leaf([0 - i * 18, -18 + i * 16], [-110 - i * 14, 26 + i * 18], 11), { fill: ink })).join('') + inkLine([[-10, 44], [-6, 74]], 6, ink) + inkLine([[14, 36], [20, 68]], 6, ink),
    { transform: `translate(${x} ${y}) scale(${flip * scale} ${scale})` },
  );
}

function flying(ink: string, yellow: string, x: number, y: number): string {
  return group(
    path('M110 -20C90 10 20 30 -60 20L-130 44L-110 8C-60 -20 60 -50 110 -20Z', { fill: yellow, stroke: ink, 'stroke-width': 6 }) + path('M84 -34C112 -40 130 -26 128 -14L158 -6L124 2C106 8 86 -6 84 -34Z', { fill: ink }) + circle(108, -18, 5, { fill: '#c8371f' }) +
      [0, 1, 2, 3].map((i) => path(leaf([20 - i * 16, -14], [-30 - i * 46, -150 + i * 34], 15), { fill: i % 2 ? yellow : ink, stroke: ink, 'stroke-width': 4 })).join(''),
    { transform: `translate(${x} ${y}) rotate(-16)` },
  );
}
