import { circle, group, type Point, path } from '../../kit.ts';
import { leaf, softLine } from '../flatwork/curve.ts';
import { BLOCK, barbs, cutting, inkedBlock, type Press, salted } from './press.ts';

/** A shoal that swims in rows, with one fish facing the other way. */
export interface ShoalSubject {
  kind: 'shoal';
  ink: string;
  other: string;
  rows: number;
  columns: number;
  /** The fish that faces the other way: row, column. */
  stray: readonly [number, number];
}

/** Prints the water as cut lines and the fish in rows, each with different scales. */
export function printShoal(press: Press, height: number, { ink, other, rows, columns, stray }: ShoalSubject): string {
  const { paper, random } = press;
  const [w, h] = [BLOCK / columns, height / rows];
  const water = Array.from({ length: 34 }, (_, i) => {
    const y = ((i + 0.5) * height) / 34;
    const points = Array.from({ length: 13 }, (_p, k): Point => [k * 86 - 10, y + Math.sin(k * 1.25 + i * 0.8) * 9]);
    return path(softLine(points), {
      fill: 'none',
      stroke: paper,
      'stroke-width': random.between(2, 4.4),
      'stroke-dasharray': `${random.whole(90, 260)} ${random.whole(16, 50)} ${random.whole(40, 120)} ${random.whole(14, 40)}`,
      'stroke-linecap': 'round',
    });
  });
  const fishes: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = -1; column < columns; column += 1) {
      const astray = row === stray[0] && column === stray[1];
      const [x, y] = [(column + 0.5 + (row % 2) * 0.5) * w, (row + 0.5) * h + random.between(-7, 7)];
      fishes.push(
        group(fish(press, astray ? other : paper, ink, (row * 3 + column + 5) % 4), {
          transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${random.between(-4, 4).toFixed(1)}) scale(${((astray ? -1 : 1) * w) / 420} ${w / 420})`,
        }),
      );
    }
  }
  return inkedBlock(press, height, ink) + water.join('') + fishes.join('') + salted(press, height);
}

/** One tilapia, 380 long, facing left. */
function fish({ random }: Press, body: string, ink: string, kind: number): string {
  const inside = (x: number, y: number): boolean => (x / 120) ** 2 + (y / 66) ** 2 < 0.86 && x > -70;
  let scales = '';
  for (let row = 0; row < 9; row += 1) {
    for (let i = 0; i < 11; i += 1) {
      const [x, y] = [-84 + i * 19 + (row % 2) * 9.5, -62 + row * 15.5];
      if (!inside(x, y)) continue;
      if (kind === 0) scales += `M${x} ${y - 8}q10 8 0 16`;
      if (kind === 1) scales += `M${x - 5} ${y}h10M${x} ${y - 4}v8`;
      if (kind === 2) scales += `M${x - 7} ${y - 6}l9 6l-9 6`;
      if (kind === 3) scales += `M${x - 6} ${y + 5}l12 -10`;
    }
  }
  const fin = (from: Point, to: Point, width: number): string =>
    path(leaf(from, to, width), { fill: body }) + barbs(from, to, width * 0.9, ink, { step: 9, width: 3, slant: 26 });
  return (
    fin([-30, -58], [110, -92], 22) +
    fin([10, 62], [90, 92], 16) +
    path('M118 -8C150 -40 176 -66 200 -72C186 -30 186 30 200 72C176 66 150 40 118 8Z', { fill: body }) +
    cutting(16, ink, (i) => ({ x: 166 + (i % 2) * 8, y: -52 + i * 7, angle: (i - 8) * 5, length: 44, width: 3 })) +
    path('M-176 6C-150 -40 -80 -74 0 -72C70 -70 110 -36 128 0C110 36 70 70 0 72C-80 74 -150 44 -176 6Z', {
      fill: body,
    }) +
    path(scales, { fill: 'none', stroke: ink, 'stroke-width': 5, 'stroke-linecap': 'round' }) +
    path('M-96 -58C-70 -30 -70 34 -98 58', { fill: 'none', stroke: ink, 'stroke-width': 6 }) +
    circle(-130, -14, 13, { fill: ink }) +
    circle(-130, -14, 5, { fill: body }) +
    path('M-174 10C-160 12 -150 16 -144 22', { fill: 'none', stroke: ink, 'stroke-width': 4 }) +
    path(leaf([-70, 14], [-14, random.between(20, 34)], 11), { fill: ink }) +
    path(leaf([-64, 16], [-24, 26], 5), { fill: body })
  );
}
