import { n, type Point, path, type Random } from '../../kit.ts';
import { softLine } from './curve.ts';

/**
 * Letters as pen strokes on a grid 4 wide and 6 high. Without a font, labels look the same on every machine. Each
 * stroke is a sequence of two-digit points.
 */
const LETTERS: Record<string, string> = {
  A: '062046 1434',
  B: '00302103 033341450600',
  C: '4130100104153646',
  E: '400006 0333 0646',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '2026',
  J: '4044352616',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  P: '060030414233 0333',
  R: '0600304142330323 2346',
  S: '41300102134344351605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  '1': '112026',
  '2': '0110304142060646',
  '3': '01103041324344361605',
  '4': '300444 3036',
  '5': '40000233444536 1605',
  '6': '301204163645443304',
  '7': '004016',
  '8': '1001133344361604133130 10',
  '9': '4330100112324342 4236',
  '/': '4006',
  '-': '1333',
  '.': '2526',
  ',': '2517',
  ':': '2223 2526',
  "'": '2021',
  '×': '1135 3115',
};

const ROUND: Record<string, Point[]> = {
  O: [
    [2, 0],
    [0.4, 1],
    [0, 3],
    [0.4, 5],
    [2, 6],
    [3.6, 5],
    [4, 3],
    [3.6, 1],
    [2, 0],
  ],
  Q: [
    [2, 0],
    [0.4, 1],
    [0, 3],
    [0.4, 5],
    [2, 6],
    [3.6, 5],
    [2.6, 4.4],
    [4, 6.4],
    [3.6, 5],
    [4, 3],
    [3.6, 1],
    [2, 0],
  ],
  D: [
    [0, 0],
    [2.6, 0.4],
    [4, 3],
    [2.6, 5.6],
    [0, 6],
    [0, 0],
  ],
  '0': [
    [2, 0],
    [0.5, 1.2],
    [0.4, 4.4],
    [2, 6],
    [3.5, 4.6],
    [3.5, 1.4],
    [2, 0],
  ],
};

function strokesOf(letter: string): Point[][] {
  const round = ROUND[letter];
  if (round) return [round];
  return (LETTERS[letter] ?? '')
    .split(' ')
    .map((run) => (run.match(/\d\d/g) ?? []).map((pair): Point => [Number(pair[0]), Number(pair[1])]));
}

/** Width of `text` at this letter height. */
export const textWidth = (text: string, size: number): number => text.length * size * 0.9;

/** Capital letters and digits as pen strokes with a slight tremble. (x, y) is the upper left. */
export function penned(
  text: string,
  x: number,
  y: number,
  size: number,
  random: Random,
  style: { color: string; width?: number; slant?: number; opacity?: number; tremble?: number },
): string {
  const { color, width = size * 0.09, slant = 0, opacity = 1, tremble = 0.15 } = style;
  const unit = size / 6;
  let d = '';
  [...text.toUpperCase()].forEach((letter, i) => {
    for (const stroke of strokesOf(letter)) {
      const points = stroke.map(
        ([px, py]): Point => [
          x + i * size * 0.9 + (px + slant * (6 - py) + random.between(-tremble, tremble)) * unit,
          y + (py + random.between(-tremble, tremble)) * unit,
        ],
      );
      d += points.map(([px, py], k) => `${k === 0 ? 'M' : 'L'}${n(px)} ${n(py)}`).join('');
    }
  });
  const pen = {
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  return path(d, { ...pen, 'stroke-opacity': opacity });
}

/** Illegible handwriting: loops, occasional tall letters, gaps between words. */
export function scribble(
  x: number,
  y: number,
  width: number,
  size: number,
  random: Random,
  style: { color: string; stroke?: number; opacity?: number },
): string {
  const points: Point[] = [
    [x, y - size * 0.3],
    [x, y],
  ];
  let at = x;
  let tall = true;
  while (at < x + width) {
    const rise = size * (tall ? random.between(1.1, 1.7) : random.between(0.5, 0.8));
    const step = size * random.between(0.3, 0.5);
    const kind = random.next();
    // A loop leans back over itself, an arch continues, a descender goes below the line.
    if (kind < 0.5)
      points.push(
        [at + step * 0.9, y - rise * 0.7],
        [at + step * 0.5, y - rise],
        [at + step * 0.2, y - rise * 0.4],
        [at + step * 0.6, y + size * 0.12],
      );
    else if (kind < 0.86)
      points.push([at + step * 0.3, y - rise * 0.9], [at + step * 0.8, y - rise * 0.7], [at + step, y + size * 0.1]);
    else
      points.push(
        [at + step * 0.6, y - rise * 0.5],
        [at + step * 0.7, y + size * 0.8],
        [at + step * 0.2, y + size * 0.6],
        [at + step, y - size * 0.1],
      );
    at += step;
    tall = random.next() < 0.16;
  }
  points.push([at + size * 0.5, y - size * 0.2]);
  const pen = {
    fill: 'none',
    stroke: style.color,
    'stroke-width': style.stroke ?? size * 0.08,
    'stroke-linecap': 'round',
  };
  return path(softLine(points), { ...pen, 'stroke-opacity': style.opacity });
}
