import { circle, group, path } from '../../kit.ts';
import { leaf, points } from '../flatwork/curve.ts';
import { BLOCK, cutting, inkedBlock, inkLine, type Press, rays, salted } from './press.ts';

/** Women on their way to market, as a woodcut: black, and one color for the loads. */
export interface MarketSubject {
  kind: 'market';
  ink: string;
  color: string;
  women: readonly Walker[];
}

/** One of the women: position, size, load and cloth pattern. */
interface Walker {
  x: number;
  y: number;
  size: number;
  load: 'yams' | 'bowl' | 'cloth';
  pattern: 'rows' | 'rings' | 'chevrons';
}

/** Prints a black plank with the sky cut out, then each woman. */
export function printMarket(press: Press, height: number, { ink, color, women }: MarketSubject): string {
  const { paper, random } = press;
  const ground = height * 0.84;
  const sky = rays(500, ground, [190, 1250], 120, paper, random, [182, 358], 15);
  const grain = cutting(150, paper, (i) => ({
    x: random.between(0, BLOCK),
    y: ground + 16 + (i / 150) * (height - ground - 26),
    angle: random.between(-3, 3),
    length: random.between(60, 230),
    width: random.between(3, 8),
  }));
  return (
    inkedBlock(press, height, ink) +
    sky +
    circle(500, ground, 176, { fill: color }) +
    rays(500, ground, [96, 172], 50, ink, random, [184, 356], 5) +
    path(`M0 ${ground}H${BLOCK}V${height}H0Z`, { fill: ink }) +
    grain +
    women.map((woman) => walker(press, woman, ink, color)).join('') +
    salted(press, height)
  );
}

/** A walking figure around the center of her hem, 700 high, facing left. */
function walker(press: Press, { x, y, size, load, pattern }: Walker, ink: string, color: string): string {
  const { paper } = press;
  const white = { fill: paper, stroke: ink, 'stroke-width': 8 };
  return group(
    path(leaf([-150, 16], [230, 10], 14), { fill: ink }) +
      // Feet, wrapper, blouse, the arm that steadies the load, neck, head.
      path('M-86 -10L-140 10L-70 12Z', { fill: ink, stroke: paper, 'stroke-width': 5 }) +
      path('M66 -12L20 8L96 10Z', { fill: ink, stroke: paper, 'stroke-width': 5 }) +
      path('M-62 -350C-104 -240 -130 -120 -126 -16C-60 4 50 4 118 -20C120 -130 110 -250 70 -350Z', {
        ...white,
        fill: pattern === 'chevrons' ? color : paper,
      }) +
      cloth(pattern, ink, pattern === 'chevrons' ? paper : ink) +
      path('M70 -350C110 -250 120 -130 118 -20L84 -12C92 -130 74 -260 36 -350Z', { fill: ink, 'fill-opacity': 0.9 }) +
      path('M-70 -340C-90 -420 -84 -470 -40 -490L46 -490C90 -468 96 -410 76 -336C30 -320 -30 -322 -70 -340Z', {
        fill: ink,
        stroke: paper,
        'stroke-width': 7,
      }) +
      blouse(press) +
      path('M64 -470C120 -500 132 -560 104 -636L78 -632C92 -566 80 -524 40 -488Z', {
        fill: ink,
        stroke: paper,
        'stroke-width': 7,
      }) +
      cutting(9, paper, (i) => ({ x: 96 + (i % 3) * 7, y: -540 - i * 8, angle: 84, length: 30, width: 4 })) +
      path('M-40 -484C-84 -440 -120 -390 -130 -330L-104 -318C-92 -370 -60 -410 -20 -440Z', {
        fill: ink,
        stroke: paper,
        'stroke-width': 7,
      }) +
      path('M-20 -486L-16 -540L28 -540L30 -486Z', { fill: ink, stroke: paper, 'stroke-width': 6 }) +
      path(
        'M-38 -632C-52 -612 -54 -600 -66 -584L-52 -576L-56 -560C-50 -540 -40 -530 -16 -528C22 -528 46 -556 46 -590C48 -620 40 -640 22 -648Z',
        { fill: ink, stroke: paper, 'stroke-width': 7 },
      ) +
      cutting(12, paper, (i) => ({
        x: -30 + (i % 4) * 8,
        y: -600 + Math.floor(i / 4) * 22,
        angle: 100,
        length: 24,
        width: 3.6,
      })) +
      circle(22, -566, 7, { fill: 'none', stroke: paper, 'stroke-width': 4 }) +
      path('M-46 -630C-40 -676 40 -690 62 -640C70 -614 58 -596 44 -588C40 -616 0 -634 -46 -630Z', {
        fill: color,
        stroke: ink,
        'stroke-width': 7,
      }) +
      inkLine(points('-34,-640 10,-652 50,-622'), 5, ink) +
      inkLine(points('-10,-660 24,-662 54,-636'), 4, ink) +
      carried(press, load, ink, color),
    { transform: `translate(${x} ${y}) scale(${size})` },
  );
}

function blouse({ paper, random }: Press): string {
  return cutting(44, paper, (i) => ({
    x: -54 + (i % 11) * 11.6,
    y: -470 + Math.floor(i / 11) * 36 + (i % 2) * 12,
    angle: random.between(60, 120),
    length: 18,
    width: 6,
  }));
}

function cloth(pattern: Walker['pattern'], ink: string, mark: string): string {
  let marks = '';
  for (let row = 0; row < 7; row += 1) {
    const y = -310 + row * 46;
    const half = 58 + row * 8;
    for (let i = -3; i <= 3; i += 1) {
      const x = -6 + i * 32 + (row % 2) * 16 - row * 1.6;
      if (Math.abs(x + 6) > half - 8) continue;
      if (pattern === 'rings')
        marks +=
          circle(x, y, 12.5, { fill: 'none', stroke: mark, 'stroke-width': 6 }) + circle(x, y, 3.4, { fill: mark });
      if (pattern === 'rows')
        marks +=
          path(leaf([x - 12, y + 14], [x + 12, y - 14], 7), { fill: mark }) +
          path(leaf([x + 2, y + 18], [x + 18, y], 4), { fill: mark });
      if (pattern === 'chevrons')
        marks += path(`M${x - 16} ${y + 8}L${x} ${y - 12}L${x + 16} ${y + 8}`, {
          fill: 'none',
          stroke: mark,
          'stroke-width': 8,
        });
    }
  }
  return marks + [-60, -20].map((x) => path(leaf([x + 6, -300], [x - 18, -24], 4), { fill: ink })).join('');
}

function carried({ random, paper }: Press, load: Walker['load'], ink: string, color: string): string {
  const edge = { stroke: ink, 'stroke-width': 8 };
  if (load === 'bowl') {
    const fruit = [-92, -50, -6, 38, 82].map(
      (x, i) =>
        circle(x + 8, -716 - (i % 2) * 26, 34, { fill: i % 2 ? color : paper, ...edge }) +
        path(leaf([x - 8, -730 - (i % 2) * 26], [x + 14, -744 - (i % 2) * 26], 4), { fill: ink }),
    );
    return (
      fruit.join('') +
      path('M-140 -712C-136 -664 -80 -640 10 -640C100 -640 146 -664 152 -712C90 -700 -80 -700 -140 -712Z', {
        fill: ink,
        stroke: paper,
        'stroke-width': 6,
      }) +
      cutting(22, paper, (i) => ({ x: -116 + i * 11.6, y: -672, angle: 96, length: 38, width: 5 }))
    );
  }
  if (load === 'yams') {
    const yams = [
      [-120, -690, 120, -740],
      [-96, -730, 140, -702],
      [-110, -756, 110, -778],
      [-70, -790, 120, -754],
    ].map(
      ([x1 = 0, y1 = 0, x2 = 0, y2 = 0], i) =>
        path(leaf([x1 - 20, y1], [x2 + 20, y2], 36), { fill: i % 2 ? paper : color, ...edge }) +
        cutting(9, ink, (k) => ({
          x: x1 + ((x2 - x1) * (k + 1)) / 10,
          y: y1 + ((y2 - y1) * (k + 1)) / 10 + random.between(-8, 8),
          angle: random.between(-10, 10),
          length: 18,
          width: 3,
        })),
    );
    return (
      yams.join('') +
      path('M-150 -690C-120 -660 120 -650 164 -690L150 -668C110 -636 -100 -640 -138 -668Z', {
        fill: ink,
        stroke: paper,
        'stroke-width': 5,
      })
    );
  }
  return [0, 1, 2, 3]
    .map(
      (i) =>
        path(
          `M${-108 + i * 8} ${-650 - i * 40}C${-116 + i * 8} ${-690 - i * 40} ${-90} ${-694 - i * 40} ${-70} ${-690 - i * 40}H${110 - i * 4}C${136 - i * 6} ${-686 - i * 40} ${134 - i * 6} ${-652 - i * 40} ${112 - i * 5} ${-650 - i * 40}Z`,
          { fill: i % 2 ? color : paper, ...edge },
        ) +
        cutting(12, ink, (k) => ({ x: -80 + k * 15, y: -670 - i * 40, angle: i % 2 ? 60 : 96, length: 22, width: 4 })),
    )
    .join('');
}
